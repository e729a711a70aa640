public import Catalog

extension PrivateLibrary: TrackLibrary {
  /// The best of both by stage; within one what was opened or starred, then this session's rows, the newest.
  public func matches(_ query: LocalQuery) async throws -> [StoredItem] {
    let (offset, search) = (max(0, query.offset), SearchWords(query.text))
    var all = query
    all.offset = 0
    all.limit = offset + query.limit
    let rows = try await united(
      passing.matches(all, isExhaustive: offset > 0), kept.matches(all, isExhaustive: offset > 0))
    let ranked = rows.map { ($0, search.reason(for: IndexedText($0.item))?.stage ?? .typos) }
    // Each looks for typos when it finds nothing else, though the other may have.
    let isFound = ranked.contains { $0.1 < .typos }
    let stages = MatchStage.allCases.filter { !isFound || $0 < .typos }
    let sorted = stages.flatMap { stage in
      let fitting = ranked.filter { $0.1 == stage }.map(\.0)
      return fitting.filter(\.marks.isTouched) + fitting.filter { !$0.marks.isTouched }
    }
    return Array(sorted.dropFirst(offset).prefix(query.limit))
  }

  public func reason(for item: ItemID, in query: LocalQuery) async throws -> MatchReason? {
    if try await itemsHere([item]).isEmpty { return try await kept.reason(for: item, in: query) }
    return try await passing.reason(for: item, in: query)
  }

  public func item(_ id: ItemID, preferring storefront: Storefront) async throws -> StoredItem? {
    if let row = try await passing.item(id, preferring: storefront) { return row }
    return try await kept.item(id, preferring: storefront)
  }

  public func items(_ keys: [ItemKey]) async throws -> [StoredItem] {
    let rows = try await united(passing.items(keys), kept.items(keys))
    let byItem = Dictionary(rows.map { ($0.item.id, $0) }) { first, _ in first }
    return keys.compactMap { byItem[$0.id] }
  }

  public func tracks(
    of collection: CollectionID, preferring storefront: Storefront
  ) async throws -> [StoredItem] {
    ItemOrder.byPlace(
      try await united(
        passing.tracks(of: collection, preferring: storefront),
        kept.tracks(of: collection, preferring: storefront)))
  }

  public func tracks(
    by artist: ArtistID, entity: Entity, preferring storefront: Storefront, limit: Int
  ) async throws -> [StoredItem] {
    let rows = try await united(
      passing.tracks(by: artist, entity: entity, preferring: storefront, limit: limit),
      kept.tracks(by: artist, entity: entity, preferring: storefront, limit: limit))
    return Array(ItemOrder.newestFirst(rows).prefix(limit))
  }

  public func collections(
    of artist: ArtistID, preferring storefront: Storefront
  ) async throws -> [StoredItem] {
    ItemOrder.newestFirst(
      try await united(
        passing.collections(of: artist, preferring: storefront),
        kept.collections(of: artist, preferring: storefront)))
  }

  public func isEmpty() async throws -> Bool {
    guard try await passing.isEmpty() else { return false }
    return try await kept.isEmpty()
  }

  /// How much the file holds; what only this session has is not counted.
  public func figures() async throws -> LibraryCounts { try await kept.figures() }

  /// What memory holds, less what it took over from the file.
  public func sessionFigures() async throws -> PrivateSessionCounts? {
    let known = try await kept.archived(Array(passing.allItems()))
    let visits = Dictionary(known.map { ($0.stored.item.id, $0.visits.count) }) { first, _ in first }
    let here = try await passing.figures()
    return PrivateSessionCounts(
      rows: here.tracks + here.collections + here.artists - known.count,
      visits: here.visits - visits.values.reduce(0, +), answers: here.answers)
  }
}

extension PrivateLibrary: SuggestionProviding {
  public func suggestion(for query: SuggestionQuery) async throws -> String? {
    if let line = try await passing.suggestion(for: query) { return line }
    return try await kept.suggestion(for: query)
  }
}

extension ItemMarks {
  /// Whether the item was opened or starred.
  fileprivate var isTouched: Bool { visitCount > 0 || starredAt != nil }
}
