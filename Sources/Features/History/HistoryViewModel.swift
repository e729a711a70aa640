/// The stack of opened cards.
@MainActor
public protocol HistoryViewModel: AnyObject {
  /// The cards, last opened first.
  var cards: [any TrackRowViewModel] { get }
  /// The place of the card that is shown; `nil` before one is.
  var current: Int? { get }
  /// How often anything was opened, cards that were taken off included.
  var visits: Int { get }
}
