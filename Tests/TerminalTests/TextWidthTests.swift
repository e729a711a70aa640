internal import Foundation
internal import TestSupport
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
  Wide(text: "👍", columns: 2), Wide(text: "👍🏽", columns: 4), Wide(text: "❤", columns: 1),
  Wide(text: "❤️", columns: 2),
  Wide(text: "👩‍👩‍👧‍👦", columns: 8), Wide(text: "🇯🇵", columns: 2), Wide(text: "🇯", columns: 2),
  Wide(text: "1️⃣", columns: 2), Wide(text: "👩‍❤️‍👨", columns: 6),
  Wide(text: "…", columns: 1),
  Wide(text: "★", columns: 1), Wide(text: "␛", columns: 1), Wide(text: "⟨9B⟩", columns: 4),
  Wide(text: "𠮷", columns: 2),
  Wide(text: "、", columns: 2), Wide(text: "क्ष", columns: 2), Wide(text: "स्त्री", columns: 4),
  Wide(text: "श्री", columns: 3), Wide(text: "กำ", columns: 2),
  Wide(text: "நோ", columns: 2), Wide(text: "ក្រុម", columns: 3), Wide(text: "\u{600}1", columns: 2),
])
func textTakesTheColumnsATerminalGivesIt(_ row: Wide) {
  #expect(TextWidth.columns(of: row.text) == row.columns)
}

/// The C library's `wcwidth`, which its headers hide from Swift.
private let columnsInC = unsafeBitCast(dlsym(nil, "wcwidth"), to: (@convention(c) (wchar_t) -> Int32).self)

/// Terminals that know no clusters add up what the C library says of each scalar: no text may take more than is counted.
@Test func noClusterIsNarrowerThanTheSumOfItsScalars() throws {
  let locale = try #require(newlocale(LC_CTYPE_MASK, "C.UTF-8", nil))
  let before = uselocale(locale)
  defer {
    uselocale(before)
    freelocale(locale)
  }
  func sum(_ text: String) -> Int {
    text.unicodeScalars.reduce(0) { $0 + max(0, Int(columnsInC(wchar_t($1.value)))) }
  }
  let scalars = (0x20...0x3FFFF).compactMap { Unicode.Scalar($0) }.filter {
    $0.properties.generalCategory != .privateUse
  }
  let narrow = scalars.filter { TextWidth.columns(of: String($0)) < sum(String($0)) }
  #expect(narrow.isEmpty, "\(narrow.map { String($0.value, radix: 16) })")
  // Clusters of up to six scalars of a script, as its words make them and as no word does.
  var random = SeededRandom(seed: 50)
  for block in [0x900, 0x980, 0xB80, 0xC00, 0xD00, 0xE00, 0xE80, 0xF00, 0x1000, 0x1780, 0x1F1E6, 0x1F440] {
    for _ in 0..<1_000 {
      let text = (0..<6).reduce(into: "") { text, _ in
        let value =
          Int.random(in: 0..<8, using: &random) == 0
          ? 0x200D : block + Int.random(in: 0..<128, using: &random)
        if let scalar = Unicode.Scalar(value) { text.unicodeScalars.append(scalar) }
      }
      #expect(
        TextWidth.columns(of: text) >= sum(text), "\(text.unicodeScalars.map { String($0.value, radix: 16) })"
      )
    }
  }
}

@Test(arguments: [
  ("Mirrors", 7, "Mirrors"), ("Mirrors", 6, "Mirro…"), ("Mirrors", 1, "…"), ("Mirrors", 0, ""),
  ("東京都", 6, "東京都"),
  ("東京都", 5, "東京…"), ("東京都", 4, "東…"), ("👍🏽👍", 5, "👍🏽…"), ("स्त्री स्त्री", 5, "स्त्री…"), ("स्त्री", 3, "…"),
  ("e\u{301}e\u{301}e\u{301}", 2, "e\u{301}…"),
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
