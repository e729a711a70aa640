internal import Catalog

/// Makes one call: through the seam, booked before it starts, closed after it ended.
struct RequestSender {
  let ledger: any RequestLedger
  let transport: any Transport
  let interceptor: any ExchangeInterceptor
  let time: any TimeSource

  /// What came of a call, and how long it took.
  struct Completion {
    var answer: IncomingResponse
    var duration: Duration
    /// The booking's end on its way into the library, which another's write may hold up.
    var closing: Task<Void, Never>
  }

  /// Makes the call; what the booking waited counts against the limit, and a call that is late is not made.
  ///
  /// A call that no server saw gives its slot back. Whoever gets an answer sees to it that its booking is closed;
  /// where there is none, it is.
  ///
  /// - Throws: `CatalogError`, `CancellationError`, or `LibraryError` if it could not be booked.
  func send(
    _ request: OutgoingRequest, origin: String, trigger: RequestTrigger, rules: BudgetRules,
    within limit: Duration
  ) async throws -> Completion {
    let request = await interceptor.passing(request)
    try Task.checkCancellation()
    let startedAt = time.now()
    let reservation = try await reserve(
      origin: origin, trigger: trigger, rules: rules, at: startedAt, deadline: limit)
    // The slot was promised to be over by a deadline that ran on while the booking waited for its turn.
    let left = limit - time.now().since(startedAt)
    guard left > .zero else {
      await end(reservation, wasSent: false, at: time.now()).value
      throw CatalogError.timedOut(host: origin, after: limit)
    }
    let (outcome, failure) = await outcome(of: request, within: left, shownAs: limit)
    let endedAt = time.now()
    let closing = end(reservation, wasSent: !(failure is RequestNotSent), at: endedAt)
    let exchange = Exchange(request: request, startedAt: startedAt, endedAt: endedAt, outcome: outcome)
    let passed = await interceptor.passing(exchange)
    if case .answered(let answer) = passed {
      return Completion(answer: answer, duration: endedAt.since(startedAt), closing: closing)
    }
    await closing.value
    if case .failed(let error) = passed { throw error }
    throw failure ?? CancellationError()
  }

  private func reserve(
    origin: String, trigger: RequestTrigger, rules: BudgetRules, at now: ClockReading, deadline: Duration
  ) async throws -> ReservationID {
    switch try await ledger.reserve(
      origin: origin, trigger: trigger, rules: rules, at: now, deadline: deadline)
    {
    case .granted(let reservation): return reservation
    case .spent(let until): throw CatalogError.budgetSpent(until: until)
    case .refused(let until): throw CatalogError.refused(until: until)
    }
  }

  /// Waits for the answer; a person is told of the limit that was set, whatever was left of it.
  private func outcome(
    of request: OutgoingRequest, within left: Duration, shownAs limit: Duration
  ) async -> (Exchange.Outcome, (any Error)?) {
    do {
      return (.answered(try await transport.send(request, within: left)), nil)
    } catch CatalogError.timedOut(let host, after: left) {
      let error = CatalogError.timedOut(host: host, after: limit)
      return (.failed(error), error)
    } catch let error as CatalogError {
      return (.failed(error), error)
    } catch let unsent as RequestNotSent {
      return (.failed(unsent.reason), unsent)
    } catch {
      return (.cancelled, error)
    }
  }

  /// Ends the booking in a task of its own, because a cancelled task may not write to the library.
  ///
  /// A booking that cannot be ended costs its slot for a little longer, never the answer.
  private func end(_ reservation: ReservationID, wasSent: Bool, at now: ClockReading) -> Task<Void, Never> {
    Task {
      if wasSent {
        try? await ledger.close(reservation, at: now)
      } else {
        try? await ledger.release(reservation)
      }
    }
  }
}
