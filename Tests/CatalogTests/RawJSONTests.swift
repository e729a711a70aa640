import Catalog
import Testing

struct RawJSONTests {
  @Test(arguments: [
    ("\"plain\"", "plain"), (#""a\"b\\c\/d""#, "a\"b\\c/d"), (#""\u00e9\ud83c\udfa7""#, "é🎧"),
    (#""\b\f\n\r\t""#, "\u{8}\u{c}\n\r\t"),
    (#""a\u0000b""#, "a\u{0}b"),
  ])
  func aStringIsUnescaped(_ literal: String, _ text: String) throws {
    #expect(try RawJSON(parsing: literal).string == text)
  }

  @Test(arguments: [#""\ud83c""#, #""\udfa7\ud83c""#, #""\ud83cx""#, "1", "null"])
  func whatNoStringCanHoldIsNone(_ literal: String) throws {
    #expect(try RawJSON(parsing: literal).string == nil)
  }

  @Test(arguments: ["", "plain", "a\"b\\c", "\u{0}\u{1b}[2J\u{7f}\u{9b}", "\u{2028}\u{2029}", "é東🎧\r\n"])
  func textSurvivesQuotingAndUnquoting(_ text: String) {
    let value = RawJSON(string: text)
    #expect(value.string == text)
    #expect(value.text.unicodeScalars.allSatisfy { $0.value >= 0x20 && !(0x7F..<0xA0).contains($0.value) })
  }

  @Test(arguments: [
    ("9.90", 9.9), ("9.9", 9.9), ("250", 250), ("-1.00", -1), ("0.00", 0), ("1e2", 100), ("99e-1", 9.9),
    ("0.1", 0.1),
    ("5e-324", Double.leastNonzeroMagnitude),
  ])
  func aDecimalThatDoubleHoldsIsTaken(_ literal: String, _ value: Double) throws {
    #expect(try RawJSON(parsing: literal).exactDouble == value)
  }

  @Test(arguments: [
    "1E400", "0.12345678901234567890", "9007199254740993", "18446744073709551617", "\"9.9\"", "null",
  ])
  func aDecimalThatDoubleWouldBendIsNot(_ literal: String) throws {
    #expect(try RawJSON(parsing: literal).exactDouble == nil)
  }

  @Test(arguments: [
    ("0", 0), ("-5", -5), ("6774314586", 6_774_314_586), ("9223372036854775807", Int64.max),
    ("-9223372036854775808", .min),
  ])
  func aWholeNumberIsTaken(_ literal: String, _ value: Int64) throws {
    #expect(try RawJSON(parsing: literal).integer == value)
  }

  @Test(arguments: ["9223372036854775808", "1.5", "1e3", "-0", "\"1\"", "true"])
  func whatIsNoWholeNumberIsNot(_ literal: String) throws {
    #expect(try RawJSON(parsing: literal).integer == nil)
  }
}
