public import Catalog
internal import GRDB

extension Library: ItemArchive {
  /// Passes the rows as of the time of the call, whatever is written meanwhile.
  ///
  /// Holds two batches in memory. While it runs, the WAL grows with every write.
  public func eachBatch(
    from source: ArchiveSource, preferring storefront: Storefront, limit: Int?,
    counted: @Sendable (Int) async throws -> Void, _ body: @Sendable ([ArchivedItem]) async throws -> Void
  ) async throws {
    let reader = ArchiveReader(tables: tables, storefront: storefront)
    let snapshot = try snapshot()
    // For other sources, the number of items that still have a row is unknown in advance.
    if source == .library, limit == nil { try await counted(try await count(snapshot)) }
    guard limit != 0 else { return }
    var left = limit ?? .max
    var batch = try await read(reader, snapshot, from: ArchiveCursor(startOf: source), limit: left)
    while let next = batch.next, left > batch.rows.count {
      left -= batch.rows.count
      // Reads the next batch while the previous one is written, so that an export takes as long as the slower of the
      // two.
      let (present, rest) = (batch, left)
      async let following = read(reader, snapshot, from: next, limit: rest)
      if !present.rows.isEmpty { try await body(present.rows) }
      batch = try await following
    }
    if !batch.rows.isEmpty { try await body(batch.rows) }
  }

  /// Imports rows as items, without an entry in the change log.
  public func take(_ items: [ImportedItem]) async throws -> ImportOutcome {
    let archive = ArchiveImport(tables: tables)
    let prepared = items.map { PreparedItem($0.item) }
    return try await write { db in try archive.take(db, items, prepared) }
  }

  /// Every row of several items, with their user data.
  func archived(_ items: [ItemID]) async throws -> [ArchivedItem] {
    let reader = ArchiveReader(tables: tables, storefront: .us)
    return try await read { db in try items.flatMap { try reader.items(db, of: $0) } }
  }

  func snapshot() throws -> any DatabaseReader {
    // A library in memory has one connection, so no other writer is possible.
    try insistOnSameFile()
    let pool = openConnection.pool
    guard let pool = pool as? DatabasePool else { return pool }
    do { return try pool.makeSnapshot() } catch { throw mapped(error) }
  }

  private func count(_ snapshot: any DatabaseReader) async throws -> Int {
    do {
      return try await snapshot.read { db in
        try RecordType.allCases.map { try db.count($0.rawValue) }.reduce(0, +)
      }
    } catch {
      throw mapped(error, whileReading: true)
    }
  }

  private func read(
    _ reader: ArchiveReader, _ snapshot: any DatabaseReader, from cursor: ArchiveCursor, limit: Int
  ) async throws -> ArchiveReader.Batch {
    let limit = min(limit, Limits.Library.batch)
    do {
      return try await snapshot.read { db in try reader.batch(db, from: cursor, limit: limit) }
    } catch {
      throw mapped(error, whileReading: true)
    }
  }
}

/// The position of an export. A key instead of an offset, so that every batch costs the same.
enum ArchiveCursor {
  /// In the stack, below a card; at its top without one.
  case history(below: StackEntry?)
  /// In the stars, after a star.
  case stars(after: StackEntry?)
  /// In the rows of one record type, after a row.
  case rows(RecordType, after: ItemKey?)

  init(startOf source: ArchiveSource) {
    switch source {
    case .history: self = .history(below: nil)
    case .stars: self = .stars(after: nil)
    case .library: self = .rows(.track, after: nil)
    }
  }
}

/// Reads the rows of an export in batches.
struct ArchiveReader: Sendable {
  /// A batch of rows and the start of the next one; `nil` at the end.
  struct Batch {
    let rows: [ArchivedItem]
    let next: ArchiveCursor?
  }

  let tables: ItemTables
  let storefront: Storefront

  /// At most `limit` rows from a position; a smaller batch, even an empty one, is not necessarily the last.
  func batch(_ db: Database, from cursor: ArchiveCursor, limit: Int) throws -> Batch {
    switch cursor {
    case .history(let place):
      try batch(db, at: CardStack.places(db, after: place, limit: limit)) { .history(below: $0) }
    case .stars(let place):
      try batch(db, at: StarTable.places(db, after: place, limit: limit)) { .stars(after: $0) }
    case .rows(let recordType, let key): try batch(db, of: recordType, after: key, limit: limit)
    }
  }

  /// One row of each opened or starred item.
  private func batch(
    _ db: Database, at places: [StackEntry], next: (StackEntry) -> ArchiveCursor
  ) throws -> Batch {
    let shown = try places.flatMap { place in
      try rows(
        of: place.id.recordType,
        "WHERE t.\(place.id.recordType.numberColumn) = ? ORDER BY \(ItemTables.preference) LIMIT 1",
        [place.id.number, storefront.code], in: db)
    }
    return Batch(rows: shown, next: places.last.map(next))
  }

  /// Rows of one record type, by number and storefront.
  private func batch(_ db: Database, of recordType: RecordType, after key: ItemKey?, limit: Int) throws
    -> Batch
  {
    let number = recordType.numberColumn
    let order = "ORDER BY t.\(number), t.storefront LIMIT ?"
    let found =
      if let key {
        try rows(
          of: recordType, "WHERE (t.\(number), t.storefront) > (?, ?) \(order)",
          [key.id.number, key.storefront.code, limit], in: db)
      } else {
        try rows(of: recordType, order, [limit], in: db)
      }
    let following = RecordType.allCases.sorted().first { $0 > recordType }
    let next = found.last.map { ArchiveCursor.rows(recordType, after: $0.stored.key) }
    return Batch(rows: found, next: next ?? following.map { .rows($0, after: nil) })
  }

  /// Every row of an item, oldest first.
  func items(_ db: Database, of id: ItemID) throws -> [ArchivedItem] {
    try tables.rows(of: id, preferring: storefront, in: db).sorted { $0.fetchedAt < $1.fetchedAt }
      .map { try complete(db, $0) }
  }

  /// Rows of one record type. `end` completes the query on its table, which is named `t`.
  private func rows(
    of recordType: RecordType, _ end: String, _ arguments: StatementArguments, in db: Database
  ) throws -> [ArchivedItem] {
    try tables.rows(of: recordType, end, arguments, in: db).map { try complete(db, $0) }
  }

  private func complete(_ db: Database, _ row: StoredItem) throws -> ArchivedItem {
    ArchivedItem(
      row, visits: row.marks.visitCount == 0 ? [] : try VisitTable.visits(db, of: row.item.id),
      lists: try ListTable.places(db, of: row.item.id))
  }
}
