/// Paints the panel below the line and remembers what is on the screen.
struct PanelPainter {
  /// The rows on the screen, starting below the line.
  private(set) var painted: [CellRow] = []
  /// The rows of the last layout, reused because most lines stay the same between frames.
  private var laidOut: [(line: Line, row: CellRow)] = []
  private var columns = 0
  private let palette: Palette

  init(palette: Palette) { self.palette = palette }

  /// Forgets the rows after the screen below the line was erased or became unknown.
  mutating func forget() { painted = [] }

  /// The output that turns the panel on the screen into these lines.
  ///
  /// Starts at the cursor in the line and returns to it. The rows must exist on the screen: painting never scrolls.
  ///
  /// - Parameter distance: Rows from the cursor to the panel's first row.
  mutating func paint(_ lines: [Line], columns: Int, distance: Int) -> String {
    let rows = layOut(lines, columns)
    var body = ""
    var at = -distance
    for index in rows.indices {
      let old = index < painted.count ? painted[index] : nil
      if index == painted.count {
        // The contents from here on are unknown.
        body += ControlSequence.down(index - at) + ControlSequence.column(0) + ControlSequence.eraseBelow
        at = index
      }
      var column: Int?
      let change = RowDiff.sequence(from: old, to: rows[index], palette: palette, at: &column)
      guard !change.isEmpty else { continue }
      body += ControlSequence.down(index - at) + change
      at = index
    }
    if painted.count > rows.count {
      body += ControlSequence.down(rows.count - at) + ControlSequence.column(0) + ControlSequence.eraseBelow
    }
    painted = rows
    guard !body.isEmpty else { return "" }
    return ControlSequence.saveCursor + ControlSequence.wrapOff + body + ControlSequence.wrapOn
      + ControlSequence.restoreCursor
  }

  private mutating func layOut(_ lines: [Line], _ columns: Int) -> [CellRow] {
    if columns != self.columns { laidOut = [] }
    self.columns = columns
    laidOut = lines.enumerated().map { place, line in
      if place < laidOut.count, laidOut[place].line == line { return laidOut[place] }
      return (line, CellRow(line, columns: columns))
    }
    return laidOut.map(\.row)
  }

  /// The output that erases the panel; starts at the cursor in the line and returns to it.
  mutating func erase(distance: Int) -> String {
    guard !painted.isEmpty else { return "" }
    painted = []
    return ControlSequence.saveCursor + ControlSequence.down(distance) + ControlSequence.column(0)
      + ControlSequence.eraseBelow + ControlSequence.restoreCursor
  }
}
