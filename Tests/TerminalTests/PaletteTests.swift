internal import Testing

@testable internal import Terminal

struct Asked: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let choice: ColourChoice, isTerminal: Bool, environment: [String: String], palette: Palette
}

@Test(arguments: [
  Asked(testDescription: "a terminal", choice: .auto, isTerminal: true, environment: [:], palette: .sixteen),
  Asked(testDescription: "a pipe", choice: .auto, isTerminal: false, environment: [:], palette: .none),
  Asked(
    testDescription: "NO_COLOR", choice: .auto, isTerminal: true, environment: ["NO_COLOR": "1"],
    palette: .monochrome),
  Asked(
    testDescription: "empty NO_COLOR", choice: .auto, isTerminal: true, environment: ["NO_COLOR": ""],
    palette: .sixteen),
  Asked(
    testDescription: "dumb", choice: .auto, isTerminal: true, environment: ["TERM": "dumb"], palette: .none),
  Asked(
    testDescription: "dumb and always", choice: .always, isTerminal: true, environment: ["TERM": "dumb"],
    palette: .none),
  Asked(
    testDescription: "always, a pipe", choice: .always, isTerminal: false, environment: ["NO_COLOR": "1"],
    palette: .sixteen),
  Asked(testDescription: "never", choice: .never, isTerminal: true, environment: [:], palette: .monochrome),
  Asked(
    testDescription: "never, a pipe", choice: .never, isTerminal: false, environment: [:], palette: .none),
])
func looksFollowWhatWasAskedForAndWhatIsThere(_ row: Asked) {
  #expect(row.choice.palette(isTerminal: row.isTerminal, environment: row.environment) == row.palette)
}

@Test func aLineWithoutLooksHasNoEscapeSequence() {
  let line = Line(
    [Span(SafeText("a\u{1B}[1m"), at: 2, style: Style(colour: .red, bold: true))], background: .chosen)
  #expect(LineWriter.render(line, palette: .none) == "  a␛[1m")
}

@Test func aLineOnATerminalStandsAtItsColumnsInItsColours() {
  let line = Line([
    Span(SafeText("❤️"), at: 0), Span(SafeText("b"), at: 4, style: Style(colour: .indexed(12), dim: true)),
  ])
  #expect(LineWriter.render(line, palette: .sixteen) == "❤️\u{1B}[5G\u{1B}[2;94mb\u{1B}[m")
  #expect(LineWriter.render(line, palette: .monochrome) == "❤️\u{1B}[5G\u{1B}[2mb\u{1B}[m")
}

@Test func aLineInAPipeHasBlanksAndColoursOnly() {
  let line = Line([
    Span(SafeText("鏡"), at: 1), Span(SafeText("b"), at: 5, style: Style(colour: .red)),
    Span(SafeText("c"), at: 8),
  ])
  #expect(
    LineWriter.render(line, palette: .sixteen, movesCursor: false) == " 鏡  \u{1B}[31mb\u{1B}[m  c")
}

@Test func aTitleCannotEndItsSequence() {
  var terminal = ToyTerminal(TerminalSize(rows: 1, columns: 4))
  terminal.show(ControlSequence.title(SafeText("a\u{7}b\u{1B}\\c")))
  #expect(terminal.title == "a␇b␛\\c")
  #expect(terminal.lines == [""])
}
