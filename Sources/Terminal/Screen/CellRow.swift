/// A row of the panel as cells, exactly as wide as the window.
struct CellRow: Hashable, Sendable {
  let cells: [Cell]
  /// Whether every terminal agrees on the columns of all its clusters.
  let isPredictable: Bool

  /// Lays a line out; what does not fit the window is left out.
  init(_ line: Line, columns: Int) {
    var cells = [Cell](repeating: Cell(cluster: " ", style: line.background), count: columns)
    var predictable = true
    for span in line.spans {
      let style = span.style.over(line.background)
      var column = max(0, span.column)
      for cluster in span.text.text {
        let width = TextWidth.columns(of: cluster)
        if width == 0 { continue }
        guard column + width <= columns else { break }
        cells[column] = Cell(cluster: cluster, style: style)
        if width == 2 { cells[column + 1] = Cell(cluster: nil, style: style) }
        predictable = predictable && Self.isPredictable(cluster)
        column += width
      }
    }
    self.cells = Self.mended(cells)
    isPredictable = predictable
  }

  /// The cells up to the last that is not blank.
  var used: Int { (cells.lastIndex { $0 != .blank } ?? -1) + 1 }

  /// Halves of wide clusters that another piece was put upon become blanks.
  private static func mended(_ cells: [Cell]) -> [Cell] {
    var cells = cells
    for index in cells.indices {
      let isWide = cells[index].cluster.map { TextWidth.columns(of: $0) == 2 } ?? false
      let hasSecond = index + 1 < cells.count && cells[index + 1].cluster == nil
      if isWide, !hasSecond { cells[index].cluster = " " }
      let follows = index > 0 && (cells[index - 1].cluster.map { TextWidth.columns(of: $0) == 2 } ?? false)
      if cells[index].cluster == nil, !follows { cells[index].cluster = " " }
    }
    return cells
  }

  /// ASCII and single wide letters; é is two columns where ambiguous width is wide, emoji are counted in many ways.
  private static func isPredictable(_ cluster: Character) -> Bool {
    if cluster.isASCII { return true }
    let scalars = cluster.unicodeScalars
    guard scalars.count == 1, let scalar = scalars.first else { return false }
    return !scalar.properties.isEmoji && TextWidth.columns(of: cluster) == 2
  }
}
