internal import Terminal

/// As much of a terminal as miru and fzf use: what a person would see after each byte.
public struct Screen {
  /// The row of the cursor, from 0.
  public private(set) var row = 0
  /// The column of the cursor, from 0.
  public private(set) var column = 0

  /// How many characters were ever put into each row.
  public private(set) var writes: [Int]

  /// One character a cell; the second cell of a wide one is empty.
  private var cells: [[String]]
  private let columns: Int
  private var kept = (row: 0, column: 0)
  private var wrapIsDue = false
  private var wraps = true
  private var parser = SequenceParser()

  /// An empty screen.
  public init(rows: Int, columns: Int) {
    self.columns = columns
    cells = Array(repeating: Array(repeating: " ", count: columns), count: rows)
    writes = Array(repeating: 0, count: rows)
  }

  /// A row as text without closing blanks; empty for a row that is not there.
  public func line(_ row: Int) -> String {
    guard cells.indices.contains(row) else { return "" }
    var cells = cells[row][...]
    while cells.last == " " || cells.last == "" { cells.removeLast() }
    return cells.joined()
  }

  /// All rows as text.
  public var lines: [String] { cells.indices.map(line) }

  /// Obeys what a program wrote.
  public mutating func take(_ bytes: some Sequence<UInt8>) {
    for piece in parser.pieces(of: bytes) { obey(piece) }
  }

  private mutating func obey(_ piece: SequenceParser.Piece) {
    switch piece {
    case .text(let text): text.forEach { put($0) }
    case .control(let byte): obey(control: byte)
    case .escape(let byte): obey(escape: byte)
    case .sequence(let numbers, let final): obey(final, numbers)
    case .mode(let number, let isOn):
      if number == 7 { wraps = isOn }
      if number == 1049 { clear(rows: cells.indices) }
    }
  }

  private mutating func obey(control: UInt8) {
    switch control {
    case 0x0D: move(row, 0)
    case 0x0A: lineFeed()
    case 0x08: move(row, column - 1)
    default: break
    }
  }

  private mutating func obey(escape: UInt8) {
    switch escape {
    case UInt8(ascii: "7"): kept = (row, column)
    case UInt8(ascii: "8"): move(kept.row, kept.column)
    case UInt8(ascii: "D"): lineFeed()
    case UInt8(ascii: "M"): move(row - 1, column)
    default: break
    }
  }

  private mutating func obey(_ final: UInt8, _ numbers: [Int]) {
    let count = max(1, numbers.first ?? 1)
    switch final {
    case UInt8(ascii: "A"): move(row - count, column)
    case UInt8(ascii: "B"): move(row + count, column)
    case UInt8(ascii: "C"): move(row, column + count)
    case UInt8(ascii: "D"): move(row, column - count)
    case UInt8(ascii: "G"): move(row, count - 1)
    case UInt8(ascii: "H"): move(count - 1, max(1, numbers.dropFirst().first ?? 1) - 1)
    case UInt8(ascii: "K"): eraseLine(numbers.first ?? 0)
    case UInt8(ascii: "J"): eraseScreen(numbers.first ?? 0)
    case UInt8(ascii: "X"): clear(row, column..<min(columns, column + count))
    case UInt8(ascii: "@"):
      cells[row].insert(contentsOf: Array(repeating: " ", count: count), at: column)
      cells[row].removeLast(count)
    case UInt8(ascii: "P"):
      let end = min(columns, column + count)
      cells[row].removeSubrange(column..<end)
      cells[row] += Array(repeating: " ", count: end - column)
    default: break
    }
  }

  private mutating func move(_ row: Int, _ column: Int) {
    self.row = min(max(0, row), cells.count - 1)
    self.column = min(max(0, column), columns - 1)
    wrapIsDue = false
  }

  private mutating func lineFeed() {
    wrapIsDue = false
    guard row + 1 == cells.count else { return row += 1 }
    cells.removeFirst()
    cells.append(Array(repeating: " ", count: columns))
  }

  private mutating func eraseLine(_ part: Int) {
    switch part {
    case 0: clear(row, column..<columns)
    case 1: clear(row, 0..<column + 1)
    default: clear(row, 0..<columns)
    }
  }

  private mutating func eraseScreen(_ part: Int) {
    switch part {
    case 0:
      clear(row, column..<columns)
      clear(rows: (row + 1)..<max(row + 1, cells.count))
    case 1:
      clear(rows: 0..<row)
      clear(row, 0..<column + 1)
    default: clear(rows: cells.indices)
    }
  }

  private mutating func clear(rows: Range<Int>) { rows.forEach { clear($0, 0..<columns) } }

  private mutating func clear(_ row: Int, _ columns: Range<Int>) {
    for column in columns { cells[row][column] = " " }
  }

  private mutating func put(_ character: Character) {
    let width = TextWidth.columns(of: character)
    guard width > 0 else { return }
    if wraps, wrapIsDue || column + width > columns {
      column = 0
      lineFeed()
    }
    column = min(column, columns - width)
    cells[row][column] = String(character)
    writes[row] += 1
    if width == 2 { cells[row][column + 1] = "" }
    column += width
    if column >= columns {
      column = columns - 1
      wrapIsDue = true
    }
  }
}
