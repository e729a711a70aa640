import Catalog
import TestSupport
import Testing

@Suite struct LinePrefixTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let typed: String
    let text: String
    let line: String?
    var testDescription: String { "\(typed) + \(text)" }
    init(_ typed: String, _ text: String, _ line: String?) {
      self.typed = typed
      self.text = text
      self.line = line
    }
  }

  @Test(arguments: [
    Row("mirr", "Mirror Canon", "mirror Canon"),
    Row("MIRR", "mirror", "MIRRor"),
    Row("mirror", "Mirror Canon", "mirror Canon"),
    Row("mirror ", "Mirror Canon", "mirror Canon"),
    Row("mirror ", "Mirrors", nil),
    Row("mirror  c", "Mirror Canon", "mirror  canon"),
    Row(" mirr", "Mirror", " mirror"),
    Row("beyonc", "Beyoncé Halo", "beyoncé Halo"),
    Row("beyonce", "Beyoncé Halo", "beyonce Halo"),
    Row("stras", "Straße 12", nil),
    Row("strasse", "Straße 12", "strasse 12"),
    Row("ａｂｂ", "ABBA", "ａｂｂA"),
    Row("ac d", "AC/DC", "ac dC"),
    Row("ac/d", "AC DC", "ac/dC"),
    Row("東", "東京タワー", "東京タワー"),
    Row("東京 ", "東京タワー", nil),
    Row("whats the", "(What's the Story) Morning", "whats the Story) Morning"),
    Row("mirror", "Mirror", nil),
    Row("mirr", "Mirror " + String(repeating: "x", count: 1_000), nil),
    Row("mirror", "Mirror!", nil),
    Row("mirror ", "Mirror ", nil),
    Row("mirror", "Mirror Canon  ", "mirror Canon"),
    Row("irr", "Mirror", nil),
    Row("canon", "Mirror Canon", nil),
    Row("mirror canon x", "Mirror Canon", nil),
    Row("!!", "!!! Alive", nil),
    Row("mirror-", "Mirrors", nil),
    Row("mirror-", "Mirror-Canon", "mirror-Canon"),
    Row("mirror", "Mirror - Canon", "mirror - Canon"),
    Row("don'", "Don’t", "don't"),
    Row("", "Mirror", nil),
    Row("  ", "Mirror", nil),
    Row("mirr", "", nil),
    Row("etu", "e\u{301}tudes", "etudes"),
  ])
  func aTextGoesOnWhatWasTyped(_ row: Row) {
    #expect(LinePrefix(row.typed)?.line(continuedWith: row.text) == row.line)
  }

  @Test func theLineIsFoundWhereverTheTextIsFound() {
    var random = SeededRandom(seed: 3)
    let pieces = ["A", "b", "é", "ß", "東", "京", " ", "-", "'", "(", "ＡＢ", "1", "e\u{301}", "👍🏽", "и", "Ö"]
    for _ in 0..<3_000 {
      let text = (0..<Int.random(in: 0..<8, using: &random))
        .compactMap { _ in pieces.randomElement(using: &random) }.joined()
      let typed = (0..<Int.random(in: 0..<4, using: &random))
        .compactMap { _ in pieces.randomElement(using: &random) }.joined()
      let line = LinePrefix(typed)?.line(continuedWith: text)
      #expect(line == Self.plainLine(typed, text), "“\(typed)” and “\(text)”")
      guard let line else { continue }
      #expect(line.hasPrefix(typed) && SearchFolding.words(line) == SearchFolding.words(text))
    }
  }

  /// Tries every place where the text could be cut: the first behind a letter, the last behind a mark.
  private static func plainLine(_ typed: String, _ text: String) -> String? {
    let wanted = SearchFolding.words(typed)
    guard let last = typed.last, !wanted.isEmpty else { return nil }
    let lines = text.indices.dropFirst().compactMap { cut -> String? in
      var rest = text[cut...]
      while rest.last?.isWhitespace == true { rest.removeLast() }
      let isRest =
        SearchFolding.words(String(text[..<cut])) == wanted
        && !SearchFolding.words(String(rest)).isEmpty
        && SearchFolding.words(typed + rest) == SearchFolding.words(text)
      return isRest ? typed + rest : nil
    }
    return SearchFolding.words(String(last)).isEmpty ? lines.last : lines.first
  }
}
