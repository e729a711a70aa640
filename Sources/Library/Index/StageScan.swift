internal import Catalog
internal import GRDB

/// Scans the rows of one stage, newest first, up to a limit.
struct StageScan {
  let stage: MatchStage
  /// Whether all rows were read.
  private(set) var isDone: Bool
  /// Rows of the stage that are not in the index yet, newest first.
  private var newest: ArraySlice<Candidate>
  private var queries: ArraySlice<IndexQuery>
  private var last = Int64.max
  private let bounds: SearchScanLimits

  /// Creates a scan; `queries` select the same rows, each more strictly than the one before.
  init(
    _ stage: MatchStage, _ queries: [IndexQuery], newest: [Candidate], entity: Entity?,
    bounds: SearchScanLimits
  ) {
    self.stage = stage
    self.newest = newest[...]
    self.bounds = bounds
    // Usually most rows are of the requested entity, and filtering by a common code is expensive. So the entity is
    // queried only as the last step, if it is so rare that the other queries reached their limit.
    let asking = entity.flatMap { entity in queries.last.map { $0.asking(entity) } }
    self.queries = (queries + (asking.map { [$0] } ?? []))[...]
    isDone = queries.isEmpty && newest.isEmpty
  }

  /// Passes the next rows until `body` returns `true` or the limit is reached.
  mutating func go(in db: Database, _ body: (Candidate) throws -> Bool) throws {
    while let row = newest.popFirst() {
      if try body(row) { return }
    }
    isDone = queries.isEmpty
    while let query = queries.first, !isDone {
      let isLast = queries.count == 1
      let bound = isLast ? bounds.examined : bounds.glanced
      var rows = try CandidateCursor(query, below: last, limit: bound, where: bounds.condition, in: db)
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
