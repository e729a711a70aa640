public import Catalog

/// Writes what the library holds, in memory that does not grow with it.
public struct Exporter: Sendable {
  private let archive: any ItemArchive
  private let library: String
  private let time: any TimeSource

  /// An exporter of one library; `library` is the path by which people know it.
  public init(archive: any ItemArchive, of library: String, time: any TimeSource) {
    self.archive = archive
    self.library = library
    self.time = time
  }

  /// Writes the rows of a source, or of its first `limit`, that a filter takes.
  ///
  /// A file appears under its name only when it is whole and synced; an error or a cancelled task leaves
  /// nothing behind.
  ///
  /// - Parameter progress: Told how many rows have been passed so far, written or not.
  /// - Throws: `ExportError`; `LibraryError` if the library cannot be read; `CancellationError`.
  public func export(
    _ source: ArchiveSource, as format: ExportFormat, to destination: ExportDestination,
    preferring storefront: Storefront, limit: Int? = nil, filter: ExportFilter = ExportFilter(),
    progress: @escaping @Sendable (Int) -> Void = { _ in }
  ) async throws -> ExportReport {
    let rows = ExportSource(source)
    let encoder = format.encoder(source: rows, exportedAt: time.now().wall)
    // Without a limit the library notes that all of it has left, which is so of an unfiltered export alone.
    let limit = filter.takesAll ? limit : limit ?? .max
    return try await ExportRun.whole(encoder, to: destination) { run in
      if rows == .history, !filter.takesAll {
        let cards = VisitsInRange(filter)
        try await archive.eachBatch(from: source, preferring: storefront, limit: limit) { batch in
          try Task.checkCancellation()
          try await run.add(await cards.pass(batch))
          progress(await run.pass(batch.count))
        }
        try await run.add(await cards.rest())
        // A filter by kind needs the items themselves.
      } else if let results = encoder as? any ResultEncoder, filter.kinds.isEmpty {
        try await archive.eachWrittenBatch(
          from: source, preferring: storefront, limit: limit, without: MiruKey.miru,
          // A filter lets fewer pass.
          counted: { if filter.takesAll { try await run.expect($0, of: library) } }
        ) { batch in
          try Task.checkCancellation()
          let taken = filter.takesAll ? batch : batch.filter { filter.takesAnyKind($0, from: rows) }
          try await run.add(taken, as: results)
          progress(await run.pass(batch.count))
        }
      } else {
        try await archive.eachBatch(from: source, preferring: storefront, limit: limit) { batch in
          try Task.checkCancellation()
          try await run.add(filter.takesAll ? batch : batch.filter { filter.takes($0.stored, from: rows) })
          progress(await run.pass(batch.count))
        }
      }
    }
  }
}

extension Exporter {
  /// Writes rows that are at hand: those of a search or a lookup, in their order.
  ///
  /// - Throws: `ExportError`; `CancellationError`.
  public static func export(
    _ items: [ArchivedItem], from source: ExportSource, as format: ExportFormat,
    to destination: ExportDestination, at moment: Timestamp
  ) async throws -> ExportReport {
    let encoder = format.encoder(source: source, exportedAt: moment)
    return try await ExportRun.whole(encoder, to: destination) { run in try await run.add(items) }
  }
}
