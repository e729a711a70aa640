/// Writes the difference between two rows of the screen.
enum RowDiff {
  /// The sequence; the cursor must be on the row and may end anywhere on it. Empty if the rows are equal.
  ///
  /// Without an old row, the row on the screen is blank.
  static func sequence(from old: CellRow?, to new: CellRow, palette: Palette) -> String {
    guard let old else { return cells(new, 0..<new.used, at: nil, isEmpty: true, palette) }
    guard old.cells.count == new.cells.count else {
      return ControlSequence.column(0) + ControlSequence.eraseToLineEnd
        + cells(new, 0..<new.used, at: 0, isEmpty: true, palette)
    }
    if old == new { return "" }
    var result = ""
    for run in ChangedRuns(from: old, to: new).runs {
      let start = run.range.lowerBound
      let isLast = run.range.upperBound >= new.used
      let written = start..<max(start, min(run.range.upperBound, new.used))
      result += ControlSequence.column(start)
      if run.isDoubtful || written.isEmpty {
        result += isLast ? ControlSequence.eraseToLineEnd : ControlSequence.erase(run.range.count)
        result += cells(new, written, at: start, isEmpty: true, palette)
      } else {
        result += cells(new, written, at: start, isEmpty: false, palette)
        if isLast, old.used > new.used { result += ControlSequence.eraseToLineEnd }
      }
      if isLast { break }
    }
    return result
  }

  /// Writes cells from cursor column `column`, or from an unknown one if `nil`; skips spaces if the columns are
  /// empty.
  private static func cells(
    _ row: CellRow, _ range: Range<Int>, at column: Int?, isEmpty: Bool, _ palette: Palette
  ) -> String {
    var result = ""
    var style = Style.usual
    var cursor = column
    var index = range.lowerBound
    var spilled = 0
    while index < range.upperBound {
      let cell = row.cells[index]
      if isEmpty, cell == .blank, index >= spilled {
        let end = row.cells[index..<range.upperBound].firstIndex { $0 != .blank } ?? range.upperBound
        if end - index > TerminalLimits.cellsForAJump { cursor = nil }
        if cursor == nil {
          index = end
          continue
        }
      }
      if cursor != index { result += ControlSequence.column(index) }
      if cell.style != (cell.cluster == " " ? style.ofBlanks : style) {
        result += palette == .none ? "" : cell.style == .usual ? ControlSequence.usualLooks : ""
        result += palette.looks(cell.style, after: style)
        style = cell.style
      }
      if let cluster = cell.cluster { result.append(cluster) }
      index += max(1, cell.width)
      // After a cluster of uncertain width, the next one is positioned explicitly, and spaces erase what it may have
      // covered.
      cursor = cell.doubt == nil ? index : nil
      if cell.isSequence { spilled = index + (cell.doubt ?? 0) }
    }
    if style != .usual, palette != .none { result += ControlSequence.usualLooks }
    return result
  }
}
