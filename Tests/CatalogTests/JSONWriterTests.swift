import TestSupport
import Testing

@testable import Catalog

/// What is written straight into bytes, beside the plain way.
struct JSONWriterTests {
  private func text(_ write: (inout JSONWriter) -> Void) -> String? {
    var bytes = JSONWriter()
    write(&bytes)
    return String(validating: bytes.bytes, as: UTF8.self)
  }

  private static let pieces: [[UInt8]] = [
    "a", " ", "~", "\"", "\\", "/", "\n", "\r", "\t", "\0", "\u{1F}", "\u{7F}", "\u{80}", "\u{9F}", "\u{A0}",
    "é", "â", "e\u{301}", "\u{2027}", "\u{2028}", "\u{2029}", "\u{202A}", "東", "👍🏽", "\u{FEFF}",
    "a long piece of plain text",
  ].map { Array($0.utf8) }

  @Test func textIsWrittenAsAStringValueIs() {
    var random = SeededRandom(seed: 5)
    for _ in 0..<20_000 {
      let count = Int.random(in: 0...6, using: &random)
      let bytes = (0..<count).flatMap { _ in Self.pieces.randomElement(using: &random) ?? [] }
      let string = String(decoding: bytes, as: UTF8.self)
      #expect(text { $0.append(quoting: string) } == JSONStringCoding.escaped(string))
    }
  }

  @Test func numbersAreWrittenAsNumberValuesAre() {
    var random = SeededRandom(seed: 6)
    let integers: [Int64] = [0, 1, -1, 9, 10, .min, .max, 999_999_999_999_999, 1_000_000_000_000_000]
    let doubles: [Double] = [
      0, -0.0, 9.9, -1, 1e15, 1e16, 1e-5, .nan, .infinity, -.infinity, .leastNonzeroMagnitude,
      .greatestFiniteMagnitude,
    ]
    for integer in integers + (0..<5_000).map({ .random(in: .min ... .max, using: &random) >> ($0 % 64) }) {
      #expect(text { $0.append(integer: integer) } == RawJSON(integer: integer).text)
    }
    for bits in doubles.map(\.bitPattern) + (0..<5_000).map({ _ in random.next() }) {
      let double = Double(bitPattern: bits)
      #expect(text { $0.append(decimal: double) } == RawJSON(double: double).text)
    }
    for flag in [false, true] { #expect(text { $0.append(flag: flag) } == RawJSON(bool: flag).text) }
  }

  @Test func momentsAreWrittenInTheirTwoForms() {
    var random = SeededRandom(seed: 7)
    // Around 1970, the first and the last year of four digits, leap days, and what no calendar has.
    let edges: [Int64] = [
      0, -1, -62_167_219_200, -62_167_219_201, 253_402_300_799, 253_402_300_800, 951_782_400, 1_709_164_800,
      .min,
      .max,
    ]
    let common = (0..<5_000).map { _ in Int64.random(in: -70_000_000_000...260_000_000_000, using: &random) }
    for seconds in edges + common {
      let date = AppleDate(rawValue: seconds)
      #expect(text { $0.append(date) } == JSONStringCoding.quoted(date.text))
    }
    for milliseconds in edges + common.map({ $0 * 1_000 + Int64.random(in: 0..<1_000, using: &random) }) {
      let moment = Timestamp(milliseconds: milliseconds)
      #expect(text { $0.append(moment) } == JSONStringCoding.quoted(RFC3339.milliseconds(moment)))
    }
  }

  @Test func whatNeedsNoEscapeIsFoundEightBytesAtATimeAsByteByByte() {
    var random = SeededRandom(seed: 17)
    for _ in 0..<20_000 {
      let bytes = (0..<Int.random(in: 0...20, using: &random)).map { _ in
        Int.random(in: 0..<20, using: &random) == 0
          ? UInt8.random(in: 0...0xFF, using: &random) : UInt8.random(in: 0x20...0x7E, using: &random)
      }
      let isPlain = bytes.allSatisfy { JSONStringCoding.staysAsItIs($0) && $0 < 0x80 }
      #expect(bytes.withUnsafeBufferPointer(JSONWriter.isPlain) == isPlain, "\(bytes)")
    }
  }
}
