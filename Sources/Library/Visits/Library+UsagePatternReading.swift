public import Catalog

extension Library: UsagePatternReading {
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

  /// Nobody is asked because of what is opened in private.
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
