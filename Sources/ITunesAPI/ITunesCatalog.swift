public import Catalog

/// Asks Apple: from what is kept where that will do, within the budget where it will not.
public actor ITunesCatalog: CatalogAsking, ExchangeMemory, OfflineSwitch {
  /// What the API can be asked, and where.
  public nonisolated let registry: EndpointRegistry
  public private(set) var isOffline: Bool

  private let answers: any AnswerStore
  private let call: BookedCall
  private let rules: BudgetRules
  private let limits: NetworkLimits
  private let random: @Sendable () -> Double
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

  private nonisolated var origin: String { registry.base.origin }

  private static let headers = [
    HeaderField("User-Agent", "miru/" + Product.version), HeaderField("Accept", "*/*"),
  ]

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

  private nonisolated func work(
    on request: CatalogRequest, act: Act, freshness: Freshness, reading: AnswerReading?
  ) async throws -> CatalogAnswer {
    if freshness == .kept, let kept = try await keptAnswer(to: request) { return kept }
    let reply = try await ask(request, act: act)
    func answer(_ outcome: StoredAnswer) -> CatalogAnswer {
      CatalogAnswer(
        request: request, rows: outcome.rows, newItems: outcome.newItems, unreadable: reply.unreadable,
        fetchedAt: reply.fetchedAt, source: .catalogue)
    }
    // Before anything is written, for what is new is told from what the library had.
    let foreseen = reading == nil ? nil : try? await answers.foreseen(reply)
    // Paid for: stored whatever becomes of the askers, in a task that nobody cancels.
    let storing = Task { [answers] in try await answers.keep(reply) }
    if let reading, let foreseen { await reading(answer(foreseen)) }
    return answer(try await storing.value)
  }

  private nonisolated func ask(_ request: CatalogRequest, act: Act) async throws -> FetchedAnswer {
    let endpoint = registry.endpoint(for: request)
    let url = registry.base.address(path: endpoint.path, parameters: request.parameters)
    guard url.utf8.count <= Limits.Network.address else { throw CatalogError.requestTooLong }
    var plan = CallPlan(
      OutgoingRequest(method: endpoint.method, url: url, headers: Self.headers), at: registry.base,
      call: call,
      act: act, rules: rules, limits: limits, random: random)
    let answer = try await plan.run()
    let reply: any CatalogReply
    do throws(CatalogError) {
      reply = try endpoint.reply.init(reading: answer.body)
    } catch {
      if case .appleSaid = error { await noteAnswer() }
      throw error
    }
    await noteAnswer()
    let now = call.time.now().wall
    return FetchedAnswer(
      requestKey: request.answerName, origin: origin, storefront: request.storefront, items: reply.items,
      unreadable: reply.unreadable, fetchedAt: now, expiresAt: now + AnswerLifetime.duration(answer.headers))
  }

  /// Forgetting this only makes the next refusal longer than need be, so its failure costs no answer.
  private nonisolated func noteAnswer() async {
    await Task { [call, origin] in try? await call.ledger.noteAnswer(origin: origin) }.value
  }
}
