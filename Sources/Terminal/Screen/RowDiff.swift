/// Writes what turns one row on the screen into another.
enum RowDiff {
  /// The sequence; the cursor must be on the row and may be left anywhere on it. Empty if the rows are equal.
  static func sequence(from old: CellRow?, to new: CellRow, palette: Palette) -> String {
    if let old, old == new { return "" }
    guard let old, old.isPredictable, new.isPredictable, old.cells.count == new.cells.count else {
      // What is there may be wider than reckoned: begin with an empty row.
      return ControlSequence.column(0) + ControlSequence.eraseToLineEnd
        + pieces(new, [0..<new.used], palette: palette)
    }
    var result = pieces(new, changes(from: old, to: new), palette: palette)
    if old.used > new.used { result += ControlSequence.column(new.used) + ControlSequence.eraseToLineEnd }
    return result
  }

  /// Runs of cells of the new row that differ, whole clusters only.
  private static func changes(from old: CellRow, to new: CellRow) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    for index in 0..<new.used where old.cells[index] != new.cells[index] {
      var start = index
      while start > 0, new.cells[start].cluster == nil || old.cells[start].cluster == nil { start -= 1 }
      var end = index + 1
      while end < new.used, new.cells[end].cluster == nil || old.cells[end].cluster == nil { end += 1 }
      // A jump costs more bytes than a few cells written again.
      if let last = runs.last, start <= last.upperBound + 4 {
        runs[runs.count - 1] = last.lowerBound..<max(end, last.upperBound)
      } else {
        runs.append(start..<end)
      }
    }
    return runs
  }

  private static func pieces(_ row: CellRow, _ runs: [Range<Int>], palette: Palette) -> String {
    var result = ""
    for run in runs where !run.isEmpty {
      result += ControlSequence.column(run.lowerBound)
      var style = Style.usual
      for index in run {
        guard let cluster = row.cells[index].cluster else { continue }
        if row.cells[index].style != style {
          if row.cells[index].style == .usual { result += palette == .none ? "" : ControlSequence.usualLooks }
          result += palette.looks(row.cells[index].style)
          style = row.cells[index].style
        }
        result.append(cluster)
        // After a cluster of doubtful width the next one is placed anew.
        if !row.isPredictable, !cluster.isASCII, index + 1 < run.upperBound {
          let width = TextWidth.columns(of: cluster)
          result += ControlSequence.column(index + width)
        }
      }
      if style != .usual, palette != .none { result += ControlSequence.usualLooks }
    }
    return result
  }
}
