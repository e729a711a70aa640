/// What putting a copy in the library's place has done.
public struct RestoreResult: Hashable, Sendable {
  /// What the library holds now.
  public var contents: BackupContents
  /// Where it is kept as it was; `nil` if it held nothing.
  public var kept: String?

  /// Puts the parts together.
  public init(contents: BackupContents, kept: String?) {
    self.contents = contents
    self.kept = kept
  }
}
