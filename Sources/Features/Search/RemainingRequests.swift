/// The number of requests left, as shown: never more than there are.
///
/// A reading of the budget may be older than the reservation of a request that is under way, so the figure only falls
/// until that request has ended and the budget was read again.
struct RemainingRequests: Hashable, Sendable {
  /// The figure; `nil` before the budget was read.
  private(set) var left: Int?
  private var underWay = 0

  /// The budget was read.
  mutating func read(_ callsLeft: Int) {
    left = underWay > 0 ? min(callsLeft, left ?? callsLeft) : callsLeft
  }

  /// A request is about to be reserved, unless a cached answer will do.
  mutating func asked() {
    underWay += 1
    left = left.map { max(0, $0 - 1) }
  }

  /// A request is answered, or never will be.
  mutating func ended() { underWay = max(0, underWay - 1) }
}
