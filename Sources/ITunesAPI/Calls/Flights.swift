internal import Catalog

/// Questions under way: equal ones share one piece of work, which goes on when its askers leave.
actor Flights<Value: Sendable> {
  /// How a piece of work ended, as one of its askers sees it.
  struct Landing: Sendable {
    var result: Result<Value, any Error>
    /// The act the work was started for.
    var act: Act
    /// Whether this asker started the work, rather than joining it.
    var isOwn: Bool
  }

  private struct Flight {
    var act: Act
    var task: Task<Void, Never>
    var waiters: [Int: CheckedContinuation<Result<Value, any Error>, any Error>] = [:]
  }

  private var flights: [String: Flight] = [:]
  private var waiterCount = 0

  /// Joins the work under way for `key`, or starts it, and waits for its end.
  ///
  /// - Throws: `CancellationError` as soon as the asker is cancelled; the work goes on.
  func landing(
    of key: String, act: Act, work: @escaping @Sendable () async throws -> Value
  ) async throws -> Landing {
    try Task.checkCancellation()
    let joined = flights[key]
    if joined == nil { start(key, act: act, work) }
    waiterCount += 1
    let waiter = waiterCount
    let result = try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { flights[key]?.waiters[waiter] = $0 }
    } onCancel: {
      Task { await self.leave(key, waiter) }
    }
    return Landing(result: result, act: joined?.act ?? act, isOwn: joined == nil)
  }

  /// Waits until nothing is under way.
  func allLanded() async {
    while let flight = flights.values.first { await flight.task.value }
  }

  /// Cancels what is under way.
  func cancelAll() {
    for flight in flights.values { flight.task.cancel() }
  }

  private func start(_ key: String, act: Act, _ work: @escaping @Sendable () async throws -> Value) {
    let task = Task {
      let result: Result<Value, any Error>
      do {
        result = .success(try await work())
      } catch {
        result = .failure(error)
      }
      finish(key, result)
    }
    flights[key] = Flight(act: act, task: task)
  }

  private func finish(_ key: String, _ result: Result<Value, any Error>) {
    for waiter in flights.removeValue(forKey: key)?.waiters.values ?? [:].values {
      waiter.resume(returning: result)
    }
  }

  private func leave(_ key: String, _ waiter: Int) {
    flights[key]?.waiters.removeValue(forKey: waiter)?.resume(throwing: CancellationError())
  }
}
