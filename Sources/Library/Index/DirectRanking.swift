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
    // A filter may leave few rows of a common beginning: one pass over its rows finds them, or that there are none.
    guard queries.search.whole.unicodeScalars.count >= Limits.Library.shortestRanked || bounds.isFiltered
    else {
      return nil
    }
    let every = queries.everyBeginning
    let hasOneWord = queries.search.words.count == 1
    var likely: [Candidate] = []
    for query in [hasOneWord ? nil : queries.rareBeginnings, every].compactMap(\.self) {
      let oldest = try oldest(query, bounds, time, in: db)
      if oldest.isAll { return oldest }
      likely += oldest.rows
    }
    if hasOneWord { return nil }
    likely += try time.rows(.title(queries.search.whole), bounds.glanced, where: bounds.condition)
    likely += try time.rows(.titleStart(queries.search.whole), bounds.portion, where: bounds.condition)
    likely += try time.rows(every.askingTouched, bounds.compared, where: bounds.condition)
    likely += try time.rows(every, bounds.newest, where: bounds.condition)
    return DirectRanking(some: likely, isAll: false)
  }

  private init(some: [Candidate], isAll: Bool) {
    rows = some.sorted { $0.row > $1.row }
    self.isAll = isAll
  }

  /// All rows of a query, unless they are too many to read between two keys; then none, or some if the time was over first.
  ///
  /// Reads row numbers first and oldest first, because the index returns them twice as fast. That matters for common
  /// words that rarely occur together.
  private static func oldest(
    _ query: IndexQuery, _ bounds: SearchScanLimits, _ time: SearchTime, in db: Database
  ) throws -> DirectRanking {
    var numbers: [Int64] = []
    let hasEnded: Void? = try time.step {
      let rows = try Int64.fetchCursor(
        db.cachedStatement(
          literal: """
            SELECT itemIndex.rowid FROM itemIndex
            \(sql: bounds.isFiltered ? "CROSS JOIN itemWords w ON w.row = itemIndex.rowid" : "")
            WHERE itemIndex MATCH \(query.argument) AND \(bounds.condition)
            ORDER BY itemIndex.rowid LIMIT \(bounds.together + 1)
            """))
      while let number = try rows.next() { numbers.append(number) }
    }
    let isAll = hasEnded != nil && numbers.count <= bounds.together
    if !isAll { numbers = hasEnded == nil ? Array(numbers.prefix(bounds.newest)) : [] }
    var cursor = try CandidateCursor(numbers: numbers, where: bounds.condition, in: db)
    return try DirectRanking(some: cursor.rest(), isAll: isAll)
  }
}
