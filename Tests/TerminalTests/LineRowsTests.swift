import Terminal
import Testing

@Test(arguments: [
  ("", 80, 1), (String(repeating: "x", count: 80), 80, 1), (String(repeating: "x", count: 81), 80, 2),
  (String(repeating: "東", count: 81), 80, 3), ("xx", 1, 2), ("x", 0, 1),
])
func aLineWiderThanTheWindowTakesSeveralRows(_ text: String, _ width: Int, _ rows: Int) {
  #expect([Line(SafeText(text))].rows(width: width) == rows)
  #expect([Line(SafeText("a")), Line(SafeText(text))].rows(width: width) == rows + 1)
}

@Test func aPieceCountsFromItsColumn() {
  let line = Line([Span(SafeText("name"), at: 0), Span(SafeText("value"), at: 8)])
  #expect([line].rows(width: 13) == 1 && [line].rows(width: 12) == 2)
  #expect([Line]().rows(width: 80) == 0)
}
