public import Catalog
internal import GRDB

extension Library: ItemArchive {
  /// Hands over rows as they were when it was called, whatever is written meanwhile.
  ///
  /// Holds one batch in memory. While it runs, the file's journal grows with every write.
  public func eachBatch(
    from source: ArchiveSource, preferring storefront: Storefront, limit: Int?,
    _ body: @Sendable ([ArchivedItem]) async throws -> Void
  ) async throws {
    let newest = try await read(ExportedTable.newestTrack)
    try await handOver(from: source, preferring: storefront, limit: limit, body)
    // What was opened or starred is never dropped anyway; the others leave with the whole library only.
    if source == .library, limit == nil, isWritable {
      do {
        try await write { db in try ExportedTable.note(db, throughTrack: newest) }
      } catch let error as LibraryError where error.isWantOfRoom {
        // The rows have left all the same; without the note they may be dropped, as if they had not.
      }
    }
  }

  /// The same, leaving no trace of it.
  func handOver(
    from source: ArchiveSource, preferring storefront: Storefront, limit: Int?,
    _ body: @Sendable ([ArchivedItem]) async throws -> Void
  ) async throws {
    let reader = ArchiveReader(tables: tables, storefront: storefront)
    let snapshot = try snapshot()
    var cursor = ArchiveCursor(startOf: source)
    var left = limit ?? .max
    while left > 0 {
      let batch = try await read(reader, snapshot, from: cursor, limit: min(left, Limits.Library.batch))
      if !batch.items.isEmpty { try await body(batch.items) }
      if case .end = batch.next { return }
      left -= batch.items.count
      cursor = batch.next
    }
  }

  public func take(_ items: [ArchivedItem]) async throws -> ImportOutcome {
    let archive = ArchiveImport(tables: tables)
    let prepared = PreparedItems(
      items.map(\.stored.item), for: tables, together: Limits.Library.preparedTogether)
    let outcome = try await write { db in try archive.take(db, items, prepared) }
    await sizeKeeper.look(at: self)
    return outcome
  }

  func snapshot() throws -> any DatabaseReader {
    // A library in memory has one connection, and nobody else who could write meanwhile.
    let pool = connection.pool
    guard let pool = pool as? DatabasePool else { return pool }
    do { return try pool.makeSnapshot() } catch { throw mapped(error) }
  }

  private func read(
    _ reader: ArchiveReader, _ snapshot: any DatabaseReader, from cursor: ArchiveCursor, limit: Int
  ) async throws -> ArchiveReader.Batch {
    do {
      return try await snapshot.read { db in try reader.batch(db, from: cursor, limit: limit) }
    } catch {
      throw mapped(error)
    }
  }
}
