public import Catalog

/// A client of Apple's search API that uses cached answers and stays within the budget.
public actor ITunesCatalog: CatalogClient, ExchangeHistory, OfflineSwitch {
  public private(set) var isOffline: Bool
  public private(set) var isUnreachable = false

  let base: APIBase
  let endpoints = EndpointRegistry.shared
  let answers: any AnswerStore
  let sender: RequestSender
  let rules: BudgetRules
  let limits: NetworkLimits
  let random: @Sendable () -> Double
  let interceptor: (any ExchangeInterceptor)?
  private var waits: (@Sendable (_ host: String) -> Void)?
  private let inFlight = InFlightRequests<CatalogAnswer>()
  /// What goes on after its answer is returned: requests sent again, and answers that wait for the file.
  private(set) var trailing: Task<Void, Never>?

  /// Creates a client; it connects at the first request.
  ///
  /// - Parameters:
  ///   - rules: The rate limit; other limits than Apple's are allowed for a loopback URL only.
  ///   - waits: Called once with the host when an answer takes longer than `Limits.Process.silence`.
  ///   - exchanges: Keeps the latest exchanges.
  ///   - interceptor: Holds back requests and answers; changes what is shown of them.
  ///   - random: Returns numbers from 0 up to 1, for the jitter of waits.
  ///   - transport: Sends the requests; over HTTP by default.
  /// - Throws: `APIConfigurationError`.
  public init(
    base: APIBase = .apple, ledger: any RequestLedger, answers: any AnswerStore,
    time: any TimeSource = SystemTimeSource(), rules: BudgetRules = Limits.Budget.rules,
    limits: NetworkLimits = NetworkLimits(), isOffline: Bool = false,
    waits: (@Sendable (_ host: String) -> Void)? = nil, exchanges: ExchangeLog = ExchangeLog(),
    interceptor: (any ExchangeInterceptor)? = nil,
    random: @escaping @Sendable () -> Double = { .random(in: 0..<1) }, transport: (any Transport)? = nil
  ) throws(APIConfigurationError) {
    self.base = base
    self.rules = try rules.accepted(for: base)
    self.answers = answers
    self.limits = limits
    self.random = random
    self.waits = waits
    self.interceptor = interceptor
    self.isOffline = isOffline
    sender = RequestSender(
      ledger: ledger, transport: transport ?? HTTPTransport(limits: limits, time: time),
      exchanges: exchanges, time: time)
  }

  nonisolated var origin: String { base.origin }

  public func answer(
    to request: CatalogRequest, trigger: RequestTrigger, freshness: Freshness
  ) async throws -> CatalogAnswer {
    while true {
      if isOffline {
        guard let kept = try await cachedAnswer(to: request) else { throw CatalogError.offline }
        await noteCached(kept, trigger: trigger)
        return kept
      }
      let notice = waits.map { _ in
        Task {
          try await sender.time.sleep(for: Limits.Process.silence)
          waits?(base.host)
          waits = nil
        }
      }
      defer { notice?.cancel() }
      let callResult = try await inFlight.callResult(of: request.key, trigger: trigger) {
        try await self.work(on: request, trigger: trigger, freshness: freshness)
      }
      note(callResult.result)
      if callResult.fallsShort(of: trigger, freshness) { continue }
      var answer = try callResult.result.get()
      answer.request = request
      return answer
    }
  }

  /// Adds work that only `shutdown` and `forgetExchanges` wait for.
  func trail(_ work: @escaping @Sendable () async -> Void) {
    trailing = Task { [trailing] in
      await trailing?.value
      await work()
    }
  }

  public func sendAgain(_ record: ExchangeRecord) async throws {
    guard !isOffline else { throw CatalogError.offline }
    guard record.url.hasPrefix(base.address(path: "/", parameters: [])),
      let sent = SentRequest(record.url)
    else { throw CatalogError.redirected(to: record.url) }
    let sending = Task {
      var exchange: Int?
      _ = try await fetch(sent, trigger: .deliberate, exchange: &exchange)
    }
    trail { _ = await sending.result }
    try await sending.value
    isUnreachable = false
  }

  private func note(_ result: Result<CatalogAnswer, any Error>) {
    switch result {
    case .success(let answer): if answer.source.isApple { isUnreachable = false }
    case .failure(let error): if (error as? CatalogError)?.isNetworkTrouble == true { isUnreachable = true }
    }
  }

  public func keptAnswer(to request: CatalogRequest) async throws -> CatalogAnswer? {
    if let interceptor, interceptor.holds(url(of: request)) { return nil }
    guard let kept = try await cachedAnswer(to: request) else { return nil }
    await noteCached(kept, trigger: .typing)
    return kept
  }

  /// The same, without an entry in the log of exchanges.
  func cachedAnswer(to request: CatalogRequest) async throws -> CatalogAnswer? {
    guard let last = try await lastAnswer(to: request) else { return nil }
    return last.source == .kept || isOffline ? last : nil
  }

  public nonisolated func lastAnswer(to request: CatalogRequest) async throws -> CatalogAnswer? {
    var newest: CachedAnswer?
    for name in request.answerNames {
      guard let kept = try await answers.keptAnswer(requestKey: name, origin: origin) else { continue }
      if newest.map({ $0.fetchedAt < kept.fetchedAt }) ?? true { newest = kept }
    }
    guard let kept = newest else { return nil }
    return CatalogAnswer(
      request: request, rows: kept.rows, unreadable: kept.unreadable, fetchedAt: kept.fetchedAt,
      source: kept.isCurrent(at: sender.time.now().wall) ? .kept : .outdated)
  }

  public func allowance() async throws -> Allowance {
    try await sender.ledger.allowance(origin: origin, rules: rules, at: sender.time.now())
  }

  public func setOffline(_ offline: Bool) { isOffline = offline }

  public func forgetExchanges() async {
    await inFlight.allFinished()
    await trailing?.value
    await sender.exchanges.forget()
  }

  public func exchanges() async -> [ExchangeRecord] { await sender.exchanges.records }

  public func exchangeBody(_ number: Int) async -> [UInt8]? { await sender.exchanges.exchange(number)?.body }

  public nonisolated func elements(ofBody body: [UInt8]) throws(CatalogError) -> [ReadElement] {
    try ItemListResponse(reading: body).elements
  }

  /// Sends no more requests, waits briefly until those in flight are stored, and closes all connections.
  public func shutdown() async {
    isOffline = true
    let (inFlight, time) = (inFlight, sender.time)
    let slowNotice = Task {
      try? await time.sleep(for: Limits.Network.farewell)
      if !Task.isCancelled { await inFlight.cancelAll() }
    }
    await inFlight.allFinished()
    await trailing?.value
    slowNotice.cancel()
    await sender.transport.shutdown()
  }
}
