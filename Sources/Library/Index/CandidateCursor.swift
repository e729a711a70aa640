internal import Catalog
internal import GRDB

/// A cursor over the rows from the text index, newest first.
struct CandidateCursor {
  private let rows: AnyCursor<Row>
  /// The number of rows read so far, including those of unknown types.
  private(set) var looked = 0
  /// The row number read last.
  private(set) var last: Int64

  /// Reads at most `limit` rows that were added before a row and meet an SQL condition.
  init(
    _ query: IndexQuery, below row: Int64 = .max, limit: Int, where condition: SQL, in db: Database
  ) throws {
    last = row
    rows = try query.rows(below: row, limit: limit, where: condition, in: db)
  }

  /// Reads the rows with these numbers, in their order.
  init(numbers: [Int64], where condition: SQL, in db: Database) throws {
    last = .max
    let list = "[\(numbers.map(String.init).joined(separator: ","))]"
    rows = AnyCursor(
      try Row.fetchCursor(
        db.cachedStatement(
          literal: """
            SELECT \(IndexQuery.columns) FROM json_each(\(list)) n CROSS JOIN itemWords w ON w.row = n.value
            WHERE \(condition)
            """)))
  }

  /// Reads the rows that wait to be indexed. They are newer than all indexed rows, because all waiting rows are indexed together.
  init(unindexedIn db: Database, where condition: SQL) throws {
    last = .max
    rows = AnyCursor(
      try Row.fetchCursor(
        db.cachedStatement(
          literal: """
            SELECT \(IndexQuery.columns) FROM unindexed n CROSS JOIN itemWords w ON w.row = n.row
            WHERE n.isNew AND \(condition) ORDER BY n.row DESC
            """)))
  }

  mutating func next() throws -> Candidate? {
    while let columns = try rows.next() {
      looked += 1
      last = columns[0]
      if let candidate = Candidate(columns) { return candidate }
    }
    return nil
  }

  /// All remaining rows.
  mutating func rest() throws -> [Candidate] {
    var candidates: [Candidate] = []
    while let candidate = try next() { candidates.append(candidate) }
    return candidates
  }
}

/// A row from the text index, not verified yet.
struct Candidate {
  /// The row number; larger for rows added later.
  let row: Int64
  let id: ItemID
  let storefront: String
  let text: IndexedText
  /// The content of the column `sort`.
  let kindCodes: String

  /// Reads the columns of `IndexQuery`; `nil` for a record type unknown to this version.
  init?(_ columns: Row) {
    guard let recordType = RecordType(rawValue: columns[1]) else { return nil }
    row = columns[0]
    id = ItemID(recordType, columns[2])
    storefront = columns[3]
    kindCodes = columns[4]
    text = IndexedText(title: columns[5], artist: columns[6], album: columns[7], other: columns[8])
  }

  /// Whether the item was opened or starred.
  var isUsed: Bool { IndexKindCodes.isUsed(kindCodes) }
}
