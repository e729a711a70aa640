/// A card of the stack: open on top, or as an edge below it.
@MainActor
public protocol HistoryCardViewModel: AnyObject {
  /// The card as one line.
  var edge: any TrackRowViewModel { get }
  /// The card with its details.
  var card: any TrackCardViewModel { get }
  /// The day of the last opening, such as `Yesterday`, by which cards are grouped.
  var day: String { get }
  /// How often and when it was opened, such as `opened 3 times, most recently last Tuesday`, and the search that found it.
  var visits: String { get }
  /// Whether it is marked for an export.
  var isMarked: Bool { get }
}

/// The stack of cards on the screen.
@MainActor
public protocol CardStackViewModel: AnyObject {
  /// Number of cards shown.
  var count: Int { get }
  /// The place of the open card, from 0.
  var chosen: Int { get }
  /// Returns the card at a place; `nil` until it is read.
  func card(at place: Int) -> (any HistoryCardViewModel)?
  /// The cover of the open card; `nil` without a cover or room for one.
  var cover: StackCover? { get }
  /// The heading above the stack: the position, the filter, the number of marked cards, the outcome of the last key.
  var heading: [String] { get }
  /// The text in place of the cards when there are none.
  var whenEmpty: String { get }
  /// The keys and their effects, most important first.
  var keys: [String] { get }
  /// The hint to the list of all keys, shown if `keys` do not fit; `nil` for no hint.
  var moreKeys: String? { get }
}
