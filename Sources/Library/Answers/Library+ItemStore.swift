public import Catalog
internal import Foundation
internal import GRDB

extension Library: ItemStore {
  /// For later pages, reads rows until the page is full; for the first one, only a bounded number.
  public func matches(_ query: LocalQuery) async throws -> [StoredItem] { try await search(query).rows }

  public func matches(_ query: LocalQuery, within limit: SearchTimeLimit) async throws -> FoundItems {
    // A later page must find all rows again that came before.
    return try await search(query, within: query.offset == 0 ? limit : nil)
  }

  private func search(_ query: LocalQuery, within limit: SearchTimeLimit? = nil) async throws -> FoundItems {
    try await read { [tables] db in try Self.search(query, within: limit, tables, in: db) }
  }

  static func search(
    _ query: LocalQuery, within limit: SearchTimeLimit?, _ tables: ItemTables, in db: Database
  ) throws -> FoundItems {
    let search = SearchWords(query.text)
    let offset = max(0, query.offset)
    let refinement = query.refinement
    // Without an order the offset is applied before reading rows; otherwise after sorting them.
    let isPage = refinement?.order == nil
    let time = limit.map { $0 == .key ? Limits.Library.typedSearch : Limits.Library.searchInPause }
    let wanted = isPage ? offset + query.limit : time?.sorted ?? Limits.Library.sorted
    let lastRow = try Int64.first(db, "SELECT max(row) FROM itemWords") ?? 0
    var bounds = SearchScanLimits()
    if let refinement {
      guard let condition = try FilterCondition.sql(refinement.filters, query.storefront, in: db) else {
        return FoundItems([], isComplete: true)
      }
      bounds.condition = condition
      bounds.isFiltered = true
      bounds.isOfTouched = refinement.filters.contains(where: \.isOfTouched)
    }
    let found = try LocalSearch.items(
      search, entity: query.entity, wanted: wanted, isExhaustive: offset > 0 || refinement != nil,
      bounds: bounds,
      within: lastRow > Limits.Library.searchedWhole ? time : nil, in: db)
    let isCut = found.isCut || refinement?.order != nil && found.ids.count >= wanted
    let page = found.ids.dropFirst(isPage ? offset : 0)
    let stored = try tables.rows(of: page, preferring: query.storefront, in: db)
    let rows = page.compactMap { id in
      stored[id]?.first { found.has($0, search, query.entity) && refinement?.passes($0) != false }
    }
    let passing = refinement?.rows(rows) ?? rows
    return FoundItems(
      isPage ? passing : Array(passing.dropFirst(offset).prefix(query.limit)), isComplete: !isCut)
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
    try await items([ItemKey(id, in: storefront)]).first
  }

  public func items(_ keys: [ItemKey]) async throws -> [StoredItem] {
    try await read { [tables] db in
      try keys.compactMap { try tables.row($0.id, preferring: $0.storefront, in: db) }
    }
  }

  public func marks(of ids: Set<ItemID>) async throws -> [ItemID: ItemMarks] {
    let list = ids.map { "[\"\($0.recordType.rawValue)\",\($0.number)]" }.joined(separator: ",")
    let none = Dictionary(ids.map { ($0, ItemMarks()) }) { $1 }
    return try await read { db in
      try db.rows(MarkColumns.ofItems, ["[\(list)]"]).reduce(into: none) { marks, row in
        if let id = try row.item() { marks[id] = try MarkColumns.marks(row, at: 2) }
      }
    }
  }

  public func tracks(
    of collection: CollectionID, preferring storefront: Storefront
  ) async throws -> [StoredItem] {
    let rows = try await read { [tables] db in
      try tables.tracks.rows(
        "WHERE t.collectionId = ? ORDER BY t.trackId, \(ItemTables.preference)",
        [collection.rawValue, storefront.code], in: db)
    }
    return ItemOrder.byPlace(firstOfEach(rows))
  }

  public func tracks(
    by artist: ArtistID, entity: Entity, preferring storefront: Storefront, limit: Int
  ) async throws -> [StoredItem] {
    let wanted = ItemKind.ofTracks.filter { entity.itemKinds?.contains($0.value) == true }
    let kinds = wanted.keys.map { "'\($0.rawValue)'" }.sorted().joined(separator: ", ")
    let isKind = kinds.isEmpty ? "" : "AND t.kind IN (\(kinds))"
    let rows = try await read { [tables] db in
      try tables.tracks.rows(
        "WHERE t.artistId = ? \(isKind) ORDER BY t.trackId DESC, \(ItemTables.preference) LIMIT ?",
        [artist.rawValue, storefront.code, limit], in: db)
    }
    return Array(ItemOrder.newestFirst(firstOfEach(rows)).prefix(limit))
  }

  public func collections(
    of artist: ArtistID, preferring storefront: Storefront
  ) async throws -> [StoredItem] {
    let rows = try await read { [tables] db in
      try tables.collections.rows(
        "WHERE t.artistId = ? ORDER BY t.collectionId, \(ItemTables.preference)",
        [artist.rawValue, storefront.code], in: db)
    }
    return ItemOrder.newestFirst(firstOfEach(rows))
  }

  /// The first row of each item; the rows must be grouped by item.
  private func firstOfEach(_ rows: [StoredItem]) -> [StoredItem] {
    var last: ItemID?
    return rows.filter { row in
      defer { last = row.item.id }
      return row.item.id != last
    }
  }
}

extension Library {
  public func isEmpty() async throws -> Bool {
    try await read { db in
      try RecordType.allCases.allSatisfy { try !db.has($0.rawValue) }
    }
  }

  public func figures() async throws -> LibraryCounts {
    let bytes = [path, path + "-wal"].compactMap(DurableFile.size).reduce(0, +)
    return try await read { db in
      func items(_ type: RecordType) throws -> Int {
        try Int.first(db, "SELECT count(DISTINCT \(type.numberColumn)) FROM \(type.rawValue)") ?? 0
      }
      var counts = LibraryCounts()
      (counts.tracks, counts.collections) = (try items(.track), try items(.collection))
      (counts.artists, counts.visits) = (try items(.artist), try db.count("visit"))
      (counts.stars, counts.answers) = (try db.count("star"), try db.count("answer"))
      counts.bytes = bytes
      return counts
    }
  }
}
