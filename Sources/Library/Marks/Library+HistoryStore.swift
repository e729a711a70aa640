public import Catalog
internal import GRDB

extension Library: HistoryStore {
  public func open(_ key: ItemKey, query: String?, at moment: Timestamp) async throws -> StoredItem? {
    try await write(about: [key.id]) { [tables] db in
      guard try tables.row(key.id, preferring: key.storefront, in: db) != nil else { return nil }
      try CardStack.open(db, key.id, query: query, at: moment)
      return try tables.row(key.id, preferring: key.storefront, in: db)
    }
  }

  public func cards(limit: Int?, preferring storefront: Storefront) async throws -> [StoredItem] {
    try await items(stack(limit: limit).map { ItemKey($0.id, in: storefront) })
  }

  public func visits(of id: ItemID) async throws -> [Visit] {
    try await holder(of: id).read { db in try VisitTable.visits(db, of: id) }
  }

  public func dismiss(_ id: ItemID, at moment: Timestamp) async throws -> Bool {
    try await write(about: [id]) { db in try CardStack.dismiss(db, id, at: moment) }
  }

  public func clearStack(at moment: Timestamp) async throws -> Int {
    try await write(about: session == nil ? [] : stack().map(\.id)) { db in
      try CardStack.clear(db, at: moment)
    }
  }
}

extension Library {
  public func openedMost(limit: Int, preferring storefront: Storefront) async throws -> [StoredItem] {
    let rows = try await united(by: \.item.id) { [tables] db in
      try UsagePatterns.openedMost(db, limit: limit).compactMap { place in
        try tables.row(place.id, preferring: storefront, in: db)
      }
    }
    guard session != nil else { return rows }
    let sorted = rows.sorted { $0.marks.isOpenedMore(than: $1.marks) }
    return Array(sorted.prefix(limit))
  }

  /// Excludes private openings, so that they never cause a request.
  public func artistsOpened(until moment: Timestamp, limit: Int) async throws -> [ArtistID] {
    try await read { db in try UsagePatterns.artists(db, until: moment, limit: limit) }
  }

  public func lastSearch() async throws -> String? {
    if let words = try await session?.lastSearch() { return words }
    return try await read { db in try UsagePatterns.lastSearch(db) }
  }
}

extension ItemMarks {
  fileprivate func isOpenedMore(than other: ItemMarks) -> Bool {
    (visitCount, lastVisitedAt?.rawValue ?? 0) > (other.visitCount, other.lastVisitedAt?.rawValue ?? 0)
  }
}
