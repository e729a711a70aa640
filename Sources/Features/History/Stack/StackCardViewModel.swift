public import Catalog

/// A card of the stack as read from the library.
public final class StackCardViewModel: HistoryCardViewModel {
  public let isMarked: Bool
  public let edge: any TrackRowViewModel
  public let card: any TrackCardViewModel
  private let visitList: [Visit]
  private let lastAt: Timestamp
  private let days: LocalDay

  /// Creates a card without a number, because keys choose it; `at` is the opening that determines its place on the
  /// stack.
  public init(_ card: StackCard, at moment: Timestamp, isMarked: Bool, days: LocalDay, now: Timestamp) {
    edge = HistoryEntryViewModel(RowContext(stored: card.stored), openedAt: moment, now: now)
    self.card = card.stored.card(now: now)
    visitList = card.visits
    lastAt = moment
    self.isMarked = isMarked
    self.days = days
  }

  public var day: String { days.name(of: lastAt) }

  public var visits: String {
    let count = max(1, visitList.count)
    let times =
      count == 1
      ? "opened " + days.phrase(of: lastAt)
      : "opened \(count) times, most recently \(days.phrase(of: lastAt))"
    guard let query = visitList.first(where: { $0.query != nil })?.query else { return times }
    return times + "; found by \(Wording.quoted(query))" + (count == 1 ? "" : " once")
  }
}
