/// What is to be forgotten.
public enum PersonalData: Hashable, Sendable {
  /// One item: its rows of every store, what was done with it, and the answers it stood in.
  case item(ItemID)
  /// One search: that it led to cards, and its kept answers with those of its beginnings, which typing asks for.
  case query(String)
  /// Every item and every search. Settings and the log of calls stay: they hold neither.
  case everything
}

/// What forgetting removes, or would remove.
public struct ForgetResult: Hashable, Sendable {
  /// Rows of tracks, collections and artists.
  public var rows: Int
  /// Openings; of a search, those that no longer say what was typed.
  public var visits: Int
  public var stars: Int
  /// Kept answers.
  public var answers: Int
  /// Whether the old bytes are out of the file and its journal too.
  ///
  /// `false` while another process still reads the library as it was: forgetting again does the rest.
  public var isErased: Bool
  /// Copies of the library that held it and were cleaned; of everything, removed.
  public var copies = 0
  /// Files that were copies of the library, but cannot be read, so nobody knows what they hold.
  public var unreadableCopies: [String] = []

  /// Puts the counts together.
  public init(rows: Int = 0, visits: Int = 0, stars: Int = 0, answers: Int = 0, isErased: Bool = true) {
    self.rows = rows
    self.visits = visits
    self.stars = stars
    self.answers = answers
    self.isErased = isErased
  }

  /// Whether there was nothing to remove from the library.
  public var isNothing: Bool { rows + visits + stars + answers == 0 }

  /// Whether something is to be said all the same: of copies that held it or may, or of bytes that are still there.
  public var needsWords: Bool { copies > 0 || !unreadableCopies.isEmpty || !isErased }
}

/// Forgetting for good: nothing of it can be taken back.
public protocol Forgetting: Sendable {
  /// What forgetting would remove; changes nothing.
  func extent(of personalData: PersonalData) async throws -> ForgetResult

  /// Forgets, in the library and in every copy of it, and says what was removed; safe to repeat, also after a crash
  /// in its midst.
  ///
  /// Other processes go on using the library; a write of theirs waits some hundredths of a second at a time. Takes
  /// about four seconds for an item among a million, hardly any time for a search, and some tenths of a second for
  /// each copy.
  func forget(_ personalData: PersonalData) async throws -> ForgetResult

  /// Ends what a forgetting left that was cut off, or could not be ended because another process was reading; says
  /// whether there was one that is ended now.
  ///
  /// Costs one look for a file when there is none; else the file is written anew, during which others cannot write:
  /// by estimate some ten seconds for a million rows.
  func settleForgetting() async throws -> Bool
}
