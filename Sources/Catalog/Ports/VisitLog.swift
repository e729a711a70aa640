/// What was opened: an append-only log, and the stack of cards that follows from it.
public protocol VisitLog: Sendable {
  /// Notes that an item was opened, and returns once that cannot be lost any more.
  ///
  /// Gives the item back with its marks; `nil` if it is not stored.
  func open(_ key: ItemKey, query: String?, at moment: Timestamp) async throws -> StoredItem?

  /// The stack: each opened item once, last opened first, without those taken off since.
  ///
  /// `limit` of `nil` gives all.
  func cards(limit: Int?, preferring storefront: Storefront) async throws -> [StoredItem]

  /// Every opening of an item, newest first.
  func visits(of id: ItemID) async throws -> [Visit]

  /// Takes a card off the stack; its visits stay. One undo step. `false` if it did not lie there.
  func dismiss(_ id: ItemID, at moment: Timestamp) async throws -> Bool

  /// Takes every card off the stack and says how many; their visits stay. One undo step, unless none lay there.
  func clearStack(at moment: Timestamp) async throws -> Int
}
