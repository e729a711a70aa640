internal import Catalog
internal import GRDB

/// The rows that the text index gives.
struct CandidateCursor {
  private let rows: RowCursor
  /// Rows given so far, those of unknown kinds included.
  private(set) var looked = 0
  /// The row given last.
  private(set) var last: Int64

  /// At most `limit` rows that were added before a row.
  init(
    _ query: IndexQuery, _ order: IndexQuery.Order = .newestFirst, below row: Int64 = .max, limit: Int,
    in db: Database
  ) throws {
    last = row
    rows = try Row.fetchCursor(
      db.cachedStatement(sql: query.sql(order)), arguments: [query.argument, row, limit])
  }

  mutating func next() throws -> Candidate? {
    while let columns = try rows.next() {
      looked += 1
      last = columns[0]
      if let candidate = Candidate(columns) { return candidate }
    }
    return nil
  }

  /// All that are left.
  mutating func rest() throws -> [Candidate] {
    var candidates: [Candidate] = []
    while let candidate = try next() { candidates.append(candidate) }
    return candidates
  }
}
