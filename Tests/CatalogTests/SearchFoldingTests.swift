@testable internal import Catalog
internal import TestSupport
internal import Testing

struct SearchFoldingTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let text: String
    let words: [String]
    var testDescription: String { text }
    init(_ text: String, _ words: String...) {
      self.text = text
      self.words = words
    }
  }

  @Test(arguments: [
    Row("Beyoncé", "beyonce"),
    Row("Be\u{79}once\u{301}", "beyonce"),
    Row("ＡＢＢＡ　Gold", "abba", "gold"),
    Row("Straße", "strasse"),
    Row("STRASSE", "strasse"),
    Row("ẞ", "ss"),
    Row("Ænima œuvre Ørsted Łódź Þór", "aenima", "oeuvre", "orsted", "lodz", "thor"),
    Row("İstanbul ıssız", "istanbul", "issiz"),
    Row("Don’t Stop 'Til You Get Enough", "dont", "stop", "til", "you", "get", "enough"),
    Row("AC/DC", "ac", "dc"),
    Row("R.E.M.", "r", "e", "m"),
    Row("ﬁne №5", "fine", "no5"),
    Row("Σίσυφος", "σισυφοσ"),
    Row("Ёлка й", "елка", "и"),
    Row("أحمد مُحَمَّد", "احمد", "محمد"),
    Row("שָׁלוֹם", "שלום"),
    Row("방탄소년단", "방탄소년단"),
    Row("東京タワー", "東京タワー"),
    Row("ﾊﾞﾝﾄﾞ", "バンド"),
    Row("が", "が"),
    Row("東京tower2", "東京", "tower2"),
    Row("हिन्दी", "हिन्दी"),
    Row("love❤️you", "love", "❤", "you"),
    Row("÷ (Deluxe)", "÷", "deluxe"),
    Row("A$AP", "a", "ap"),
    Row("Titan™", "titan"),
    Row("a\0b\tc\u{2028}d", "a", "b", "c", "d"),
    Row("a\u{200B}b\u{202E}c", "abc"),
    Row("!!!"),
    Row(" \n"),
    Row(""),
  ])
  func textIsFoldedToWords(_ row: Row) {
    #expect(
      SearchFolding.words(row.text).map { Array($0.unicodeScalars) }
        == row.words.map { Array($0.unicodeScalars) })
  }

  @Test func blanksGroupWordsAndPunctuationDoesNot() {
    #expect(
      SearchFolding.chunks("AC/DC live at R.E.M.'s") == [
        ["ac", "dc"], ["live"], ["at"], ["r", "e", "m", "s"],
      ])
  }

  @Test func theQuickWayOfASCIICutsAsTheWayOfAllTextDoes() {
    for value in UInt8(0)...0x7F {
      let text = "a" + String(Unicode.Scalar(value)) + "B"
      #expect(SearchFolding.chunks(text) == SearchFolding.chunksByScalar(text), "U+\(value)")
    }
    var random = SeededRandom(seed: 5)
    let characters = Array("aZ09'`/. \0\t\u{7F}")
    for _ in 0..<2_000 {
      let text = String(
        (0..<Int.random(in: 0...12, using: &random)).map { _ in
          characters.randomElement(using: &random) ?? " "
        })
      #expect(SearchFolding.chunks(text) == SearchFolding.chunksByScalar(text), "\(text.debugDescription)")
    }
  }

  @Test func lettersThatAreFoldedAloneAreFoldedAsTogether() {
    let letters = (UInt32(0)...0xFFFF).compactMap(Unicode.Scalar.init).filter(IndependentLetters.contains)
    for scalar in letters {
      let alone = IndependentLetters.folded(String(scalar)) ?? "?"
      let plain = SearchFolding.foldedTogether(String(scalar))
      #expect(
        Array(alone.unicodeScalars) == Array(plain.unicodeScalars), "U+\(String(scalar.value, radix: 16))")
    }
    var random = SeededRandom(seed: 15)
    let marks = Array(
      "\u{301}\u{3099}\u{5B8}\u{64E}\u{FE0F}\u{200D}\u{FF9E}\u{1161}\u{11A8}ﬁ™🎧".unicodeScalars)
    var together = 0
    for _ in 0..<20_000 {
      var text = String.UnicodeScalarView()
      for _ in 0...Int.random(in: 0...8, using: &random) {
        let isMark = Int.random(in: 0..<40, using: &random) == 0
        if let scalar = (isMark ? marks : letters).randomElement(using: &random) { text.append(scalar) }
      }
      if IndependentLetters.folded(String(text)) == nil { together += 1 }
      let plain = SearchFolding.foldedTogether(String(text))
      #expect(
        Array(SearchFolding.folded(String(text)).unicodeScalars) == Array(plain.unicodeScalars),
        "\(text.map { String($0.value, radix: 16) })")
    }
    #expect((500..<10_000).contains(together))
  }

  @Test func foldingTwiceChangesNothingMore() {
    for value in stride(from: UInt32(0x20), through: 0x2_FFFF, by: 1) {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let once = SearchFolding.words(String(scalar))
      #expect(SearchFolding.words(once.joined(separator: " ")) == once, "U+\(String(value, radix: 16))")
    }
  }

  @Test func wordsHoldNothingThatAnIndexWouldCutOrReadAsSyntax() {
    for value in UInt32(0)...0x2_FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      for word in SearchFolding.words(String(scalar)) {
        let isClean = word.unicodeScalars.allSatisfy { scalar in
          scalar.isASCII
            ? ("a"..."z").contains(scalar) || ("0"..."9").contains(scalar)
            : ![.control, .privateUse, .lineSeparator].contains(scalar.properties.generalCategory)
        }
        #expect(isClean && !word.isEmpty, "U+\(String(value, radix: 16))")
      }
    }
  }
}
