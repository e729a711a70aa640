internal import Catalog
private import Foundation

extension PromptState {
  /// Whether Apple refuses requests at this moment, as far as known.
  var isRefused: Bool { allowance?.refusedUntil.map { $0 > now } ?? false }

  /// Ticks are needed while a countdown is shown or an answered search waits for an earlier one.
  var wantsTicks: Bool {
    if facts.playback != nil || !paused.isEmpty || submissions.contains(where: { $0.heldSince != nil }) {
      return true
    }
    let isShown = prompt.term != nil && submission == nil && !panel.isClosed && !settings.isOffline
    return isShown && (isRefused || waitsForCall || announcedRequest != nil)
  }

  /// When a request will be sent unless a key comes first; `nil` if that is too soon to be read.
  var announcedRequest: Timestamp? {
    guard let timer, progress.wantsAnswer, !progress.isDue, timer.end > now,
      timer.end - timer.start > Limits.TypeAhead.tick
    else { return nil }
    return timer.end
  }

  /// Whether the pause has passed and a request will be free at a known time.
  private var waitsForCall: Bool {
    progress.isDue && (allowance?.nextFreeForTyping.map { $0 > now } ?? false)
  }

  /// Starts the timer for the pause that the budget demands; no timer while offline or refused.
  mutating func startTimer() -> [SearchEffect] {
    guard progress.wantsAnswer, !settings.isOffline, !isRefused else { return [] }
    return wake(after: Debounce.pause(allowance, at: now))
  }

  private mutating func wake(after pause: Duration) -> [SearchEffect] {
    timer = RequestTimer(start: now, end: now + pause)
    return [.wake(after: pause, for: number)]
  }

  /// Restarts a running pause with the length that a new reading of the budget demands.
  private mutating func adjust(_ timer: RequestTimer, since former: Allowance?) -> [SearchEffect] {
    guard former?.callsLeftForTyping != allowance?.callsLeftForTyping else { return [] }
    let pause = Debounce.pause(allowance, at: timer.start)
    let end = max(now, timer.start + pause)
    self.timer?.end = end
    return [.wake(after: end - now, for: number)]
  }

  mutating func woke(for number: QueryID) -> [SearchEffect] {
    guard timer != nil, number == self.number else { return [] }
    timer = nil
    return askWhenFree()
  }

  /// Sends the request if one is free for typing; otherwise reads when one will be.
  private mutating func askWhenFree() -> [SearchEffect] {
    guard progress.wantsAnswer, let term = prompt.term, !settings.isOffline, !isRefused else { return [] }
    // An answer to a shorter query may have arrived since the keystroke.
    if let shorter = completeBeginning(of: term) {
      progress.sparedBy = shorter
      progress.wantsAnswer = false
      return []
    }
    if let left = allowance?.callsLeftForTyping, left <= 0 {
      progress.isDue = true
      return [.readAllowance]
    }
    progress.wantsAnswer = false
    progress.isDue = false
    progress.isAsking = true
    progress.failure = nil
    allowance?.callsLeftForTyping -= 1
    allowance?.callsLeft -= 1
    callFigure.asked()
    return [.ask(querySettings.request(term), trigger: .typing, freshness: .kept, for: number)]
  }

  mutating func tookAllowance(_ allowance: Allowance) -> [SearchEffect] {
    let former = self.allowance
    self.allowance = allowance
    callFigure.read(allowance.callsLeft)
    guard progress.wantsAnswer else { return [] }
    if isRefused {
      timer = nil
      return []
    }
    guard progress.isDue else {
      if let timer { return adjust(timer, since: former) }
      return startTimer()
    }
    guard timer == nil else { return [] }
    if allowance.callsLeftForTyping > 0 { return askWhenFree() }
    return wake(after: Debounce.pause(allowance, at: now))
  }

  mutating func ticked() -> [SearchEffect] {
    let left = leaveOverdueBehind()
    guard let until = allowance?.refusedUntil, until <= now else { return left }
    allowance?.refusedUntil = nil
    return left + [.readAllowance]
  }

  mutating func switched(offline: Bool) -> [SearchEffect] {
    guard offline != settings.isOffline else { return [] }
    settings.isOffline = offline
    lostNetwork = nil
    timer = nil
    return offline ? [] : startTimer() + [.readAllowance]
  }

  /// Updates the budget from a failure.
  mutating func note(_ error: CatalogError) {
    var known = allowance ?? Allowance(callsLeft: 0, callsLeftForTyping: 0, limit: 0)
    switch error {
    case .refused(let until): known.refusedUntil = until
    case .budgetSpent(let until):
      known.callsLeftForTyping = 0
      known.nextFreeForTyping = until
    default: return
    }
    allowance = known
  }
}

/// A pause before a request.
struct RequestTimer: Hashable, Codable, Sendable {
  let start: Timestamp
  var end: Timestamp
}

/// The pause in typing before a request to Apple.
enum Debounce {
  /// Returns the pause for the current budget.
  ///
  /// The pause is `fullBudgetDebounce` with a full budget, and the wait for the next free request with an empty one. It grows to
  /// `Limits.TypeAhead.plentyDebounce` while many requests are left, and fast after that, each request multiplying it by the
  /// same factor. So most requests cost little waiting, and the last ones are kept for real pauses.
  static func pause(_ allowance: Allowance?, at now: Timestamp) -> Duration {
    let full = Limits.TypeAhead.fullBudgetDebounce
    guard let allowance else { return full }
    let next = allowance.nextFreeForTyping ?? allowance.nextFree
    let wait = max(full, next.map { $0 - now } ?? full)
    let left = max(0, allowance.callsLeftForTyping)
    // With none left for typing, the size of the reserve does not matter.
    let reserve = left > 0 ? allowance.callsLeft - left : 0
    let all = Double(max(1, left, allowance.limit - reserve))
    let few = min(
      all - 1, max(0, Double(Int(Double(allowance.limit) * Limits.TypeAhead.plentyOfBudget) - reserve)))
    let middle = min(wait, max(full, Limits.TypeAhead.plentyDebounce))
    // A list gives way to people, so what it sent does not slow them down while requests are left.
    let rest = left > 0 ? min(all, Double(left) + Double(max(0, allowance.callsOfLists ?? 0))) : 0
    return rest >= few
      ? between(full, middle, (all - rest) / (all - few)) : between(middle, wait, (few - rest) / few)
  }

  /// Returns the pause at a share of the way between two, each step multiplying by the same factor.
  private static func between(_ shortest: Duration, _ longest: Duration, _ share: Double) -> Duration {
    let (start, end) = (Double(max(1, shortest.wholeMilliseconds)), Double(max(1, longest.wholeMilliseconds)))
    // A recording may hold any budget.
    return .milliseconds(Int64(min(1e15, (start * pow(end / start, share)).rounded(.up))))
  }
}
