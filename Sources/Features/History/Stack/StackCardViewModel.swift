public import Catalog

/// A card of the stack as the library gives it.
public final class StackCardViewModel: HistoryCardViewModel {
  public let isMarked: Bool
  public let edge: any TrackRowViewModel
  public let card: any TrackCardViewModel
  private let visitList: [Visit]
  private let lastAt: Timestamp
  private let days: LocalDay

  /// A card without a number, for it is chosen by keys; `at` is the opening its place on the stack comes from.
  public init(_ card: StackCard, at moment: Timestamp, isMarked: Bool, days: LocalDay, now: Timestamp) {
    edge = HistoryEntryViewModel(
      RowContext(stored: card.stored, isAmongOthers: true), openedAt: moment, now: now)
    self.card = card.stored.card(now: now)
    visitList = card.visits
    lastAt = moment
    self.isMarked = isMarked
    self.days = days
  }

  public var day: String { days.name(of: lastAt) }

  public var visits: String {
    let times = Wording.ordinal(max(1, visitList.count)) + " time, " + days.phrase(of: lastAt)
    guard let query = visitList.first(where: { $0.query != nil })?.query else { return times }
    return times + ", found by \(Wording.quoted(query))"
  }
}
