internal import Testing
internal import TestSupport

@testable internal import Terminal

private let window = TerminalSize(rows: 14, columns: 40)

/// How terminals are known to count: as we do, every cluster of several scalars as one column, every scalar as two, and
/// at most two columns.
private let waysToCount: [@Sendable (Character) -> Int] = [
  { TextWidth.columns(of: $0) },
  { $0.unicodeScalars.count > 1 ? 1 : TextWidth.columns(of: $0) },
  { $0.isASCII ? 1 : min(4, 2 * $0.unicodeScalars.count) },
  { min(2, TextWidth.columns(of: $0)) },
]

private func randomLine(_ random: inout SeededRandom) -> Line {
  let words = [
    "a", "Mirrors", "東京", "é", "…", "❤️", "👍🏽", "e\u{301}", "🇯🇵", "한국어", "3:28", "Études", " ", "xyz xyz",
    "\u{1B}[2J", "स्त्री", "विद्यार्थी",
  ]
  let styles = [
    Style.usual, .bold, .dim, Style(colour: .green), Style(colour: .indexed(9), underlined: true),
  ]
  var spans: [Span] = []
  var column = Int.random(in: 0...3, using: &random)
  for _ in 0..<Int.random(in: 0...4, using: &random) {
    let text = SafeText(words[Int.random(in: 0..<words.count, using: &random)])
    spans.append(Span(text, at: column, style: styles[Int.random(in: 0..<styles.count, using: &random)]))
    column += text.width + Int.random(in: 0...9, using: &random)
  }
  return Line(spans, background: Int.random(in: 0..<6, using: &random) == 0 ? .chosen : .usual)
}

@Test(arguments: [0, 1, 2, 3])
func aPanelPaintedByDifferencesLooksLikeOnePaintedWhole(_ counting: Int) {
  var random = SeededRandom(seed: UInt64(counting) + 1)
  for _ in 0..<40 {
    var painter = PanelPainter(palette: .sixteen)
    var terminal = ToyTerminal(window, width: waysToCount[counting])
    terminal.show("scrollback\r\nmiru> abc")
    var lines: [Line] = []
    for _ in 0..<12 {
      if lines.isEmpty || Int.random(in: 0..<3, using: &random) == 0 {
        lines = (0..<Int.random(in: 0...8, using: &random)).map { _ in randomLine(&random) }
      } else {
        lines[Int.random(in: 0..<lines.count, using: &random)] = randomLine(&random)
      }
      terminal.show(painter.paint(lines, columns: window.columns, distance: 1))

      var whole = ToyTerminal(window, width: waysToCount[counting])
      whole.show("scrollback\r\nmiru> abc")
      var twin = PanelPainter(palette: .sixteen)
      whole.show(twin.paint(lines, columns: window.columns, distance: 1))
      #expect(terminal.lines == whole.lines)
      for (row, twin) in zip(terminal.rows, whole.rows) {
        #expect(row == twin, "\(row.map(\.text).joined())")
      }
      #expect(terminal.row == 1 && terminal.column == 9)
      #expect(terminal.scrollback.isEmpty)
    }
  }
}

@Test func anEqualPanelWritesNothing() {
  var painter = PanelPainter(palette: .sixteen)
  let lines = [Line(SafeText("one")), Line(SafeText("two ❤️"), style: .chosen)]
  #expect(!painter.paint(lines, columns: 40, distance: 1).isEmpty)
  #expect(painter.paint(lines, columns: 40, distance: 1).isEmpty)
}

@Test func onlyTheCellsThatChangedAreWritten() {
  var painter = PanelPainter(palette: .sixteen)
  let row = { (time: String) in Line([Span(SafeText("Mirrors"), at: 2), Span(SafeText(time), at: 30)]) }
  _ = painter.paint([row("3:28"), row("4:00")], columns: 40, distance: 1)
  let change = painter.paint([row("3:28"), row("4:09")], columns: 40, distance: 1)
  #expect(change == "\u{1B}7\u{1B}[?7l\u{1B}[2B\u{1B}[34G9\u{1B}[?7h\u{1B}8")
}

@Test func aPieceBeyondTheWindowIsLeftOutAndAWideClusterIsNeverHalved() {
  var terminal = ToyTerminal(TerminalSize(rows: 3, columns: 5))
  var painter = PanelPainter(palette: .none)
  let lines = [Line([Span(SafeText("abcd東"), at: 0), Span(SafeText("z"), at: 9)]), Line(SafeText("東東東"))]
  terminal.show(painter.paint(lines, columns: 5, distance: 1))
  #expect(terminal.lines == ["", "abcd", "東東"])
}

@Test func aPieceUponHalfOfAWideClusterTakesTheOtherHalfAway() {
  let row = CellRow(Line([Span(SafeText("東京"), at: 0), Span(SafeText("x"), at: 1)]), columns: 6)
  #expect(row.cells.map { $0.cluster } == [" ", "x", "京", nil, " ", " "])
}

@Test func theChosenRowIsReversedFromEdgeToEdge() {
  var terminal = ToyTerminal(TerminalSize(rows: 2, columns: 8))
  var painter = PanelPainter(palette: .monochrome)
  terminal.show(
    painter.paint([Line([Span(SafeText("ab"), at: 2)], background: .chosen)], columns: 8, distance: 1))
  #expect(terminal.rows[1].map(\.looks) == Array(repeating: "7", count: 8))
}

@Test func theSameLinesAreLaidOutAnewForAnotherWidth() {
  let lines = [Line(SafeText("Mirrors of the Sea")), Line([Span(SafeText("3:28"), at: 8)])]
  var painter = PanelPainter(palette: .none)
  _ = painter.paint(lines, columns: 40, distance: 1)
  painter.forget()
  var twin = PanelPainter(palette: .none)
  #expect(painter.paint(lines, columns: 10, distance: 1) == twin.paint(lines, columns: 10, distance: 1))
  #expect(painter.painted.map(\.cells.count) == [10, 10])
}

@Test func matchedLettersAreUnderlinedWithColoursOnlyAndAlsoInTheChosenRow() {
  let span = Span(SafeText("Etudes"), at: 0, style: .bold, emphasised: [0..<2])
  let line = Line([span], background: .chosen)
  var painter = PanelPainter(palette: .sixteen)
  let painted = painter.paint([Line([span]), line], columns: 8, distance: 1)
  #expect(painted.contains("\u{1B}[1;4mEt\u{1B}[;1mudes"))
  #expect(painted.contains("\u{1B}[1;4;7mEt\u{1B}[;1;7mudes"))
  var plain = PanelPainter(palette: .monochrome)
  #expect(!plain.paint([line], columns: 8, distance: 1).contains("4"))
  #expect(LineWriter.render(Line([span]), palette: .sixteen) == "\u{1B}[1mEtudes\u{1B}[m")
}

/// tmux and many terminals give each letter and vowel sign of a syllable its column.
@Test func wideSyllablesAreShownWholeBesideTheNextColumn() async throws {
  var painter = PanelPainter(palette: .none)
  var terminal = ToyTerminal(window)
  let title = SafeText("स्त्री विद्यार्थी स्त्री 👍🏽").cut(to: 24)
  terminal.show("miru> ")
  for artist in ["Artist 0", "Artist 1"] {
    terminal.show(
      painter.paint(
        [Line([Span(title, at: 0), Span(SafeText(artist), at: 25)])], columns: window.columns, distance: 1))
  }
  let row = try #require(terminal.rows[1].map(\.text).firstIndex(of: "A"))
  #expect(row == 25)
  #expect(terminal.lines[1].contains("स्त्री विद्यार्थी स्त्री") && terminal.lines[1].hasSuffix("Artist 1"))
  try await terminal.record.expectSameInTmux()
}
