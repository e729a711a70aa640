/// An item of output for the scrollback.
enum ScrollbackItem {
  case line(Line)
  case picture(Picture, column: Int)

  /// The output that paints the item from an empty row's first column and leaves the cursor below it.
  func painted(_ palette: Palette) -> String {
    switch self {
    case .line(let line): LineWriter.render(line, palette: palette) + "\r\n"
    case .picture(let picture, let column): picture.painted(at: column)
    }
  }
}
