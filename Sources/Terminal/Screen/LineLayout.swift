/// What readline shows: the prompt or a message in its place, the line, the cursor and the suggestion.
struct LineContent: Hashable, Sendable {
  var mode = ModeString("")
  var prompt: SafeText
  var promptStyle = Style.usual
  var text = ""
  /// The byte ranges of the text that are shown in the style of filters, in order.
  var marked: [Range<Int>] = []
  /// The bytes of the text before the cursor.
  var point = 0
  /// The other end of readline's active region in bytes; the text between it and the cursor is reversed.
  var mark: Int?
  /// Shown dimmed after the text; empty unless the cursor is at its end.
  var suggestion = ""
}

/// Readline's indicator of the editing mode, before the prompt.
struct ModeString: Hashable, Sendable {
  /// The string as it is written.
  let sequence: String
  /// The part that takes columns.
  let visible: String

  /// Splits a string in which 0x01 and 0x02 enclose sequences without width.
  init(_ marked: String) {
    var (sequence, visible, isVisible) = ("", "", true)
    for scalar in marked.unicodeScalars {
      switch scalar {
      case "\u{1}": isVisible = false
      case "\u{2}": isVisible = true
      default:
        sequence.unicodeScalars.append(scalar)
        if isVisible { visible.unicodeScalars.append(scalar) }
      }
    }
    (self.sequence, self.visible) = (sequence, visible)
  }
}

/// The prompt and the line in the cells of a window.
struct LineLayout: Hashable, Sendable {
  struct Spot: Hashable, Sendable {
    var row = 0
    var column = 0
  }

  /// The rows from the prompt's first; at least one.
  private(set) var rows: [CellRow] = []
  private(set) var cursor = Spot()
  /// The string with which the first row starts.
  private(set) var mode = ModeString("")
  /// The visible part of the suggestion.
  private(set) var suggestion = ""
  /// The bytes of the text that have scrolled out on the left.
  private(set) var scrolledOut = 0

  /// Whether all of the text is visible.
  private(set) var isWhole = true

  static let empty = LineLayout(LineContent(prompt: SafeText(literal: "")), columns: 1, maxRows: 1)

  var lastRow: Int { rows.count - 1 }

  /// Lays the line out in at most `maxRows` rows, or in one row that scrolls sideways if it needs more, or has more than 16
  /// bytes for each column of the rows.
  ///
  /// The cost depends on the size of the window, not on the length of the text.
  ///
  /// - Parameter former: The layout on the screen; a line that scrolls sideways keeps its left edge if it can.
  init(_ content: LineContent, columns: Int, maxRows: Int, former: LineLayout? = nil) {
    let text = content.text
    // Not to lay out a window only to find that the line does not fit: for 100,000 emoji that took 3 ms of each key.
    let mostBytesOfColumn = 16
    if maxRows > 1, text.utf8.count > mostBytesOfColumn * columns * maxRows {
      self = LineLayout(content, columns: columns, maxRows: 1, former: former)
      return
    }
    let point = Self.clusterStart(content.point, in: text)
    let mark = content.mark.map { Self.clusterStart($0, in: text) } ?? point
    func cells(_ part: Substring, _ style: Style = .usual) -> [Cell] {
      Cell.cells(of: part, style: style, most: columns * maxRows)
    }
    func markedCells(_ part: Substring) -> [Cell] {
      let (ranges, rest) = content.marked.reduce(into: ([Cell](), part)) { result, range in
        let start = max(Self.clusterStart(range.lowerBound, in: text), result.1.startIndex)
        let end = min(Self.clusterStart(range.upperBound, in: text), part.endIndex)
        guard start < end else { return }
        result.0 += cells(text[result.1.startIndex..<start]) + cells(text[start..<end], .filter)
        result.1 = text[end..<part.endIndex]
      }
      return ranges + cells(rest)
    }
    let before = markedCells(text[..<min(mark, point)]) + cells(text[min(mark, point)..<point], .chosen)
    let after = cells(text[point..<max(mark, point)], .chosen) + markedCells(text[max(mark, point)...])
    var grid = Grid(columns: columns, maxRows: maxRows)
    grid.add(
      Cell.cells(of: content.mode.visible, style: .usual, most: columns)
        + Cell.cells(of: content.prompt.text, style: content.promptStyle, most: columns * maxRows) + before)
    cursor = grid.end()
    mode = content.mode
    let beginning = grid
    grid.add(after)
    if grid.isFull, maxRows > 1 {
      self = LineLayout(content, columns: columns, maxRows: 1, former: former)
      return
    }
    // The last column may have to show that more follows.
    if grid.isFull, beginning.isFull || cursor.column == columns - 1 {
      mode = ModeString("")
      let tail = Self.tail(of: text[..<point], columns, former?.scrolledOut ?? 0)
      scrolledOut = tail.start
      grid = Grid(columns: columns, maxRows: 1, row: tail.cells)
      cursor = LineLayout.Spot(column: min(tail.cells.count, columns - 1))
      grid.add(after)
    }
    isWhole = !grid.isFull && scrolledOut == 0
    if grid.isFull, cursor.column < columns - 1 { grid.showThatMoreFollows() }
    if after.isEmpty, !content.suggestion.isEmpty {
      suggestion = SafeText(content.suggestion).cut(to: columns - cursor.column).text
      grid.add(Cell.cells(of: suggestion, style: .dim, most: columns))
    }
    rows = grid.rows.map { CellRow($0, columns: columns) }
  }

  /// Moves an offset within a cluster to the cluster's first byte, because the parts of a cluster cannot be shown apart.
  private static func clusterStart(_ offset: Int, in text: String) -> String.Index {
    guard offset > 0 else { return text.startIndex }
    guard offset < text.utf8.count else { return text.endIndex }
    return text.index(before: text.index(after: text.utf8.index(text.startIndex, offsetBy: offset)))
  }

  /// The end of a text after `<`, cut so that a column remains on the right.
  ///
  /// Starts where it started before if the cursor is still in sight, so that a key does not move every column. Otherwise
  /// the cursor comes to two thirds of the width.
  private static func tail(of text: Substring, _ columns: Int, _ former: Int) -> (start: Int, cells: [Cell]) {
    var start = text.utf8.count
    var cells: [Cell] = []
    var best = (start: start, cells: cells)
    // Clusters without width must not make a key slow. Neither must flags: going back by one reads all flags before it.
    let end = String(text.unicodeScalars.suffix(columns * 32))
    for cluster in Array(end).reversed().prefix(columns * 4) {
      let more = Cell.cells(of: String(cluster), style: .usual, most: columns)
      guard cells.count + more.count < columns - 2 else { break }
      cells = more + cells
      start -= cluster.utf8.count
      if start == former || cells.count <= columns * 2 / 3 { best = (start, cells) }
      if start == former { break }
    }
    return (best.start, Cell.cells(of: "<", style: .usual, most: 1) + best.cells)
  }
}

/// Rows that are filled from the left like those of a terminal.
private struct Grid {
  let columns: Int
  let maxRows: Int
  private(set) var rows: [[Cell]]
  /// Whether something did not fit.
  private(set) var isFull = false

  init(columns: Int, maxRows: Int, row: [Cell] = []) {
    (self.columns, self.maxRows, rows) = (columns, maxRows, [row])
  }

  mutating func add(_ cells: [Cell]) {
    for cell in cells where cell.width <= columns {
      // The second half of a wide cluster follows the first.
      if cell.width > 0, rows[rows.count - 1].count + cell.width > columns { addRow() }
      if isFull { return }
      rows[rows.count - 1].append(cell)
    }
  }

  /// The position of the next cell.
  mutating func end() -> LineLayout.Spot {
    if rows[rows.count - 1].count >= columns { addRow() }
    return LineLayout.Spot(row: rows.count - 1, column: min(rows[rows.count - 1].count, columns - 1))
  }

  mutating func showThatMoreFollows() {
    let last = rows.count - 1
    rows[last] = rows[last].prefix(columns - 1) + Cell.cells(of: ">", style: .usual, most: 1)
  }

  private mutating func addRow() {
    if rows.count < maxRows { rows.append([]) } else { isFull = true }
  }
}
