internal import Catalog
internal import Features
internal import ITunesAPI
internal import Synchronization

/// Holds back requests and answers at the breakpoints of this session.
@MainActor final class BreakpointController: ExchangeInterceptor, BreakpointControl {
  /// What a paused exchange goes on with.
  private enum Outcome {
    case original
    case edited(HTTPMessage.Content)
    case dropped
  }

  private struct Held {
    var shown: PausedExchange
    /// The URL that miru sends by itself.
    let question: String
    let caller: ExchangeRecord.Caller
    let message: HTTPMessage?
    /// The text as last edited, and what it stands for if it is valid.
    var draft: String?
    var edited: HTTPMessage.Content?
    let going: CheckedContinuation<Outcome, Never>
  }

  var breakpoints: [Breakpoint] = []
  /// Called after something was paused, edited or let go.
  var changed: () -> Void = {}
  private var held: [Held] = []
  private var count = 0
  private let clock: any TimeSource
  /// The questions that are held back, for `holds`.
  private let questions = Mutex<[String]>([])

  nonisolated init(clock: any TimeSource) { self.clock = clock }

  var paused: [PausedExchange] { held.map(\.shown) }

  nonisolated func holds(_ question: String) -> Bool { questions.withLock { $0.contains(question) } }

  func request(_ question: String, of caller: ExchangeRecord.Caller) async throws(CatalogError) -> String {
    let message = caller == .cover ? nil : HTTPMessage(requestTo: question)
    switch await pause(question, at: .request, caller, message) {
    case .edited(.request(let url)): return url
    case .dropped: throw .stopped(status: nil)
    case .original, .edited: return question
    }
  }

  func answer(
    _ record: ExchangeRecord, body: [UInt8], to question: String
  ) async throws(CatalogError) -> IncomingResponse? {
    let message = record.caller == .cover ? nil : HTTPMessage(record, body: body)
    switch await pause(question, at: .answer, record.caller, message) {
    case .edited(.answer(let status, let headers, let body)):
      return IncomingResponse(status: status, headers: headers, body: body)
    case .dropped: throw .stopped(status: nil)
    case .original, .edited: return nil
    }
  }

  /// Waits for a decision, if a breakpoint matches. Home was not asked for, so it is never held back.
  private func pause(
    _ question: String, at stage: Breakpoint.Stage, _ caller: ExchangeRecord.Caller, _ message: HTTPMessage?
  ) async -> Outcome {
    let url = RequestURL(question)
    guard caller != .catalogue(.home), breakpoints.contains(where: { $0.matches(url, at: stage) }) else {
      return .original
    }
    count += 1
    let shown = PausedExchange(
      number: count, stage: stage, asked: url.words, until: clock.now().wall + Limits.Breakpoints.pause)
    let timer = Task { [clock] in
      try await clock.sleep(for: Limits.Breakpoints.pause)
      let isWaiting = held.contains { $0.shown.number == shown.number && $0.shown.until != nil }
      if isWaiting { release(shown.number, .proceed) }
    }
    defer { timer.cancel() }
    questions.withLock { $0.append(question) }
    return await withCheckedContinuation { going in
      held.append(Held(shown: shown, question: question, caller: caller, message: message, going: going))
      changed()
    }
  }

  func texts(_ number: Int) -> (original: String, draft: String)? {
    guard let one = held.first(where: { $0.shown.number == number }), let message = one.message else {
      return nil
    }
    return (message.text, one.draft ?? message.text)
  }

  func isEdited(_ number: Int) -> Bool { held.contains { $0.shown.number == number && $0.edited != nil } }

  func take(_ draft: String, for number: Int) throws {
    guard let place = held.firstIndex(where: { $0.shown.number == number }),
      let message = held[place].message
    else { return }
    // A faulty text does not continue by itself either, so that it can be mended.
    held[place].draft = draft
    held[place].shown.until = nil
    defer { changed() }
    do throws(HTTPMessage.Fault) {
      held[place].edited = nil
      held[place].edited = try message.read(draft)
    } catch {
      throw UsageError(error.sentence)
    }
  }

  func release(_ number: Int, _ decision: PauseDecision) {
    guard let place = held.firstIndex(where: { $0.shown.number == number }) else { return }
    let one = held.remove(at: place)
    questions.withLock { all in
      if let place = all.firstIndex(of: one.question) { all.remove(at: place) }
    }
    switch (decision, one.edited) {
    case (.drop, _): one.going.resume(returning: .dropped)
    case (.submit, let edited?): one.going.resume(returning: .edited(edited))
    case (.submit, nil), (.proceed, _): one.going.resume(returning: .original)
    }
    changed()
  }

  /// Lets everything go, removes the breakpoints and returns them.
  @discardableResult func releaseAll() -> [Breakpoint] {
    defer { breakpoints = [] }
    for one in held { release(one.shown.number, .proceed) }
    return breakpoints
  }

  /// Lets go what typing has asked for, if other words are typed now.
  func release(typedPast words: String) {
    guard !held.isEmpty else { return }
    let words = TextNormalizer.normal(QueryWithStore(words).words)
    guard !words.isEmpty, !words.hasPrefix(":") else { return }
    for one in held where one.caller == .catalogue(.typing) && one.shown.until != nil {
      if TextNormalizer.normal(RequestURL(one.question).value("term") ?? "") != words {
        release(one.shown.number, .proceed)
      }
    }
  }
}
