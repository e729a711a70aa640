public import Catalog
internal import GRDB
internal import Synchronization

extension Library: AnswerStore {
  public func keep(_ answer: FetchedAnswer, within patience: Duration?) async throws -> StoredAnswer {
    // Before the patience counts, which is for the lock alone.
    let items = Self.prepare(answer)
    guard let patience else {
      return try await retry(Task { try await store(answer, items) }, answer, items)
    }
    let (waits, lock) = AsyncStream.makeStream(of: Bool.self)
    let storing = Task {
      defer { lock.finish() }
      return try await store(answer, items) { lock.yield(true) }
    }
    Task {
      try? await Task.sleep(for: patience)
      lock.finish()
    }
    if await waits.contains(true), case .success(let stored) = await storing.result { return stored }
    guard var shown = try? await Self.inMemory().store(answer, items, beside: self) else {
      return try await storing.value
    }
    shown.storing = Task { _ = try await retry(storing, answer, items) }
    return shown
  }

  public func insistOnWriting() async throws { _ = try writablePool() }

  /// The number of cached answers of an origin that have not expired, and of those that have.
  public func answerCounts(origin: String, at now: Timestamp) async throws -> (current: Int, outdated: Int) {
    try await read { db in try AnswerTable.counts(origin: origin, at: now, in: db) }
  }

  public func storedAnswer(requestKey: String, origin: String) async throws -> CachedAnswer? {
    try await read { [tables] db in
      try AnswerTable.answer(requestKey: requestKey, origin: origin, from: tables, in: db)
    }
  }
}

extension Library {
  /// Stores an answer and indexes its rows afterwards.
  private func store(
    _ answer: FetchedAnswer, _ items: [PreparedItem], begun: @escaping @Sendable () -> Void = {}
  ) async throws -> StoredAnswer {
    let stored = try await storeUnindexed(answer, items, begun: begun)
    indexing.withLock {
      $0 = Task {
        // If this fails, the next change of any process indexes the rows.
        _ = try? await write { _ in }
      }
    }
    return stored
  }

  /// Stores an answer in this library, which is in memory, with what the file has of its items.
  private func store(
    _ answer: FetchedAnswer, _ items: [PreparedItem], beside file: Library
  ) async throws -> StoredAnswer {
    _ = try await take(file.archived(answer.items.map(\.id)).map(ImportedItem.init))
    return try await storeUnindexed(answer, items)
  }

  /// Stores an answer and reads its rows back; calls `begun` when it has the lock. The rows may wait to be indexed, which
  /// takes a third of the time.
  func storeUnindexed(
    _ answer: FetchedAnswer, _ items: [PreparedItem]? = nil, begun: @escaping @Sendable () -> Void = {}
  ) async throws -> StoredAnswer {
    let items = items ?? Self.prepare(answer)
    return try await write(leavingUnindexed: Limits.Library.unindexed) { [tables] db in
      begun()
      let ids = Set(answer.items.map(\.id))
      let newItems = try ids.filter { try !tables.has($0, in: db) }
      for item in items {
        try tables.put(item, storefront: answer.storefront, fetchedAt: answer.fetchedAt, in: db)
      }
      try AnswerTable.put(answer, in: db)
      let rows = try tables.rows(of: ids, preferring: answer.storefront, in: db)
      return StoredAnswer(rows: answer.items.compactMap { rows[$0.id]?.first }, newItems: newItems)
    }
  }

  /// Returns the items in reverse order, so that Apple's first row is added last: searches show the most recently added
  /// row first.
  private static func prepare(_ answer: FetchedAnswer) -> [PreparedItem] {
    answer.items.reversed().map(PreparedItem.init)
  }

  /// Tries to store an answer again while another process locks the file.
  private func retry(
    _ storing: Task<StoredAnswer, any Error>, _ answer: FetchedAnswer, _ items: [PreparedItem]
  ) async throws -> StoredAnswer {
    var result = await storing.result
    for _ in 1..<Limits.Library.storingTries {
      guard case .failure(LibraryError.busy) = result else { break }
      result = await Task { try await store(answer, items) }.result
    }
    return try result.get()
  }
}
