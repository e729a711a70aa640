internal import Terminal

/// Builds a line from texts at given columns, each cut to its room.
struct LineBuilder {
  private var spans: [Span] = []
  private let width: Int

  init(width: Int) { self.width = width }

  /// Adds a text at a column, cut to `room` and to the end of the line; nothing if there is no room.
  ///
  /// `matched` are ranges of clusters of the whole text.
  mutating func put(
    _ text: SafeText, at column: Int, room: Int = .max, style: Style = .usual, matched: [Range<Int>] = []
  ) {
    let columns = min(room, width - column)
    guard columns > 0, text.width > 0 else { return }
    spans.append(Span(text.cut(to: columns), at: column, style: style, emphasised: matched))
  }

  /// Adds text from outside at a column.
  mutating func put(_ text: String, at column: Int, room: Int = .max, style: Style = .usual) {
    put(SafeText(text), at: column, room: room, style: style)
  }

  /// The line so far.
  func line(background: Style = .usual) -> Line { Line(spans, background: background) }
}

extension Line {
  /// Returns the line moved to the right.
  func moved(by columns: Int) -> Line {
    Line(spans.map { Span($0.text, at: $0.column + columns, style: $0.style) }, background: background)
  }
}
