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

  /// At most `limit` rows that were added before a row.
  func rows(below row: Int64, limit: Int, in db: Database) throws -> AnyCursor<Row> {
    switch self {
    case .title: try titled(Self.withTitle, below: row, limit, db)
    case .titleStart: try titled(Self.withTitleStart, below: row, limit, db)
    case .words: try matching("itemIndex", below: row, limit, db)
    case .letters: try matching("itemLetters", below: row, limit, db)
    }
  }

  var argument: String {
    switch self {
    case .title(let text), .titleStart(let text), .words(let text), .letters(let text): text
    }
  }

  /// The query restricted to an entity; only possible for words.
  func asking(_ entity: Entity) -> IndexQuery {
    if case .words(let query) = self { .words("\(IndexKindCodes.query(entity)) AND \(query)") } else { self }
  }

  /// The query restricted to opened or starred items; only possible for words.
  var askingTouched: IndexQuery {
    if case .words(let query) = self { .words("\(IndexKindCodes.touchedQuery) AND \(query)") } else { self }
  }

  private func titled(_ sql: String, below row: Int64, _ limit: Int, _ db: Database) throws -> AnyCursor<Row>
  {
    AnyCursor(try TitleIndex.rows(sql, ["title": argument, "row": row], below: row, limit: limit, in: db))
  }

  private static let withTitle = """
    SELECT \(columns) FROM itemWords w INDEXED BY itemWordsByTitle
    WHERE \(TitleIndex.isInStretch) AND w.title = :title AND w.row < :row ORDER BY w.row DESC LIMIT :limit
    """

  private static let withTitleStart = """
    SELECT \(columns) FROM itemWords w INDEXED BY itemWordsByTitle
    WHERE \(TitleIndex.isInStretch) AND w.title >= :title AND w.title < :title || char(\(lastCharacter.value))
      AND w.row < :row ORDER BY w.title LIMIT :limit
    """

  /// Queries an FTS5 table; CROSS JOIN makes SQLite scan the index, not the table.
  private func matching(_ table: String, below row: Int64, _ limit: Int, _ db: Database) throws -> AnyCursor<
    Row
  > {
    let statement = try db.cachedStatement(
      sql: """
        SELECT \(Self.columns) FROM \(table) CROSS JOIN itemWords w ON w.row = \(table).rowid
        WHERE \(table) MATCH ? AND \(table).rowid < ? ORDER BY \(table).rowid DESC LIMIT ?
        """)
    return AnyCursor(try Row.fetchCursor(statement, arguments: [argument, row, limit]))
  }

  /// The last code point, which no text contains.
  static let lastCharacter: Unicode.Scalar = "\u{10FFFF}"

  /// The columns that `Candidate` reads from the table named `w`.
  static let columns = "w.row, w.thing, w.number, w.storefront, w.sort, w.title, w.artist, w.album, w.other"
}

extension IndexQuery {
  /// Combines terms with AND. Every term is quoted, so that typed text is never parsed as query syntax.
  static func all(_ terms: [String]) -> String { "(" + terms.joined(separator: " AND ") + ")" }

  static func quoted(_ text: String) -> String { "\"" + text.replacing("\"", with: "\"\"") + "\"" }
}
