/// A card of the stack: as the open one on top, and as an edge behind it.
@MainActor
public protocol HistoryCardViewModel: AnyObject {
  /// The card as one line.
  var edge: any TrackRowViewModel { get }
  /// The card with its details.
  var card: any TrackCardViewModel { get }
  /// The day it was opened last, such as `Yesterday`: cards of one day lie together.
  var day: String { get }
  /// How often and when it was opened, such as `3rd time, last Tuesday`, and what led there.
  var visits: String { get }
  /// Whether it is marked for an export.
  var isMarked: Bool { get }
}

/// The stack of cards while one leafs through it.
@MainActor
public protocol CardStackViewModel: AnyObject {
  /// How many cards are shown.
  var count: Int { get }
  /// The place of the open card, from 0.
  var chosen: Int { get }
  /// The card at a place; `nil` until it was read.
  func card(at place: Int) -> (any HistoryCardViewModel)?
  /// The cover of the open card; `nil` where there is none, or no room for one.
  var cover: StackCover? { get }
  /// What stands above the stack: where one is, the filter, how many are marked, what the last key came to.
  var heading: [String] { get }
  /// What stands in place of the cards when there are none.
  var whenEmpty: String { get }
  /// What keys do, most important first.
  var keys: [String] { get }
  /// What tells of all keys, said where these do not fit; `nil` for nothing.
  var moreKeys: String? { get }
}
