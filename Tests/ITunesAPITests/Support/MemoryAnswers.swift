import Catalog

/// Answers kept in memory.
actor MemoryAnswers: AnswerStore {
  /// Every answer that was kept, in order.
  private(set) var kept: [FetchedAnswer] = []
  /// Counts kept answers; a test may wait for the n-th.
  let counter = Counter()
  private var failure: LibraryError?
  private var failures = 0
  private var storing: Gate?
  /// How long each answer might wait for the file.
  private(set) var patience: [Duration?] = []

  /// Lets no answer into the file until the gate is open.
  func keepInMemory(until gate: Gate) { storing = gate }

  /// Lets every attempt to keep an answer fail, or the next few.
  func fail(with error: LibraryError, times: Int = .max) { (failure, failures) = (error, times) }

  func insistOnWriting() throws { if let failure, failures == .max { throw failure } }

  func keep(_ answer: FetchedAnswer, within patience: Duration?) async throws -> StoredAnswer {
    self.patience.append(patience)
    // As a database does: a cancelled task may not write.
    try Task.checkCancellation()
    if let failure, failures > 0 {
      failures -= 1
      throw failure
    }
    let known = Set(kept.flatMap(\.items).map(\.id))
    var outcome = StoredAnswer(
      rows: rows(of: answer), newItems: Set(answer.items.map(\.id)).subtracting(known))
    if let storing {
      outcome.storing = Task {
        await storing.passed()
        await add(answer)
      }
    } else {
      await add(answer)
    }
    return outcome
  }

  private func add(_ answer: FetchedAnswer) async {
    kept.append(answer)
    await counter.add()
  }

  func storedAnswer(requestKey: String, origin: String) -> CachedAnswer? {
    guard let answer = kept.last(where: { $0.requestKey == requestKey && $0.origin == origin }) else {
      return nil
    }
    return CachedAnswer(
      rows: rows(of: answer), unreadable: answer.unreadable, fetchedAt: answer.fetchedAt,
      expiresAt: answer.expiresAt)
  }

  private nonisolated func rows(of answer: FetchedAnswer) -> [StoredItem] {
    answer.items.map { StoredItem($0, storefront: answer.storefront, fetchedAt: answer.fetchedAt) }
  }
}
