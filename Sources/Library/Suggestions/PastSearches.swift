internal import Catalog
internal import GRDB

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
    let statement = try db.cachedStatement(sql: "SELECT query FROM visit ORDER BY at DESC LIMIT ?")
    return try Row.fetchAll(statement, arguments: [Limits.Suggestions.ownSearches])
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
