internal import Catalog
internal import GRDB

/// The table `visit`: every opening of every item.
enum VisitTable {
  /// Records an opening and returns the time under which it was recorded.
  ///
  /// No two openings share a millisecond: a later one is moved forward, so that none is lost and the stack keeps the
  /// order of openings.
  @discardableResult
  static func log(_ db: Database, _ id: ItemID, query: String?, at moment: Timestamp) throws -> Timestamp {
    var free = moment
    while try db.has("visit WHERE at = ?", [free.rawValue]) { free = free + .milliseconds(1) }
    try add(db, Visit(at: free, query: query), of: id)
    return free
  }

  /// Adds an imported opening, unless it already exists; returns whether it was added.
  @discardableResult
  static func add(_ db: Database, _ visit: Visit, of id: ItemID) throws -> Bool {
    try db.run(
      "INSERT OR IGNORE INTO visit (thing, number, at, query) VALUES (?, ?, ?, ?)",
      [id.recordType.rawValue, id.number, visit.at.rawValue, StoredText.value(visit.query)])
    return db.changesCount > 0
  }

  /// Every opening of an item, newest first.
  static func visits(_ db: Database, of id: ItemID) throws -> [Visit] {
    return try db.rows("SELECT at, query FROM visit WHERE thing = ? AND number = ? ORDER BY at DESC", id.key)
      .map { row in
        Visit(at: Timestamp(milliseconds: try row.value(0)), query: StoredText.text(row[1]))
      }
  }

  /// When an item was last opened; `nil` if never.
  static func last(_ db: Database, of id: ItemID) throws -> Timestamp? {
    return try db.moment("SELECT max(at) FROM visit WHERE thing = ? AND number = ?", id.key)
  }
}

/// The table `dismissal`: cards removed from the stack and not opened since.
enum DismissalTable: TimestampTable {
  static let table = "dismissal"
}

/// A table with one timestamp per item.
protocol TimestampTable {
  /// The table's name; its columns are `thing`, `number` and `at`.
  static var table: String { get }
}

extension TimestampTable {
  /// The timestamp of an item; `nil` if there is none.
  static func moment(_ db: Database, of id: ItemID) throws -> Timestamp? {
    return try db.moment("SELECT at FROM \(table) WHERE thing = ? AND number = ?", id.key)
  }

  /// Sets the timestamp of an item; `nil` removes it.
  static func set(_ db: Database, _ id: ItemID, at moment: Timestamp?) throws {
    guard let moment else { return try clear(db, id) }
    try db.run(
      "INSERT OR REPLACE INTO \(table) (thing, number, at) VALUES (?, ?, ?)",
      [id.recordType.rawValue, id.number, moment.rawValue])
  }

  static func clear(_ db: Database, _ id: ItemID) throws {
    try db.run("DELETE FROM \(table) WHERE thing = ? AND number = ?", id.key)
  }
}

/// The table `star`: starred items.
enum StarTable: TimestampTable {
  static let table = "star"

  /// The next starred items after a position, last starred first; from the start for `nil`.
  static func places(_ db: Database, after place: StackEntry?, limit: Int) throws -> [StackEntry] {
    try StackEntry.all(db, sql, StackEntry.arguments(after: place) + [limit])
  }

  static let sql = """
    SELECT thing, number, at FROM star WHERE (at, thing, number) < (?, ?, ?)
    ORDER BY at DESC, thing DESC, number DESC LIMIT ?
    """

  /// The first millisecond from a moment on in which nothing was starred; keeps the order of stars.
  static func freeMoment(_ db: Database, from moment: Timestamp) throws -> Timestamp {
    var free = moment
    while try db.has("star WHERE at = ?", [free.rawValue]) { free = free + .milliseconds(1) }
    return free
  }
}

/// Stars and unstars items, each as one change or joining the change before.
enum StarToggle {
  /// Stars an item; returns `false` if it was already starred.
  static func star(_ db: Database, _ id: ItemID, at moment: Timestamp, joins: Bool = false) throws
    -> Bool
  {
    guard try StarTable.moment(db, of: id) == nil else { return false }
    try StarTable.set(db, id, at: StarTable.freeMoment(db, from: moment))
    try ChangeTable.note(db, .starred(id), before: nil, at: moment, joins: joins)
    return true
  }

  /// Unstars an item; returns `false` if it was not starred.
  static func unstar(_ db: Database, _ id: ItemID, at moment: Timestamp, joins: Bool = false) throws
    -> Bool
  {
    guard let starred = try StarTable.moment(db, of: id) else { return false }
    try StarTable.clear(db, id)
    try ChangeTable.note(db, .unstarred(id), before: starred, at: moment, joins: joins)
    return true
  }
}

/// Positions in a list ordered from the newest mark to the oldest: the history or the stars.
///
/// Marks of the same millisecond, which only an import creates, are sorted by record type and then by descending
/// number, so that the order does not depend on the order of import.
extension StackEntry {
  /// The values for an SQL row comparison of `(at, thing, number)`.
  ///
  /// Record types sort in descending alphabetical order too: track, collection, artist.
  static func arguments(after place: StackEntry?) -> StatementArguments {
    guard let place else { return [Int64.max, "", 0] }
    return [place.at.rawValue, place.id.recordType.rawValue, place.id.number]
  }

  /// Runs a query with the columns `thing, number, at`; skips record types unknown to this version.
  static func all(
    _ db: Database, _ sql: String, _ arguments: StatementArguments
  ) throws -> [StackEntry] {
    try db.rows(sql, arguments).compactMap { row in
      guard let id = try row.item() else { return nil }
      return StackEntry(id, at: Timestamp(milliseconds: try row.value(2)))
    }
  }
}

/// The most opened items and artists among the latest visits.
enum UsagePatterns {
  /// Items opened at least twice, most opened first, then last opened first.
  static func openedMost(_ db: Database, limit: Int) throws -> [StackEntry] {
    try StackEntry.all(db, mostOpened, [Limits.Home.openings, limit])
  }

  /// Musicians by stars and openings until a moment.
  static func artists(_ db: Database, until moment: Timestamp, limit: Int) throws -> [ArtistID] {
    let newest = [moment.rawValue, Int64(Limits.Home.openings)]
    return try Int64.all(db, followedArtists, StatementArguments(newest + newest + [Int64(limit)]))
      .map { ArtistID($0) }
  }

  /// The query of the newest opening that came from a search.
  static func lastSearch(_ db: Database) throws -> String? {
    try db.row(newestWords, [Limits.Home.openings]).flatMap { StoredText.text($0[0]) }
  }

  static let mostOpened = """
    SELECT thing, number, max(at) AS last FROM (
      SELECT thing, number, at FROM visit ORDER BY at DESC LIMIT ?) AS newest
    WHERE NOT EXISTS (SELECT 1 FROM dismissal
      WHERE dismissal.thing = newest.thing AND dismissal.number = newest.number)
    GROUP BY thing, number HAVING count(*) > 1
    ORDER BY count(*) DESC, last DESC, thing DESC, number DESC LIMIT ?
    """

  /// Apple treats film directors and podcast hosts as artists too, but they have no albums.
  static let followedArtists = """
    SELECT artist FROM (
      SELECT at, isStarred, CASE thing
        WHEN 'artist' THEN number
        WHEN 'collection' THEN
          (SELECT artistId FROM collection WHERE collectionId = number AND artistId IS NOT NULL LIMIT 1)
        ELSE (SELECT artistId FROM track
          WHERE trackId = number AND artistId IS NOT NULL AND kind IN ('song', 'music-video') LIMIT 1)
        END AS artist
      FROM (
        SELECT * FROM (SELECT thing, number, at, 1 AS isStarred FROM star WHERE at <= ? ORDER BY at DESC LIMIT ?)
        UNION ALL
        SELECT * FROM (SELECT thing, number, at, 0 FROM visit WHERE at <= ? ORDER BY at DESC LIMIT ?)))
    WHERE artist IS NOT NULL GROUP BY artist
    ORDER BY max(isStarred) DESC, count(*) DESC, max(at) DESC, artist LIMIT ?
    """

  private static let newestWords = """
    SELECT query FROM (SELECT at, query FROM visit ORDER BY at DESC LIMIT ?)
    WHERE query IS NOT NULL ORDER BY at DESC LIMIT 1
    """
}
