internal import Catalog

/// The steps from a request to the stored answer.
extension ITunesCatalog {
  /// A parsed answer, with the task that records it in the request log.
  private struct UnstoredAnswer {
    var reply: FetchedAnswer
    var noting: Task<Void, Never>
  }

  private static let headers = [
    HeaderField("User-Agent", "miru/" + Product.version), HeaderField("Accept", "*/*"),
  ]

  /// Returns a cached answer, or else sends a request.
  nonisolated func work(
    on request: CatalogRequest, trigger: RequestTrigger, freshness: Freshness, reading: AnswerHandler?
  ) async throws -> CatalogAnswer {
    if freshness == .kept, let kept = try await keptAnswer(to: request) { return kept }
    let arrival = try await ask(request, trigger: trigger)
    let reply = arrival.reply
    func answer(_ outcome: StoredAnswer) -> CatalogAnswer {
      CatalogAnswer(
        request: request, rows: outcome.rows, newItems: outcome.newItems, unreadable: reply.unreadable,
        fetchedAt: reply.fetchedAt, source: .catalogue)
    }
    // Before storing: rows are new compared with the library as it was.
    let foreseen = reading == nil ? nil : try? await answers.foreseen(reply)
    // The request is spent, so its answer is stored even if all callers leave: this task is never cancelled.
    let storing = Task { [answers] in try await answers.keep(reply) }
    if let reading, let foreseen { await reading(answer(foreseen)) }
    var stored = await storing.result
    // The rows are already displayed, so another process's write lock may be retried for longer, unless miru ends.
    var tries = reading == nil ? 1 : Limits.Library.storingTries
    while case .failure(LibraryError.busy) = stored, tries > 1, !Task.isCancelled {
      tries -= 1
      stored = await Task { [answers] in try await answers.keep(reply) }.result
    }
    await arrival.noting.value
    return answer(try stored.get())
  }

  private nonisolated func ask(_ request: CatalogRequest, trigger: RequestTrigger) async throws
    -> UnstoredAnswer
  {
    let endpoint = registry.endpoint(for: request)
    let url = registry.base.address(path: endpoint.path, parameters: request.parameters)
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
    return UnstoredAnswer(reply: answer, noting: noting(behind: ended))
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
