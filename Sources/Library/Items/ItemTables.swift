internal import Catalog
internal import GRDB

/// The three tables of things, and their text index, as one.
struct ItemTables: Sendable {
  let tracks: ItemTable<Track>
  let collections: ItemTable<Collection>
  let artists: ItemTable<Artist>

  /// Makes the plans; throws if a type and its table do not fit together.
  init(in db: Database) throws {
    let (track, collection, artist) = try Self.properties.get()
    tracks = try ItemTable(track, in: db)
    collections = try ItemTable(collection, in: db)
    artists = try ItemTable(artist, in: db)
  }

  /// Finds out what needs no file, once; whoever comes first does it, and others wait.
  static func makeReady() { _ = properties }

  private static let properties = Result {
    (try EntityProperties<Track>(), try EntityProperties<Collection>(), try EntityProperties<Artist>())
  }

  /// Stores and indexes a row unless a newer one of the same key is there; returns whether it did.
  @discardableResult
  func put(
    _ prepared: PreparedItem, storefront: Storefront, fetchedAt: Timestamp, in db: Database
  ) throws -> Bool {
    let cells = prepared.cells
    let isTaken =
      switch prepared.item {
      case .track: try tracks.put(cells, storefront: storefront, fetchedAt: fetchedAt, in: db)
      case .collection: try collections.put(cells, storefront: storefront, fetchedAt: fetchedAt, in: db)
      case .artist: try artists.put(cells, storefront: storefront, fetchedAt: fetchedAt, in: db)
      }
    if isTaken { try TextIndex.put(prepared, storefront: storefront, in: db) }
    return isTaken
  }

  /// Whether there is a row of an item, of any store.
  func has(_ id: ItemID, in db: Database) throws -> Bool {
    switch id.recordType {
    case .track: try tracks.has(id.number, db)
    case .collection: try collections.has(id.number, db)
    case .artist: try artists.has(id.number, db)
    }
  }

  /// Whether an item is stored as it would be written now.
  func has(_ prepared: PreparedItem, in storefront: Storefront, _ db: Database) throws -> Bool {
    let (cells, number) = (prepared.cells, prepared.item.id.number)
    return switch prepared.item {
    case .track: try tracks.has(cells, of: number, in: storefront, db)
    case .collection: try collections.has(cells, of: number, in: storefront, db)
    case .artist: try artists.has(cells, of: number, in: storefront, db)
    }
  }

  /// When the stored row of a key was fetched; `nil` if there is none.
  func fetchedAt(_ key: ItemKey, in db: Database) throws -> Timestamp? {
    let recordType = key.id.recordType
    let statement = try db.cachedStatement(
      sql:
        "SELECT fetchedAt FROM \(recordType.rawValue) WHERE \(recordType.numberColumn) = ? AND storefront = ?"
    )
    return try Int64.fetchOne(statement, arguments: [key.id.number, key.storefront.code])
      .map(Timestamp.init(milliseconds:))
  }

  /// Takes every row of an item out, its words of the text index included.
  func remove(_ id: ItemID, in db: Database) throws {
    switch id.recordType {
    case .track: try tracks.remove(id.number, in: db)
    case .collection: try collections.remove(id.number, in: db)
    case .artist: try artists.remove(id.number, in: db)
    }
    try TextIndex.remove(id, in: db)
  }

  /// Writes another moment of fetching into a row, so that `put` counts one of that moment as no older.
  func date(_ key: ItemKey, _ moment: Timestamp, in db: Database) throws {
    let (table, column) = (key.id.recordType.rawValue, key.id.recordType.numberColumn)
    try db.execute(
      sql: "UPDATE \(table) SET fetchedAt = ? WHERE \(column) = ? AND storefront = ?",
      arguments: [moment.rawValue, key.id.number, key.storefront.code])
  }

  /// One stored row.
  func row(_ key: ItemKey, in db: Database) throws -> StoredItem? {
    let (number, storefront) = (key.id.number, key.storefront)
    return switch key.id.recordType {
    case .track: try tracks.row(number, in: storefront, db)
    case .collection: try collections.row(number, in: storefront, db)
    case .artist: try artists.row(number, in: storefront, db)
    }
  }

  /// The row of an item that lists show: a preferred storefront's, else the newest.
  func row(_ id: ItemID, preferring storefront: Storefront, in db: Database) throws -> StoredItem? {
    try rows(of: id, preferring: storefront, in: db).first
  }

  /// Every row of an item: a preferred storefront's first, then the newest.
  func rows(of id: ItemID, preferring storefront: Storefront, in db: Database) throws -> [StoredItem] {
    switch id.recordType {
    case .track: try tracks.rows(id.number, preferring: storefront, db)
    case .collection: try collections.rows(id.number, preferring: storefront, db)
    case .artist: try artists.rows(id.number, preferring: storefront, db)
    }
  }

  /// Every row of some items by their item: a preferred storefront's first, then the newest.
  ///
  /// One query for each kind: starting one takes longer than reading a row.
  func rows(
    of ids: some Sequence<ItemID>, preferring storefront: Storefront, in db: Database
  ) throws -> [ItemID: [StoredItem]] {
    let rows = try Dictionary(grouping: ids, by: \.recordType).flatMap { recordType, ids in
      let numbers = ids.map(\.number)
      return switch recordType {
      case .track: try tracks.rows(numbers, preferring: storefront, db)
      case .collection: try collections.rows(numbers, preferring: storefront, db)
      case .artist: try artists.rows(numbers, preferring: storefront, db)
      }
    }
    return Dictionary(grouping: rows, by: \.item.id)
  }

  /// Rows of one kind by the end of a query on its table, which it calls `t`.
  func rows(
    of recordType: RecordType, _ end: String, _ arguments: StatementArguments, in db: Database
  ) throws -> [StoredItem] {
    switch recordType {
    case .track: try tracks.rows(end, arguments, in: db)
    case .collection: try collections.rows(end, arguments, in: db)
    case .artist: try artists.rows(end, arguments, in: db)
    }
  }
}
