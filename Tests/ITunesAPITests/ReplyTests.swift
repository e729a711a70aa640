import Catalog
@testable import ITunesAPI
import Testing
import TestSupport

/// A body and what is read from it.
struct Body: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let bytes: [UInt8]
  let ids: [Int64]
  let unreadable: Int

  init(_ description: String, _ text: String, ids: [Int64], unreadable: Int = 0) {
    self.init(description, Array(text.utf8), ids: ids, unreadable: unreadable)
  }

  init(_ description: String, _ bytes: [UInt8], ids: [Int64], unreadable: Int = 0) {
    (testDescription, self.bytes, self.ids, self.unreadable) = (description, bytes, ids, unreadable)
  }
}

@Suite struct ReplyTests {
  static let whole: [Body] = [
    Body(
      "Apple's form", "\n\n\n{\n \"resultCount\":1,\n \"results\": [\n{\"trackId\":1}]\n}\n\n\n", ids: [1]),
    Body("nothing found", "{\"resultCount\":0,\"results\":[]}", ids: []),
    Body("the list first", "{\"results\":[{\"trackId\":1}],\"resultCount\":1}", ids: [1]),
    Body("a byte order mark", [0xEF, 0xBB, 0xBF] + Array("{\"results\":[{\"trackId\":1}]}".utf8), ids: [1]),
    Body(
      "an error message beside the list", "{\"errorMessage\":\"no\",\"results\":[{\"trackId\":1}]}", ids: [1]),
    Body("something behind the list", "{\"results\":[{\"trackId\":1}] and so on", ids: [1]),
  ]

  static let broken: [Body] = [
    Body("not an object", "{\"results\":[null,7,{\"trackId\":1},\"x\"]}", ids: [1], unreadable: 3),
    Body(
      "without a number", "{\"results\":[{\"trackId\":1},{\"kind\":\"song\"},{\"trackId\":3}]}", ids: [1, 3],
      unreadable: 1),
    Body(
      "no JSON", "{\"results\":[{\"trackId\":1},{\"trackId\":1.},{\"trackId\":3}]}", ids: [1, 3],
      unreadable: 1),
    Body("a bare word", "{\"results\":[nope,{\"trackId\":3}]}", ids: [3], unreadable: 1),
    Body(
      "an unclosed string",
      "{\"results\":[{\"trackId\":1,\"trackName\":\"x},\n{\"trackId\":2},\n{\"trackId\":3}]}", ids: [2, 3],
      unreadable: 1),
    Body(
      "an unclosed object", "{\"results\":[{\"a\":{\"trackId\":1},{\"trackId\":2},{\"trackId\":3}]}",
      ids: [2, 3], unreadable: 1),
    Body(
      "crossed brackets", "{\"results\":[{\"a\":[1,2}},{\"trackId\":2}],\"resultCount\":2}", ids: [2],
      unreadable: 1),
    Body(
      "a raw line end in a string", "{\"results\":[{\"trackId\":1,\"x\":\"a\nb\"},{\"trackId\":2}]}",
      ids: [2], unreadable: 1),
    Body("a forgotten comma", "{\"results\":[{\"trackId\":1} {\"trackId\":2}]}", ids: [1, 2]),
    Body("a comma too many", "{\"results\":[{\"trackId\":1},,{\"trackId\":2},]}", ids: [1, 2]),
    Body(
      "something behind an element", "{\"results\":[{\"trackId\":1}x,{\"trackId\":2}]}", ids: [1, 2],
      unreadable: 1),
    Body(
      "bytes that are no UTF-8",
      Array("{\"results\":[{\"trackId\":1,\"x\":\"".utf8) + [0xC3, 0x28, 0xFF]
        + Array("\"},{\"trackId\":2}]}".utf8),
      ids: [2], unreadable: 1),
  ]

  @Test(arguments: whole + broken)
  func aBadElementIsCountedAndCostsNoOther(_ body: Body) throws {
    let reply = try ItemListResponse(reading: body.bytes)
    #expect(reply.items.map(\.id.number) == body.ids)
    #expect(reply.unreadable == body.unreadable)
  }

  @Test(arguments: [
    "{\"results\":[", "{\"results\":[{\"trackId\":1}",
    "{\"results\":[{\"trackId\":1},{\"genres\":[\"a\"],\"x",
    "{\"results\":[{\"trackId\":1},{\"trackId\":2, \"x\":\"]}",
  ])
  func aListWhoseEndCannotBeFoundIsNotRead(_ text: String) {
    #expect(throws: CatalogError.self) { try ItemListResponse(reading: Array(text.utf8)) }
  }

  @Test func noPrefixOfAnAnswerPassesForAWholeOne() throws {
    let text =
      "\n{\"resultCount\":2,\"results\":[{\"trackId\":1,\"genres\":[\"a\",\"b\"]},{\"trackId\":2,\"x\":{\"y\":[1]}}]}"
    let bytes = Array(text.utf8)
    let complete = bytes.count - 1
    for length in 0..<bytes.count {
      let prefix = Array(bytes[..<length])
      if length == complete {
        _ = try ItemListResponse(reading: prefix)
      } else {
        #expect(throws: CatalogError.cutOff, "\(length) bytes") { try ItemListResponse(reading: prefix) }
      }
    }
  }

  @Test(arguments: [
    "later", "{later}", "{later", "{\"a\":later", "{\"results\":[}", "{\"a\":1}}{", "{\"a\":\"\u{1}",
    "{\"a\" 1",
  ])
  func whatIsNoJSONFromSomeByteOnIsNotCutOff(_ text: String) {
    #expect {
      try ItemListResponse(reading: Array(text.utf8))
    } throws: { error in
      switch error as? CatalogError {
      case .notJSON, .unreadable: true
      default: false
      }
    }
  }

  @Test func anAnswerMayBeCutInTheMiddleOfACharacter() {
    for text in ["{\"a\":\"é", "{\"a\":\"日", "{\"a\":\"👨", "{\"a\":tru", "{\"a\":-", "{\"a\":\"\\u12"] {
      let bytes = Array(text.utf8)
      for length in 1...bytes.count {
        #expect(throws: CatalogError.cutOff, "\(text), \(length) bytes") {
          try ItemListResponse(reading: Array(bytes[..<length]))
        }
      }
    }
  }

  /// Whatever one element is turned into, the others are read, or the whole answer is refused.
  @Test(arguments: 0..<200)
  func aDamagedElementNeverBringsUpAWrongOne(_ seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let ids = (1...6).map { Int64($0 * 1_000) }
    var elements = ids.map { id in
      Array(
        "{\"wrapperType\":\"track\", \"trackId\":\(id), \"trackName\":\"[a, {b\\\"\", \"genres\":[\"x\"]}"
          .utf8)
    }
    let victim = Int.random(in: 0..<elements.count, using: &random)
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      // Digits stay: a number that was changed is another item, which no reader could know.
      let places = elements[victim].indices.filter { !(0x30...0x39).contains(elements[victim][$0]) }
      guard let place = places.randomElement(using: &random) else { continue }
      let junk: [UInt8] = [0x22, 0x5C, 0x7B, 0x7D, 0x5B, 0x5D, 0x2C, 0x3A, 0x0A, 0xFF, 0x61]
      elements[victim][place] = junk.randomElement(using: &random) ?? 0
    }
    let body =
      Array("{\"results\":[".utf8) + elements.joined(separator: Array(", \n".utf8)) + Array("]}".utf8)
    guard let reply = try? ItemListResponse(reading: body) else { return }
    let found = reply.items.map(\.id.number)
    let others = ids.enumerated().filter { $0.offset != victim }.map(\.element)
    #expect(Set(found).isSubset(of: ids))
    #expect(found == found.sorted())
    #expect(found.filter { others.contains($0) } == others || reply.unreadable > 0)
  }

  /// Reading on from every element of this body would take the square of its length, many minutes.
  @Test(.timeLimit(.minutes(1))) func aHostileBodyIsReadInTimeThatGrowsWithItsLength() {
    let nested = String(repeating: ",{\"k\":[1", count: 200_000)
    #expect(throws: CatalogError.self) {
      try ItemListResponse(reading: Array("{\"results\":[{\"\(nested)".utf8))
    }
  }
}
