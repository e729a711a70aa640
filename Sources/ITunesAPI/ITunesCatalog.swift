public import Catalog

/// Asks Apple: from what is kept where that will do, within the budget where it will not.
public actor ITunesCatalog: CatalogAsking, ExchangeMemory, OfflineSwitch {
  /// What the API can be asked, and where.
  public nonisolated let registry: EndpointRegistry
  public private(set) var isOffline: Bool

  let answers: any AnswerStore
  let call: BookedCall
  let rules: BudgetRules
  let limits: NetworkLimits
  let random: @Sendable () -> Double
  private let flights = Flights<CatalogAnswer>()

  /// Sets a client up; no connection is made before the first call.
  ///
  /// - Parameters:
  ///   - rules: other than Apple's for a loopback address only.
  ///   - random: numbers from 0 up to 1, to spread waits with.
  ///   - seam: passed by every call; an `ExchangeLog` keeps the last ones.
  ///   - transport: how calls travel; over HTTP unless told otherwise.
  /// - Throws: `APISetupError`.
  public init(
    base: APIBase = .apple, ledger: any CallLedger, answers: any AnswerStore,
    time: any TimeSource = SystemTimeSource(), rules: BudgetRules = Limits.Budget.rules,
    limits: NetworkLimits = NetworkLimits(), isOffline: Bool = false, seam: any ExchangeSeam = ExchangeLog(),
    random: @escaping @Sendable () -> Double = { .random(in: 0..<1) }, transport: (any Transport)? = nil
  ) throws(APISetupError) {
    registry = EndpointRegistry(base: base)
    self.rules = try rules.accepted(for: base)
    self.answers = answers
    self.limits = limits
    self.random = random
    self.isOffline = isOffline
    call = BookedCall(
      ledger: ledger, transport: transport ?? HTTPTransport(limits: limits, time: time), seam: seam,
      time: time)
  }

  nonisolated var origin: String { registry.base.origin }

  public func answer(
    to request: CatalogRequest, act: Act, freshness: Freshness
  ) async throws -> CatalogAnswer {
    try await answer(to: request, act: act, freshness: freshness, reading: nil)
  }

  public func answer(
    to request: CatalogRequest, act: Act, freshness: Freshness, read: @escaping AnswerReading
  ) async throws -> CatalogAnswer {
    try await answer(to: request, act: act, freshness: freshness, reading: read)
  }

  private func answer(
    to request: CatalogRequest, act: Act, freshness: Freshness, reading: AnswerReading?
  ) async throws -> CatalogAnswer {
    while true {
      if isOffline {
        guard let kept = try await keptAnswer(to: request) else { throw CatalogError.offline }
        return kept
      }
      let landing = try await flights.landing(of: request.key, act: act) {
        try await self.work(on: request, act: act, freshness: freshness, reading: reading)
      }
      if landing.fallsShort(of: act, freshness) { continue }
      var answer = try landing.result.get()
      answer.request = request
      return answer
    }
  }

  public func keptAnswer(to request: CatalogRequest) async throws -> CatalogAnswer? {
    guard let last = try await lastAnswer(to: request) else { return nil }
    return last.source == .kept || isOffline ? last : nil
  }

  public nonisolated func lastAnswer(to request: CatalogRequest) async throws -> CatalogAnswer? {
    var newest: KeptAnswer?
    for name in request.answerNames {
      guard let kept = try await answers.keptAnswer(requestKey: name, origin: origin) else { continue }
      if newest.map({ $0.fetchedAt < kept.fetchedAt }) ?? true { newest = kept }
    }
    guard let kept = newest else { return nil }
    return CatalogAnswer(
      request: request, rows: kept.rows, unreadable: kept.unreadable, fetchedAt: kept.fetchedAt,
      source: kept.isCurrent(at: call.time.now().wall) ? .kept : .outdated)
  }

  public func allowance() async throws -> Allowance {
    try await call.ledger.allowance(origin: origin, rules: rules, at: call.time.now())
  }

  public func setOffline(_ offline: Bool) { isOffline = offline }

  public func forgetExchanges() async {
    await flights.allLanded()
    await call.seam.forget()
  }

  /// Asks nothing more, gives calls under way a moment to be stored, and closes every connection.
  public func shutdown() async {
    isOffline = true
    let (flights, time) = (flights, call.time)
    let patience = Task {
      try? await time.sleep(for: Limits.Network.farewell)
      if !Task.isCancelled { await flights.cancelAll() }
    }
    await flights.allLanded()
    patience.cancel()
    await call.transport.shutdown()
  }
}
