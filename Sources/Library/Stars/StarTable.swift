internal import Catalog
internal import GRDB

/// The rows of `star`: starred items.
enum StarTable {
  /// When an item was starred; `nil` if it is not.
  static func moment(_ db: Database, of id: ItemID) throws -> Timestamp? {
    let statement = try db.cachedStatement(sql: "SELECT at FROM star WHERE thing = ? AND number = ?")
    return try Int64.fetchOne(statement, arguments: [id.thing.rawValue, id.number])
      .map(Timestamp.init(milliseconds:))
  }

  static func set(_ db: Database, _ id: ItemID, at moment: Timestamp) throws {
    try db.execute(
      sql: "INSERT OR REPLACE INTO star (thing, number, at) VALUES (?, ?, ?)",
      arguments: [id.thing.rawValue, id.number, moment.rawValue])
  }

  static func clear(_ db: Database, _ id: ItemID) throws {
    try db.execute(
      sql: "DELETE FROM star WHERE thing = ? AND number = ?", arguments: [id.thing.rawValue, id.number])
  }

  /// The next starred items after a place, last starred first; from the start without one.
  static func places(_ db: Database, after place: MarkPlace?, limit: Int) throws -> [MarkPlace] {
    try MarkPlace.fetchAll(db, sql: sql, arguments: MarkPlace.arguments(after: place) + [limit])
  }

  static let sql = """
    SELECT thing, number, at FROM star WHERE (at, thing, number) < (?, ?, ?)
    ORDER BY at DESC, thing DESC, number DESC LIMIT ?
    """

  /// The first millisecond from a moment on in which nothing was starred, so that what was starred last
  /// stands first.
  static func freeMoment(_ db: Database, from moment: Timestamp) throws -> Timestamp {
    var free = moment
    let sql = "SELECT EXISTS (SELECT 1 FROM star WHERE at = ?)"
    while try Bool.fetchOne(db, sql: sql, arguments: [free.rawValue]) == true {
      free = free + .milliseconds(1)
    }
    return free
  }
}
