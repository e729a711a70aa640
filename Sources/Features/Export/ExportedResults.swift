public import Catalog

// The rows of a command on standard output, in one of the formats of an export.

extension OutputFormat {
  /// Writes rows; returns `false` if the reader exited.
  ///
  /// - Throws: `ExportError`.
  public func write(
    _ items: [ArchivedItem], from source: ExportSource, list: String?, at moment: Timestamp
  ) async throws -> Bool {
    guard let export else { return true }
    let report = try await Exporter.export(
      items, from: source, as: export, template: template, list: list, to: .standardOutput, at: moment)
    return !report.readerGone
  }

  /// Writes the rows of a source; returns their number, `nil` if the reader exited.
  ///
  /// - Throws: `ExportError`, `LibraryError`.
  public func write(
    _ source: ArchiveSource, of archive: any ItemArchive, at path: String, limit: Int?,
    preferring storefront: Storefront, clock: any TimeSource
  ) async throws -> Int? {
    guard let export else { return 0 }
    let report = try await Exporter(archive: archive, of: path, time: clock).export(
      source, as: export, template: template, to: .standardOutput, preferring: storefront, limit: limit)
    return report.readerGone ? nil : report.written
  }
}
