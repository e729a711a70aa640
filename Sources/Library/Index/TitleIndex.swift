internal import GRDB

/// The index of titles, kept in ranges of row numbers, each ordered by title.
///
/// Searches one range after the other, newest first: two look-ups per 65,536 rows.
enum TitleIndex {
  /// The first rows of all ranges together, newest range first.
  ///
  /// `query` selects at most `limit` rows of `w` by a condition that makes SQLite use the index for one range, followed by a
  /// condition on the title.
  static func rows(
    below row: Int64 = .max, limit: Int, in db: Database, _ query: @escaping (_ isInStretch: SQL) -> SQL
  ) throws -> some Cursor<Row> {
    try stretches(below: row, in: db).flatMap { stretch in
      try Row.fetchCursor(db.cachedStatement(literal: query("w.row >> \(sql: "\(bits)") = \(stretch)")))
    }.prefix(limit)
  }

  /// The numbers of the ranges that contain rows before `row`.
  private static func stretches(below row: Int64, in db: Database) throws -> some Cursor<Int64> {
    let statement = try db.cachedStatement(sql: "SELECT max(row) FROM itemWords WHERE row < ?")
    var end = row
    return AnyCursor<Int64> {
      guard let last = try Int64.fetchOne(statement, arguments: [end]) else { return nil }
      end = (last >> bits) << bits
      return last >> bits
    }
  }

  /// The number of bits per range, as in the definition of the index.
  private static let bits: Int64 = 16
}
