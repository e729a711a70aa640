public import Catalog
internal import Dispatch
internal import GRDB

extension Library: LineStore {
  public func lookUp(
    _ query: LocalQuery, origin: String,
    request: @escaping @Sendable (_ rows: [StoredItem]) -> CatalogRequest?
  ) async throws -> LineLookup {
    do {
      return try await read { [tables] db in
        let found = try Self.search(query, within: .key, tables, in: db)
        var lookup = try Self.answer(to: request(found.rows), origin: origin, tables, in: db)
        lookup.found = found
        lookup.starCount = try db.count("star")
        return lookup
      }
    } catch is CancellationError {
      return try await Task {
        try await read { [tables] db in
          try Self.answer(to: request([]), origin: origin, tables, in: db)
        }
      }.value
    }
  }

  private static func answer(
    to request: CatalogRequest?, origin: String, _ tables: ItemTables, in db: Database
  ) throws -> LineLookup {
    var lookup = LineLookup()
    lookup.request = request
    lookup.answer = try (request?.answerNames ?? []).compactMap { name in
      try AnswerTable.answer(requestKey: name, origin: origin, from: tables, in: db)
    }.max { $0.fetchedAt < $1.fetchedAt }
    return lookup
  }
}

/// Runs short reads for keys one after the other, each as a whole on this thread.
///
/// Between the main actor's call and its result, another read changes threads six times, this one twice. Use it as the preferred
/// executor of a task. Cancelling the task stops a search with a time limit before its next step, but no other read, so every
/// read here must be short.
public final class KeyThread: TaskExecutor {
  private let queue = DispatchQueue(label: "keys")

  /// A thread of its own.
  public init() {}

  public func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
