public import Catalog
internal import GRDB

extension Library {
  public func suggestion(
    for text: String, lines: [String], storefront: Storefront, entity: Entity?
  ) async throws -> String? {
    guard text.count <= Limits.Suggestions.longest, let beginning = LinePrefix(text) else { return nil }
    return try await read { [tables] db in
      if let line = try PastSearches.best(for: beginning, lines: lines, in: db) { return line }
      let titles = StoredTitles(
        beginning: beginning, tables: tables, storefront: storefront, entity: entity)
      if let line = try titles.marked(db) { return line }
      guard beginning.letters >= Limits.Suggestions.shortestForTitles else { return nil }
      return try titles.newest(db) ?? titles.artist(db)
    }
  }
}

// The typed text in the form of the text index.
extension LinePrefix {
  /// The prefix of all matching folded texts.
  var folded: String { words.joined(separator: " ") + (isClosed ? " " : "") }

  /// An upper bound of all matching folded texts: no text contains the last code point.
  var end: String { folded + "\u{10FFFF}" }

  /// The number of letters and digits.
  var letters: Int { words.reduce(0) { $0 + $1.count } }

  /// The longest word, which is likely the rarest, as a term for the text index.
  var rarest: String {
    let place = words.indices.max { words[$0].count < words[$1].count } ?? 0
    let mayGoOn = place == words.count - 1 && !isClosed
    return "\"\(words[place])\"" + (mayGoOn ? "*" : "")
  }
}

/// The user's searches: lines accepted at the prompt, and queries that led to a card.
enum PastSearches {
  /// The most frequent of the latest searches that continue the text; of equals the newest.
  static func best(for beginning: LinePrefix, lines: [String], in db: Database) throws -> String? {
    let candidates = try ranked(lines + (try visited(db)), beginning).prefix(Limits.Suggestions.candidates)
    return try candidates.first { try leadSomewhere(SearchFolding.words($0), in: db) }
  }

  /// The lines that continue the typed text, each once regardless of its spelling.
  private static func ranked(_ lines: [String], _ beginning: LinePrefix) throws -> [String] {
    var uses: [String: (line: String, count: Int, place: Int)] = [:]
    for (place, text) in lines.enumerated() where !text.hasPrefix(":") {
      // A newer key cancels this; otherwise the searches of many keys would keep all connections busy.
      try Task.checkCancellation()
      guard let line = beginning.line(continuedWith: text) else { continue }
      uses[TextNormalizer.normal(line), default: (line, 0, place)].count += 1
    }
    return uses.values.sorted { ($1.count, $0.place) < ($0.count, $1.place) }.map(\.line)
  }

  private static func visited(_ db: Database) throws -> [String] {
    return try db.rows("SELECT query FROM visit ORDER BY at DESC LIMIT ?", [Limits.Suggestions.ownSearches])
      .compactMap { StoredText.text($0[0]) }
  }

  /// Whether one stored row contains all words as whole words.
  ///
  /// Many searches are abandoned half-way because the row is already visible, and some find nothing: neither should
  /// be suggested. Reads only rows with the longest word.
  private static func leadSomewhere(_ words: [String], in db: Database) throws -> Bool {
    guard let rarest = words.max(by: { $0.count < $1.count }) else { return false }
    let statement = try db.cachedStatement(sql: byWord)
    let rows = try Row.fetchCursor(
      statement, arguments: ["{title artist album other} : \"\(rarest)\"", Limits.Suggestions.examined])
    while let row = try rows.next() {
      let fields = (0..<4).map { (row[$0] as String).utf8.split(separator: 0x20) }
      let stored = fields.joined()
      if words.allSatisfy({ word in stored.contains { $0.elementsEqual(word.utf8) } }) { return true }
    }
    return false
  }

  private static let byWord = """
    SELECT w.title, w.artist, w.album, w.other FROM itemIndex CROSS JOIN itemWords w ON w.row = itemIndex.rowid
    WHERE itemIndex MATCH ? ORDER BY itemIndex.rowid DESC LIMIT ?
    """
}

/// Titles and artists of stored rows that continue a typed line.
struct StoredTitles {
  let beginning: LinePrefix
  let tables: ItemTables
  let storefront: Storefront
  let entity: Entity?

  /// The title that was opened or starred last.
  func marked(_ db: Database) throws -> String? {
    let marks = Limits.Suggestions.marks
    return try first(rows(Self.markedRows, [marks, marks, beginning.folded, beginning.end], db), db, \.title)
  }

  /// The newest of the alphabetically first matching titles in each range of rows.
  func newest(_ db: Database) throws -> String? {
    let limit = Limits.Suggestions.examined
    let titles = try TitleIndex.rows(limit: limit, in: db) { [beginning] isInStretch in
      """
      SELECT w.thing, w.number, w.row, w.sort FROM itemWords w INDEXED BY itemWordsByTitle
      WHERE \(isInStretch) AND w.title > \(beginning.folded) AND w.title < \(beginning.end)
      ORDER BY w.title LIMIT \(limit)
      """
    }
    let rows = try Array(titles.map { $0.copy() })
    return try first(AnyCursor(rows.sorted { ($0["row"] as Int64) > $1["row"] }), db, \.title)
  }

  /// The newest artist among the latest rows with the longest typed word.
  func artist(_ db: Database) throws -> String? {
    let query = "artist : \(beginning.rarest)"
    let examined = Limits.Suggestions.examined
    return try first(
      rows(Self.artists, [query, examined, beginning.folded, beginning.end], db), db, \.artistName)
  }

  private func rows(_ sql: String, _ arguments: StatementArguments, _ db: Database) throws -> AnyCursor<Row> {
    AnyCursor(try Row.fetchCursor(db.cachedStatement(sql: sql), arguments: arguments))
  }

  /// The line completed by the first matching row. Skips rows of other entities; artists match any entity.
  private func first(
    _ rows: AnyCursor<Row>, _ db: Database, _ text: KeyPath<CatalogItem, String?>
  ) throws -> String? {
    var candidates = Limits.Suggestions.candidates
    while candidates > 0, let row = try rows.next() {
      if let entity, let sort = try row.value("sort") as String?, !IndexKindCodes.allow(entity, sort) {
        continue
      }
      candidates -= 1
      guard let id = try row.item(), let stored = try tables.row(id, preferring: storefront, in: db) else {
        continue
      }
      // The row of the preferred storefront may be spelled differently.
      if let line = stored.item[keyPath: text].flatMap(beginning.line(continuedWith:)) { return line }
    }
    return nil
  }

  private static let markedRows = """
    SELECT w.thing, w.number, max(mark.at) AS last, w.sort FROM (
      SELECT * FROM (SELECT thing, number, at FROM visit ORDER BY at DESC LIMIT ?)
      UNION ALL SELECT * FROM (SELECT thing, number, at FROM star ORDER BY at DESC LIMIT ?)
    ) AS mark CROSS JOIN itemWords w ON w.thing = mark.thing AND w.number = mark.number
    WHERE w.title > ? AND w.title < ? GROUP BY w.thing, w.number ORDER BY last DESC
    """

  private static let artists = """
    SELECT thing, number, max(row) AS last, NULL AS sort FROM (
      SELECT w.thing, w.number, w.artist, w.row
      FROM itemIndex CROSS JOIN itemWords w ON w.row = itemIndex.rowid
      WHERE itemIndex MATCH ? ORDER BY itemIndex.rowid DESC LIMIT ?
    ) WHERE artist > ? AND artist < ? GROUP BY artist ORDER BY last DESC
    """
}
