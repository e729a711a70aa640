/// Writes the difference between two rows of the screen.
enum RowDiff {
  /// The sequence; the cursor must be on the row. Empty if the rows are equal.
  ///
  /// Without an old row, the row on the screen is blank.
  ///
  /// - Parameter cursor: The cursor's column before and after the sequence; `nil` if unknown.
  static func sequence(
    from old: CellRow?, to new: CellRow, palette: Palette, at cursor: inout Int?
  ) -> String {
    guard let old else { return cells(new, 0..<new.used, at: &cursor, isEmpty: true, palette) }
    guard old.cells.count == new.cells.count else {
      cursor = 0
      return ControlSequence.column(0) + ControlSequence.eraseToLineEnd
        + cells(new, 0..<new.used, at: &cursor, isEmpty: true, palette)
    }
    if old == new { return "" }
    var result = ""
    for run in ChangedRuns(from: old, to: new).runs {
      let start = run.range.lowerBound
      let isLast = run.range.upperBound >= new.used
      let written = start..<max(start, min(run.range.upperBound, new.used))
      if cursor != start { result += ControlSequence.column(start) }
      cursor = start
      if run.isDoubtful || written.isEmpty {
        result += isLast ? ControlSequence.eraseToLineEnd : ControlSequence.erase(run.range.count)
        result += cells(new, written, at: &cursor, isEmpty: true, palette)
      } else {
        result += cells(new, written, at: &cursor, isEmpty: false, palette)
        if isLast, old.used > new.used { result += ControlSequence.eraseToLineEnd }
      }
      if isLast { break }
    }
    return result
  }

  /// Writes all cells one after the other, from the cursor on.
  static func text(of cells: some Sequence<Cell>, _ palette: Palette) -> String {
    var result = ""
    var style = Style.usual
    for cell in cells {
      guard let cluster = cell.cluster else { continue }
      result += change(from: &style, to: cell, palette)
      result.append(cluster)
    }
    return result + end(of: style, palette)
  }

  /// Switches to the style of a cell, unless a space looks the same in the current one.
  private static func change(from style: inout Style, to cell: Cell, _ palette: Palette) -> String {
    guard cell.style != (cell.cluster == " " ? style.ofBlanks : style), palette != .none else { return "" }
    defer { style = cell.style }
    return cell.style == .usual ? ControlSequence.usualLooks : palette.looks(cell.style, after: style)
  }

  private static func end(of style: Style, _ palette: Palette) -> String {
    style == .usual || palette == .none ? "" : ControlSequence.usualLooks
  }

  /// Writes cells; skips spaces if the columns are empty.
  private static func cells(
    _ row: CellRow, _ range: Range<Int>, at cursor: inout Int?, isEmpty: Bool, _ palette: Palette
  ) -> String {
    var result = ""
    var style = Style.usual
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
      result += change(from: &style, to: cell, palette)
      if let cluster = cell.cluster { result.append(cluster) }
      index += max(1, cell.width)
      // After a cluster of uncertain width, the next one is positioned explicitly, and spaces erase what it may have
      // covered.
      cursor = cell.doubt == nil ? index : nil
      if cell.isSequence { spilled = index + (cell.doubt ?? 0) }
    }
    // At the edge, the next character may be on the next row.
    if cursor == row.cells.count { cursor = nil }
    return result + end(of: style, palette)
  }
}
