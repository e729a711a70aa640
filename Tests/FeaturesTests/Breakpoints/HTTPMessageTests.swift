import Catalog
import Foundation
import Testing

@testable import Features

struct HTTPMessageTests {
  private static let url = "https://itunes.apple.com/search?term=mirror&country=US&limit=50"
  private static let body = #"{"resultCount":1,"results":[{"trackId":1,"trackName":"Dé\u0301jà 👩‍👩‍👧"}]}"#

  private static func answer(_ body: String = body) throws -> HTTPMessage {
    let record = ExchangeRecord(
      startedAt: Timestamp(milliseconds: 0), caller: .catalogue(.deliberate), url: url,
      outcome: .answered(status: 200), answerHeaders: [HeaderField("content-type", "text/javascript")])
    return try #require(HTTPMessage(record, body: Array(body.utf8)))
  }

  @Test func aRequestIsAMessageWhoseParametersCanBeEdited() throws {
    let message = HTTPMessage(requestTo: Self.url)
    #expect(
      message.text == "GET /search?term=mirror&country=US&limit=50 HTTP/1.1\nHost: itunes.apple.com\n")
    let edited = message.text.replacing("term=mirror", with: "term=d%C3%A9j%C3%A0 vu&tune=1")
      .replacing("country=US", with: "country=us").replacing("\n", with: "\r\n")
    #expect(
      try message.read(edited)
        == .request(
          url: "https://itunes.apple.com/search?term=d%C3%A9j%C3%A0+vu&tune=1&country=US&limit=50"))
  }

  @Test(arguments: [
    ("Host: itunes.apple.com", "Host: evil.test"), ("/search?", "/lookup?"), ("GET ", "POST "),
    ("country=US", "country=XX"), ("country=US&", ""), ("country=US", "country=US&country=GB"),
    ("term=mirror", "term=a&term=b"), (" HTTP/1.1", ""), ("/search", "//evil.test/search"),
  ])
  func nothingElseOfARequestCanBeEdited(_ old: String, _ new: String) {
    let message = HTTPMessage(requestTo: Self.url)
    #expect(throws: UsageError.self) { try message.read(message.text.replacing(old, with: new)) }
  }

  @Test func anAnswerIsAMessageWithItsJSONOnManyLines() throws {
    let message = try Self.answer()
    #expect(
      message.text.hasPrefix("HTTP/1.1 200\ncontent-type: text/javascript\n\n{\n  \"resultCount\": 1,\n"))
    guard case .answer(let status, let headers, let body) = try message.read(message.text) else {
      return #expect(Bool(false), "no answer")
    }
    #expect(status == 200 && headers == [HeaderField("content-type", "text/javascript")])
    #expect(
      try JSONSerialization.jsonObject(with: Data(body)) as? NSDictionary
        == JSONSerialization.jsonObject(with: Data(Self.body.utf8)) as? NSDictionary)
  }

  @Test(arguments: [
    (
      "HTTP/1.1 200", "HTTP/1.1 99", "Line 1, column 1: 'HTTP/1.1' and a status from 100 to 599 were expected"
    ),
    ("HTTP/1.1 200\n", "", "Line 1, column 1: 'HTTP/1.1' and a status"),
    ("content-type:", "content-type", "Line 2, column 1: a header with ':' or an empty line was expected"),
    ("1,", "1", "Line 6, column 3: ',' or the end of the list was expected"),
    ("👩‍👩‍👧\"", "👩‍👩‍👧\" x", "Line 9, column 35: ',' or the end of the list was expected"),
    ("\n}\n", "\n", "Line 12, column 1: ',' or the end of the list was expected"),
    ("\n}\n", "\n}}\n", "Line 12, column 2: the end was expected"),
  ])
  func aFaultIsNamedByLineAndColumn(_ old: String, _ new: String, _ sentence: String) throws {
    let message = try Self.answer()
    let edited = message.text.replacing(old, with: new)
    #expect(edited != message.text)
    let fault = #expect(throws: UsageError.self) { try message.read(edited) }
    #expect(fault?.sentence.hasPrefix(sentence) == true, "\(fault?.sentence ?? "")")
    #expect(
      fault?.sentence.hasSuffix("':edit' opens it again, ':continue' passes the original, ':drop' drops it.")
        == true)
  }

  @Test func aBodyThatIsNoTextIsNoMessage() {
    let record = ExchangeRecord(
      startedAt: Timestamp(milliseconds: 0), caller: .catalogue(.typing), url: Self.url,
      outcome: .answered(status: 200))
    #expect(HTTPMessage(record, body: [0xFF, 0xD8]) == nil)
  }
}
