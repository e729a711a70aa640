internal import Catalog
internal import GRDB

/// Deletes everything about one query, in any spelling.
struct QueryDataEraser: DataEraser {
  private let normal: String

  init(_ text: String) { normal = TextNormalizer.normal(text) }

  func extent(_ db: Database) throws -> ForgetResult {
    var forgotten = ForgetResult()
    for spelling in try spellings(db) {
      forgotten.visits +=
        try Int.fetchOne(
          db, sql: "SELECT count(*) FROM visit WHERE query = ?", arguments: [StoredText.value(spelling)]) ?? 0
    }
    for range in ranges {
      forgotten.answers +=
        try Int.fetchOne(db, sql: "SELECT count(*) FROM answer WHERE \(Self.inRange)", arguments: range) ?? 0
    }
    forgotten.savedSearches = try savedSearches(db).count
    return forgotten
  }

  func remove(_ db: Database) throws {
    for spelling in try spellings(db) {
      try db.execute(
        sql: "UPDATE visit SET query = NULL WHERE query = ?", arguments: [StoredText.value(spelling)])
      try SyncTable.forget(db, query: spelling)
    }
    for name in try savedSearches(db).keys { try SettingTable.forgetSearch(db, name) }
    try SyncTable.forget(db, searchesFor: normal)
    for range in ranges {
      try db.execute(sql: "DELETE FROM answer WHERE \(Self.inRange)", arguments: range)
    }
  }

  /// The searches that were saved for the query, by name.
  private func savedSearches(_ db: Database) throws -> [String: String] {
    try SettingTable.savedSearches(db).filter { TextNormalizer.normal($0.value) == normal }
  }

  /// The spellings of the query in visits.
  private func spellings(_ db: Database) throws -> [String] {
    try Row.fetchAll(db, sql: "SELECT DISTINCT query FROM visit WHERE query IS NOT NULL")
      .compactMap { StoredText.text($0[0]) }.filter { TextNormalizer.normal($0) == normal }
  }

  private static let inRange = "requestKey >= ? AND requestKey < ?"

  /// The key ranges of the query's answers and of those to its prefixes, which typing requests.
  private var ranges: [StatementArguments] {
    let beginnings = normal.indices.map { String(normal[...$0]) }
      .filter { $0.count >= Limits.TypeAhead.shortestQuery || $0 == normal }
    return Set(beginnings.map(TextNormalizer.normal)).map { term in
      let start = CatalogRequest.keyStart(ofSearch: term)
      return [start + "&", start + "'"]
    }
  }
}
