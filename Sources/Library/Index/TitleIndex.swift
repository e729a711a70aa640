internal import GRDB

/// The index of titles, kept in ranges of row numbers, each ordered by title.
///
/// Searches one range after the other, newest first: two look-ups per 65,536 rows.
enum TitleIndex {
  /// The first rows of all ranges together, newest range first.
  ///
  /// `sql` selects at most `:limit` rows of the range `:stretch`, using `isInStretch`.
  static func rows(
    _ sql: String, _ arguments: StatementArguments, below row: Int64 = .max, limit: Int,
    where condition: String = SearchScanLimits.anyRow, in db: Database
  ) throws -> some Cursor<Row> {
    let statement = try IndexQuery.statement(sql, condition, db)
    return try stretches(below: row, in: db).flatMap { stretch in
      try Row.fetchCursor(statement, arguments: arguments + ["stretch": stretch, "limit": limit])
    }.prefix(limit)
  }

  /// The condition that makes SQLite use the index for `w`; a condition on the title must follow.
  static let isInStretch = "w.row >> \(bits) = :stretch"

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
