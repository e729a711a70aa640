public import Catalog

/// Sends the requests of a list evenly, and leaves those that are kept for people.
@MainActor public final class RequestPacer {
  private let catalogue: any CatalogClient
  private let quota: @MainActor () async throws -> QuotaReport?
  private let clock: any TimeSource
  private let most: Int
  private let say: @MainActor (String) -> Void
  private var (sent, told) = (0, "")
  private var last: ClockReading?

  /// Creates a pacer of at most `most` requests; `say` receives why it waits, once for each reason.
  public init(
    catalogue: any CatalogClient, clock: any TimeSource, most: Int = .max,
    say: @escaping @MainActor (String) -> Void,
    quota: @escaping @MainActor () async throws -> QuotaReport?
  ) {
    (self.catalogue, self.clock, self.most, self.say, self.quota) = (catalogue, clock, most, say, quota)
  }

  /// Returns the rows of an answer, after waiting as long as it takes.
  ///
  /// - Throws: `Matcher.OutOfRequests`; `Matcher.Unanswered` for a request that the server fails to answer again and again;
  ///   `CatalogError` for one that no later try could answer.
  public func rows(of request: CatalogRequest, left: Int) async throws -> [StoredItem] {
    if let kept = try await catalogue.lastAnswer(to: request), kept.source == .kept { return kept.rows }
    var (pause, failures) = (Limits.Match.retry, 0)
    while true {
      guard sent < most else { throw Matcher.OutOfRequests() }
      try await wait(left: left)
      do {
        let answer = try await catalogue.answer(to: request, trigger: .match, freshness: .kept)
        if answer.source.isApple { sent += 1 }
        (last, told) = (clock.now(), "")
        return answer.rows
      } catch let error as CatalogError {
        switch error {
        case .budgetSpent(let until): try await sleep(until: until)
        case .refused(let until):
          tell(error.sentence())
          try await sleep(until: until)
        case .requestTooLong: return []
        default:
          let isFailure = if case .unavailable = error { true } else { false }
          guard isFailure || error.isNetworkTrouble || error.isTransitFailure else { throw error }
          if isFailure { (sent, failures) = (sent + 1, failures + 1) }
          guard failures < Limits.Match.tries else {
            tell(error.sentence() + " Going on with the next line.")
            throw Matcher.Unanswered()
          }
          tell(error.sentence() + " Trying again.")
          try await clock.sleep(for: pause)
          pause = min(pause * 2, .seconds(60))
        }
      }
    }
  }

  /// Waits until a request may be sent.
  private func wait(left: Int) async throws {
    while let report = try await quota() {
      let (allowance, rules) = (report.allowance, report.rules)
      // Beside a prompt, the pauses of its typing need as many as are kept for Enter.
      let people = report.others.filter { $0.key != .match }.values.reduce(0, +)
      let kept = people > 0 ? rules.reserve : 0
      let free = allowance.callsLeftForTyping - kept
      if free <= 0 {
        try await sleep(until: [allowance.nextFreeForTyping, allowance.nextFree].compactMap(\.self).max())
        continue
      }
      // A few requests need no pace.
      let slots = max(1, rules.calls - rules.reserve - kept)
      guard left > free / 2, let last else { return }
      let rest = rules.window / slots - clock.now().since(last)
      if rest > .zero { try await clock.sleep(for: rest) }
      return
    }
  }

  private func sleep(until moment: Timestamp?) async throws {
    let rest = moment.map { $0 - clock.now().wall } ?? .zero
    try await clock.sleep(for: max(rest, .milliseconds(50)))
  }

  private func tell(_ sentence: String) {
    if told != sentence { say(sentence) }
    told = sentence
  }

  /// About how long requests take, such as `about 18 min`.
  public static func time(of requests: Int, rules: BudgetRules) -> String {
    let seconds = Double(rules.window.wholeMilliseconds) / 1_000 / Double(max(1, rules.calls - rules.reserve))
    let whole = Int(exactly: (seconds * Double(requests)).rounded(.up)) ?? 0
    return whole < 90 ? "about \(whole) s" : "about \(whole / 60 + (whole % 60 > 29 ? 1 : 0)) min"
  }
}
