import TestSupport
import Testing

@testable import Catalog

struct JSONFieldSlicesTests {
  private func fields(_ text: String) -> JSONFieldSlices? {
    Array(text.utf8).withUnsafeBufferPointer { JSONFieldSlices($0) }
  }

  /// The object as the quick way writes it; `nil` if it leaves it to the plain one.
  private func written(_ text: String) -> String? {
    fields(text).map { fields in
      var bytes = JSONWriter()
      bytes.append("{")
      bytes.append(fields)
      bytes.append("}")
      return String(decoding: bytes.bytes, as: UTF8.self)
    }
  }

  @Test func whatIsWrittenIsWhatAnObjectReadsAndWrites() throws {
    var random = SeededRandom(seed: 8)
    let keys = [
      "a", "b", "c", "d", "e", "f g", "zz", "y1", "é", "\u{2028}", "\u{7F}", #"\u0061"#, #"q\""#, "東", " ",
      "e\u{301}",
    ]
    let values = [
      "null", "true", "-1.00", "1E400", "[1, [2.50,\t{}]]", #"{"a" : {"b":null}}"#, #""a { b""#,
      #"{"a b":" \" ] "}"#,
      "[]", "{}", #""\ud83d""#, "[\"\u{2028} \"]",
    ]
    let blanks = ["", "", "", " ", "\n\t"]
    var quick = 0
    for _ in 0..<5_000 {
      let list = (0..<Int.random(in: 0...4, using: &random)).map { _ in
        let parts = [
          #""\#(keys.randomElement(using: &random) ?? "")""#, ":", values.randomElement(using: &random) ?? "",
        ]
        return parts.map { (blanks.randomElement(using: &random) ?? "") + $0 }.joined()
      }
      let text = (blanks.randomElement(using: &random) ?? "") + "{" + list.joined(separator: " ,") + "}"
      guard let written = written(text) else { continue }
      quick += 1
      #expect(try written == JSONObject(parsing: text).text, "\(text)")
    }
    #expect(quick > 2_000)
  }

  @Test(arguments: [
    "", " ", "[]", "1", "{", "{}x", #"{"a":1,}"#, #"{"a" 1}"#, #"{"a":1 "b":2}"#, #"{"a":01}"#, #"{a:1}"#,
    #"{"a":1,"a":2}"#, #"{"\u0061":1}"#, #"{"é":1,"e\#u{301}":2}"#, #"{"東":1}"#,
  ])
  func whatIsNoPlainObjectIsLeftToThePlainWay(_ text: String) { #expect(written(text) == nil) }

  @Test func textThatIsNoUTF8IsLeftToThePlainWay() {
    let text: [UInt8] = Array(#"{"a":""#.utf8) + [0xFF] + Array(#""}"#.utf8)
    #expect(text.withUnsafeBufferPointer { JSONFieldSlices($0) } == nil)
  }

  @Test func aKeyIsFoundWhole() throws {
    let kept = try #require(fields(#"{"name":1,"b":2}"#))
    for (key, isThere) in [("name", true), ("nam", false), ("names", false), ("b", true), ("", false)] {
      #expect(kept.contains(key: key.utf8) == isThere)
    }
    #expect(!kept.isEmpty)
  }
}
