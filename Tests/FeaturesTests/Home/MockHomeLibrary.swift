import Catalog

/// A library of which Home reads what it was given; anything may fail.
actor MockHomeLibrary: HistoryStore, ItemStore, SettingStore, ListStore {
  var cards: [StoredItem] = []
  var starred: [StoredItem] = []
  var most: [StoredItem] = []
  /// Artists and since when they are opened.
  var artists: [(id: ArtistID, since: Timestamp)] = []
  var words: String?
  var lists: [String: [StoredItem]] = [:]
  var found: [StoredItem] = []
  var failure: LibraryError?
  private(set) var values: [String: String] = [:]

  func change(_ body: @Sendable (isolated MockHomeLibrary) -> Void) { body(self) }

  private func unlessFailed<Value>(_ value: Value) throws -> Value {
    if let failure { throw failure }
    return value
  }

  func openedMost(limit: Int, preferring storefront: Storefront) throws -> [StoredItem] {
    Array(try unlessFailed(most).prefix(limit))
  }

  func artistsFollowed(until moment: Timestamp, limit: Int) throws -> [ArtistID] {
    Array(artists.filter { $0.since <= moment }.map(\.id).prefix(limit))
  }

  func listNames() -> [String] { lists.keys.sorted() }
  func items(inList name: String, preferring storefront: Storefront) -> [StoredItem] { lists[name] ?? [] }
  func editList(
    _ name: String, at moment: Timestamp, _ edit: @escaping @Sendable ([ItemID]) -> [ItemID]
  ) -> Bool { false }
  func copyList(_ name: String, to new: String, removing: Bool, at moment: Timestamp) -> Bool { false }
  func listPlaces(of id: ItemID) -> [ListPlace] { [] }

  func lastSearch() throws -> String? { words }

  func setting(_ name: String) -> String? { values[name] }
  func set(_ name: String, to value: String?) { values[name] = value }
  func setSearch(_ name: String, to words: String?, at moment: Timestamp) { values[name] = words }
  func settings() -> [String: String] { values }

  func star(_ ids: [ItemID], at moment: Timestamp) -> Set<ItemID> { [] }
  func unstar(_ ids: [ItemID], at moment: Timestamp) -> Set<ItemID> { [] }
  func starCount() -> Int { starred.count }
  func starred(limit: Int?, preferring storefront: Storefront) -> [StoredItem] {
    Array(starred.prefix(limit ?? .max))
  }

  func matches(_ query: LocalQuery) -> [StoredItem] { Array(found.prefix(query.limit)) }
  func matches(_ query: LocalQuery, within limit: SearchTimeLimit) -> FoundItems {
    FoundItems(matches(query), isComplete: true)
  }
  func reason(for item: ItemID, in query: LocalQuery) -> MatchReason? { nil }
  func items(_ keys: [ItemKey]) -> [StoredItem] { [] }
  func marks(of ids: Set<ItemID>) -> [ItemID: ItemMarks] { [:] }
  func item(_ id: ItemID, preferring storefront: Storefront) -> StoredItem? { nil }
  func tracks(of collection: CollectionID, preferring storefront: Storefront) -> [StoredItem] { [] }
  func tracks(
    by artist: ArtistID, entity: Entity, preferring storefront: Storefront, limit: Int
  ) -> [StoredItem] { [] }
  func collections(of artist: ArtistID, preferring storefront: Storefront) -> [StoredItem] { [] }
  func isEmpty() -> Bool { false }
  func figures() -> LibraryCounts {
    LibraryCounts()
  }

  func open(_ key: ItemKey, query: String?, at moment: Timestamp) -> StoredItem? { nil }
  func cards(limit: Int?, preferring storefront: Storefront) -> [StoredItem] {
    Array(cards.prefix(limit ?? .max))
  }
  func visits(of id: ItemID) -> [Visit] { [] }
  func dismiss(_ ids: [ItemID], at moment: Timestamp) -> Set<ItemID> { [] }
  func clearStack(at moment: Timestamp) -> Int { 0 }
  func stack() -> [StackEntry] { [] }
  func stack(fitting text: String) -> Set<ItemID> { [] }
  func version() -> LibraryVersion? { nil }
  func statistics(since moment: Timestamp) -> LibraryStatistics { LibraryStatistics() }
  func extent(of personalData: DeletionTarget) -> ForgetResult { ForgetResult() }
  func forget(_ personalData: DeletionTarget) -> ForgetResult { ForgetResult() }
  func finishForgetting() -> Bool { false }

  func suggestion(
    for text: String, lines: [String], storefront: Storefront, entity: Entity?
  ) -> String? { nil }
  func candidates(like item: CatalogItem, preferring storefront: Storefront) -> [StoredItem] { [] }

  func savedNavigation() -> StoredNavigation { StoredNavigation(text: nil, forgettings: 0) }
  func keep(_ navigation: StoredNavigation) -> Bool { false }
}
