internal import Catalog
internal import GRDB

/// A query of the text index; its rows are sorted newest first.
enum IndexQuery {
  /// Rows with exactly this title.
  case title(String)
  /// Rows whose title starts with this text, sorted by title within each range of row numbers.
  case titleStart(String)
  /// Rows that match an FTS5 query of words.
  case words(String)
  /// Rows that match an FTS5 query of trigrams.
  case letters(String)
  /// Every row.
  case every

  /// At most `limit` rows that were added before a row and meet an SQL condition on `w`.
  func rows(below row: Int64, limit: Int, where condition: SQL, in db: Database) throws -> AnyCursor<Row> {
    switch self {
    case .title: try titled("w.title = \(argument)", "w.row DESC", below: row, limit, condition, db)
    case .titleStart:
      try titled(
        "w.title >= \(argument) AND w.title < \(argument + String(Self.lastCharacter))", "w.title",
        below: row,
        limit, condition, db)
    case .words: try matching("itemIndex", below: row, limit, condition, db)
    case .letters: try matching("itemLetters", below: row, limit, condition, db)
    case .every:
      AnyCursor(
        try Row.fetchCursor(
          db.cachedStatement(
            literal: """
              SELECT \(Self.columns) FROM itemWords w WHERE w.row < \(row) AND \(condition)
              ORDER BY w.row DESC LIMIT \(limit)
              """)))
    }
  }

  var argument: String {
    switch self {
    case .title(let text), .titleStart(let text), .words(let text), .letters(let text): text
    case .every: ""
    }
  }

  /// The query restricted to an entity; only possible for words.
  func asking(_ entity: Entity) -> IndexQuery {
    if case .words(let query) = self { .words("\(IndexKindCodes.query(entity)) AND \(query)") } else { self }
  }

  /// The query restricted to opened or starred items; only possible for words.
  var askingTouched: IndexQuery {
    if case .words(let query) = self { .words("\(IndexKindCodes.usedQuery) AND \(query)") } else { self }
  }

  private func titled(
    _ hasTitle: SQL, _ order: SQL, below row: Int64, _ limit: Int, _ condition: SQL, _ db: Database
  ) throws -> AnyCursor<Row> {
    let rows = try TitleIndex.rows(below: row, limit: limit, in: db) { isInStretch in
      """
      SELECT \(Self.columns) FROM itemWords w INDEXED BY itemWordsByTitle
      WHERE \(isInStretch) AND \(hasTitle) AND w.row < \(row) AND \(condition)
      ORDER BY \(order) LIMIT \(limit)
      """
    }
    return AnyCursor(rows)
  }

  /// Queries an FTS5 table; CROSS JOIN makes SQLite scan the index, not the table.
  private func matching(
    _ table: SQL, below row: Int64, _ limit: Int, _ condition: SQL, _ db: Database
  ) throws -> AnyCursor<Row> {
    let statement = try db.cachedStatement(
      literal: """
        SELECT \(Self.columns) FROM \(table) CROSS JOIN itemWords w ON w.row = \(table).rowid
        WHERE \(table) MATCH \(argument) AND \(table).rowid < \(row) AND \(condition)
        ORDER BY \(table).rowid DESC LIMIT \(limit)
        """)
    return AnyCursor(try Row.fetchCursor(statement))
  }

  /// The last code point, which no text contains.
  static let lastCharacter: Unicode.Scalar = "\u{10FFFF}"

  /// The columns that `Candidate` reads from the table named `w`.
  static let columns: SQL =
    "w.row, w.thing, w.number, w.storefront, w.sort, w.title, w.artist, w.album, w.other"

  /// Combines terms with AND. Every term is quoted, so that typed text is never parsed as query syntax.
  static func all(_ terms: [String]) -> String { "(" + terms.joined(separator: " AND ") + ")" }

  static func quoted(_ text: String) -> String { "\"" + text.replacing("\"", with: "\"\"") + "\"" }
}
