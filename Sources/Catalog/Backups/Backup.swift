/// A backup copy of the library.
public struct Backup: Hashable, Sendable {
  /// Why it was made.
  public enum Reason: String, CaseIterable, Sendable {
    /// The library was used that day.
    case day
    /// A newer miru was about to change the form of the file.
    case migration
    /// Another copy was put in its place.
    case replaced
    /// It was saved from a damaged library.
    case repaired
  }

  /// The name of its file.
  public var name: String
  /// Its file.
  public var path: String
  public var madeAt: Timestamp
  public var reason: Reason
  /// Whether it holds every row; else those of items that were opened or starred.
  public var isWhole: Bool
  /// Bytes of its file.
  public var bytes: Int64
  /// What it holds; `nil` if it cannot be read.
  public var contents: BackupContents?
  /// What is damaged, in SQLite's words; empty for a sound one.
  public var faults: [String]

  /// Creates a value from its parts.
  public init(
    name: String, path: String, madeAt: Timestamp, reason: Reason, isWhole: Bool, bytes: Int64,
    contents: BackupContents?, faults: [String]
  ) {
    self.name = name
    self.path = path
    self.madeAt = madeAt
    self.reason = reason
    self.isWhole = isWhole
    self.bytes = bytes
    self.contents = contents
    self.faults = faults
  }

  /// Whether everything in it can be read.
  public var isSound: Bool { faults.isEmpty && contents != nil }
}

/// Row counts of a library or a backup.
public struct BackupContents: Hashable, Sendable {
  /// Rows of tracks, collections and artists.
  public var rows: Int
  public var visits: Int
  public var stars: Int
  public var settings: Int

  /// Creates a value from its counts.
  public init(rows: Int = 0, visits: Int = 0, stars: Int = 0, settings: Int = 0) {
    self.rows = rows
    self.visits = visits
    self.stars = stars
    self.settings = settings
  }

  /// Whether there is nothing that could be lost.
  public var isNothing: Bool { rows + visits + stars + settings == 0 }
}

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
