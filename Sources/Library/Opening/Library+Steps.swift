internal import Catalog
internal import GRDB

// Long work in short pieces, so that nobody waits long for the file.

extension Library {
  /// One statement or a few that are transactions by themselves.
  func step<Value: Sendable>(_ body: @escaping @Sendable (Database) throws -> Value) async throws -> Value {
    let pool = try writablePool()
    do {
      return try await Task { try await pool.writeWithoutTransaction(body) }.value
    } catch {
      throw mapped(error)
    }
  }

  /// Whoever waits asks again and again; without a pause the one that writes in steps would nearly always be first.
  func letOthersWrite() async { await pause.take() }

  /// Rewrites the text indexes in one piece each, without the words of removed rows; ends early when the task is
  /// cancelled. `passed` is told how many pages a step took.
  func rewriteIndexes(
    pages: Int = Limits.Library.mergedPages, passed: (Int) -> Void = { _ in }
  ) async throws {
    for table in try await read(FullText.tables) {
      var isFirst = true
      while try await step({ [isFirst] db in
        try FullText.rewriteStep(table, isFirst: isFirst, pages: pages, on: db)
      }), !Task.isCancelled {
        isFirst = false
        passed(pages)
        await letOthersWrite()
      }
    }
  }
}
