import TestSupport
import Testing

@testable import Catalog

struct JSONScannerTests {
  @Test(arguments: [
    "null", "true", "false", "0", "-0", "-1.0", "9.90", "1E400", "18446744073709551615", "\"\"",
    "\"a\\u0000b\"",
    "\"\\ud800\"", "\"東京 🎧\"", "[]", "[1,[2,{\"a\":null}]]", "{}", "{\"a\":1,\"b\":[true]}",
  ])
  func aValueComesBackAsItCame(_ text: String) throws {
    #expect(try RawJSON(parsing: text).text == text)
  }

  @Test(arguments: [
    (" [ 1 , 2 ]\n", "[1,2]"), ("{\n \"a b\" : \" c \\\" \" }", "{\"a b\":\" c \\\" \"}"), ("\n\n\n7\n", "7"),
  ])
  func onlyBlanksBetweenTokensAreDropped(_ text: String, _ compact: String) throws {
    #expect(try RawJSON(parsing: text).text == compact)
  }

  @Test(arguments: [
    ("", 0, JSONError.Expectation.value), ("nul", 0, .value), ("[1", 2, .commaOrEnd), ("[1,]", 3, .value),
    ("{\"a\"}", 4, .colon), ("{a:1}", 1, .string), ("\"a", 2, .string), ("\"\u{01}\"", 1, .string),
    ("\"\\x\"", 2, .escape), ("\"\\u12g4\"", 5, .escape), ("1 2", 2, .end), ("-", 1, .number),
    ("1.", 2, .number),
    ("1e", 2, .number), ("<html>", 0, .value),
  ])
  func whatIsNoJSONIsRefusedWithItsPlace(_ text: String, _ offset: Int, _ expected: JSONError.Expectation) {
    #expect(throws: JSONError(offset: offset, expected: expected)) { try RawJSON(parsing: text) }
  }

  @Test(arguments: [
    [0x22, 0xC0, 0x80, 0x22], [0x22, 0xED, 0xA0, 0x80, 0x22], [0x22, 0xF5, 0x80, 0x80, 0x80, 0x22],
    [0x22, 0xE2, 0x82],
    [0x22, 0x80, 0x22],
  ])
  func textThatIsNotUTF8IsRefused(_ bytes: [UInt8]) {
    var scanner = JSONScanner(bytes)
    #expect(throws: JSONError.self) { _ = try scanner.skipValue() }
  }

  @Test func nestingWithoutEndIsRefusedRatherThanFollowed() {
    var scanner = JSONScanner(Array(repeating: UInt8(ascii: "["), count: 100_000))
    #expect(throws: JSONError(offset: 512, expected: .lessDepth)) { _ = try scanner.skipValue() }
  }

  @Test func theLastValueOfARepeatedKeyCounts() throws {
    #expect(try JSONObject(parsing: #"{"a":1,"b":2,"a":3}"#).text == #"{"a":3,"b":2}"#)
  }

  @Test func theEndOfPlainTextIsFoundEightBytesAtATimeAsByteByByte() {
    var random = SeededRandom(seed: 12)
    let telling: [UInt8] = [0x22, 0x5C, 0x1F, 0x00, 0x80, 0xFF, 0x21, 0x23, 0x5B, 0x5D, 0x20, 0x7F]
    for _ in 0..<20_000 {
      let bytes = (0..<8).map { _ in
        Bool.random(using: &random)
          ? telling.randomElement(using: &random) ?? 0 : UInt8.random(in: 0x20...0x7F, using: &random)
      }
      let word = bytes.reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
      let first = bytes.firstIndex { $0 == 0x22 || $0 == 0x5C || $0 < 0x20 || $0 >= 0x80 }
      #expect(SWARScan.others(in: word).trailingZeroBitCount / 8 == first ?? 8, "\(bytes)")
    }
  }

  @Test(arguments: 0..<40)
  func textOfEveryLengthIsPassedToItsEnd(_ length: Int) throws {
    let plain = String(repeating: "a", count: length)
    for odd in ["", "\\n", "é", "東", "\\\""] {
      let text = "\"" + plain + odd + plain + "\""
      #expect(try RawJSON(parsing: text).text == text)
    }
    var scanner = JSONScanner(Array(("\"" + plain + "\u{1}\"").utf8))
    #expect(throws: JSONError(offset: length + 1, expected: .string)) { _ = try scanner.skipValue() }
  }
}
