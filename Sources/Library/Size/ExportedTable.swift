internal import GRDB

/// The rows of `exported`: up to which row of a kind all rows have left in an export.
enum ExportedTable {
  /// The row number of the newest track; 0 if there is none.
  static func newestTrack(_ db: Database) throws -> Int64 {
    try Int64.fetchOne(db, sql: "SELECT max(row) FROM track") ?? 0
  }

  /// Notes that every track up to a row number was exported.
  static func note(_ db: Database, throughTrack row: Int64) throws {
    try db.execute(
      sql: """
        INSERT INTO exported (thing, throughRow) VALUES ('track', ?)
        ON CONFLICT (thing) DO UPDATE SET throughRow = max(throughRow, excluded.throughRow)
        """, arguments: [row])
  }
}
