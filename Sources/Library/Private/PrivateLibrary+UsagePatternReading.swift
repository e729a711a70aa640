public import Catalog

extension PrivateLibrary: UsagePatternReading {
  /// Those of both; an item that was opened in this session counts with all its openings.
  public func openedMost(limit: Int, preferring storefront: Storefront) async throws -> [StoredItem] {
    let rows = try await united(
      passing.openedMost(limit: limit, preferring: storefront),
      kept.openedMost(limit: limit, preferring: storefront))
    let sorted = rows.map(\.marks).enumerated().sorted { one, other in
      (one.element.visitCount, one.element.lastVisitedAt?.rawValue ?? 0)
        > (other.element.visitCount, other.element.lastVisitedAt?.rawValue ?? 0)
    }
    return sorted.prefix(limit).map { rows[$0.offset] }
  }

  /// Those of the file: nobody is asked because of what is opened in private.
  public func artistsOpened(until moment: Timestamp, limit: Int) async throws -> [ArtistID] {
    try await kept.artistsOpened(until: moment, limit: limit)
  }

  public func lastSearch() async throws -> String? {
    if let words = try await passing.lastSearch() { return words }
    return try await kept.lastSearch()
  }
}
