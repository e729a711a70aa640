internal import Catalog
internal import Features
internal import Terminal

/// Opens a row: writes the visit down, then shows the card.
@MainActor
struct Opening {
  let wiring: Wiring
  let format: OutputFormat

  init(_ wiring: Wiring, format: OutputFormat) {
    self.wiring = wiring
    self.format = format
  }

  /// A visit that cannot be written is told, on the card too, and decides how the command ends.
  func open(_ row: StoredItem, ending: Ending) async throws -> Ending {
    do {
      let marked = try await wiring.library().open(row.key, query: nil, at: wiring.clock.now().wall)
      try await show(marked ?? row, failure: nil)
      return ending
    } catch let failure as LibraryError {
      try await show(row, failure: failure)
      throw failure
    }
  }

  private func show(_ row: StoredItem, failure: LibraryError?) async throws {
    guard format == .table else {
      _ = try await Printing(wiring, format: format).print(
        Findings(rows: [row], ending: .done), source: .lookup)
      return
    }
    let model = row.card(now: wiring.clock.now().wall, visitFailure: failure)
    let page = wiring.page
    let lines = TrackCardView(model).lines(width: page.columns)
    try page.print(lines)
    try wiring.output.flush()
    try await CoverPrinting(wiring).print(row.item, below: lines.rows(width: wiring.page.columns))
  }
}
