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
    try await rows(preferring: storefront) { db in
      try CardStack.places(db, after: nil, limit: limit ?? -1)
    }
  }

  public func visits(of id: ItemID) async throws -> [Visit] {
    try await read { db in try VisitTable.visits(db, of: id) }
  }

  public func dismiss(_ ids: [ItemID], at moment: Timestamp) async throws -> Set<ItemID> {
    try await mark(ids) { db, id, joins in try CardStack.dismiss(db, id, at: moment, joins: joins) }
  }

  public func clearStack(at moment: Timestamp) async throws -> Int {
    try await write { db in try CardStack.clear(db, at: moment) }
  }

  public func openedMost(limit: Int, preferring storefront: Storefront) async throws -> [StoredItem] {
    try await rows(preferring: storefront) { db in try UsagePatterns.openedMost(db, limit: limit) }
  }

  public func artistsFollowed(until moment: Timestamp, limit: Int) async throws -> [ArtistID] {
    try await read { db in try UsagePatterns.artists(db, until: moment, limit: limit) }
  }

  public func lastSearch() async throws -> String? { try await read(UsagePatterns.lastSearch) }

  public func stack() async throws -> [StackEntry] {
    try await read { db in try CardStack.places(db, after: nil, limit: -1) }
  }

  public func stack(fitting text: String) async throws -> Set<ItemID> {
    let search = SearchWords(text)
    return try await read { db in
      let cards = Set(try CardStack.places(db, after: nil, limit: -1).map(\.id))
      guard !search.whole.isEmpty else { return cards }
      return try cards.filter {
        try Self.texts(of: $0, in: db).contains { search.stage(of: $0) != nil }
      }
    }
  }

  /// The text of an item in each of its storefronts.
  private static func texts(of id: ItemID, in db: Database) throws -> [IndexedText] {
    return try db.rows(
      "SELECT title, artist, album, other FROM itemWords WHERE thing = ? AND number = ?", id.key
    ).map { row in
      IndexedText(
        title: try row.value(0), artist: try row.value(1), album: try row.value(2), other: try row.value(3))
    }
  }

  /// Read on the writing connection, because there is only one: values of different connections cannot be compared.
  public func version() async throws -> LibraryVersion? {
    isWritable ? try await step(Self.version) : nil
  }

  /// Counts changes by others, and changes by this connection.
  static func version(_ db: Database) throws -> LibraryVersion {
    LibraryVersion([try Int.fetchOne(db, sql: "PRAGMA data_version") ?? 0, db.totalChangesCount])
  }

  public func star(_ ids: [ItemID], at moment: Timestamp) async throws -> Set<ItemID> {
    try await mark(ids) { [tables] db, id, joins in
      // Another process may have forgotten the item since it was displayed; it must not be stored again.
      try tables.has(id, in: db) && StarToggle.star(db, id, at: moment, joins: joins)
    }
  }

  public func unstar(_ ids: [ItemID], at moment: Timestamp) async throws -> Set<ItemID> {
    try await mark(ids) { db, id, joins in try StarToggle.unstar(db, id, at: moment, joins: joins) }
  }

  /// Changes marks as one change.
  private func mark(
    _ ids: [ItemID], _ set: @escaping @Sendable (Database, ItemID, _ joins: Bool) throws -> Bool
  ) async throws -> Set<ItemID> {
    try await write { db in
      try ids.reduce(into: []) { done, id in
        if try set(db, id, !done.isEmpty) { done.insert(id) }
      }
    }
  }

  public func starCount() async throws -> Int {
    try await read { db in try db.count("star") }
  }

  public func starred(limit: Int?, preferring storefront: Storefront) async throws -> [StoredItem] {
    try await rows(preferring: storefront) { db in
      try StarTable.places(db, after: nil, limit: limit ?? -1)
    }
  }

  /// The rows of the items at some places.
  private func rows(
    preferring storefront: Storefront, at places: @Sendable (Database) throws -> [StackEntry]
  ) async throws -> [StoredItem] {
    try await read { [tables] db in
      try places(db).compactMap { try tables.row($0.id, preferring: storefront, in: db) }
    }
  }
}
