internal import Catalog
internal import Features
internal import Terminal

/// Prints the cover below a card of a command: a picture on a terminal, else a line of text.
@MainActor
struct CoverPrinting {
  let wiring: Wiring

  init(_ wiring: Wiring) { self.wiring = wiring }

  /// Prints the cover below a card of so many lines; whatever keeps it from being a picture leaves the line.
  func print(_ item: CatalogItem, below lines: Int) async throws {
    let wish = try await wiring.settings().art
    guard wish != .off, let address = item.coverAddress else { return }
    if let picture = try? await picture(at: address, wish, below: lines) {
      try wiring.output.write(LineWriter.render(picture, at: PictureRoom.margin))
    } else {
      let page = wiring.page
      try page.print(CoverLineView(StoredCoverViewModel(address)).lines(width: page.columns))
    }
    try wiring.output.flush()
  }

  /// What the terminal can is not asked here: its answer would be left for the shell to read.
  private func picture(at address: CoverAddress, _ wish: PictureWish, below lines: Int) async throws
    -> Picture?
  {
    guard let room = wiring.page.pictureRoom, let box = room.below(lines),
      case .shown(let format, let colours) = PictureChoice(
        wish, palette: wiring.palette, environment: wiring.environment)
    else { return nil }
    let parts = try await wiring.covers()
    guard parts.drawing.obstacle == nil else { return nil }
    let cover = CoverRequest(address, pixels: room.largest.height)
    let request = PictureRequest(format, in: box, colours: colours)
    let mayAsk = !wiring.options.isOffline
    return try await wiring.clock.within(Limits.Covers.command) {
      let image = try await parts.fetching.cover(cover, mayAsk: mayAsk)
      return try await parts.drawing.picture(of: image, for: request)
    }
  }
}
