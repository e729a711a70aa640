public import Catalog

/// Exports rows of the library in constant memory.
public struct Exporter: Sendable {
  private let archive: any ItemArchive
  private let library: String
  private let time: any TimeSource

  /// Creates an exporter of one library; `library` is its path for messages.
  public init(archive: any ItemArchive, of library: String, time: any TimeSource) {
    self.archive = archive
    self.library = library
    self.time = time
  }

  /// Writes the rows of a source that match a filter; with `limit`, only the first rows of the source.
  ///
  /// A file gets its name only when it is complete and synced. An error or a cancelled task leaves no file.
  ///
  /// - Parameter progress: Called with the number of rows processed so far, written or not.
  /// - Throws: `ExportError`; `LibraryError` if the library cannot be read; `CancellationError`.
  public func export(
    _ source: ArchiveSource, as format: ExportFormat, bom: Bool = false, template: RowTemplate? = nil,
    to destination: ExportDestination, preferring storefront: Storefront, limit: Int? = nil,
    filter: ExportFilter? = nil,
    progress: @escaping @Sendable (Int) -> Void = { _ in }
  ) async throws -> ExportReport {
    let (rows, filter) = (ExportSource(source), filter ?? ExportFilter())
    let encoder =
      template.map(TemplateEncoder.init)
      ?? format.encoder(source: rows, exportedAt: time.now().wall, bom: bom)
    // Without a limit all rows are counted first, which is right only without a filter.
    let limit = filter.takesAll ? limit : limit ?? .max
    return try await ExportRun.whole(encoder, to: destination) { run in
      if rows == .history, filter.since != nil || filter.until != nil {
        let cards = CardsInRange()
        try await archive.eachBatch(from: source, preferring: storefront, limit: limit) { batch in
          try Task.checkCancellation()
          await cards.add(batch.compactMap { filter.part($0, from: rows) })
          progress(await run.pass(batch.count))
        }
        try await run.add(await cards.ordered)
      } else {
        try await archive.eachBatch(
          from: source, preferring: storefront, limit: limit,
          // A filter reduces the count.
          counted: { if filter.takesAll { try await run.expect($0, of: library) } }
        ) { batch in
          try Task.checkCancellation()
          try await run.add(filter.takesAll ? batch : batch.filter { filter.takes($0.stored, from: rows) })
          progress(await run.pass(batch.count))
        }
      }
    }
  }
}

extension Exporter {
  /// Writes rows that are already in memory, such as those of a search or a lookup, in their order. `list` is the name of
  /// the list that they belong to.
  ///
  /// - Throws: `ExportError`; `CancellationError`.
  public static func export(
    _ items: [ArchivedItem], from source: ExportSource, as format: ExportFormat, bom: Bool = false,
    template: RowTemplate? = nil,
    list: String? = nil, to destination: ExportDestination, at moment: Timestamp
  ) async throws -> ExportReport {
    let encoder =
      template.map(TemplateEncoder.init)
      ?? format.encoder(source: source, exportedAt: moment, list: list, bom: bom)
    return try await ExportRun.whole(encoder, to: destination) { run in try await run.add(items) }
  }
}

/// The cards of the history that were opened within a time range, by the last opening within it.
///
/// The history is ordered by each card's last opening of all, so a card that was opened again after the range would come
/// too early. Only an import brings openings of the same moment; they are ordered by kind and id.
private actor CardsInRange {
  private var cards: [ArchivedItem] = []

  func add(_ more: [ArchivedItem]) { cards += more }

  var ordered: [ArchivedItem] {
    cards.sorted {
      let (one, other) = ($0.stored.item.id, $1.stored.item.id)
      return ($1.lastOpening, one.recordType, other.number) < ($0.lastOpening, other.recordType, one.number)
    }
  }
}

extension ArchivedItem {
  fileprivate var lastOpening: Timestamp { visits.first?.at ?? Timestamp(milliseconds: 0) }
}
