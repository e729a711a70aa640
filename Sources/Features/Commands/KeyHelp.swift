/// A key as the help of a command shows it.
public struct KeyHelp: Hashable, Sendable {
  /// The key, or the keys that do the same.
  public let keys: String
  /// What it does, in few words.
  public let summary: String

  /// Describes a key.
  public init(_ keys: String, _ summary: String) {
    self.keys = keys
    self.summary = summary
  }
}
