public import Catalog
internal import GRDB

extension Library {
  public func mergeIndexes(after outcome: ImportOutcome, progress: @Sendable (Double) -> Void) async {
    // Searches work without it, and the next writer reports the same error.
    try? await mergeIndexesIfWorthIt(outcome, progress)
  }

  private func mergeIndexesIfWorthIt(
    _ outcome: ImportOutcome, _ progress: @Sendable (Double) -> Void
  ) async throws {
    let indexed = outcome.new + outcome.changed
    guard Self.isMergingWorth(indexed: indexed, of: indexed) else { return }
    let (rows, blocks) = try await read { db in
      let rows = try Int.fetchOne(db, sql: "SELECT count(*) FROM itemWords") ?? 0
      return (rows, try FTSMaintenance.tables(db).map { try FTSMaintenance.blocks($0, in: db) }.reduce(0, +))
    }
    guard Self.isMergingWorth(indexed: indexed, of: rows) else { return }
    var done = 0
    try await rewriteIndexes(pages: Limits.Library.mergedPagesOfImport) { pages in
      done += pages
      progress(min(1, Double(done) / Double(max(1, blocks))))
    }
  }

  /// Whether an import of `indexed` rows justifies rewriting the index of all `rows`.
  static func isMergingWorth(indexed: Int, of rows: Int) -> Bool {
    indexed >= Limits.Library.mergedFrom && rows <= indexed * Limits.Library.mergedUpToTimes
  }
}
