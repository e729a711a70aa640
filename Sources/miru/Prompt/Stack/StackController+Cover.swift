internal import Catalog
internal import Features
internal import Terminal

extension StackController {
  /// The cover beside the open card, as far as it has come; `nil` where it has none, or there is no room.
  ///
  /// Whoever leafs on gives up the cover of the card before. It comes as symbols whatever the terminal can show: cards
  /// move with each key, and only letters are sure to move with them.
  func coverOfOpenCard() -> StackCover? {
    guard let box = coverBox, let open = session.cardsAround.first, open.stored.item.id == session.open else {
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

  /// Nobody looks at the covers any more that are on their way.
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
      // One that was drawn before comes at once, into the frame that is being made.
      if !isDrawing { draw() }
    }
    let ahead = session.cardsAround.dropFirst().compactMap { request(for: $0, in: box) }
    work.covers.fetchAhead(isAsked ? ahead : [])
  }

  private func request(for card: StackCard, in box: PictureBox) -> CoverRequest? {
    card.stored.item.coverURL.map { CoverRequest($0, pixels: box.height) }
  }

  /// The cells of a cover; `nil` where there are no pictures, or the window is too low.
  private var coverBox: PictureBox? {
    guard case .shown = work.pictures, let box = work.screen?.pictureRoom.largest,
      CardStackView.holdsCover(
        columns: box.columns, rows: box.rows, width: editor.size.columns, height: editor.panelRoom)
    else { return nil }
    return box
  }
}

/// A cover that was asked for while leafing, and its lines once they are there.
struct RequestedCover: Hashable {
  var cover: CoverRequest
  var box: PictureBox
  var lines: [Line] = []
}
