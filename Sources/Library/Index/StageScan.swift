internal import Catalog
internal import GRDB

/// Scans the rows of one stage, newest first, up to a limit.
struct StageScan {
  /// The stage the rows stand in.
  let stage: MatchStage
  /// Whether no row is left to look at.
  private(set) var isDone: Bool
  private var queries: ArraySlice<IndexQuery>
  private var last = Int64.max
  private let bounds: SearchScanLimits

  /// `queries` lead to the same rows, each stricter than the one before.
  init(_ stage: MatchStage, _ queries: [IndexQuery], entity: Entity?, bounds: SearchScanLimits) {
    self.stage = stage
    self.bounds = bounds
    // Most rows are of the entity looked for, and asking the index for what most rows have is dear: asking is for
    // one so rare that looking gave up.
    let asking = entity.flatMap { entity in queries.last.map { $0.asking(entity) } }
    self.queries = (queries + (asking.map { [$0] } ?? []))[...]
    isDone = queries.isEmpty
  }

  /// Hands over the next rows until `body` says that it has enough, or the bound is reached.
  mutating func go(in db: Database, _ body: (Candidate) throws -> Bool) throws {
    while let query = queries.first, !isDone {
      let isLast = queries.count == 1
      let bound = isLast ? bounds.examined : bounds.glanced
      var rows = try CandidateCursor(query, below: last, limit: bound, in: db)
      defer { last = rows.last }
      while let row = try rows.next() {
        if try body(row) { return }
      }
      isDone = rows.looked < bound
      if isLast { return }
      queries.removeFirst()
    }
  }
}
