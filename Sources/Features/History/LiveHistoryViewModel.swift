public import Catalog

/// The stack as the library gives it.
public final class LiveHistoryViewModel: HistoryViewModel {
  public let cards: [any TrackRowViewModel]
  public let current: Int?
  public let visits: Int

  /// Rows of the stack, last opened first, numbered from 1; times count back from `now`.
  public init(_ stack: [StoredItem], current: ItemID? = nil, visits: Int = 0, now: Timestamp) {
    self.visits = visits
    cards = stack.enumerated().map { place, stored in
      StoredRowViewModel(
        stored, number: place + 1, when: stored.marks.lastVisitedAt.map { RelativeTime.ago($0, now: now) },
        isAmongOthers: true)
    }
    self.current = current.flatMap { id in stack.firstIndex { $0.item.id == id } }
  }
}
