/// Writes the difference between two rows of the screen.
enum RowDiff {
  /// The sequence; the cursor must be on the row and may be left anywhere on it. Empty if the rows are equal.
  ///
  /// Without an old row nothing stands there.
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

  /// Cells, the cursor being in a column or, if that is `nil`, anywhere; on empty columns blanks are skipped.
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
      // After a cluster of doubtful width the next one is placed anew, and blanks take away what came too far.
      cursor = cell.doubt == nil ? index : nil
      if cell.isSequence { spilled = index + (cell.doubt ?? 0) }
    }
    if style != .usual, palette != .none { result += ControlSequence.usualLooks }
    return result
  }
}
