/// A row of the panel as cells, exactly as wide as the window.
struct CellRow: Hashable, Sendable {
  let cells: [Cell]
  /// The number of cells up to the last one that is not blank, or that text fills.
  let used: Int

  /// Lays a line out; drops what does not fit.
  init(_ line: Line, columns: Int) {
    var cells = [Cell](repeating: .blank(line.background), count: columns)
    for span in line.spans {
      let style = span.style.over(line.background)
      var column = max(0, span.column)
      var place = 0
      for cluster in span.text.text {
        defer { place += 1 }
        let width = TextWidth.columns(of: cluster)
        if width == 0 { continue }
        guard column + width <= columns else { break }
        let style = span.emphasised.contains { $0.contains(place) } ? span.emphasis.over(style) : style
        cells.replaceSubrange(
          column..<column + width, with: Cell.cells(of: cluster, columns: width, style: style))
        column += width
      }
    }
    Self.mend(&cells)
    self.cells = cells
    used = (cells.lastIndex { $0 != .blank } ?? -1) + 1
  }

  /// Fills a row with cells, which all count as used, and blanks.
  init(_ cells: [Cell], columns: Int) {
    used = min(cells.count, columns)
    var cells = Array(cells.prefix(columns)) + Array(repeating: .blank, count: columns - used)
    Self.mend(&cells)
    self.cells = cells
  }

  /// Replaces parts of wide clusters by spaces if another span covers the rest.
  private static func mend(_ cells: inout [Cell]) {
    var index = 0
    while index < cells.count {
      let further = cells[(index + 1)...].prefix { $0.cluster == nil }.count
      if cells[index].cluster == nil || further + 1 < cells[index].width {
        cells[index] = .blank(cells[index].style)
      }
      index += max(1, cells[index].width)
    }
  }
}
