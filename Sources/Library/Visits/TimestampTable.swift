internal import Catalog
internal import GRDB

/// A table that stores one timestamp per item.
protocol TimestampTable {
  /// The table's name; its columns are `thing`, `number` and `at`.
  static var table: String { get }
}

extension TimestampTable {
  /// The moment noted for an item; `nil` if there is none.
  static func moment(_ db: Database, of id: ItemID) throws -> Timestamp? {
    let statement = try db.cachedStatement(sql: "SELECT at FROM \(table) WHERE thing = ? AND number = ?")
    return try Int64.fetchOne(statement, arguments: [id.recordType.rawValue, id.number])
      .map(Timestamp.init(milliseconds:))
  }

  static func set(_ db: Database, _ id: ItemID, at moment: Timestamp) throws {
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
