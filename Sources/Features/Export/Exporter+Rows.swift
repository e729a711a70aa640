public import Catalog

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
