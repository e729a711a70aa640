public import Catalog
internal import GRDB

extension Library: TrackLibrary {
  public func matches(_ query: LocalQuery) async throws -> [StoredItem] {
    try await matches(query, isExhaustive: query.offset > 0)
  }

  /// `isExhaustive` says whether rows are looked at until the page is full, or only a bounded number.
  func matches(_ query: LocalQuery, isExhaustive: Bool) async throws -> [StoredItem] {
    let search = SearchWords(query.text)
    let offset = max(0, query.offset)
    return try await read { [tables] db in
      let found = try LocalSearch.items(
        search, entity: query.entity, wanted: offset + query.limit, isExhaustive: isExhaustive, in: db)
      let page = found.ids.dropFirst(offset)
      let rows = try tables.rows(of: page, preferring: query.storefront, in: db)
      return page.compactMap { id in rows[id]?.first { found.has($0, search, query.entity) } }
    }
  }

  public func reason(for item: ItemID, in query: LocalQuery) async throws -> MatchReason? {
    let search = SearchWords(query.text)
    return try await read { [tables] db in
      try tables.rows(of: item, preferring: query.storefront, in: db)
        .compactMap { search.reason(for: IndexedText($0.item)) }
        .min { $0.stage < $1.stage }
    }
  }

  public func item(_ id: ItemID, preferring storefront: Storefront) async throws -> StoredItem? {
    try await read { [tables] db in try tables.row(id, preferring: storefront, in: db) }
  }

  public func items(_ keys: [ItemKey]) async throws -> [StoredItem] {
    try await read { [tables] db in
      try keys.compactMap { try tables.row($0.id, preferring: $0.storefront, in: db) }
    }
  }

  public func tracks(
    of collection: CollectionID, preferring storefront: Storefront
  ) async throws -> [StoredItem] {
    let rows = try await read { [tables] db in
      try tables.tracks.rows(
        "WHERE t.collectionId = ? ORDER BY t.trackId, \(ItemTable<Track>.preference)",
        [collection.rawValue, storefront.code], in: db)
    }
    return ItemOrder.byPlace(firstOfEach(rows))
  }

  public func tracks(
    by artist: ArtistID, entity: Entity, preferring storefront: Storefront, limit: Int
  ) async throws -> [StoredItem] {
    let kinds = (entity.kinds ?? []).map { "'\($0.rawValue)'" }.sorted().joined(separator: ", ")
    let isKind = kinds.isEmpty ? "" : "AND t.kind IN (\(kinds))"
    let rows = try await read { [tables] db in
      try tables.tracks.rows(
        "WHERE t.artistId = ? \(isKind) ORDER BY t.trackId DESC, \(ItemTable<Track>.preference) LIMIT ?",
        [artist.rawValue, storefront.code, limit], in: db)
    }
    return ItemOrder.newestFirst(firstOfEach(rows))
  }

  public func collections(
    of artist: ArtistID, preferring storefront: Storefront
  ) async throws -> [StoredItem] {
    let rows = try await read { [tables] db in
      try tables.collections.rows(
        "WHERE t.artistId = ? ORDER BY t.collectionId, \(ItemTable<Collection>.preference)",
        [artist.rawValue, storefront.code], in: db)
    }
    return ItemOrder.newestFirst(firstOfEach(rows))
  }

  /// The first row of each item, of rows that lie together by item.
  private func firstOfEach(_ rows: [StoredItem]) -> [StoredItem] {
    var last: ItemID?
    return rows.filter { row in
      defer { last = row.item.id }
      return row.item.id != last
    }
  }
}
