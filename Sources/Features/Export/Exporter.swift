public import Catalog

/// Exports rows of the library in constant memory.
public enum Exporter {
  /// Writes the rows of a source of a library that match a filter; `path` is the library's, for messages.
  ///
  /// A file gets its name only when it is complete and synced. An error or a cancelled task leaves no file.
  ///
  /// - Parameter progress: Called with the number of rows processed so far, written or not.
  /// - Throws: `ExportError`; `LibraryError` if the library cannot be read; `CancellationError`.
  static func export(
    _ source: ArchiveSource, of archive: any ItemArchive, at path: String, as format: ExportFormat,
    bom: Bool = false, to destination: ExportDestination, preferring storefront: Storefront,
    filter: ExportFilter = ExportFilter(), at moment: Timestamp,
    progress: @escaping @Sendable (Int) -> Void = { _ in }
  ) async throws -> ExportReport {
    let rows = ExportSource(source)
    let encoder = format.encoder(source: rows, exportedAt: moment, bom: bom)
    return try await ExportRun.whole(encoder, to: destination) { run in
      try await archive.eachBatch(
        from: source, preferring: storefront,
        // Without a limit all rows are counted first, which is right only without a filter.
        limit: filter.takesAll ? nil : .max,
        counted: { if filter.takesAll { try await run.expect($0, of: path) } }
      ) { batch in
        try Task.checkCancellation()
        try await run.add(filter.takesAll ? batch : batch.compactMap { filter.part($0, from: rows) })
        progress(await run.pass(batch.count))
      }
    }
  }

  /// Writes rows that are already in memory, such as those of a search or a lookup, in their order. `list` is the name of
  /// the list that they belong to.
  ///
  /// - Throws: `ExportError`; `UsageError` for keys of the template that no row has; `CancellationError`.
  public static func export(
    _ items: [ArchivedItem], from source: ExportSource, as format: ExportFormat, bom: Bool = false,
    template: RowTemplate? = nil,
    list: String? = nil, to destination: ExportDestination, at moment: Timestamp
  ) async throws -> ExportReport {
    try template?.check(items)
    let encoder =
      template.map(TemplateEncoder.init)
      ?? format.encoder(source: source, exportedAt: moment, list: list, bom: bom)
    return try await ExportRun.whole(encoder, to: destination) { run in try await run.add(items) }
  }
}
