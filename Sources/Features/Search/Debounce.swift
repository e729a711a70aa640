internal import Catalog
private import Foundation

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
    let rest = Double(left)
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
