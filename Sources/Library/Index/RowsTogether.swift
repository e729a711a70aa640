internal import Catalog
internal import GRDB

/// Rows that are ranked by themselves, without asking the index stage by stage.
struct RowsTogether {
  /// The rows, last added first.
  let rows: [Candidate]
  /// Whether no other row has the beginnings of the words.
  let isAll: Bool

  /// All rows that have the beginnings of the words; if they are too many, of one word none, and of several words
  /// those that are likeliest to stand first.
  ///
  /// Asking stage by stage for the common rows of several words takes longer than a person may wait between two keys.
  static func read(_ queries: StageQueries, _ bounds: SearchBounds, in db: Database) throws -> RowsTogether? {
    guard queries.search.whole.unicodeScalars.count >= Limits.Library.shortestRanked else { return nil }
    let every = queries.everyBeginning
    let hasOneWord = queries.search.words.count == 1
    if let quick = hasOneWord ? every : queries.rareBeginnings, try isFew(quick, bounds, in: db) {
      return RowsTogether(some: try rows(quick, bounds.together, in: db), isAll: true)
    }
    if hasOneWord { return nil }
    // Oldest first takes half the time, which counts where the words are common and seldom together.
    var oldest = try CandidateCursor(every, .oldestFirst, limit: bounds.together + 1, in: db)
    let some = try oldest.rest()
    if oldest.looked <= bounds.together { return RowsTogether(some: some, isAll: true) }
    let others =
      try rows(every, bounds.newest, in: db) + rows(every.askingTouched, bounds.compared, in: db)
      + rows(.title(queries.search.whole), bounds.glanced, in: db)
      + rows(.titleStart(queries.search.whole), bounds.portion, in: db)
    return RowsTogether(some: some + others, isAll: false)
  }

  private init(some: [Candidate], isAll: Bool) {
    rows = some.sorted { $0.row > $1.row }
    self.isAll = isAll
  }

  /// Whether a query has so few rows that reading all is quicker than asking on; counting takes a fraction of it.
  private static func isFew(_ query: IndexQuery, _ bounds: SearchBounds, in db: Database) throws -> Bool {
    let statement = try db.cachedStatement(
      sql: "SELECT count(*) FROM (SELECT 1 FROM itemIndex WHERE itemIndex MATCH ? LIMIT ?)")
    let count = try Int.fetchOne(statement, arguments: [query.argument, bounds.together + 1])
    return (count ?? 0) <= bounds.together
  }

  private static func rows(_ query: IndexQuery, _ limit: Int, in db: Database) throws -> [Candidate] {
    var cursor = try CandidateCursor(query, limit: limit, in: db)
    return try cursor.rest()
  }
}
