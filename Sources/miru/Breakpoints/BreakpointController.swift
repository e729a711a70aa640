internal import Catalog
internal import Features
internal import ITunesAPI
internal import Library
internal import Synchronization

/// Holds back requests and answers at the breakpoints of this session.
@MainActor final class BreakpointController: ExchangeInterceptor, BreakpointControl {
  private struct Held {
    var shown: PausedExchange
    /// The URL that miru sends by itself.
    let url: String
    let caller: ExchangeRecord.Caller
    let work: Int?
    let message: HTTPMessage?
    /// The text as last edited, and what it stands for if it is valid.
    var draft: String?
    var edited: HTTPMessage.Content?
    /// Takes what goes on in place of the original, if anything.
    let continuation: CheckedContinuation<Result<HTTPMessage.Content?, CatalogError>, Never>
  }

  /// The work that asks, by its number in `BackgroundTasks`.
  @TaskLocal static var work: Int?

  /// Called after something was paused, edited or let go.
  var changed: () -> Void = {}
  private var held: [Held] = []
  private var count = 0
  private let clock: any TimeSource
  /// Read for every request, also beside the main actor.
  private let state = Mutex<(breakpoints: [Breakpoint], held: [String])>(([], []))

  nonisolated init(clock: any TimeSource) { self.clock = clock }

  var breakpoints: [Breakpoint] {
    get { state.withLock { $0.breakpoints } }
    set { state.withLock { $0.breakpoints = newValue } }
  }
  var paused: [PausedExchange] { held.map(\.shown) }
  /// The work that waits for a decision.
  var pausedWork: Set<Int> { Set(held.compactMap(\.work)) }

  nonisolated func holds(_ url: String) -> Bool { state.withLock { $0.held.contains(url) } }

  nonisolated func stops(
    _ stage: ExchangeStage, of url: String, for caller: ExchangeRecord.Caller
  ) -> Bool {
    let breakpoints = state.withLock { $0.breakpoints }
    // Requests of Home are never held back, because the user did not ask for them.
    guard !breakpoints.isEmpty, caller != .catalogue(.home) else { return false }
    return breakpoints.contains { $0.matches(RequestURL(url), at: stage) }
  }

  nonisolated func storeOfEdited() throws -> any AnswerStore { try Library.inMemory() }

  nonisolated func request(
    _ url: String, of caller: ExchangeRecord.Caller
  ) async throws(CatalogError) -> String {
    let message = caller == .cover ? nil : HTTPMessage(requestTo: url)
    guard case .request(let edited) = try await pause(url, at: .request, caller, message) else { return url }
    return edited
  }

  nonisolated func answer(
    _ record: ExchangeRecord, body: [UInt8]?, to url: String
  ) async throws(CatalogError) -> IncomingResponse? {
    let isCut = body == nil && record.bodyLength > 0
    let message = record.caller == .cover || isCut ? nil : HTTPMessage(record, body: body ?? [])
    guard
      case .answer(let status, let headers, let body) = try await pause(
        url, at: .answer, record.caller, message)
    else { return nil }
    return IncomingResponse(status: status, headers: headers, body: body)
  }

  /// Waits for a decision, and returns what was edited.
  private func pause(
    _ url: String, at stage: ExchangeStage, _ caller: ExchangeRecord.Caller, _ message: HTTPMessage?
  ) async throws(CatalogError) -> HTTPMessage.Content? {
    count += 1
    let shown = PausedExchange(
      number: count, stage: stage, asked: RequestURL(url).words,
      until: clock.now().wall + Limits.Breakpoints.pause)
    let timer = Task { [clock] in
      try await clock.sleep(for: Limits.Breakpoints.pause)
      let isWaiting = held.contains { $0.shown.number == shown.number && $0.shown.until != nil }
      if isWaiting { release(shown.number, .proceed) }
    }
    defer { timer.cancel() }
    state.withLock { $0.held.append(url) }
    let result = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        held.append(
          Held(
            shown: shown, url: url, caller: caller, work: Self.work, message: message,
            continuation: continuation))
        changed()
      }
    } onCancel: {
      // Such as a cover of a card that was left.
      Task { @MainActor in release(shown.number, stage == .request ? .drop : .proceed) }
    }
    return try result.get()
  }

  func texts(_ number: Int) -> (original: String, draft: String)? {
    guard let one = held.first(where: { $0.shown.number == number }), let message = one.message else {
      return nil
    }
    return (message.text, one.draft ?? message.text)
  }

  func setDraft(_ draft: String, of number: Int) throws {
    guard let place = held.firstIndex(where: { $0.shown.number == number }),
      let message = held[place].message
    else { return }
    // A text with an error does not continue by itself either, so that it can be edited again.
    (held[place].draft, held[place].edited) = (draft, nil)
    (held[place].shown.until, held[place].shown.isEdited) = (nil, false)
    defer { changed() }
    held[place].edited = try message.read(draft)
    held[place].shown.isEdited = true
  }

  func release(_ number: Int, _ decision: PauseDecision) {
    guard let place = held.firstIndex(where: { $0.shown.number == number }) else { return }
    let one = held.remove(at: place)
    state.withLock { state in
      if let place = state.held.firstIndex(of: one.url) { state.held.remove(at: place) }
    }
    one.continuation.resume(
      returning: decision == .drop
        ? .failure(.stopped(status: nil)) : .success(decision == .submit ? one.edited : nil))
    changed()
  }

  /// Lets every answer go, drops every request, removes the breakpoints and returns them.
  @discardableResult func releaseAll() -> [Breakpoint] {
    let removed = breakpoints
    breakpoints = []
    for one in held { release(one.shown.number, one.shown.stage == .request ? .drop : .proceed) }
    return removed
  }

  /// Lets go what typing has asked for, if other words are typed now.
  func release(typedPast words: String) {
    guard !held.isEmpty else { return }
    let words = TextNormalizer.normal(SearchLine(words).words)
    guard !words.isEmpty, !words.hasPrefix(":") else { return }
    for one in held where one.caller == .catalogue(.typing) && one.shown.until != nil {
      if TextNormalizer.normal(RequestURL(one.url).value("term") ?? "") != words {
        release(one.shown.number, .proceed)
      }
    }
  }
}
