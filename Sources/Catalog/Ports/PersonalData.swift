/// The data that `:forget` deletes.
public enum DeletionTarget: Hashable, Codable, Sendable {
  /// One item: its rows of every store, its user data, and the cached answers that contain it.
  case item(ItemID)
  /// One query: its record in visits, and its cached answers with those of its prefixes, which typing requested.
  case query(String)
  /// Every item and every query. Settings and the request log stay: they contain neither.
  case everything
}

/// Counts of the data that was deleted, or would be.
public struct ForgetResult: Hashable, Sendable {
  /// Rows of tracks, collections and artists.
  public var rows = 0
  /// Openings; for a query, the openings from which the query was removed.
  public var visits = 0
  public var stars = 0
  /// Entries of lists.
  public var listed = 0
  /// Cached answers.
  public var answers = 0
  /// Searches saved under a name.
  public var savedSearches = 0
  /// Whether the old bytes are erased from the file and its WAL.
  ///
  /// `false` while another process still reads the old state, or without space; the next prompt, or `forget`, erases them.
  public var isErased = true
  /// Whether they are not, because the disk has no space for a second copy of the library.
  public var lacksSpace = false
  /// Backups that contained the data and were cleaned, or removed if everything is deleted.
  public var copies = 0
  /// Backups that cannot be read or removed and may still contain the data.
  public var unreadableCopies: [String] = []
  /// Whether the log file is deleted too.
  public var isLogDeleted = true

  public init() {}

  /// Adds the counts of what is deleted with it.
  public mutating func add(_ other: ForgetResult) {
    rows += other.rows
    visits += other.visits
    stars += other.stars
    listed += other.listed
    answers += other.answers
    savedSearches += other.savedSearches
  }

  /// Whether nothing in the library matched.
  public var isNothing: Bool { rows + visits + stars + listed + answers + savedSearches == 0 }

  /// Whether backups or bytes that are not erased yet must still be reported.
  public var needsWords: Bool { copies > 0 || !unreadableCopies.isEmpty || !isErased }
}
