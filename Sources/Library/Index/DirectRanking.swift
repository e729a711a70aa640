internal import Catalog
internal import GRDB

/// Ranks rows directly, without querying the index stage by stage.
struct DirectRanking {
  /// The rows, last added first.
  let rows: [Candidate]
  /// Whether `rows` contains all rows that match the prefixes of the words.
  let isAll: Bool

  /// All rows that match the prefixes of the words. If they are too many: `nil` for one word, and for several words
  /// the rows that are likely to rank first.
  ///
  /// For common words, querying the index stage by stage takes longer than a user waits between two keys.
  static func read(_ queries: StageQueries, _ bounds: SearchScanLimits, _ time: SearchTime, in db: Database)
    throws -> DirectRanking?
  {
    func few(_ query: IndexQuery) throws -> [Candidate]? {
      try time.step { try Self.few(query, bounds, in: db) }.flatMap { $0 }
    }
    func rows(_ query: IndexQuery, _ limit: Int) throws -> [Candidate] {
      try time.step { try Self.rows(query, limit, in: db) } ?? []
    }
    guard queries.search.whole.unicodeScalars.count >= Limits.Library.shortestRanked else { return nil }
    let every = queries.everyBeginning
    let hasOneWord = queries.search.words.count == 1
    if let quick = hasOneWord ? every : queries.rareBeginnings, let rows = try few(quick) {
      return DirectRanking(some: rows, isAll: true)
    }
    if hasOneWord { return nil }
    if let rows = try few(every) { return DirectRanking(some: rows, isAll: true) }
    let likely =
      try rows(.title(queries.search.whole), bounds.glanced)
      + rows(.titleStart(queries.search.whole), bounds.portion)
      + rows(every.askingTouched, bounds.compared) + rows(every, bounds.newest)
    return DirectRanking(some: likely, isAll: false)
  }

  private init(some: [Candidate], isAll: Bool) {
    rows = some.sorted { $0.row > $1.row }
    self.isAll = isAll
  }

  /// All rows of a query; `nil` if they are too many to read between two keys.
  ///
  /// Reads row numbers first and oldest first, because the index returns them twice as fast. That matters for common
  /// words that rarely occur together.
  private static func few(_ query: IndexQuery, _ bounds: SearchScanLimits, in db: Database) throws
    -> [Candidate]?
  {
    let numbers = try Int64.fetchAll(
      db.cachedStatement(sql: "SELECT rowid FROM itemIndex WHERE itemIndex MATCH ? ORDER BY rowid LIMIT ?"),
      arguments: [query.argument, bounds.together + 1])
    guard numbers.count <= bounds.together else { return nil }
    var cursor = try CandidateCursor(numbers: numbers, in: db)
    return try cursor.rest()
  }

  private static func rows(_ query: IndexQuery, _ limit: Int, in db: Database) throws -> [Candidate] {
    var cursor = try CandidateCursor(query, limit: limit, in: db)
    return try cursor.rest()
  }
}
