internal import Catalog
internal import GRDB

/// The rows of `dismissal`: cards taken off the stack and not opened since.
enum DismissalTable {
  /// When a card was taken off; `nil` if it was not.
  static func moment(_ db: Database, of id: ItemID) throws -> Timestamp? {
    let statement = try db.cachedStatement(sql: "SELECT at FROM dismissal WHERE thing = ? AND number = ?")
    return try Int64.fetchOne(statement, arguments: [id.thing.rawValue, id.number])
      .map(Timestamp.init(milliseconds:))
  }

  static func set(_ db: Database, _ id: ItemID, at moment: Timestamp) throws {
    try db.execute(
      sql: "INSERT OR REPLACE INTO dismissal (thing, number, at) VALUES (?, ?, ?)",
      arguments: [id.thing.rawValue, id.number, moment.rawValue])
  }

  static func clear(_ db: Database, _ id: ItemID) throws {
    try db.execute(
      sql: "DELETE FROM dismissal WHERE thing = ? AND number = ?", arguments: [id.thing.rawValue, id.number])
  }
}
