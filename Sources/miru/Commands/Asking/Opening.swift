internal import Catalog
internal import Features

/// Opens a row: logs the visit, then paints the card.
@MainActor
struct Opening {
  let wiring: Wiring
  let format: OutputFormat

  init(_ wiring: Wiring, format: OutputFormat) {
    self.wiring = wiring
    self.format = format
  }

  func open(_ row: StoredItem, ending: Ending) async throws -> Ending {
    .done
  }
}
