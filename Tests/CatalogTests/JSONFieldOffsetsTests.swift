import TestSupport
import Testing

@testable import Catalog

struct JSONFieldOffsetsTests {
  private func places(_ text: String) throws(JSONError) -> (JSONFieldOffsets, [UInt8]) {
    var scanner = JSONScanner(Array(text.utf8))
    return (try JSONFieldOffsets(passing: &scanner), scanner.bytes)
  }

  @Test func someFieldsAreThoseThatTheWholeObjectHas() throws {
    var random = SeededRandom(seed: 31)
    let keys = ["trackId", #"track\u0049d"#, "kind", "trackid", "e\u{301}", "é", #"ki\u006Ed"#, "", "miru"]
    let values = ["1", #"{"a":[1,{"kind":2}]}"#, #""kind""#, "[\t]", "null", #""\ud83d""#]
    for _ in 0..<5_000 {
      let list = (0..<Int.random(in: 0...6, using: &random)).map { _ in
        "\"\(keys.randomElement(using: &random) ?? "")\" : \(values.randomElement(using: &random) ?? "0")"
      }
      let text = "{" + list.joined(separator: " , ") + "}"
      let (places, bytes) = try places(text)
      let whole = try #require(places.object(in: bytes))
      let some = try #require(places.object(of: JSONKeys("kind", "trackId", "absent"), in: bytes))
      #expect(whole == RawJSON(checked: text).object, "\(text)")
      #expect(some.fields == whole.fields.filter { ["kind", "trackId"].contains($0.key) }, "\(text)")
    }
  }

  @Test func placesHoldForBytesThatBeginLater() throws {
    let text = #"[{"a":1},{"b":"x","c":2}]"#
    var scanner = JSONScanner(Array(text.utf8), from: 9)
    let places = try JSONFieldOffsets(passing: &scanner)
    #expect(places.object(in: Array(text.utf8.dropFirst(9)), from: 9)?.text == #"{"b":"x","c":2}"#)
    #expect(scanner.next == UInt8(ascii: "]"))
  }

  @Test func aKeyOfHalfASurrogatePairIsTheKeyOfNothing() throws {
    let (places, bytes) = try places(#"{"a":1,"\ud83d":2}"#)
    #expect(places.object(in: bytes) == nil)
    #expect(places.object(of: JSONKeys("a"), in: bytes) == nil)
  }

  @Test(arguments: ["", "[]", "1", "{", #"{"a":1,}"#, #"{"a" 1}"#, #"{"a":1 "b":2}"#, #"{"a":01}"#, "{a:1}"])
  func whatIsNoObjectIsRefusedAsTheScannerDoes(_ text: String) {
    #expect(throws: JSONError.self) { try places(text) }
    #expect(RawJSON(checked: text).object == nil)
  }
}
