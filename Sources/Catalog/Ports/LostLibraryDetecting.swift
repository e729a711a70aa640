/// Detects that a library was created in place of a missing one.
public protocol LostLibraryDetecting: Sendable {
  /// The number of backups of the missing library; 0 otherwise.
  var backupsOfLost: Int { get }
}
