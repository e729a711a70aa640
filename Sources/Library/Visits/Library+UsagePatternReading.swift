public import Catalog

extension Library: UsagePatternReading {
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

  public func lastSearch() async throws -> String? {
    try await read { db in try UsagePatterns.lastSearch(db) }
  }
}
