/// The state of a library file, as SQLite sees it.
public struct LibraryHealth: Hashable, Sendable {
  /// The number of the last migration the file has seen.
  public var schema: Int
  /// The version of SQLite that reads it.
  public var sqlite: String
  /// What SQLite finds damaged, in its words; empty for a sound file.
  public var faults: [String]
}
