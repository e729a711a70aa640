/// Paints the prompt and the line, and remembers what is on the screen.
struct LinePainter {
  /// The layout on the screen; `nil` if the cursor is in the first column of an empty row.
  private(set) var painted: LineLayout?
  let palette: Palette
  /// Whether control sequences may move the cursor; otherwise backspaces move it in the only row.
  let movesFreely: Bool

  /// Forgets the line after it was erased, with the cursor in the first column of the prompt's row.
  mutating func forget() { painted = nil }

  /// The output that turns the line on the screen into this one; its rows must exist on the screen.
  mutating func paint(_ layout: LineLayout) -> String {
    guard layout != painted else { return "" }
    defer { painted = layout }
    return movesFreely ? repaint(layout) : retype(layout)
  }

  private func repaint(_ layout: LineLayout) -> String {
    var pen = Pen(spot: painted?.cursor ?? LineLayout.Spot())
    for (index, row) in layout.rows.enumerated() {
      var old = painted.flatMap { index < $0.rows.count ? $0.rows[index] : nil }
      if index == 0, layout.mode != painted?.mode ?? ModeString("") {
        old = writeMode(layout.mode, row, &pen)
      } else if index > 0, old == nil {
        old = wrap(from: layout.rows[index - 1], into: row, index, &pen)
      }
      var column = pen.column
      let change = RowDiff.sequence(from: old, to: row, palette: palette, at: &column)
      guard !change.isEmpty else { continue }
      pen.go(toRow: index)
      // A cluster wider than expected must not wrap into the next row.
      let isDoubtful = row.cells.contains { $0.doubt != nil }
      pen.text += isDoubtful ? ControlSequence.wrapOff + change + ControlSequence.wrapOn : change
      pen.column = column
    }
    if let painted, painted.rows.count > layout.rows.count {
      pen.go(toRow: layout.rows.count)
      pen.go(toColumn: 0)
      pen.text += ControlSequence.eraseBelow
    }
    pen.go(toRow: layout.cursor.row)
    // A space at the end changes no cell; writing it is shorter than moving over it.
    let cells = layout.rows[layout.cursor.row].cells
    if let column = pen.column, column < layout.cursor.column,
      cells[column..<layout.cursor.column].allSatisfy({ $0 == .blank })
    {
      pen.text += String(repeating: " ", count: layout.cursor.column - column)
      pen.column = layout.cursor.column
    }
    pen.go(toColumn: layout.cursor.column)
    return pen.text
  }

  /// Writes the mode string into an erased row; returns the row as it is then.
  private func writeMode(_ mode: ModeString, _ row: CellRow, _ pen: inout Pen) -> CellRow {
    pen.go(toRow: 0)
    pen.go(toColumn: 0)
    pen.text += ControlSequence.eraseToLineEnd + mode.sequence
    let cells = Cell.cells(of: mode.visible, style: .usual, most: row.cells.count)
    pen.column = cells.count < row.cells.count ? cells.count : nil
    return CellRow(cells, columns: row.cells.count)
  }

  /// Continues a new row from the last cluster of the row above, so that the terminal wraps the line itself. Then it can
  /// wrap the line for another width, and copy it without a line break. Returns the row as it is then.
  private func wrap(from above: CellRow, into row: CellRow, _ index: Int, _ pen: inout Pen) -> CellRow? {
    let start = above.cells.lastIndex { $0.cluster != nil } ?? 0
    guard above.cells[start].doubt == nil, row.cells[0].doubt == nil else {
      pen.go(toRow: index)
      pen.go(toColumn: 0)
      pen.text += ControlSequence.eraseToLineEnd
      return CellRow([], columns: row.cells.count)
    }
    pen.go(toRow: index - 1)
    pen.go(toColumn: start)
    let end = max(1, row.cells[0].width)
    let isFull = end == row.cells.count
    pen.text +=
      RowDiff.text(of: above.cells[start...], palette) + RowDiff.text(of: row.cells[..<end], palette)
      + (isFull ? "" : ControlSequence.eraseToLineEnd)
    (pen.row, pen.column) = (index, isFull ? nil : end)
    return CellRow(Array(row.cells[..<end]), columns: row.cells.count)
  }

  /// Moves to the first difference by backspaces, or by writing what is already there, and writes the rest.
  private func retype(_ layout: LineLayout) -> String {
    let (old, new) = (painted?.written ?? [], layout.written)
    let column = painted?.cursor.column ?? 0
    func back(_ columns: Int) -> String { String(repeating: "\u{8}", count: max(0, columns)) }
    // A screen reader speaks what is written: to move, only what the cursor passes.
    if old == new, painted != nil {
      return back(column - layout.cursor.column)
        + RowDiff.text(of: new.dropFirst(column).prefix(max(0, layout.cursor.column - column)), palette)
    }
    var start = min(column, zip(old, new).prefix { $0 == $1 }.count)
    // Not into the middle of a wide cluster.
    while start > 0, start < new.count, new[start].cluster == nil { start -= 1 }
    return back(column - start) + RowDiff.text(of: new[start...], palette)
      + String(repeating: " ", count: max(0, old.count - new.count))
      + back(max(old.count, new.count) - layout.cursor.column)
  }
}

/// Output and the position of the cursor after it.
private struct Pen {
  var text = ""
  var row: Int
  /// `nil` if terminals may disagree on it.
  var column: Int?

  init(spot: LineLayout.Spot) { (row, column) = (spot.row, spot.column) }

  mutating func go(toRow row: Int) {
    text += ControlSequence.up(self.row - row) + ControlSequence.down(row - self.row)
    self.row = row
  }

  mutating func go(toColumn column: Int) {
    if self.column != column { text += ControlSequence.column(column) }
    self.column = column
  }
}

extension LineLayout {
  fileprivate var written: ArraySlice<Cell> { rows[0].cells[..<rows[0].used] }
}
