internal import Catalog
internal import Features

extension PromptWork {
  /// Writes an export; the history unless told otherwise.
  ///
  /// On a terminal it needs a file: JSON is exact and may hold what a terminal would obey.
  func export(_ order: ExportOrder) async throws {
    let destination = ExportDestination(
      argument: order.file.map(wiring.paths.expanded) ?? "-", force: order.force)
    if destination == .standardOutput, screen?.isTerminal == true {
      throw UsageError("Name a file: ':export FILE'.")
    }
    try wiring.output.flush()
    var isBesideImport = try await library.isImportUnderWay()
    let run = Task { [self] in try await report(of: order, to: destination) }
    exporting = run
    defer { if exporting == run { exporting = nil } }
    let written = try await run.value
    guard !written.readerGone else { return }
    if !isBesideImport { isBesideImport = try await library.isImportUnderWay() }
    if isBesideImport { screen?.tell(ExportReport.besideImport) }
    let sentence = written.sentence(order.format, in: order.file)
    if written.written == 0 { return failed(Failure(.nothingFound, sentence)) }
    if destination != .standardOutput || written.leftOut > 0 { screen?.tell(sentence) }
  }

  /// Gives up an export under way, which leaves nothing behind; says whether there was one.
  func giveUpExport() -> Bool {
    guard let exporting, !exporting.isCancelled else { return false }
    exporting.cancel()
    screen?.tell("The export is given up; no file was written.")
    return true
  }

  private func report(
    of order: ExportOrder, to destination: ExportDestination
  ) async throws -> ExportReport {
    guard case .archive(let source) = order.source else {
      return try await exportResults(order, to: destination)
    }
    let total = try await source.rows(in: library)
    let talk = ProgressTalk("Exporting", " of \(Wording.count(total, "row"))", clock: wiring.clock) {
      [screen] in
      screen?.tell($0)
    }
    return try await Exporter(archive: library, of: wiring.libraryPath, time: wiring.clock).export(
      source, as: order.form, to: destination, preferring: settings.storefront, filter: order.filter
    ) { passed in Task { @MainActor in talk.passed(Double(passed) / Double(max(1, total))) } }
  }

  /// Writes the rows that are listed, in their order.
  private func exportResults(
    _ order: ExportOrder, to destination: ExportDestination
  ) async throws -> ExportReport {
    guard let listing = search.listing, !listing.rows.isEmpty else {
      throw UsageError("Nothing is listed yet that could be exported. Search first.")
    }
    let source = listing.exportSource
    return try await Exporter.export(
      try await library.archived(listing.rows).compactMap { order.filter.part($0, from: source) },
      from: source,
      as: order.form, to: destination, at: now)
  }
}

extension Listing {
  /// What its rows are in an export.
  fileprivate var exportSource: ExportSource {
    switch source {
    case .answer(.lookup): .lookup
    case .answer(.search), .library: .search
    case .command:
      switch place {
      case .history: .history
      case .stars: .stars
      default: .search
      }
    }
  }
}
