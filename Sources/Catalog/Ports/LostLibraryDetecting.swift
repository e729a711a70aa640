/// Tells whether a library was made in the place of one that is gone.
public protocol LostLibraryDetecting: Sendable {
  /// How many copies there are of the library that was here before this one was made; 0 for any other library.
  var backupsOfLost: Int { get }
}
