internal import Catalog
private import Foundation

/// The pause in typing before a request to Apple.
enum Debounce {
  /// Returns the pause for the current budget.
  ///
  /// The pause is `full` with a full budget, and the wait for the next free request with an empty one. In between,
  /// each request multiplies it by the same factor. So the first requests cost little waiting, and the last ones are
  /// kept for real pauses.
  static func pause(full: Duration, allowance: Allowance?, at now: Timestamp) -> Duration {
    guard let allowance else { return full }
    let next = allowance.nextFreeForTyping ?? allowance.nextFree
    let wait = max(full, next.map { $0 - now } ?? full)
    let left = max(0, allowance.callsLeftForTyping)
    // With none left for typing, the size of the reserve does not matter.
    let reserve = left > 0 ? allowance.callsLeft - left : 0
    let typingCalls = max(1, left, allowance.limit - reserve)
    let spent = Double(typingCalls - left) / Double(typingCalls)
    let shortest = Double(max(1, full.wholeMilliseconds))
    let longest = Double(max(1, wait.wholeMilliseconds))
    // A recording may hold any budget.
    return .milliseconds(Int64(min(1e15, (shortest * pow(longest / shortest, spent)).rounded(.up))))
  }
}
