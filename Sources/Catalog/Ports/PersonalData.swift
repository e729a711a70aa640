/// What `:forget` deletes.
public enum PersonalData: Hashable, Sendable {
  /// One item: its rows of every store, its user data, and the cached answers that contain it.
  case item(ItemID)
  /// One search: that it led to cards, and its cached answers with those of its beginnings, which typing asks for.
  case query(String)
  /// Every item and every search. Settings and the request log stay: they hold neither.
  case everything
}

/// What forgetting deletes, or would delete.
public struct ForgetResult: Hashable, Sendable {
  /// Rows of tracks, collections and artists.
  public var rows: Int
  /// Openings; of a search, those that no longer say what was typed.
  public var visits: Int
  public var stars: Int
  /// Cached answers.
  public var answers: Int
  /// Whether the old bytes are erased from the file and its WAL.
  ///
  /// `false` while another process still reads the old state; forgetting again erases them.
  public var isErased: Bool
  /// Backups that contained it and were cleaned, or removed when everything is deleted.
  public var copies = 0
  /// Backups that cannot be read, so that they may still contain it.
  public var unreadableCopies: [String] = []

  /// Creates a value from its counts.
  public init(rows: Int = 0, visits: Int = 0, stars: Int = 0, answers: Int = 0, isErased: Bool = true) {
    self.rows = rows
    self.visits = visits
    self.stars = stars
    self.answers = answers
    self.isErased = isErased
  }

  /// Whether nothing in the library matched.
  public var isNothing: Bool { rows + visits + stars + answers == 0 }

  /// Whether there is something to report nevertheless: about backups, or bytes that are not erased yet.
  public var needsWords: Bool { copies > 0 || !unreadableCopies.isEmpty || !isErased }
}
