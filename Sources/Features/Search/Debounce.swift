internal import Catalog
private import Foundation

/// How long a pause must be before Apple is asked.
enum Debounce {
  /// The pause for what the budget has left.
  ///
  /// `full` with a full budget, the wait for the next free call with an empty one. In between every spent
  /// call makes it longer by the same factor, so that the first requests cost next to nothing and the last
  /// are kept for pauses that mean something.
  static func pause(full: Duration, allowance: Allowance?, at now: Timestamp) -> Duration {
    guard let allowance else { return full }
    let next = allowance.nextFreeForTyping ?? allowance.nextFree
    let wait = max(full, next.map { $0 - now } ?? full)
    let left = max(0, allowance.callsLeftForTyping)
    // With none left for typing it does not matter how many there were.
    let reserve = left > 0 ? allowance.callsLeft - left : 0
    let typingCalls = max(1, left, allowance.limit - reserve)
    let spent = Double(typingCalls - left) / Double(typingCalls)
    let shortest = Double(max(1, full.wholeMilliseconds))
    let longest = Double(max(1, wait.wholeMilliseconds))
    return .milliseconds(Int64((shortest * pow(longest / shortest, spent)).rounded(.up)))
  }
}
