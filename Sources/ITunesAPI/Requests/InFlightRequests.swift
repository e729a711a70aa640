internal import Catalog

/// The requests in flight. Equal requests share one task, which continues after its callers leave.
actor InFlightRequests<Value: Sendable> {
  /// The result of a shared request, for one caller.
  struct CallResult: Sendable {
    var result: Result<Value, any Error>
    var trigger: RequestTrigger
    /// Whether this caller sent the request rather than joined it.
    var isOwn: Bool
  }

  private struct Flight {
    var trigger: RequestTrigger
    var task: Task<Void, Never>
    var waiters: [Int: CheckedContinuation<Result<Value, any Error>, any Error>] = [:]
  }

  private var inFlight: [String: Flight] = [:]
  private var waiterCount = 0

  /// Joins the request in flight for `key`, or starts it, and waits for its result.
  ///
  /// - Throws: `CancellationError` as soon as the caller is cancelled; the request continues.
  func callResult(
    of key: String, trigger: RequestTrigger, work: @escaping @Sendable () async throws -> Value
  ) async throws -> CallResult {
    try Task.checkCancellation()
    let joined = inFlight[key]
    if joined == nil { start(key, trigger: trigger, work) }
    waiterCount += 1
    let waiter = waiterCount
    let result = try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { inFlight[key]?.waiters[waiter] = $0 }
    } onCancel: {
      Task { await self.leave(key, waiter) }
    }
    return CallResult(result: result, trigger: joined?.trigger ?? trigger, isOwn: joined == nil)
  }

  /// Waits until no request is in flight.
  func allFinished() async {
    while let flight = inFlight.values.first { await flight.task.value }
  }

  func cancelAll() {
    for flight in inFlight.values { flight.task.cancel() }
  }

  private func start(
    _ key: String, trigger: RequestTrigger, _ work: @escaping @Sendable () async throws -> Value
  ) {
    let task = Task {
      let result: Result<Value, any Error>
      do {
        result = .success(try await work())
      } catch {
        result = .failure(error)
      }
      for waiter in inFlight.removeValue(forKey: key)?.waiters.values ?? [:].values {
        waiter.resume(returning: result)
      }
    }
    inFlight[key] = Flight(trigger: trigger, task: task)
  }

  private func leave(_ key: String, _ waiter: Int) {
    inFlight[key]?.waiters.removeValue(forKey: waiter)?.resume(throwing: CancellationError())
  }
}

extension InFlightRequests<CatalogAnswer>.CallResult {
  /// Whether a caller that joined another request must send its own after all.
  func fallsShort(of trigger: RequestTrigger, _ freshness: Freshness) -> Bool {
    guard !isOwn else { return false }
    switch result {
    case .success(let answer): return freshness == .fresh && answer.source != .catalogue
    // A request that the user did not trigger has a smaller budget and fewer attempts.
    case .failure(let error as CatalogError):
      let isLimited = if case .budgetSpent = error { true } else { error.isTransitFailure }
      return isLimited && self.trigger.leavesReserve && !trigger.leavesReserve
    case .failure: return false
    }
  }
}
