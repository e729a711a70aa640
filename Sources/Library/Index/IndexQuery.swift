internal import Catalog

/// One question to the text index; its rows come last added first.
enum IndexQuery {
  /// Rows with this very title.
  case title(String)
  /// Rows by a query of the words.
  case words(String)
  /// Rows by a query of groups of three letters.
  case letters(String)

  /// The SQL for the rows added before a row, and its first argument.
  var sql: String {
    switch self {
    case .title:
      "SELECT \(Self.columns) FROM itemWords w WHERE w.title = ? AND w.row < ? ORDER BY w.row DESC LIMIT ?"
    case .words: Self.matching("itemIndex")
    case .letters: Self.matching("itemLetters")
    }
  }

  var argument: String {
    switch self {
    case .title(let text), .words(let text), .letters(let text): text
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

  private static let columns = "w.row, w.thing, w.number, w.sort, w.title, w.artist, w.album, w.other"
}

extension IndexQuery {
  /// All of these; every term stands in quotes, so nothing typed is read as query syntax.
  static func all(_ terms: [String]) -> String { "(" + terms.joined(separator: " AND ") + ")" }

  /// A text in quotes.
  static func quoted(_ text: String) -> String { "\"" + text.replacing("\"", with: "\"\"") + "\"" }
}
