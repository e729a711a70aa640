internal import GRDB

/// The index of titles, kept in ranges of row numbers, each ordered by title.
///
/// A title is looked for in one stretch after the other, those added last first: two look-ups for every 65,536 rows.
enum TitleIndex {
  /// The first rows of all stretches together, those of the stretch added last first.
  ///
  /// `sql` asks for the rows of `:stretch`, at most `:limit` of them, by `isInStretch`.
  static func rows(
    _ sql: String, _ arguments: StatementArguments, below row: Int64 = .max, limit: Int, in db: Database
  ) throws -> some Cursor<Row> {
    let statement = try db.cachedStatement(sql: sql)
    return try stretches(below: row, in: db).flatMap { stretch in
      try Row.fetchCursor(statement, arguments: arguments + ["stretch": stretch, "limit": limit])
    }.prefix(limit)
  }

  /// The condition that has SQLite take the index for `w`, whose titles have to be told next.
  static let isInStretch = "w.row >> \(bits) = :stretch"

  /// The numbers of the stretches that have rows before a row.
  private static func stretches(below row: Int64, in db: Database) throws -> some Cursor<Int64> {
    let statement = try db.cachedStatement(sql: "SELECT max(row) FROM itemWords WHERE row < ?")
    var end = row
    return AnyCursor<Int64> {
      guard let last = try Int64.fetchOne(statement, arguments: [end]) else { return nil }
      end = (last >> bits) << bits
      return last >> bits
    }
  }

  /// As in the definition of the index.
  private static let bits: Int64 = 16
}
