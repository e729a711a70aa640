internal import Testing
internal import TestSupport

@testable internal import DemoCatalog

@Suite struct FoldedTextTests {
  @Test(arguments: [
    ("Straße", "strasse"), ("ＷＩＤＥ　ＬＯＡＤ", "wide load"), ("ﾊﾝｶｸ", "ハンカク"), ("Ængström Øya", "aengstrom oya"),
    ("Łódź — Đỗ", "lodz do"), ("O'Dunnell’s", "odunnells"), ("  two   blanks ", "two blanks"),
    ("ΝΎΧΤΑ ς", "νυχτα σ"),
    ("Ёлка!", "елка"), ("!?", ""), ("R&B/Soul", "r b soul"), ("İstanbul ışığı", "istanbul isigi"),
  ])
  func differentSpellingsAreOne(_ text: String, _ plain: String) {
    #expect(FoldedText(text) == FoldedText(plain))
  }

  /// The byte search against words compared one by one.
  @Test func aWordIsFoundExactlyWhereAPlainComparisonFindsIt() {
    var random = SeededRandom(seed: 5)
    let letters = Array("abß é東🌊 -")
    func text() -> String {
      String(
        (0..<Int.random(in: 0...9, using: &random)).map { _ in letters.randomElement(using: &random) ?? " " })
    }
    for _ in 0..<5_000 {
      let text = text()
      let term =
        self.words(text.isEmpty ? "b" : String(text.suffix(3)))
        + words(String(letters.shuffled(using: &random)))
      let folded = FoldedText(text)
      for word in term {
        let needle = FoldedWord(word)
        #expect(folded.hasWhole(needle) == words(text).contains(word), "\(word) in \(text)")
        let runsOn = word.contains("東")
        let plain = words(text).contains {
          runsOn ? $0.contains(word) : $0.unicodeScalars.starts(with: word.unicodeScalars)
        }
        #expect(folded.hasPrefix(needle) == plain, "\(word) in \(text)")
      }
    }
  }

  /// Folding by hand for the letters of the test.
  private func words(_ text: String) -> [String] {
    let apart = text.replacing("ß", with: "ss").replacing("é", with: "e")
    return apart.replacing(/東+|🌊+/) { " \($0.output) " }.split { $0 == " " || $0 == "-" }.map(String.init)
  }
}
