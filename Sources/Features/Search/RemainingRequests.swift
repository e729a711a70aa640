/// The displayed number of requests left, which never exceeds the real number.
///
/// A reading of the budget may be older than the reservation of a request in progress. So the number only falls until
/// that request has ended and the budget was read again.
struct RemainingRequests: Hashable, Codable, Sendable {
  /// The number; `nil` before the budget was read.
  private(set) var left: Int?
  private var underWay = 0

  /// Records a reading of the budget.
  mutating func read(_ callsLeft: Int) {
    left = underWay > 0 ? min(callsLeft, left ?? callsLeft) : callsLeft
  }

  /// Records that a request is about to be reserved, unless the answer is cached.
  mutating func asked() {
    underWay += 1
    left = left.map { max(0, $0 - 1) }
  }

  /// Records the end of a request, answered or not.
  mutating func ended() { underWay = max(0, underWay - 1) }
}
