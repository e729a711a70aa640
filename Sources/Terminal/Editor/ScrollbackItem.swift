/// What is left behind in the scrollback.
enum ScrollbackItem {
  case line(Line)
  case picture(Picture, column: Int)

  /// What paints it from the first column of an empty row; leaves the cursor there, below it.
  func painted(_ palette: Palette) -> String {
    switch self {
    case .line(let line): LineWriter.render(line, palette: palette) + "\r\n"
    case .picture(let picture, let column): picture.painted(at: column)
    }
  }
}
