internal import Catalog

/// Sends a request until it is answered: retries after a 5xx or a failure in transit, and follows redirects.
struct RequestRetrier {
  let sender: RequestSender
  let trigger: RequestTrigger
  let rules: BudgetRules
  let limits: NetworkLimits
  let random: @Sendable () -> Double

  private let startedAt: ClockReading
  private var request: OutgoingRequest
  private var base: APIBase
  private var failures = 0
  private var hops = 0
  /// The error of the last attempt, if it was a 5xx or a failure in transit.
  private var trouble: CatalogError?
  /// The number of the last exchange; `nil` before one has ended with an answer.
  private(set) var exchange: Int?

  init(
    _ request: OutgoingRequest, at base: APIBase, sender: RequestSender, trigger: RequestTrigger,
    rules: BudgetRules, limits: NetworkLimits, random: @escaping @Sendable () -> Double
  ) {
    (self.request, self.base, self.sender, self.trigger) = (request, base, sender, trigger)
    (self.rules, self.limits, self.random) = (rules, limits, random)
    startedAt = sender.time.now()
  }

  /// The time left for all attempts. The first attempt has all of it, so that its error names the configured timeout.
  private var left: Duration {
    failures + hops == 0 ? limits.whole : limits.whole - sender.time.now().since(startedAt)
  }

  /// Sends requests until a complete 2xx response has arrived.
  ///
  /// - Returns: the response, and the result of parsing its body.
  /// - Throws: `CatalogError`, `CancellationError`.
  mutating func run<Answer>(
    _ endpoint: Endpoint<Answer>
  ) async throws -> (RequestSender.Completion, Result<Answer, CatalogError>) {
    while true {
      let ended: RequestSender.Completion
      do {
        exchange = nil
        ended = try await send()
        exchange = ended.number
      } catch let error as CatalogError where error.isTransitFailure {
        try await pause(after: error)
        continue
      }
      let answer = ended.answer
      let responseStatus = ResponseStatus(answer, at: sender.time.now().wall)
      if try follow(answer) { continue }
      switch responseStatus {
      case .answered:
        let began = sender.time.now()
        let reply = Result { () throws(CatalogError) in try Answer(reading: answer.body) }
        let decoding = sender.time.now().since(began)
        await sender.exchanges.note(ended.number) { $0.timing.decoding = decoding }
        guard case .failure(let error) = reply, error.isTransitFailure else { return (ended, reply) }
        try await pause(after: error)
      case .rejected(let error): throw error
      case .refused(let wait): throw CatalogError.refused(until: try await noteRefusal(wait))
      case .unavailable(let error): try await pause(after: error)
      }
    }
  }

  private mutating func send() async throws -> RequestSender.Completion {
    // The machine may have slept during the pause.
    guard left > .zero else { throw CatalogError.timedOut(host: base.host, after: limits.whole) }
    do {
      return try await sender.send(
        request, attempt: failures + 1, origin: base.origin, trigger: trigger,
        rules: (try? rules.accepted(for: base)) ?? Limits.Budget.rules,
        within: min(limits.attempt, left))
    } catch CatalogError.budgetSpent(let until) {
      // A failing server is the better explanation than a budget too small for the retry.
      throw trouble ?? CatalogError.budgetSpent(until: until)
    }
  }

  /// Prepares the next request if the response is a redirect; returns whether it is.
  private mutating func follow(_ answer: IncomingResponse) throws(CatalogError) -> Bool {
    switch Redirect(answer, from: request.url, at: base) {
    case .none: return false
    case .leave(let address): throw .redirected(to: address)
    case .follow(let url, let next):
      hops += 1
      guard hops <= Limits.Network.redirects, left > .zero else { throw .redirected(to: url) }
      (request.url, base) = (url, next)
      return true
    }
  }

  /// Waits before the next attempt, or throws the last error.
  ///
  /// Full jitter, so that many clients do not retry at the same moment.
  private mutating func pause(after error: CatalogError) async throws {
    failures += 1
    let longest = Limits.Network.retryPause * (1 << (failures - 1))
    let pause = Duration.milliseconds(Int64(Double(longest.wholeMilliseconds) * random()))
    let attempts = trigger.leavesReserve ? Limits.Network.unaskedAttempts : Limits.Network.attempts
    guard failures < attempts, pause < left else { throw error }
    try await sender.time.sleep(for: pause)
    trouble = error
  }

  /// Records the refusal for all processes. Uses a separate task, because a cancelled task would not wait.
  private func noteRefusal(_ wait: Duration?) async throws -> Timestamp {
    let spread = Limits.Budget.refusalAtMost - Limits.Budget.refusalAtLeast
    let fallback =
      Limits.Budget.refusalAtLeast + .milliseconds(Int64(Double(spread.wholeMilliseconds) * random()))
    let (ledger, origin, now) = (sender.ledger, base.origin, sender.time.now())
    return try await Task {
      try await ledger.noteRefusal(
        origin: origin, wait: wait, fallback: fallback, longest: Limits.Budget.refusalLongest, at: now)
    }.value
  }
}
