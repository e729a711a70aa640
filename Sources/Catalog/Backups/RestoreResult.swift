/// The result of restoring a backup.
public struct RestoreResult: Hashable, Sendable {
  /// What the library holds now.
  public var contents: BackupContents
  /// Where it is kept as it was; `nil` if it held nothing.
  public var kept: String?

  /// Creates a value from its parts.
  public init(contents: BackupContents, kept: String?) {
    self.contents = contents
    self.kept = kept
  }
}
