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
    try await handOver(reader, from: source, limit: limit, counted: counted, body)
  }

  /// Imports rows as items, without an entry in the change log.
  public func take(_ items: [ImportedItem]) async throws -> ImportOutcome {
    let archive = ArchiveImport(tables: tables)
    let prepared = PreparedItems(
      items.map(\.item), for: tables, together: Limits.Library.preparedTogether)
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

  private func handOver(
    _ reader: ArchiveReader, from source: ArchiveSource, limit: Int?,
    counted: @Sendable (Int) async throws -> Void = { _ in },
    _ body: @Sendable ([ArchivedItem]) async throws -> Void
  ) async throws {
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

  private func count(_ snapshot: any DatabaseReader) async throws -> Int {
    do {
      return try await snapshot.read { db in
        try RecordType.allCases.reduce(0) { sum, recordType in
          sum + (try Int.fetchOne(db, sql: "SELECT count(*) FROM \(recordType.rawValue)") ?? 0)
        }
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
