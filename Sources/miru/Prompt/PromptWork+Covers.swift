internal import Catalog
internal import Features
internal import Terminal

extension PromptWork {
  /// The current format of pictures, or the reason for none.
  var pictures: PictureChoice {
    guard settings.art != .off else { return .off(.notWanted) }
    guard let screen else { return .off(.noTerminal) }
    let choice = screen.pictures
    guard case .shown = choice, let reason = covers.services.drawing.obstacle else { return choice }
    return .off(.drawing(reason))
  }

  /// Shows the cover below a card of this number of rows: as a picture once it is loaded, otherwise as text.
  func showCover(of stored: StoredItem, below rows: Int) {
    guard let screen, let address = stored.coverURL else { return }
    let text = CoverLineView(StoredCoverViewModel(address)).lines(width: width)
    switch pictures {
    case .off(.notWanted): return
    case .off: return screen.show(text)
    case .shown(let format, let colours):
      let room = screen.pictureRoom
      switch room.cover(below: rows, orText: text.rows(width: width)) {
      case .nothing: return
      case .text: screen.show(text)
      case .picture(let box):
        let mark = screen.leftBehind
        let request = PictureRequest(format, in: box, colours: colours)
        // In the size of the prefetch, whatever room there is now.
        covers.bring(
          CoverRequest(address, pixels: room.largest.height), as: request, mayAsk: !search.settings.isOffline
        ) { [weak screen] picture in
          screen?.show(picture.map(CoverContent.picture) ?? .lines(text), below: mark)
        }
      }
    }
  }

  /// Prefetches the covers of the chosen row and its neighbours, so that their cards show a cover at once.
  func fetchCoversAhead() {
    let chosen = search.panel.isClosed ? nil : search.panel.chosen
    guard let chosen else { return covers.fetchAhead([]) }
    guard case .shown = pictures, !search.settings.isOffline, let screen else { return }
    let pixels = screen.pictureRoom.largest.height
    let rows = search.panel.rows
    let near = (chosen - 1...chosen + 1).filter(rows.indices.contains).compactMap { place in
      rows[place].stored?.coverURL.map { CoverRequest($0, pixels: pixels) }
    }
    covers.fetchAhead(near)
  }
}

extension StoredItem {
  /// The cover to load; `nil` for an edited row, whose cover must not reach the cache.
  fileprivate var coverURL: CoverURL? { isEdited == true ? nil : item.coverURL }
}
