public import Catalog
internal import GRDB

extension Library: HistoryStore {
  public func open(_ key: ItemKey, query: String?, at moment: Timestamp) async throws -> StoredItem? {
    try await write { [tables] db in
      guard try tables.row(key.id, preferring: key.storefront, in: db) != nil else { return nil }
      try CardStack.open(db, key.id, query: query, at: moment)
      return try tables.row(key.id, preferring: key.storefront, in: db)
    }
  }

  public func cards(limit: Int?, preferring storefront: Storefront) async throws -> [StoredItem] {
    try await read { [tables] db in
      try CardStack.places(db, after: nil, limit: limit ?? -1).compactMap { place in
        try tables.row(place.id, preferring: storefront, in: db)
      }
    }
  }

  public func visits(of id: ItemID) async throws -> [Visit] {
    try await read { db in try VisitTable.visits(db, of: id) }
  }

  public func dismiss(_ id: ItemID, at moment: Timestamp) async throws -> Bool {
    try await write { db in try CardStack.dismiss(db, id, at: moment) }
  }

  public func clearStack(at moment: Timestamp) async throws -> Int {
    try await write { db in try CardStack.clear(db, at: moment) }
  }
}

extension Library {
  public func openedMost(limit: Int, preferring storefront: Storefront) async throws -> [StoredItem] {
    try await read { [tables] db in
      try UsagePatterns.openedMost(db, limit: limit).compactMap { place in
        try tables.row(place.id, preferring: storefront, in: db)
      }
    }
  }

  public func artistsOpened(until moment: Timestamp, limit: Int) async throws -> [ArtistID] {
    try await read { db in try UsagePatterns.artists(db, until: moment, limit: limit) }
  }

  public func lastSearch() async throws -> String? { try await read(UsagePatterns.lastSearch) }
}
