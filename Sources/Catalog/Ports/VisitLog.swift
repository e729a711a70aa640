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

/// Reads what the user opens often, from the log of visits.
///
/// Reads only the latest `Limits.Home.openings` visits, so that the cost is constant.
public protocol UsagePatternReading: Sendable {
  /// Items opened twice or more, the most opened first; of equals the last opened.
  ///
  /// Without cards that were removed from the history.
  func openedMost(limit: Int, preferring storefront: Storefront) async throws -> [StoredItem]

  /// Musicians whose songs, videos and albums were opened most up to a moment, the most opened first.
  func artistsOpened(until moment: Timestamp, limit: Int) async throws -> [ArtistID]

  /// The words that led to the newest opening by a search; `nil` if none did.
  func lastSearch() async throws -> String?
}

/// The starred items.
public protocol StarStore: Sendable {
  /// Stars an item; can be undone. `false` if it was starred already, or is not in the library.
  func star(_ id: ItemID, at moment: Timestamp) async throws -> Bool

  /// Unstars an item; can be undone. `false` if it was not starred.
  func unstar(_ id: ItemID, at moment: Timestamp) async throws -> Bool

  /// How many items are starred; under a millisecond for any number the user stars.
  func starCount() async throws -> Int

  /// Starred items, last starred first; `limit` of `nil` gives all.
  func starred(limit: Int?, preferring storefront: Storefront) async throws -> [StoredItem]
}
