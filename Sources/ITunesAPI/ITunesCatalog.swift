public import Catalog

/// A client of Apple's search API that uses cached answers and stays within the budget.
public actor ITunesCatalog: CatalogClient, ExchangeHistory, OfflineSwitch {
  public private(set) var isOffline: Bool
  public private(set) var isUnreachable = false

  private let base: APIBase
  private let endpoints = EndpointRegistry.shared
  private let answers: any AnswerStore
  private let sender: RequestSender
  private let rules: BudgetRules
  private let limits: NetworkLimits
  private let random: @Sendable () -> Double
  private let interceptor: (any ExchangeInterceptor)?
  private var waits: (@Sendable (_ host: String) -> Void)?
  private let patience: (@Sendable (_ until: Timestamp) async throws -> Bool)?
  private let inFlight = InFlightRequests<CatalogAnswer>()
  /// What goes on after its answer is returned: requests sent again, and answers that wait for the file.
  private var trailing: Task<Void, Never>?

  /// Creates a client; it connects at the first request.
  ///
  /// - Parameters:
  ///   - rules: The rate limit; other limits than Apple's are allowed for a loopback URL only.
  ///   - waits: Called once with the host when an answer takes longer than `Limits.Process.silence`.
  ///   - patience: Waits until a moment at which a request is possible; returns `false` for an error instead.
  ///   - exchanges: Keeps the latest exchanges.
  ///   - interceptor: Holds back requests and answers; changes what is shown of them.
  ///   - random: Returns numbers from 0 up to 1, for the jitter of waits.
  ///   - transport: Sends the requests; over HTTP by default.
  /// - Throws: `APIConfigurationError`.
  public init(
    base: APIBase = .apple, ledger: any RequestLedger, answers: any AnswerStore,
    time: any TimeSource = SystemTimeSource(), rules: BudgetRules = Limits.Budget.rules,
    limits: NetworkLimits = NetworkLimits(), isOffline: Bool = false,
    waits: (@Sendable (_ host: String) -> Void)? = nil,
    patience: (@Sendable (_ until: Timestamp) async throws -> Bool)? = nil,
    exchanges: ExchangeLog = ExchangeLog(),
    interceptor: (any ExchangeInterceptor)? = nil,
    random: @escaping @Sendable () -> Double = { .random(in: 0..<1) }, transport: (any Transport)? = nil
  ) throws(APIConfigurationError) {
    self.base = base
    self.rules = try rules.accepted(for: base)
    self.answers = answers
    self.limits = limits
    self.random = random
    (self.waits, self.patience) = (waits, patience)
    self.interceptor = interceptor
    self.isOffline = isOffline
    sender = RequestSender(
      ledger: ledger, transport: transport ?? HTTPTransport(limits: limits, time: time),
      exchanges: exchanges, time: time)
  }

  public nonisolated var origin: String { base.origin }

  public func answer(
    to request: CatalogRequest, trigger: RequestTrigger, freshness: Freshness
  ) async throws -> CatalogAnswer {
    while true {
      if isOffline {
        guard let kept = try await readStoredAnswer(to: request) else { throw CatalogError.offline }
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
      notice?.cancel()
      if case .failure(let error as CatalogError) = callResult.result, let until = error.possibleAgain,
        try await patience?(until) == true
      {
        continue
      }
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

  public func cachedAnswer(_ stored: CachedAnswer, to request: CatalogRequest) async -> CatalogAnswer? {
    if let interceptor, interceptor.holds(url(of: request)) { return nil }
    guard let kept = usable(answer(stored, to: request)) else { return nil }
    await noteCached(kept, trigger: .typing)
    return kept
  }

  /// Reads the cached answer that may take the place of a request, without an entry in the log of exchanges.
  func readStoredAnswer(to request: CatalogRequest) async throws -> CatalogAnswer? {
    try await lastAnswer(to: request).flatMap(usable)
  }

  private func usable(_ answer: CatalogAnswer) -> CatalogAnswer? {
    answer.source == .kept || isOffline ? answer : nil
  }

  public nonisolated func lastAnswer(to request: CatalogRequest) async throws -> CatalogAnswer? {
    var newest: CachedAnswer?
    for name in request.answerNames {
      guard let kept = try await answers.storedAnswer(requestKey: name, origin: origin) else { continue }
      if newest.map({ $0.fetchedAt < kept.fetchedAt }) ?? true { newest = kept }
    }
    return newest.map { answer($0, to: request) }
  }

  private nonisolated func answer(_ stored: CachedAnswer, to request: CatalogRequest) -> CatalogAnswer {
    CatalogAnswer(
      request: request, rows: stored.rows, unreadable: stored.unreadable, fetchedAt: stored.fetchedAt,
      source: stored.isCurrent(at: sender.time.now().wall) ? .kept : .outdated)
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

/// The steps from a request to the stored answer.
extension ITunesCatalog {
  /// Returns a cached answer, or else sends a request.
  nonisolated func work(
    on request: CatalogRequest, trigger: RequestTrigger, freshness: Freshness
  ) async throws -> CatalogAnswer {
    // An earlier answer to the same request may wait for the file.
    await trailing?.value
    if freshness == .kept, let kept = try await readStoredAnswer(to: request) {
      await noteCached(kept, trigger: trigger)
      return kept
    }
    let url = url(of: request)
    let (asked, interceptions) =
      try await interceptor?.passed(
        url, of: .catalogue(trigger), at: sender.time.now().wall, in: sender.exchanges) ?? (url, [:])
    // It may have been held back for a minute.
    guard await !isOffline else { throw CatalogError.offline }
    // A request whose answer cannot be stored would be wasted.
    try await answers.insistOnWriting()
    var sent = (asked == url ? nil : SentRequest(asked)) ?? SentRequest(request, url)
    sent.interceptions = interceptions
    if asked != url, let kept = try await answers.storedAnswer(requestKey: sent.answerName, origin: origin),
      kept.isCurrent(at: sender.time.now().wall)
    {
      return CatalogAnswer(
        request: request, rows: kept.rows, unreadable: kept.unreadable, fetchedAt: kept.fetchedAt,
        source: .edited)
    }
    var exchange: Int?
    let result: Result<(FetchedAnswer, StoredAnswer), any Error>
    do {
      result = .success(try await fetch(sent, trigger: trigger, exchange: &exchange))
    } catch {
      result = .failure(error)
    }
    if let interceptor,
      let edited = try await interceptor.passed(
        exchange, to: url, of: .catalogue(trigger), in: sender.exchanges)
    {
      return try await answer(edited, to: request, in: sent.storefront, interceptor)
    }
    let (reply, stored) = try result.get()
    var answer = CatalogAnswer(
      request: request, rows: stored.rows, newItems: stored.newItems, unreadable: reply.unreadable,
      fetchedAt: reply.fetchedAt,
      source: asked != url ? .edited : stored.storing == nil ? .catalogue : .unstored)
    answer.storing = stored.storing
    return answer
  }

  /// Sends a request, and stores its answer.
  nonisolated func fetch(
    _ sent: SentRequest, trigger: RequestTrigger, exchange: inout Int?
  ) async throws -> (FetchedAnswer, StoredAnswer) {
    let (reply, number) = try await ask(sent, trigger: trigger, exchange: &exchange)
    let patience = trigger == .typing ? Limits.Library.typingPatience : nil
    let began = sender.time.now()
    // The request is spent, so its answer is stored even if all callers leave: this task is never cancelled.
    let stored = try await Task { [answers] in
      try await answers.keep(reply, within: patience)
    }.value
    let storing = sender.time.now().since(began)
    await sender.exchanges.note(number) { $0.timing.storing = storing }
    if let storing = stored.storing { await trail { _ = await storing.result } }
    return (reply, stored)
  }

  /// Reads an edited answer through a library in memory, so that nothing of it reaches a file, not even an error's text.
  private nonisolated func answer(
    _ edited: IncomingResponse, to request: CatalogRequest, in storefront: Storefront,
    _ interceptor: any ExchangeInterceptor
  ) async throws -> CatalogAnswer {
    guard 200..<300 ~= edited.status, let reply = try? ItemListResponse(reading: edited.body) else {
      throw CatalogError.stopped(status: edited.status)
    }
    let now = sender.time.now().wall
    let stored = try await interceptor.storeOfEdited().keep(
      FetchedAnswer(
        requestKey: request.answerName, origin: origin, storefront: storefront, items: reply.items,
        unreadable: reply.unreadable, fetchedAt: now, expiresAt: now))
    return CatalogAnswer(
      request: request, rows: stored.rows.map { $0.edited() }, newItems: [], unreadable: reply.unreadable,
      fetchedAt: now, source: .edited)
  }

  nonisolated func url(of request: CatalogRequest) -> String {
    endpoints[request.endpoint].url(at: base, request.parameters)
  }

  /// Keeps the fact that a cached answer took the place of a request.
  nonisolated func noteCached(_ answer: CatalogAnswer, trigger: RequestTrigger) async {
    await sender.exchanges.add(
      ExchangeRecord(
        startedAt: sender.time.now().wall, caller: .catalogue(trigger), url: url(of: answer.request),
        requestHeaders: endpoints[answer.request.endpoint].headers,
        outcome: .cached(fetchedAt: answer.fetchedAt)))
  }

  /// Sends a request. Returns Apple's parsed answer and the number of its exchange. `exchange` is the number of the last exchange,
  /// also after an error.
  private nonisolated func ask(
    _ sent: SentRequest, trigger: RequestTrigger, exchange: inout Int?
  ) async throws -> (FetchedAnswer, number: Int) {
    let url = sent.url
    guard url.utf8.count <= Limits.Network.address else { throw CatalogError.requestTooLong }
    var sender = sender
    sender.interceptions = sent.interceptions
    let endpoint = endpoints[sent.endpoint]
    var retrier = RequestRetrier(
      OutgoingRequest(url, to: endpoint), at: base, sender: sender, trigger: trigger, rules: rules,
      limits: limits, random: random)
    defer { exchange = retrier.exchange }
    let (ended, result) = try await retrier.run(endpoint)
    let reply: ItemListResponse
    do throws(CatalogError) {
      reply = try result.get()
    } catch {
      if case .appleSaid = error { await noteAnswer() }
      throw error
    }
    await noteAnswer()
    let now = sender.time.now().wall
    let answer = FetchedAnswer(
      requestKey: sent.answerName, origin: origin, storefront: sent.storefront, items: reply.items,
      unreadable: reply.unreadable, fetchedAt: now,
      expiresAt: now + AnswerLifetime.duration(ended.answer.headers))
    return (answer, ended.number)
  }

  /// Records Apple's answer in the request log.
  ///
  /// Ignores a failure: it can only make the next refusal last longer than necessary.
  private nonisolated func noteAnswer() async {
    await Task { [sender, origin] in try? await sender.ledger.noteAnswer(origin: origin) }.value
  }
}

/// A request as it is sent, and where its answer is cached.
struct SentRequest {
  let url: String
  let endpoint: EndpointName
  let answerName: String
  let storefront: Storefront
  /// What breakpoints did to the request.
  var interceptions: [ExchangeStage: Interception] = [:]

  init(_ request: CatalogRequest, _ url: String) {
    self.url = url
    (endpoint, answerName, storefront) = (request.endpoint, request.answerName, request.storefront)
  }

  /// The request of a URL; `nil` if it is not Apple's, or names no store.
  init?(_ url: String) {
    let parts = RequestURL(url)
    guard let endpoint = parts.endpoint, let answerName = parts.answerName,
      let storefront = parts.value("country").flatMap({ Storefront(code: $0) })
    else { return nil }
    self.url = url
    (self.endpoint, self.answerName, self.storefront) = (endpoint, answerName, storefront)
  }
}
