internal import Catalog

/// Sends one request: reserves a slot before, closes it afterwards, and keeps the exchange.
struct RequestSender {
  let ledger: any RequestLedger
  let transport: any Transport
  let exchanges: ExchangeLog
  let time: any TimeSource
  /// What breakpoints did to the requests.
  var interceptions: [ExchangeStage: Interception] = [:]

  /// The response to a request.
  struct Completion {
    var answer: IncomingResponse
    /// The number of the exchange in the log.
    var number: Int
    /// The task that closes the reservation; another process's write may delay it.
    var closing: Task<Void, Never>
  }

  /// Sends the request. Waiting for the reservation counts against the timeout.
  ///
  /// A request that no server saw releases its slot. If a response is returned, the caller waits for `closing`;
  /// otherwise the reservation is already closed.
  ///
  /// - Throws: `CatalogError`, `CancellationError`, or `LibraryError` if it could not be reserved.
  func send(
    _ request: OutgoingRequest, attempt: Int, origin: String, trigger: RequestTrigger, rules: BudgetRules,
    within limit: Duration
  ) async throws -> Completion {
    let startedAt = time.now()
    let reservation: ReservationID
    switch try await ledger.reserve(
      origin: origin, trigger: trigger, rules: rules, at: startedAt, deadline: limit)
    {
    case .granted(let granted): reservation = granted
    case .spent(let until): throw CatalogError.budgetSpent(until: until)
    case .refused(let until): throw CatalogError.refused(until: until)
    }
    // The deadline of the reservation includes the time spent waiting for it.
    let sentAt = time.now()
    let left = limit - sentAt.since(startedAt)
    guard left > .zero else {
      await end(reservation, wasSent: false, at: time.now()).value
      throw CatalogError.timedOut(host: origin, after: limit)
    }
    let (outcome, failure) = await transport.outcome(of: request, within: left, shownAs: limit)
    let endedAt = time.now()
    let closing = end(reservation, wasSent: !(failure is RequestNotSent), at: endedAt)
    var record = ExchangeRecord(
      startedAt: startedAt.wall, caller: .catalogue(trigger), attempt: attempt, url: request.url,
      requestHeaders: request.headers, outcome: .cancelled)
    record.interceptions = interceptions
    let number = await exchanges.add(record, outcome, from: startedAt, sentAt: sentAt, to: endedAt)
    if case .answered(let answer) = outcome {
      return Completion(answer: answer, number: number, closing: closing)
    }
    await closing.value
    if case .failed(let error) = outcome { throw error }
    throw failure ?? CancellationError()
  }

  /// Closes the reservation in a separate task, because a cancelled task may not write to the library.
  ///
  /// A failure only occupies the slot for longer.
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
