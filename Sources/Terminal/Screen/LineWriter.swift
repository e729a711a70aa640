/// Renders lines for a stream, outside the panel.
public enum LineWriter {
  /// Renders one line with its styles, without a line end.
  ///
  /// On a terminal, spans are placed by absolute cursor position. A pager or a file does not move the cursor; without
  /// `movesCursor`, blanks fill the gaps. With `.none`, the result is `line.plain`.
  public static func render(_ line: Line, palette: Palette, movesCursor: Bool = true) -> String {
    guard palette != .none else { return line.plain }
    var result = ""
    var column = 0
    for span in line.spans where !span.text.text.isEmpty {
      if span.column != column {
        result +=
          movesCursor
          ? ControlSequence.column(span.column) : String(repeating: " ", count: max(0, span.column - column))
      }
      result += palette.looks(span.style.over(line.background)) + span.text.text
      column = span.column + span.text.width
      if span.style.over(line.background) != .usual { result += ControlSequence.usualLooks }
    }
    return result
  }
}
