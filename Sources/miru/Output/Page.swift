internal import Terminal

/// Standard output as views see it: so wide, and with these looks.
struct Page {
  let width: Int
  let palette: Palette
  let output: OutputWriter

  /// Columns where there is no window to ask: wide enough for every column of a row.
  static let pipeWidth = 120

  /// Hands the lines to the writer.
  func print(_ lines: [Line]) throws(OutputError) {
    for line in lines { try output.line(LineWriter.render(line, palette: palette)) }
  }
}
