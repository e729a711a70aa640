internal import Catalog
internal import Features

extension PromptWork {
  /// Writes an export; the history as JSON unless told otherwise.
  ///
  /// On a terminal it needs a file: JSON is exact and may hold what a terminal would obey.
  func export(_ order: ExportOrder) async throws {
    let destination = ExportDestination(
      argument: order.file.map(wiring.paths.expanded) ?? "-", force: order.force)
    if destination == .standardOutput, screen?.isTerminal == true {
      throw UsageError("Name a file: ':export FILE'.")
    }
    try wiring.output.flush()
    let report = try await Exporter(archive: library, time: wiring.clock).export(
      order.source, as: order.format, to: destination, preferring: settings.storefront)
    if !report.readerGone, destination != .standardOutput || report.leftOut > 0 {
      screen?.tell(report.sentence)
    }
  }
}
