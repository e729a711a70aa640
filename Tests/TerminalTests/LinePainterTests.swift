internal import TestSupport
internal import Testing

@testable internal import Terminal

/// The line as it is laid out and painted.
struct LinePainterTests {
  /// Any sequence of changes leaves what painting the last line alone leaves, in windows of all sizes.
  @Test(arguments: [(5, 12), (24, 80), (3, 7), (2, 30), (1, 9)])
  func everyChangeLeavesTheLineAsIfPaintedAlone(rows: Int, columns: Int) async throws {
    var random = SeededRandom(seed: UInt64(rows * 100 + columns))
    for number in 0..<TestCount.of(20, all: 60) {
      var painter = LinePainter(palette: .sixteen, movesFreely: true)
      var screen = ToyTerminal(TerminalSize(rows: rows, columns: columns))
      for _ in 0..<12 {
        let content = Self.content(&random, most: columns * rows)
        let former = painter.painted
        let layout = LineLayout(content, columns: columns, maxRows: rows, former: former)
        #expect(layout.rows.count <= rows && layout.rows.allSatisfy { $0.cells.count == columns })
        let before = screen.lines
        let output = painter.paint(layout)
        screen.show(output)
        var alone = LinePainter(palette: .sixteen, movesFreely: true)
        var other = ToyTerminal(TerminalSize(rows: rows, columns: columns))
        other.show(alone.paint(layout))
        #expect(screen.lines == other.lines, "\(content)")
        #expect(
          screen.row == layout.cursor.row && screen.column == layout.cursor.column,
          "\(before), \(output.debugDescription)")
      }
      // tmux 3.3a puts an accent of its own that belongs to the last column on the column before it.
      let hasAccents = screen.everything.contains { $0.unicodeScalars.contains("\u{301}") }
      if number.isMultiple(of: 4), !hasAccents { try await screen.record.expectSameInTmux() }
    }
  }

  /// The same by backspaces, for a terminal that knows nothing else.
  @Test func backspacesLeaveTheLineToo() {
    var random = SeededRandom(seed: 26)
    for _ in 0..<60 {
      var painter = LinePainter(palette: .none, movesFreely: false)
      var screen = ToyTerminal(TerminalSize(rows: 2, columns: 20))
      for _ in 0..<12 {
        var content = Self.content(&random, most: 40)
        content.suggestion = ""
        content.mode = ModeString("")
        let layout = LineLayout(content, columns: 19, maxRows: 1, former: painter.painted)
        let before = screen.lines[0]
        let output = painter.paint(layout)
        #expect(!output.contains("\u{1B}"))
        screen.show(output)
        let text = layout.rows[0].cells.compactMap(\.cluster).map(String.init).joined()
        #expect(
          screen.everything == [text.trimmedAtTheEnd].filter { !$0.isEmpty },
          "\(before), \(output.debugDescription)")
        #expect(screen.column == layout.cursor.column, "\(content)")
      }
    }
  }

  @Test func aLineWrapsAsInTheTerminal() {
    var painter = LinePainter(palette: .none, movesFreely: true)
    let content = LineContent(prompt: SafeText("miru> "), text: "abcdefghij", point: 10)
    let output = painter.paint(LineLayout(content, columns: 10, maxRows: 5))
    // No movement between the rows, so that the terminal copies one line.
    #expect(output.contains("de") && !output.contains("\u{1B}[B") && !output.contains("\n"))
    #expect(painter.painted?.cursor == LineLayout.Spot(row: 1, column: 6))
  }

  @Test func aFilledRowHasTheCursorInTheNext() {
    let content = LineContent(prompt: SafeText("miru> "), text: "abcd", point: 4)
    let layout = LineLayout(content, columns: 10, maxRows: 5)
    #expect(layout.cursor == LineLayout.Spot(row: 1, column: 0) && layout.rows.count == 2)
  }

  @Test func theModeStringIsWrittenWithItsSequences() {
    var painter = LinePainter(palette: .none, movesFreely: true)
    var content = LineContent(
      mode: ModeString("\u{1}\u{1B}[31m\u{2}+\u{1}\u{1B}[m\u{2}"), prompt: SafeText("> "))
    #expect(painter.paint(LineLayout(content, columns: 10, maxRows: 2)) == "\u{1B}[K\u{1B}[31m+\u{1B}[m> ")
    content.mode = ModeString("\u{1}\u{1B}[2 q\u{2}")
    #expect(painter.paint(LineLayout(content, columns: 10, maxRows: 2)) == "\r\u{1B}[K\u{1B}[2 q> ")
  }

  @Test func aLineOfInvisibleCharactersShowsThePromptAlone() {
    let text = String(repeating: "\u{200B}", count: 200_000)
    for point in [text.utf8.count, 300_000, 3] {
      let layout = LineLayout(
        LineContent(prompt: SafeText("> "), text: text, point: point), columns: 10, maxRows: 5)
      #expect(layout.rows.count == 1 && layout.rows[0].used == 2)
    }
  }

  @Test(arguments: ["स्त्री", String(repeating: "क्", count: 20) + "ष", "👩‍👩‍👧‍👦👩‍👩‍👧‍👦"])
  func aClusterOfManyColumnsIsShownWhole(_ text: String) {
    let layout = LineLayout(
      LineContent(prompt: SafeText("> "), text: text, point: text.utf8.count), columns: 10, maxRows: 5)
    let shown = layout.rows.flatMap(\.cells).compactMap(\.cluster).map { String($0) }.joined()
    #expect(shown.replacing(" ", with: "") == ">" + text)
  }

  @Test func aLineOfManyBytesInEachColumnTakesOneRow() {
    for (marks, rows) in [(10, 2), (11, 1)] {
      let text = String(repeating: "e" + String(repeating: "\u{301}", count: marks), count: 9)
      let content = LineContent(prompt: SafeText("> "), text: text, point: text.utf8.count)
      #expect(LineLayout(content, columns: 6, maxRows: 2).rows.count == rows)
    }
  }

  @Test(arguments: 0...8) func markedPartsHaveTheStyleOfFilters(_ point: Int) {
    var content = LineContent(prompt: SafeText("> "), text: "a é:b c", point: point)
    content.marked = [2..<6, 20..<30]
    let cells = LineLayout(content, columns: 20, maxRows: 2).rows[0].cells
    #expect(cells.indices.filter { cells[$0].style == .filter } == Array(4..<7))
  }

  @Test func theActiveRegionIsReversed() {
    let content = LineContent(prompt: SafeText("> "), text: "abcd", point: 3, mark: 1)
    let cells = LineLayout(content, columns: 10, maxRows: 2).rows[0].cells
    #expect(cells.map { $0.style.reversed }[2..<6] == [false, true, true, false])
  }

  private static func content(_ random: inout SeededRandom, most: Int) -> LineContent {
    let pieces = [
      "a", "b", " ", "東", "é", "e\u{301}", "👩\u{200D}👧", "\u{1}", "xyz", "🇯🇵", "\u{202E}", "\u{301}",
    ]
    let count = Int.random(in: 0...most, using: &random)
    let text = (0..<count).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
    var content = LineContent(prompt: SafeText("mi> "), promptStyle: .bold, text: text)
    let scalars = text.unicodeScalars
    let place =
      Bool.random(using: &random) ? scalars.count : Int.random(in: 0...scalars.count, using: &random)
    content.point = String(String.UnicodeScalarView(scalars.prefix(place))).utf8.count
    if content.point == text.utf8.count, Bool.random(using: &random) { content.suggestion = "and so on" }
    if Int.random(in: 0..<5, using: &random) == 0 {
      content.mode = ModeString("\u{1}\u{1B}[31m\u{2}(i)\u{1}\u{1B}[m\u{2}")
    }
    return content
  }
}

extension String {
  fileprivate var trimmedAtTheEnd: String {
    var text = self
    while text.hasSuffix(" ") { text.removeLast() }
    return text
  }
}
