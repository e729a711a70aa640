internal import Catalog
internal import Features
internal import Terminal

extension StackController {
  /// Returns the cover of the open card, as far as it is loaded; `nil` without a cover or room for one.
  ///
  /// Moving to another card cancels the previous cover. It is drawn as symbols on every terminal, because cards move
  /// with each key, and only text is sure to move with them.
  func coverOfOpenCard() -> StackCover? {
    guard let box = coverBox, let open = session.cardsAround.first, open.stored.item.id == session.current
    else {
      giveUpCovers()
      return nil
    }
    guard let cover = request(for: open, in: box) else {
      giveUpCovers()
      return nil
    }
    if asked?.cover != cover || asked?.box != box { ask(for: cover, in: box) }
    return StackCover(columns: box.columns, rows: box.rows, lines: asked?.lines ?? [])
  }

  /// Cancels the covers that are loading.
  func giveUpCovers() {
    guard asked != nil else { return }
    asked = nil
    work.covers.stop()
  }

  private func ask(for cover: CoverRequest, in box: PictureBox) {
    let wanted = RequestedCover(cover: cover, box: box)
    asked = wanted
    let isAsked = !work.search.settings.isOffline
    guard case .shown(_, let colours) = work.pictures else { return }
    let picture = PictureRequest(.symbols, in: box, colours: colours)
    work.covers.bring(cover, as: picture, mayAsk: isAsked) { [weak self] picture in
      guard let self, asked == wanted, let lines = picture?.lines else { return }
      asked?.lines = lines
      // A cover that was drawn before arrives at once, while the frame is being drawn.
      if !isDrawing { draw() }
    }
    let ahead = session.cardsAround.dropFirst().compactMap { request(for: $0, in: box) }
    work.covers.fetchAhead(isAsked ? ahead : [])
  }

  private func request(for card: StackCard, in box: PictureBox) -> CoverRequest? {
    card.stored.item.coverURL.map { CoverRequest($0, pixels: box.height) }
  }

  /// The size of a cover in cells; `nil` without pictures or in a window that is too small.
  private var coverBox: PictureBox? {
    guard case .shown = work.pictures, let box = work.screen?.pictureRoom.largest,
      CardStackView.holdsCover(
        columns: box.columns, rows: box.rows, width: editor.size.columns, height: editor.panelRoom)
    else { return nil }
    return box
  }
}

/// The requested cover of the open card, with its lines once they are loaded.
struct RequestedCover: Hashable {
  var cover: CoverRequest
  var box: PictureBox
  var lines: [Line] = []
}
