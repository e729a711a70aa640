internal import Catalog
internal import GRDB

/// The tables of the three record types together with their text index.
struct ItemTables: Sendable {
  let tracks: ItemTable<Track>
  let collections: ItemTable<Collection>
  let artists: ItemTable<Artist>

  /// Throws if a type does not match its table.
  init(in db: Database) throws {
    tracks = try ItemTable(Track.plan, of: CatalogItem.track, in: db)
    collections = try ItemTable(Collection.plan, of: CatalogItem.collection, in: db)
    artists = try ItemTable(Artist.plan, of: CatalogItem.artist, in: db)
  }

  /// Stores and indexes a row, unless a newer row with the same key exists; returns whether it did.
  @discardableResult
  func put(
    _ prepared: PreparedItem, storefront: Storefront, fetchedAt: Timestamp, in db: Database
  ) throws -> Bool {
    let isTaken =
      switch prepared.item {
      case .track(let track): try tracks.put(track, storefront: storefront, fetchedAt: fetchedAt, in: db)
      case .collection(let album):
        try collections.put(album, storefront: storefront, fetchedAt: fetchedAt, in: db)
      case .artist(let artist): try artists.put(artist, storefront: storefront, fetchedAt: fetchedAt, in: db)
      }
    if isTaken { try TextIndex.put(prepared, storefront: storefront, in: db) }
    return isTaken
  }

  /// Whether a row of an item exists, in any storefront.
  func has(_ id: ItemID, in db: Database) throws -> Bool {
    let (table, column) = (id.recordType.rawValue, id.recordType.numberColumn)
    return try db.has("\(table) WHERE \(column) = ?", [id.number])
  }

  /// Whether the stored row of an item equals this one.
  func has(_ item: CatalogItem, in storefront: Storefront, _ db: Database) throws -> Bool {
    switch item {
    case .track(let track): try tracks.has(track, in: storefront, db)
    case .collection(let collection): try collections.has(collection, in: storefront, db)
    case .artist(let artist): try artists.has(artist, in: storefront, db)
    }
  }

  /// The fetch time of a stored row; `nil` if it does not exist.
  func fetchedAt(_ key: ItemKey, in db: Database) throws -> Timestamp? {
    let recordType = key.id.recordType
    return try db.moment(
      "SELECT fetchedAt FROM \(recordType.rawValue) WHERE \(recordType.numberColumn) = ? AND storefront = ?",
      [key.id.number, key.storefront.code])
  }

  /// Deletes every row of an item and its words in the text index.
  func remove(_ id: ItemID, in db: Database) throws {
    let (table, column) = (id.recordType.rawValue, id.recordType.numberColumn)
    try db.run("DELETE FROM \(table) WHERE \(column) = ?", [id.number])
    try TextIndex.remove(id, in: db)
  }

  /// Changes the fetch time of a row, so that `put` does not reject a row of that time as older.
  func date(_ key: ItemKey, _ moment: Timestamp, in db: Database) throws {
    let (table, column) = (key.id.recordType.rawValue, key.id.recordType.numberColumn)
    try db.run(
      "UPDATE \(table) SET fetchedAt = ? WHERE \(column) = ? AND storefront = ?",
      [moment.rawValue, key.id.number, key.storefront.code])
  }

  func row(_ key: ItemKey, in db: Database) throws -> StoredItem? {
    try rows(
      of: key.id.recordType, "WHERE t.\(key.id.recordType.numberColumn) = ? AND t.storefront = ?",
      [key.id.number, key.storefront.code], in: db
    ).first
  }

  /// The row of an item for lists: the preferred storefront's, else the newest.
  func row(_ id: ItemID, preferring storefront: Storefront, in db: Database) throws -> StoredItem? {
    try rows(of: id, preferring: storefront, in: db).first
  }

  /// Every row of an item: the preferred storefront's first, then newest first.
  func rows(of id: ItemID, preferring storefront: Storefront, in db: Database) throws -> [StoredItem] {
    try rows(
      of: id.recordType, "WHERE t.\(id.recordType.numberColumn) = ? ORDER BY \(Self.preference)",
      [id.number, storefront.code], in: db)
  }

  /// Every row of several items, by item: the preferred storefront's first, then newest first.
  ///
  /// One query per record type: starting a query takes longer than reading a row.
  func rows(
    of ids: some Sequence<ItemID>, preferring storefront: Storefront, in db: Database
  ) throws -> [ItemID: [StoredItem]] {
    let found = try Dictionary(grouping: ids, by: \.recordType).flatMap { recordType, ids in
      try rows(
        of: recordType,
        """
        WHERE t.\(recordType.numberColumn) IN (SELECT value FROM json_each(?))
        ORDER BY t.\(recordType.numberColumn), \(Self.preference)
        """, ["[\(ids.map { String($0.number) }.joined(separator: ","))]", storefront.code], in: db)
    }
    return Dictionary(grouping: found, by: \.item.id)
  }

  /// The rows of a query on the table of one record type, which is named `t`; `end` completes the query.
  func rows(
    of recordType: RecordType, _ end: String, _ arguments: StatementArguments, in db: Database
  ) throws -> [StoredItem] {
    switch recordType {
    case .track: try tracks.rows(end, arguments, in: db)
    case .collection: try collections.rows(end, arguments, in: db)
    case .artist: try artists.rows(end, arguments, in: db)
    }
  }

  /// The order of an item's rows: the storefront given as the next argument first, then newest first.
  static let preference = "t.storefront = ? DESC, t.fetchedAt DESC, t.storefront"
}
