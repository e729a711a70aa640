internal import Catalog
internal import Features
internal import Terminal

extension InteractivePrompt {
  var pictures: PictureChoice {
    guard drawsPanel else { return .off(.plain) }
    return PictureChoice(
      work.settings.art, palette: work.wiring.palette, environment: work.wiring.environment,
      answers: editor.answers)
  }

  /// A preview that is playing has a line below the prompt.
  var pictureRoom: PictureRoom {
    PictureRoom(window: editor.size, cell: editor.cell, rowsBelow: work.search.playback == nil ? 1 : 2)
  }

  var leftBehind: Int { editor.leftBehind }

  func show(_ cover: CoverContent, below mark: Int) {
    arrived = (cover, mark)
    showArrived()
  }

  /// Shows a cover that has arrived, if its card is still the last output on the screen.
  ///
  /// While the user is typing it waits, because visible rows must not move until the next key.
  func showArrived() {
    guard let (cover, mark) = arrived else { return }
    guard mark == editor.leftBehind, fullScreen == nil else {
      arrived = nil
      return
    }
    guard editor.line.isEmpty, !work.search.panel.isOpen else { return }
    arrived = nil
    switch cover {
    case .picture(let picture): editor.printAbove(picture, at: PictureRoom.margin)
    case .lines(let lines): editor.printAbove(lines)
    }
  }
}

/// A cover below its card.
enum CoverContent {
  case picture(Picture)
  /// A description in place of a picture.
  case lines([Line])
}
