internal import Catalog
internal import Terminal

/// Standard output as a page for views: its width and styles.
struct OutputPage {
  /// The terminal's width in columns; `nil` without a terminal.
  let width: Int?
  /// The window that a picture shares with its card; `nil` without a terminal.
  var pictureRoom: PictureRoom?
  let palette: Palette
  let theme: Theme
  let output: OutputWriter

  /// Width in columns for views; without a terminal that of a table.
  var columns: Int { width ?? Limits.Transfer.tableWidth }

  /// Prints lines.
  func print(_ lines: [Line]) throws(OutputError) {
    for line in theme.applied(to: lines) { try output.line(LineWriter.render(line, palette: palette)) }
  }
}

/// Names and values, one pair per line, aligned.
struct KeyValueTable {
  private let pairs: [(name: String, value: String)]

  init(_ pairs: [(name: String, value: String)]) { self.pairs = pairs }

  /// The lines; values may hold untrusted text.
  var lines: [String] {
    let width = pairs.map { SafeText($0.name).width }.max() ?? 0
    return pairs.map { name, value in
      Line([Span(SafeText(name), at: 0), Span(SafeText(value), at: width + 2)]).plain
    }
  }

  func write(to output: OutputWriter) throws(OutputError) {
    for line in lines { try output.line(line) }
  }
}
