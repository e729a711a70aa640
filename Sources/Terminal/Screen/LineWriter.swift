/// Renders lines for a stream, outside the panel.
public enum LineWriter {
  /// A picture on rows of its own, from an empty row on; the next line is written below it.
  public static func render(_ picture: Picture, at column: Int) -> String { picture.painted(at: column) }

  /// Renders one line with its styles, without a line end.
  ///
  /// On a terminal, pieces stand at their columns by absolute position. With `.none` it is `line.plain`.
  public static func render(_ line: Line, palette: Palette) -> String {
    guard palette != .none else { return line.plain }
    var result = ""
    var column = 0
    for span in line.spans where !span.text.text.isEmpty {
      if span.column != column { result += ControlSequence.column(span.column) }
      result += palette.looks(span.style.over(line.background)) + span.text.text
      column = span.column + span.text.width
      if span.style.over(line.background) != .usual { result += ControlSequence.usualLooks }
    }
    return result
  }
}
