internal import Terminal

/// What a window has room for below a card that has a cover.
enum CoverLayout {
  case picture(PictureBox)
  /// The line of text that stands for it.
  case text
  case nothing
}
