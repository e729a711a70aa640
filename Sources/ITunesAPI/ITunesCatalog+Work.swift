internal import Catalog

/// The steps from a request to the stored answer.
extension ITunesCatalog {
  /// Returns a cached answer, or else sends a request.
  nonisolated func work(
    on request: CatalogRequest, trigger: RequestTrigger, freshness: Freshness
  ) async throws -> CatalogAnswer {
    // An earlier answer to the same request may wait for the file.
    await trailing?.value
    if freshness == .kept, let kept = try await cachedAnswer(to: request) {
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
    if asked != url, let kept = try await answers.keptAnswer(requestKey: sent.answerName, origin: origin),
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
