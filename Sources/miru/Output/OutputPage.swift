internal import Catalog
internal import Features
internal import Terminal

/// Standard output as a page for views: its width and styles.
struct OutputPage {
  /// The terminal's width in columns; `nil` without a terminal.
  let width: Int?
  /// The window that a picture shares with its card; `nil` without a terminal.
  var pictureRoom: PictureRoom?
  /// Whether lines are printed for a screen reader.
  var isSpoken = false
  let palette: Palette
  let theme: Theme
  let output: OutputWriter

  /// Width in columns for views; without a terminal that of a table.
  var columns: Int { isSpoken ? Line.spokenWidth : width ?? Limits.Transfer.tableWidth }

  func print(_ lines: [Line]) throws(OutputError) {
    let lines = theme.applied(to: isSpoken ? lines.spoken : lines)
    for line in lines {
      try output.line(LineWriter.render(line, palette: palette, movesCursor: width != nil))
    }
  }

  /// Returns names and values as aligned lines, one pair each; values may hold untrusted text.
  static func lines(of pairs: [(name: String, value: String)]) -> [Line] {
    let width = pairs.map { SafeText($0.name).width }.max() ?? 0
    return pairs.map { name, value in
      Line([Span(SafeText(name), at: 0), Span(SafeText(value), at: width + 2)])
    }
  }
}
