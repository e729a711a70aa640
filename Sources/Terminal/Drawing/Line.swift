/// Text that starts at a column.
public struct Span: Hashable, Sendable {
  /// The first column, from 0.
  public var column: Int
  public var text: SafeText
  public var style: Style
  /// Ranges of clusters that a screen emphasises, such as matched letters; a stream does not.
  public var emphasised: [Range<Int>]
  var emphasis = Style(underlined: true, name: .match)

  public init(_ text: SafeText, at column: Int, style: Style = .usual, emphasised: [Range<Int>] = []) {
    self.column = column
    self.text = text
    self.style = style
    self.emphasised = emphasised
  }
}

/// A line of a view: spans placed by column, not by padding.
///
/// Terminals disagree on the width of some clusters. A span placed by column stays aligned whatever the width of
/// the text before it.
public struct Line: Hashable, Sendable {
  /// The spans from left to right, without overlaps.
  public var spans: [Span]
  /// The style of the whole line including gaps: a selected row is reversed from edge to edge.
  public var background: Style

  public init(_ spans: [Span] = [], background: Style = .usual) {
    self.spans = spans
    self.background = background
  }

  /// Creates a line with one text at the first column.
  public init(_ text: SafeText, style: Style = .usual) {
    self.init([Span(text, at: 0, style: style)])
  }

  /// The line as text with spaces in the gaps, for pipes and `--plain`.
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
  /// The number of rows that the lines take in a window of `width` columns; a wider line, such as a link, takes
  /// several.
  public func rows(width: Int) -> Int {
    reduce(0) { rows, line in
      let end = line.spans.map { $0.column + $0.text.width }.max() ?? 0
      return rows + Swift.max(1, (end + Swift.max(1, width) - 1) / Swift.max(1, width))
    }
  }
}
