internal import Testing

@testable internal import Terminal

struct Wide: Sendable, CustomTestStringConvertible {
  let text: String, columns: Int
  var testDescription: String { "\(text) takes \(columns)" }
}

@Test(arguments: [
  Wide(text: "", columns: 0), Wide(text: "abc", columns: 3), Wide(text: "é", columns: 1),
  Wide(text: "e\u{301}", columns: 1), Wide(text: "Études", columns: 6), Wide(text: "東京", columns: 4),
  Wide(text: "エ", columns: 2), Wide(text: "ｴ", columns: 1), Wide(text: "Ａ", columns: 2),
  Wide(text: "한", columns: 2),
  Wide(text: "\u{1112}\u{1161}\u{11AB}", columns: 2), Wide(text: "Привет", columns: 6),
  Wide(text: "مرحبا", columns: 5),
  Wide(text: "👍", columns: 2), Wide(text: "👍🏽", columns: 2), Wide(text: "❤", columns: 1),
  Wide(text: "❤️", columns: 2),
  Wide(text: "👩‍👩‍👧‍👦", columns: 2), Wide(text: "🇯🇵", columns: 2), Wide(text: "1️⃣", columns: 2),
  Wide(text: "…", columns: 1),
  Wide(text: "★", columns: 1), Wide(text: "␛", columns: 1), Wide(text: "⟨9B⟩", columns: 4),
  Wide(text: "𠮷", columns: 2),
  Wide(text: "、", columns: 2), Wide(text: "क्ष", columns: 2),
])
func textTakesTheColumnsATerminalGivesIt(_ row: Wide) {
  #expect(TextWidth.columns(of: row.text) == row.columns)
}

@Test(arguments: [
  ("Mirrors", 7, "Mirrors"), ("Mirrors", 6, "Mirro…"), ("Mirrors", 1, "…"), ("Mirrors", 0, ""),
  ("東京都", 6, "東京都"),
  ("東京都", 5, "東京…"), ("東京都", 4, "東…"), ("👩‍👩‍👧‍👦👍", 3, "👩‍👩‍👧‍👦…"), ("e\u{301}e\u{301}e\u{301}", 2, "e\u{301}…"),
])
func textIsCutBetweenClustersWithAnEllipsisThatFits(_ text: String, _ columns: Int, _ shown: String) {
  let cut = SafeText(text).cut(to: columns)
  #expect(cut.text == shown)
  #expect(cut.width <= columns)
}

@Test(arguments: ["a", " ", "\0", "\u{7F}", "\r", "\n", "\r\n", "é", "a\u{301}", "\r\u{301}", "東", "👩‍👩‍👧‍👦"])
func asciiIsFoundWithoutNormalising(_ text: String) {
  #expect(text.map(\.ascii) == text.map(\.asciiValue))
}
