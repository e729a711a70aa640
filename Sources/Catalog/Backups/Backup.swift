/// A backup copy of the library.
public struct Backup: Hashable, Sendable {
  /// The event that triggered a backup.
  public enum Reason: String, CaseIterable, Sendable {
    /// The daily backup: the library was used that day.
    case day
    /// A newer miru was about to migrate the library.
    case migration
    /// A restore replaced the library with another copy.
    case replaced
    /// An earlier version copied the rows of a damaged library.
    case repaired
  }

  /// The name of its file.
  public var name: String
  /// Its file.
  public var path: String
  public var madeAt: Timestamp
  public var reason: Reason
  /// Whether it holds every row; otherwise only the rows of opened or starred items.
  public var isWhole: Bool
  /// Bytes of its file.
  public var bytes: Int64
  /// What it holds; `nil` if it cannot be read.
  public var contents: BackupContents?
  /// The faults that SQLite reports; empty for a sound backup.
  public var faults: [String]

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
  public var rows = 0
  public var visits = 0
  public var stars = 0
  /// Entries of lists, with those that an undo would restore.
  public var listed = 0
  public var settings = 0

  public init() {}

  /// Whether it holds nothing that could be lost.
  public var isNothing: Bool { rows + visits + stars + listed + settings == 0 }
}

/// The result of restoring a backup.
public struct RestoreResult: Hashable, Sendable {
  /// What the library holds now.
  public var contents: BackupContents
  /// The path of the previous library's copy; `nil` if that library was empty.
  public var kept: String?

  public init(contents: BackupContents, kept: String?) {
    self.contents = contents
    self.kept = kept
  }
}
