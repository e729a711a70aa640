internal import Catalog

/// The steps from a request to the stored answer.
extension ITunesCatalog {
  private static let headers = [
    HeaderField("User-Agent", "miru/" + Product.version), HeaderField("Accept", "*/*"),
  ]

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
    let (reply, number, noting) = try await ask(request, trigger: trigger)
    let isTyping = trigger == .typing
    let began = call.time.now()
    // The request is spent, so its answer is stored even if all callers leave: this task is never cancelled.
    let stored = try await Task { [answers] in
      try await answers.keep(reply, within: isTyping ? Limits.Library.typingPatience : nil)
    }.value
    let storing = call.time.now().since(began)
    await call.exchanges.note(number) { $0.storing = storing }
    // Its write would wait for another process's lock.
    if isTyping { await trail { await noting.value } } else { await noting.value }
    if let storing = stored.storing { await trail { _ = await storing.result } }
    var answer = CatalogAnswer(
      request: request, rows: stored.rows, newItems: stored.newItems, unreadable: reply.unreadable,
      fetchedAt: reply.fetchedAt, source: stored.storing == nil ? .catalogue : .unstored)
    answer.storing = stored.storing
    return answer
  }

  private nonisolated func url(of request: CatalogRequest) -> String {
    registry.base.address(path: registry.endpoint(for: request).path, parameters: request.parameters)
  }

  /// Keeps the fact that a cached answer took the place of a request.
  nonisolated func noteCached(_ answer: CatalogAnswer, trigger: RequestTrigger) async {
    await call.exchanges.add(
      ExchangeRecord(
        startedAt: call.time.now().wall, caller: .catalogue(trigger), url: url(of: answer.request),
        requestHeaders: Self.headers, outcome: .cached(fetchedAt: answer.fetchedAt)))
  }

  /// Sends a request. Returns Apple's parsed answer, the number of its exchange, and the task that records it in the
  /// request log.
  private nonisolated func ask(_ request: CatalogRequest, trigger: RequestTrigger) async throws
    -> (FetchedAnswer, number: Int, noting: Task<Void, Never>)
  {
    let (endpoint, url) = (registry.endpoint(for: request), url(of: request))
    guard url.utf8.count <= Limits.Network.address else { throw CatalogError.requestTooLong }
    var plan = RequestRetrier(
      OutgoingRequest(method: endpoint.method, url: url, headers: Self.headers), at: registry.base,
      call: call, trigger: trigger, rules: rules, limits: limits, random: random)
    let (ended, result) = try await plan.run { body throws(CatalogError) in
      try endpoint.reply.init(reading: body) as any CatalogResponse
    }
    let reply: any CatalogResponse
    do throws(CatalogError) {
      reply = try result.get()
    } catch {
      await ended.closing.value
      if case .appleSaid = error { await noting(behind: ended).value }
      throw error
    }
    let now = call.time.now().wall
    let answer = FetchedAnswer(
      requestKey: request.answerName, origin: origin, storefront: request.storefront, items: reply.items,
      unreadable: reply.unreadable, fetchedAt: now,
      expiresAt: now + AnswerLifetime.duration(ended.answer.headers))
    return (answer, ended.number, noting(behind: ended))
  }

  /// Records Apple's answer in the request log after the request is closed.
  ///
  /// Ignores a failure: it can only make the next refusal last longer than necessary.
  private nonisolated func noting(behind ended: RequestSender.Completion) -> Task<Void, Never> {
    Task { [call, origin] in
      await ended.closing.value
      try? await call.ledger.noteAnswer(origin: origin)
    }
  }
}
