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
  }

  /// Sends the request. Waiting for the reservation counts against the timeout.
  ///
  /// A request that no server saw releases its slot.
  ///
  /// - Throws: `CatalogError`, `CancellationError`.
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
      await end(reservation, wasSent: false, at: time.now())
      throw CatalogError.timedOut(host: origin, after: limit)
    }
    let (outcome, failure) = await transport.outcome(of: request, within: left, shownAs: limit)
    let endedAt = time.now()
    await end(reservation, wasSent: !(failure is RequestNotSent), at: endedAt)
    var record = ExchangeRecord(
      startedAt: startedAt.wall, caller: .catalogue(trigger), attempt: attempt, url: request.url,
      requestHeaders: request.headers, outcome: .cancelled)
    record.interceptions = interceptions
    let number = await exchanges.add(record, outcome, from: startedAt, sentAt: sentAt, to: endedAt)
    if case .answered(let answer) = outcome {
      return Completion(answer: answer, number: number)
    }
    if case .failed(let error) = outcome { throw error }
    throw failure ?? CancellationError()
  }

  /// Closes the reservation in a separate task, because a cancelled task would not wait for the request log.
  ///
  /// A failure only occupies the slot for longer.
  private func end(_ reservation: ReservationID, wasSent: Bool, at now: ClockReading) async {
    await Task {
      if wasSent {
        try? await ledger.close(reservation, at: now)
      } else {
        try? await ledger.release(reservation)
      }
    }.value
  }
}
