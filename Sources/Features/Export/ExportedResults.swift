public import Catalog

// The rows of a command on standard output, in one of the formats of an export.

extension OutputFormat {
  /// Writes rows; returns `false` if the reader exited.
  ///
  /// - Throws: `ExportError`; `UsageError` for keys of a template that no row has.
  public func write(
    _ items: [ArchivedItem], from source: ExportSource, list: String?, at moment: Timestamp
  ) async throws -> Bool {
    guard let export else { return true }
    let report = try await Exporter.export(
      items, from: source, as: export, template: template, list: list, to: .standardOutput, at: moment)
    return !report.readerGone
  }
}
