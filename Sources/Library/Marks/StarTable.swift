internal import Catalog
internal import GRDB

/// The table `star`: starred items.
enum StarTable: TimestampTable {
  static let table = "star"

  static func count(_ db: Database) throws -> Int {
    try Int.fetchOne(db.cachedStatement(sql: "SELECT count(*) FROM star")) ?? 0
  }

  /// The next starred items after a position, last starred first; from the start for `nil`.
  static func places(_ db: Database, after place: MarkCursor?, limit: Int) throws -> [MarkCursor] {
    try MarkCursor.fetchAll(db, sql: sql, arguments: MarkCursor.arguments(after: place) + [limit])
  }

  static let sql = """
    SELECT thing, number, at FROM star WHERE (at, thing, number) < (?, ?, ?)
    ORDER BY at DESC, thing DESC, number DESC LIMIT ?
    """

  /// The first millisecond from a moment on in which nothing was starred; keeps the order of stars.
  static func freeMoment(_ db: Database, from moment: Timestamp) throws -> Timestamp {
    var free = moment
    let sql = "SELECT EXISTS (SELECT 1 FROM star WHERE at = ?)"
    while try Bool.fetchOne(db, sql: sql, arguments: [free.rawValue]) == true {
      free = free + .milliseconds(1)
    }
    return free
  }
}

/// Stars and unstars items, each as one change.
enum StarToggle {
  /// Stars an item; returns `false` if it was already starred.
  static func star(_ db: Database, _ id: ItemID, at moment: Timestamp) throws -> Bool {
    guard try StarTable.moment(db, of: id) == nil else { return false }
    try StarTable.set(db, id, at: StarTable.freeMoment(db, from: moment))
    try ChangeTable.note(db, .starred(id), before: nil, at: moment)
    return true
  }

  /// Unstars an item; returns `false` if it was not starred.
  static func unstar(_ db: Database, _ id: ItemID, at moment: Timestamp) throws -> Bool {
    guard let starred = try StarTable.moment(db, of: id) else { return false }
    try StarTable.clear(db, id)
    try ChangeTable.note(db, .unstarred(id), before: starred, at: moment)
    return true
  }
}
