public import Catalog

extension PrivateLibrary: TrackLibrary {
  public func matches(_ query: LocalQuery) async throws -> [StoredItem] {
    var all = query
    all.offset = 0
    all.limit = max(0, query.offset) + query.limit
    let rows = try await united(passing.matches(all), kept.matches(all))
    // This session's rows are the newest, and the newest come first where titles fit equally well.
    let whole = SearchWords(query.text).whole
    let isExact = { (row: StoredItem) in SearchText(row.item).title == whole }
    return Array(
      (rows.filter(isExact) + rows.filter { !isExact($0) }).dropFirst(max(0, query.offset)).prefix(
        query.limit))
  }

  public func item(_ id: ItemID, preferring storefront: Storefront) async throws -> StoredItem? {
    if let row = try await passing.item(id, preferring: storefront) { return row }
    return try await kept.item(id, preferring: storefront)
  }

  public func tracks(
    of collection: CollectionID, preferring storefront: Storefront
  ) async throws -> [StoredItem] {
    ItemOrder.byPlace(
      try await united(
        passing.tracks(of: collection, preferring: storefront),
        kept.tracks(of: collection, preferring: storefront)))
  }

  public func collections(
    of artist: ArtistID, preferring storefront: Storefront
  ) async throws -> [StoredItem] {
    ItemOrder.newestFirst(
      try await united(
        passing.collections(of: artist, preferring: storefront),
        kept.collections(of: artist, preferring: storefront)))
  }

  /// How much the file holds; what only this session has is not counted.
  public func figures() async throws -> LibraryFigures { try await kept.figures() }
}
