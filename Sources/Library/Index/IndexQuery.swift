internal import Catalog

/// One question to the text index; its rows come last added first.
enum IndexQuery {
  /// Rows with this very title.
  case title(String)
  /// Rows whose title begins so, in the order of their titles instead.
  case titleStart(String)
  /// Rows by a query of the words.
  case words(String)
  /// Rows by a query of groups of three letters.
  case letters(String)

  /// The SQL for the rows added before a row, and its first argument.
  var sql: String {
    switch self {
    case .title:
      """
      SELECT \(Self.columns) FROM itemWords w
      WHERE w.title = ? AND w.row < ? ORDER BY w.row DESC LIMIT ?
      """
    case .titleStart:
      """
      SELECT \(Self.columns) FROM itemWords w INDEXED BY itemWordsByTitle
      WHERE w.title >= ?1 AND w.title < ?1 || char(\(Self.lastCharacter)) AND w.row < ?2 ORDER BY w.title LIMIT ?3
      """
    case .words: Self.matching("itemIndex")
    case .letters: Self.matching("itemLetters")
    }
  }

  var argument: String {
    switch self {
    case .title(let text), .titleStart(let text), .words(let text), .letters(let text): text
    }
  }

  /// Narrowed to the rows of an entity; only words can be.
  func asking(_ entity: Entity) -> IndexQuery {
    if case .words(let query) = self { .words("\(SortMarks.query(entity)) AND \(query)") } else { self }
  }

  /// Narrowed to what was opened or starred; only words can be.
  var askingTouched: IndexQuery {
    if case .words(let query) = self { .words("\(SortMarks.touchedQuery) AND \(query)") } else { self }
  }

  /// CROSS JOIN, so that the index is walked and not the table.
  private static func matching(_ table: String) -> String {
    """
    SELECT \(columns) FROM \(table) CROSS JOIN itemWords w ON w.row = \(table).rowid
    WHERE \(table) MATCH ? AND \(table).rowid < ? ORDER BY \(table).rowid DESC LIMIT ?
    """
  }

  /// No text holds it.
  private static let lastCharacter = 0x10FFFF

  /// What `Candidate` reads of the table, which it calls `w`.
  static let columns = "w.row, w.thing, w.number, w.storefront, w.sort, w.title, w.artist, w.album, w.other"
}

extension IndexQuery {
  /// All of these; every term stands in quotes, so nothing typed is read as query syntax.
  static func all(_ terms: [String]) -> String { "(" + terms.joined(separator: " AND ") + ")" }

  /// A text in quotes.
  static func quoted(_ text: String) -> String { "\"" + text.replacing("\"", with: "\"\"") + "\"" }
}
