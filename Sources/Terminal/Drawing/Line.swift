/// A piece of text at a column.
public struct Span: Hashable, Sendable {
  /// The first column, from 0.
  public var column: Int
  /// What stands there.
  public var text: SafeText
  /// How it looks.
  public var style: Style

  /// Puts a piece at a column.
  public init(_ text: SafeText, at column: Int, style: Style = .usual) {
    self.column = column
    self.text = text
    self.style = style
  }
}

/// One line of a view: pieces placed by column, never by padding.
///
/// Terminals disagree on the width of some clusters; a piece placed by its column stands right whatever
/// the piece before it took.
public struct Line: Hashable, Sendable {
  /// The pieces from left to right, none overlapping.
  public var spans: [Span]
  /// The look of the whole line, gaps included: a chosen row is reversed from edge to edge.
  public var background: Style

  /// A line of pieces.
  public init(_ spans: [Span] = [], background: Style = .usual) {
    self.spans = spans
    self.background = background
  }

  /// A line with one text from the first column.
  public init(_ text: SafeText, style: Style = .usual) {
    self.init([Span(text, at: 0, style: style)])
  }

  /// The line as text with blanks in the gaps, for pipes and `--plain`.
  public var plain: String {
    var result = ""
    var column = 0
    for span in spans {
      if span.column > column {
        result += String(repeating: " ", count: span.column - column)
        column = span.column
      }
      result += span.text.text
      column += span.text.width
    }
    return result
  }
}

extension [Line] {
  /// Rows that they take in a window of so many columns, of which a line that is wider, such as a link, takes several.
  public func rows(width: Int) -> Int {
    reduce(0) { rows, line in
      let end = line.spans.map { $0.column + $0.text.width }.max() ?? 0
      return rows + Swift.max(1, (end + Swift.max(1, width) - 1) / Swift.max(1, width))
    }
  }
}
