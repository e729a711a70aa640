public import Catalog

extension Exporter {
  /// Writes rows that are at hand: those of a search or a lookup, in their order.
  ///
  /// - Throws: `ExportError`; `CancellationError`.
  public static func export(
    _ items: [ArchivedItem], from source: ExportSource, as format: ExportFormat,
    to destination: ExportDestination, at moment: Timestamp
  ) async throws -> ExportReport {
    let run = try ExportRun(format.encoder(source: source, exportedAt: moment), to: destination)
    do {
      try await run.add(items)
      return try await run.finish()
    } catch is ReaderGone {
      var report = await run.report
      report.readerGone = true
      return report
    } catch {
      await run.abandon()
      throw error
    }
  }
}
