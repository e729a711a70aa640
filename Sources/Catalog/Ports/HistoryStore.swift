/// The position of a card in the history.
public struct StackEntry: Hashable, Sendable {
  /// The card's item.
  public var id: ItemID
  /// When it was last opened.
  public var at: Timestamp

  public init(_ id: ItemID, at moment: Timestamp) {
    self.id = id
    at = moment
  }
}

/// Identifies a state of the library; equal versions mean that nothing has changed.
public struct LibraryVersion: Hashable, Sendable {
  private let counts: [Int]

  /// Creates a version from counters that grow with each change.
  public init(_ counts: [Int]) { self.counts = counts }
}

/// The user's openings, stars and searches: the log of visits, the stack of cards, the stars, what is derived from
/// them, and their deletion.
public protocol HistoryStore: Sendable {
  /// Records a visit and returns once it is durable.
  ///
  /// Returns the item with its user data; `nil` if it is not stored.
  func open(_ key: ItemKey, query: String?, at moment: Timestamp) async throws -> StoredItem?

  /// The history: each opened item once, last opened first, without removed ones.
  ///
  /// A `limit` of `nil` returns all.
  func cards(limit: Int?, preferring storefront: Storefront) async throws -> [StoredItem]

  /// Every opening of an item, newest first.
  func visits(of id: ItemID) async throws -> [Visit]

  /// Removes all cards from the history and returns their number; their visits stay. Can be undone.
  func clearStack(at moment: Timestamp) async throws -> Int

  /// The positions of all cards, last opened first.
  func stack() async throws -> [StackEntry]

  /// The cards that contain every word of a text, compared as in `ItemStore.matches` but without typos.
  ///
  /// Text without words matches every card. Reads every card of the stack: a tenth of a second for ten thousand.
  func stack(fitting text: String) async throws -> Set<ItemID>

  /// The current version of the library; `nil` if unknown, so that anything may have changed.
  func version() async throws -> LibraryVersion?

  /// Stars items as one change, which can be undone; returns those that were not starred and are stored.
  func star(_ ids: [ItemID], at moment: Timestamp) async throws -> Set<ItemID>

  /// Unstars items as one change, which can be undone; returns those that were starred.
  func unstar(_ ids: [ItemID], at moment: Timestamp) async throws -> Set<ItemID>

  /// Removes cards from the history as one change, which can be undone; their visits stay. Returns those that were there.
  func dismiss(_ ids: [ItemID], at moment: Timestamp) async throws -> Set<ItemID>

  /// The number of starred items; takes under a millisecond for any realistic number.
  func starCount() async throws -> Int

  /// Starred items, last starred first; `limit` of `nil` gives all.
  func starred(limit: Int?, preferring storefront: Storefront) async throws -> [StoredItem]

  /// Items opened at least twice, most opened first, then last opened first.
  ///
  /// Excludes cards that were removed from the history. Reads only the latest `Limits.Home.openings` visits, as
  /// `artistsFollowed` does, so that the cost is constant.
  func openedMost(limit: Int, preferring storefront: Storefront) async throws -> [StoredItem]

  /// Musicians whose songs, videos and albums were starred or opened until a moment: those of stars first, then the most
  /// opened.
  func artistsFollowed(until moment: Timestamp, limit: Int) async throws -> [ArtistID]

  /// The query of the newest opening that came from a search; `nil` if there is none.
  func lastSearch() async throws -> String?

  /// Counts searches and visits since a moment.
  ///
  /// The cost grows with the openings since then, not with the size of the library. Only the rows per store are
  /// counted in full, as in `figures`.
  func statistics(since moment: Timestamp) async throws -> LibraryStatistics

  /// The rows that `forget` would delete; changes nothing.
  func extent(of personalData: DeletionTarget) async throws -> ForgetResult

  /// Deletes data permanently from the library and every backup, and returns what was removed. Safe to repeat, also
  /// after a crash in the middle.
  ///
  /// Other processes can use the library meanwhile; their writes wait some hundredths of a second at a time. Takes
  /// about four seconds for an item among a million, hardly any time for a query, and some tenths of a second for
  /// each backup.
  func forget(_ personalData: DeletionTarget) async throws -> ForgetResult

  /// Finishes a `forget` that was interrupted, or that another process's reading prevented from finishing. Returns
  /// whether it finished one.
  ///
  /// If there is none, costs a check for a file. Otherwise rewrites the library, during which other processes cannot
  /// write: an estimated ten seconds for a million rows.
  func finishForgetting() async throws -> Bool
}

/// The same for one item; returns whether it was changed.
extension HistoryStore {
  public func star(_ id: ItemID, at moment: Timestamp) async throws -> Bool {
    try await !star([id], at: moment).isEmpty
  }

  public func unstar(_ id: ItemID, at moment: Timestamp) async throws -> Bool {
    try await !unstar([id], at: moment).isEmpty
  }

  public func dismiss(_ id: ItemID, at moment: Timestamp) async throws -> Bool {
    try await !dismiss([id], at: moment).isEmpty
  }
}
