public import Catalog

/// Writes what the library holds, in memory that does not grow with it.
public struct Exporter: Sendable {
  private let archive: any ItemArchive
  private let time: any TimeSource

  /// An exporter of one library.
  public init(archive: any ItemArchive, time: any TimeSource) {
    self.archive = archive
    self.time = time
  }

  /// Writes all rows of a source, or the first `limit`.
  ///
  /// A file appears under its name only when it is whole and synced; an error or a cancelled task leaves
  /// nothing behind.
  ///
  /// - Throws: `ExportError`; `LibraryError` if the library cannot be read; `CancellationError`.
  public func export(
    _ source: ArchiveSource, as format: ExportFormat, to destination: ExportDestination,
    preferring storefront: Storefront, limit: Int? = nil
  ) async throws -> ExportReport {
    let encoder = format.encoder(source: ExportSource(source), exportedAt: time.now().wall)
    return try await ExportRun.whole(encoder, to: destination) { run in
      try await archive.eachBatch(from: source, preferring: storefront, limit: limit) { batch in
        try Task.checkCancellation()
        try await run.add(batch)
      }
    }
  }
}
