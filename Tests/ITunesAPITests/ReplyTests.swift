import Catalog
@testable import ITunesAPI
import Testing

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
  ]

  static let broken: [Body] = [
    Body("not an object", "{\"results\":[null,7,{\"trackId\":1},\"x\"]}", ids: [1], unreadable: 3),
    Body(
      "without a number", "{\"results\":[{\"trackId\":1},{\"kind\":\"song\"},{\"trackId\":3}]}", ids: [1, 3],
      unreadable: 1),
  ]

  @Test(arguments: [
    "{\"results\":[{\"trackId\":1}] and so on", "{\"results\":[{\"trackId\":1},{\"trackId\":1.}]}",
    "{\"results\":[nope,{\"trackId\":3}]}", "{\"results\":[{\"trackId\":1,\"x\":\"a\nb\"}]}",
    "{\"results\":[{\"a\":[1,2}},{\"trackId\":2}]}", "{\"results\":[{\"trackId\":1} {\"trackId\":2}]}",
    "{\"results\":[{\"trackId\":1},]}",
  ])
  func aWholeBodyThatIsNoJSONIsRefused(_ text: String) {
    #expect {
      try ItemListResponse(reading: Array(text.utf8))
    } throws: { if case .notJSON? = $0 as? CatalogError { true } else { false } }
  }

  @Test(arguments: whole + broken)
  func anElementOfTheWrongTypeIsCountedAndCostsNoOther(_ body: Body) throws {
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
    for length in 0..<bytes.count {
      #expect(throws: CatalogError.cutOff, "\(length) bytes") {
        try ItemListResponse(reading: Array(bytes[..<length]))
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

  @Test(.timeLimit(.minutes(1))) func aHostileBodyIsReadInTimeThatGrowsWithItsLength() {
    let nested = String(repeating: ",{\"k\":[1", count: 200_000)
    #expect(throws: CatalogError.self) {
      try ItemListResponse(reading: Array("{\"results\":[{\"\(nested)".utf8))
    }
  }
}
