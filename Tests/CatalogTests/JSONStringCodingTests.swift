import TestSupport
import Testing

@testable import Catalog

struct JSONStringCodingTests {
  /// Characters on both sides of what is escaped.
  private static let scalars: [Unicode.Scalar] = [
    "a", " ", "~", "\"", "\\", "/", "\n", "\r", "\t", "\0", "\u{1F}", "\u{7F}", "\u{80}", "\u{9F}", "\u{A0}",
    "é", "â",
    "\u{2027}", "\u{2028}", "\u{2029}", "\u{202A}", "東", "👍",
  ]

  @Test func theQuickWayWritesWhatThePlainOneDoes() {
    var random = SeededRandom(seed: 5)
    for _ in 0..<20_000 {
      var text = ""
      for _ in 0..<Int.random(in: 0...6, using: &random) {
        if let scalar = Self.scalars.randomElement(using: &random) { text.unicodeScalars.append(scalar) }
      }
      #expect(JSONStringCoding.quoted(text) == JSONStringCoding.escaped(text))
    }
  }

  @Test(arguments: [
    ("", "\"\""), ("plain", "\"plain\""), ("a\"b\\c\n", #""a\"b\\c\n""#),
    ("\u{85}\u{2028}", #""\u0085\u2028""#),
  ])
  func aTextIsQuotedAsAppleDoes(_ text: String, _ quoted: String) {
    #expect(JSONStringCoding.quoted(text) == quoted)
  }
}
