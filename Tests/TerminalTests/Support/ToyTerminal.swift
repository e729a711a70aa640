@testable internal import Terminal

/// As much of a terminal as the editor uses: enough to see what a person would see.
struct ToyTerminal {
  struct Spot: Equatable {
    var text = " "
    var looks = ""
  }

  private(set) var rows: [[Spot]]
  private(set) var row = 0
  private(set) var column = 0
  /// Lines that left at the top.
  private(set) var scrollback: [String] = []
  private(set) var title = ""
  /// Frames that were begun and not ended (mode 2026).
  private(set) var openFrames = 0
  private(set) var takesPasteMarks = false
  /// What was left for the other screen.
  private var former: (rows: [[Spot]], row: Int, column: Int)?
  private var looks = ""
  private var kept = (row: 0, column: 0)
  private var wraps = true
  private var wrapIsDue = false
  private let width: (Character) -> Int
  /// All bytes so far.
  private(set) var given: [UInt8] = []
  /// Bytes of a sequence or a character that are not complete yet.
  private var partial: [UInt8] = []

  init(
    _ size: TerminalSize, width: @escaping (Character) -> Int = { TextWidth.columns(of: $0) }
  ) {
    rows = Array(repeating: Array(repeating: Spot(), count: size.columns), count: size.rows)
    self.width = width
  }

  /// The screen as text without closing blanks.
  var lines: [String] { rows.map(Self.text) }

  /// Everything a person can scroll to, but for empty lines at the end.
  var everything: [String] {
    var all = scrollback + lines
    while all.last == "" { all.removeLast() }
    return all
  }

  private var columns: Int { rows[0].count }

  mutating func show(_ text: String) { show(Array(text.utf8)) }

  mutating func show(_ bytes: [UInt8]) {
    given += bytes
    var text = partial + bytes
    partial = []
    // A character or sequence may be cut by the size of a read.
    if let escape = text.lastIndex(of: 0x1B), !Self.isComplete(text[escape...]) {
      partial = Array(text[escape...])
      text.removeLast(text.count - escape)
    } else {
      while let last = text.last, last & 0x80 != 0, String(validating: text, as: UTF8.self) == nil,
        partial.count < 4
      {
        partial.insert(last, at: 0)
        text.removeLast()
      }
    }
    var rest = Array(String(decoding: text, as: UTF8.self))[...]
    while let character = rest.popFirst() { obey(character, &rest) }
  }

  private static func isComplete(_ sequence: ArraySlice<UInt8>) -> Bool {
    let bytes = Array(sequence.dropFirst())
    guard let first = bytes.first else { return false }
    switch first {
    case UInt8(ascii: "["): return bytes.dropFirst().contains { (0x40...0x7E).contains($0) }
    case UInt8(ascii: "]"), UInt8(ascii: "_"): return false
    default: return true
    }
  }

  private mutating func obey(_ character: Character, _ rest: inout ArraySlice<Character>) {
    switch character {
    case "\u{1B}": obeyEscape(&rest)
    case "\r":
      column = 0
      wrapIsDue = false
    case "\n": lineFeed()
    case "\r\n":
      column = 0
      wrapIsDue = false
      lineFeed()
    case "\u{8}": column = max(0, column - 1)
    case "\u{7}": break
    default: put(character)
    }
  }

  private mutating func obeyEscape(_ rest: inout ArraySlice<Character>) {
    switch rest.popFirst() {
    case "7": kept = (row, column)
    case "8":
      (row, column) = kept
      wrapIsDue = false
    case "D": lineFeed()
    // A question about pictures, which a terminal without them ignores.
    case "_":
      while let next = rest.popFirst(), next != "\u{1B}" {}
      _ = rest.popFirst()
    case "]":
      var text = ""
      while let next = rest.popFirst(), next != "\u{1B}" { text.append(next) }
      _ = rest.popFirst()
      title = String(text.dropFirst(2))
    case "[":
      var body = ""
      while let next = rest.popFirst() {
        if let ascii = next.asciiValue, (0x40...0x7E).contains(ascii) { return obeySequence(body, next) }
        body.append(next)
      }
    default: break
    }
  }

  private mutating func obeySequence(_ body: String, _ final: Character) {
    let number = Int(body) ?? 1
    switch final {
    case "A": row = max(0, row - number)
    case "B": row = min(rows.count - 1, row + number)
    case "C": column = min(columns - 1, column + number)
    case "D": column = max(0, column - number)
    case "G": column = min(columns - 1, number - 1)
    case "X": clear(row, column..<min(columns, column + number))
    case "H": (row, column) = (0, 0)
    case "K": clear(row, column..<columns)
    case "J" where number == 2: for row in rows.indices { clear(row, 0..<columns) }
    case "J":
      clear(row, column..<columns)
      for below in (row + 1)..<max(row + 1, rows.count) { clear(below, 0..<columns) }
    case "@":
      rows[row].insert(contentsOf: Array(repeating: Spot(), count: number), at: column)
      rows[row].removeLast(number)
    case "P":
      let number = min(columns - column, number)
      rows[row].removeSubrange(column..<column + number)
      rows[row] += Array(repeating: Spot(), count: number)
    case "m": looks = String(body.trimmingPrefix(/0?;?/))
    case "h", "l": setMode(body, final == "h")
    default: break
    }
    if final != "m", final != "h", final != "l" { wrapIsDue = false }
  }

  private mutating func setMode(_ mode: String, _ isOn: Bool) {
    switch mode {
    case "?7": wraps = isOn
    case "?2004": takesPasteMarks = isOn
    case "?1049": isOn ? leaveScreen() : returnToScreen()
    case "?2026": openFrames += isOn ? 1 : -1
    default: break
    }
  }

  private mutating func leaveScreen() {
    guard former == nil else { return }
    former = (rows, row, column)
    rows = rows.map { $0.map { _ in Spot() } }
  }

  private mutating func returnToScreen() {
    guard let former else { return }
    (rows, row, column) = former
    self.former = nil
  }

  private mutating func clear(_ row: Int, _ range: Range<Int>) {
    parts(at: range.lowerBound, in: row)
    parts(at: range.upperBound, in: row)
    for index in range { rows[row][index] = Spot() }
  }

  /// Terminals blank all of a cluster of which a part is written over.
  private mutating func parts(at column: Int, in row: Int) {
    guard column > 0, column < columns, rows[row][column].text.isEmpty else { return }
    let first = rows[row][..<column].lastIndex { !$0.text.isEmpty } ?? 0
    let end = rows[row][column...].firstIndex { !$0.text.isEmpty } ?? columns
    for index in first..<end { rows[row][index] = Spot() }
  }

  private mutating func lineFeed() {
    wrapIsDue = false
    // The only row of a low window is the one that goes.
    let blank = Array(repeating: Spot(), count: columns)
    if row + 1 < rows.count {
      row += 1
    } else if former != nil {
      rows.removeFirst()
      rows.append(blank)
    } else {
      scrollback.append(Self.text(rows.removeFirst()))
      rows.append(blank)
    }
  }

  private mutating func put(_ character: Character) {
    let width = min(width(character), columns)
    guard width > 0 else { return }
    if wraps, wrapIsDue || column + width > columns {
      column = 0
      lineFeed()
    }
    column = min(column, columns - width)
    parts(at: column, in: row)
    parts(at: column + width, in: row)
    let looks = character == " " ? looksOfBlanks : looks
    rows[row][column] = Spot(text: String(character), looks: looks)
    for index in 1..<max(1, width) { rows[row][column + index] = Spot(text: "", looks: looks) }
    column += width
    if column >= columns {
      column = columns - 1
      wrapIsDue = true
    }
  }

  /// What a blank shows of the looks: underlined and reversed.
  private var looksOfBlanks: String {
    looks.split(separator: ";").filter { $0 == "4" || $0 == "7" }.joined(separator: ";")
  }

  private static func text(_ row: [Spot]) -> String {
    var text = row.map(\.text).joined()
    while text.hasSuffix(" ") { text.removeLast() }
    return text
  }
}
