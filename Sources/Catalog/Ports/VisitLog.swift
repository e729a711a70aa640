/// What was opened: an append-only log, and the history of cards derived from it.
public protocol VisitLog: Sendable {
  /// Records a visit and returns once it is durable.
  ///
  /// Returns the item with its user data; `nil` if it is not stored.
  func open(_ key: ItemKey, query: String?, at moment: Timestamp) async throws -> StoredItem?

  /// The history: each opened item once, last opened first, without removed ones.
  ///
  /// `limit` of `nil` gives all.
  func cards(limit: Int?, preferring storefront: Storefront) async throws -> [StoredItem]

  /// Every opening of an item, newest first.
  func visits(of id: ItemID) async throws -> [Visit]

  /// Removes a card from the history; its visits stay. Can be undone. `false` if it was not there.
  func dismiss(_ id: ItemID, at moment: Timestamp) async throws -> Bool

  /// Removes all cards from the history and returns their number; their visits stay. Can be undone.
  func clearStack(at moment: Timestamp) async throws -> Int
}
