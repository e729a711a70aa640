internal import Catalog
internal import Features
internal import Terminal

/// Prints the cover below a card: a picture on a terminal, otherwise a line of text.
@MainActor
struct CoverPrinter {
  let wiring: Wiring

  /// Prints the cover below a card of `rows` rows, as a prompt would show it. If no picture is possible, prints the
  /// line of text, if it fits.
  func print(_ item: CatalogItem, below rows: Int) async throws {
    let wish = try await wiring.settings().art
    guard wish != .off, let address = item.coverURL else { return }
    let page = wiring.page
    let text = address.lines(width: page.columns)
    // Does not query the terminal, because its reply would be left for the shell to read.
    let choice = PictureChoice(wish, palette: wiring.pagePalette, environment: wiring.environment)
    if let room = page.pictureRoom, case .shown(let format, let colours) = choice,
      let services = try? await wiring.covers(),
      services.drawing.obstacle == nil
    {
      switch room.cover(below: rows, orText: text.rows(width: page.columns)) {
      case .nothing: return
      case .text: break
      case .picture(let box):
        let cover = CoverRequest(address, pixels: room.largest.height)
        let request = PictureRequest(format, in: box, colours: colours)
        if let picture = try? await picture(of: cover, as: request, services) {
          try wiring.output.write(LineWriter.render(picture, at: PictureRoom.margin))
          return try wiring.output.flush()
        }
      }
    }
    try page.print(text)
    try wiring.output.flush()
  }

  private func picture(
    of cover: CoverRequest, as request: PictureRequest, _ services: CoverServices
  ) async throws -> Picture? {
    let mayAsk = !wiring.options.isOffline
    return try await wiring.clock.within(Limits.Covers.command) {
      let image = try await services.fetching.cover(cover, mayAsk: mayAsk)
      return try await services.drawing.picture(of: image, for: request)
    }
  }
}
