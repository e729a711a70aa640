internal import Testing

@testable internal import Terminal

@Test(arguments: [
  ("bold yellow", Style(colour: .yellow, bold: true)),
  ("reverse underline dim", Style(dim: true, reversed: true, underlined: true)),
  ("bright-blue", Style(colour: .indexed(12))), ("black", Style(colour: .indexed(0))), ("", .usual),
  ("mauve", nil),
  ("bright-bold", nil), ("bright-", nil),
])
func wordsMakeAStyle(_ words: String, _ style: Style?) {
  #expect(Style(words: words) == style)
}

@Test func everyWordOfAStyleIsRead() {
  #expect(Style.words.count == 20)
  for word in Style.words { #expect(Style(words: word) != nil) }
}

@Test func aThemeReplacesNamedStylesOnly() {
  let theme = Theme([.chosen: Style(colour: .red), .marks: Style(bold: true)])
  let spans = [
    Span(SafeText("a"), at: 0, style: Style(colour: .green, name: .marks)),
    Span(SafeText("b"), at: 2, style: .dim),
  ]
  let themed = theme.applied(to: [Line(spans, background: .chosen), Line(spans, background: .row)])
  #expect(themed[0].background == Style(colour: .red) && themed[1].background == .row)
  #expect(themed[0].spans.map(\.style) == [Style(bold: true), .dim])
  #expect(
    LineWriter.render(themed[0], palette: .sixteen) == "\u{1B}[1;31ma\u{1B}[m\u{1B}[3G\u{1B}[2;31mb\u{1B}[m")
  #expect(
    LineWriter.render(themed[0], palette: .monochrome) == "\u{1B}[1ma\u{1B}[m\u{1B}[3G\u{1B}[2mb\u{1B}[m")
  #expect(Theme().applied(to: themed) == themed)
}

@Test func aNameAloneDrawsNothing() {
  #expect(LineWriter.render(Line([Span(SafeText("a"), at: 0)], background: .row), palette: .sixteen) == "a")
  #expect(CellRow(Line([], background: .row), columns: 3).used == 0)
}
