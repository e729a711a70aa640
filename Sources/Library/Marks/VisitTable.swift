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
    while try isTaken(db, free) { free = free + .milliseconds(1) }
    try add(db, Visit(at: free, query: query), of: id)
    return free
  }

  /// Adds an imported opening, unless it already exists; returns whether it was added.
  @discardableResult
  static func add(_ db: Database, _ visit: Visit, of id: ItemID) throws -> Bool {
    try db.cachedStatement(
      sql: "INSERT OR IGNORE INTO visit (thing, number, at, query) VALUES (?, ?, ?, ?)"
    ).execute(arguments: [
      id.recordType.rawValue, id.number, visit.at.rawValue, StoredText.value(visit.query),
    ])
    return db.changesCount > 0
  }

  /// Every opening of an item, newest first.
  static func visits(_ db: Database, of id: ItemID) throws -> [Visit] {
    let statement = try db.cachedStatement(
      sql: "SELECT at, query FROM visit WHERE thing = ? AND number = ? ORDER BY at DESC")
    return try Row.fetchAll(statement, arguments: [id.recordType.rawValue, id.number]).map { row in
      Visit(at: Timestamp(milliseconds: try row.value(0)), query: StoredText.text(row[1]))
    }
  }

  /// When an item was last opened; `nil` if never.
  static func last(_ db: Database, of id: ItemID) throws -> Timestamp? {
    let statement = try db.cachedStatement(
      sql: "SELECT max(at) FROM visit WHERE thing = ? AND number = ?")
    return try Int64.fetchOne(statement, arguments: [id.recordType.rawValue, id.number])
      .map(Timestamp.init(milliseconds:))
  }

  private static func isTaken(_ db: Database, _ moment: Timestamp) throws -> Bool {
    try Bool.fetchOne(
      db, sql: "SELECT EXISTS (SELECT 1 FROM visit WHERE at = ?)", arguments: [moment.rawValue]) ?? false
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
    let statement = try db.cachedStatement(sql: "SELECT at FROM \(table) WHERE thing = ? AND number = ?")
    return try Int64.fetchOne(statement, arguments: [id.recordType.rawValue, id.number])
      .map(Timestamp.init(milliseconds:))
  }

  /// Sets the timestamp of an item; `nil` removes it.
  static func set(_ db: Database, _ id: ItemID, at moment: Timestamp?) throws {
    guard let moment else { return try clear(db, id) }
    try db.execute(
      sql: "INSERT OR REPLACE INTO \(table) (thing, number, at) VALUES (?, ?, ?)",
      arguments: [id.recordType.rawValue, id.number, moment.rawValue])
  }

  static func clear(_ db: Database, _ id: ItemID) throws {
    try db.execute(
      sql: "DELETE FROM \(table) WHERE thing = ? AND number = ?",
      arguments: [id.recordType.rawValue, id.number])
  }
}
