internal import Catalog
internal import Features
internal import Terminal

/// Prints the cover below a card of a command: a picture on a terminal, else a line of text.
@MainActor
struct CoverPrinting {
  let wiring: Wiring

  init(_ wiring: Wiring) { self.wiring = wiring }

  /// Prints the cover; whatever keeps it from being a picture leaves the line.
  func print(_ item: CatalogItem) async throws {
    let wish = try await wiring.settings().art
    guard wish != .off, let address = item.coverAddress else { return }
    if let picture = try? await picture(at: address, wish) {
      try wiring.output.write(LineWriter.render(picture, at: PictureBox.margin))
    } else {
      let page = wiring.page
      try page.print(CoverLineView(StoredCoverViewModel(address)).lines(width: page.columns))
    }
    try wiring.output.flush()
  }

  /// What the terminal can is not asked here: its answer would be left for the shell to read.
  private func picture(at address: CoverAddress, _ wish: PictureWish) async throws -> Picture? {
    guard let room = wiring.page.pictureRoom,
      case .shown(let format, let colours) = PictureChoice(
        wish, palette: wiring.palette, environment: wiring.environment)
    else { return nil }
    let parts = try await wiring.covers()
    guard parts.drawing.obstacle == nil else { return nil }
    let cover = CoverRequest(address, pixels: room.height)
    let request = PictureRequest(format, in: room, colours: colours)
    let mayAsk = !wiring.options.isOffline
    return try await wiring.clock.within(Limits.Covers.command) {
      let image = try await parts.fetching.cover(cover, mayAsk: mayAsk)
      return try await parts.drawing.picture(of: image, for: request)
    }
  }
}
