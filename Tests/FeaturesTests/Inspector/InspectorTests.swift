import Catalog
import Testing

@testable import Features

struct InspectorTests {
  @Test(arguments: [
    (
      "https://itunes.apple.com/search?term=d%C3%A9j%C3%A0+vu&country=US&entity=song&limit=50&offset=50",
      #"search song "déjà vu" US offset 50"#
    ),
    ("https://itunes.apple.com/search?term=a%2Bb&media=music", #"search music "a+b""#),
    ("https://itunes.apple.com/lookup?id=1,2&country=JP&entity=song", "lookup 1,2 song JP"),
    ("https://a.test/image/thumb/600x600bb.jpg", "cover 600x600bb.jpg"), ("", "cover "),
    ("https://a.test/search?offset=9223372036854775807", "search offset 9223372036854775807"),
    ("https://itunes.apple.com/search?term=%FF", #"search "%FF""#),
  ])
  func aURLIsToldInWords(_ url: String, _ words: String) {
    #expect(RequestURL(url).words == words)
  }

  @Test(arguments: [
    ("term=a", "the words to search for"),
    ("limit=201", "the maximum number of rows; not a number from 1 to 200"),
    ("country=us", "the store"), ("country=XX", "the store; not a value that Apple knows"),
    ("tune=1", "unknown: Apple ignores it"),
    ("offset=5", "the number of rows to skip; not documented by Apple"),
  ])
  func aParameterHasItsMeaningAndWhatIsWrongWithIt(_ query: String, _ meaning: String) throws {
    let url = RequestURL("https://itunes.apple.com/search?" + query)
    #expect(url.meaning(of: try #require(url.parameters.first)) == meaning)
  }

  @Test(arguments: [
    (
      #"{"a":[1,{"b":"x,y:{}"}],"c":{},"d":[]}"#,
      [
        "{", #"  "a": ["#, "    1,", "    {", #"      "b": "x,y:{}""#, "    }", "  ],", #"  "c": {},"#,
        #"  "d": []"#, "}",
      ]
    ),
    ("", []), ("<html>\n<p>not found: x</p>", ["<html>", "<p>not found: x</p>"]),
    (#"{"a\"b":1"#, ["{", #"  "a\"b": 1"#]),
    ("]]}", ["]]}"]), ("[]]}", ["[]", "]", "}"]), (#"{"a"#, ["{", #"  "a"#]), ("[ \n ]", ["[]"]),
  ])
  func aBodyIsIndented(_ body: String, _ lines: [String]) {
    #expect(IndentedJSON.lines(Array(body.utf8)) == lines)
  }

  @Test func aHostileBodyTakesNoMoreMemoryThanItsIndent() {
    let lines = IndentedJSON.lines([UInt8](repeating: UInt8(ascii: "["), count: 100_000))
    #expect(lines.count == 100_000)
    #expect(lines.allSatisfy { $0.utf8.count <= 33 })
  }

  @Test func aRequestIsACommandForCurl() {
    var record = Self.record(1)
    record.url = "https://itunes.apple.com/search?term=it's"
    record.requestHeaders = [HeaderField("Accept", "*/*")]
    #expect(
      CurlCommand.text(record)
        == #"curl --compressed -H 'Accept: */*' 'https://itunes.apple.com/search?term=it'\''s'"#)
  }

  @Test func anArchiveHasWhatWasSentWithItsBodies() async throws {
    var cached = Self.record(2)
    cached.outcome = .cached(fetchedAt: Samples.moment)
    var failed = Self.record(3)
    failed.outcome = .failed(reason: "no \"way\"")
    let text = await HARDocument.text([failed, cached, Self.record(1)]) { $0 == 1 ? [0xFF, 0x00] : nil }
    let log = try JSONObject(parsing: text)["log"]?.object
    let entries = try #require(log?["entries"]?.array).compactMap(\.object)
    #expect(entries.count == 2)
    let content = entries[0]["response"]?.object?["content"]?.object
    #expect(content?["text"]?.string == "/wA=" && content?["encoding"]?.string == "base64")
    #expect(entries[0]["timings"]?.object?["wait"]?.integer == 300)
    #expect(entries[0]["time"]?.integer == 500)
    #expect(entries[1]["comment"]?.string == "no \"way\"")
    #expect(entries[1]["response"]?.object?["status"]?.integer == 0)
  }

  @MainActor @Test func oneLineTellsWhoAskedAndWhatCameBack() {
    var second = Self.record(2)
    (second.attempt, second.outcome, second.caller) = (2, .answered(status: 503), .catalogue(.typing))
    let model = ExchangeListViewModel([second, Self.record(1)], now: Samples.moment, in: .utc)
    #expect(model.sections.map(\.heading) == ["2 requests, 0 answers from the cache"])
    #expect(
      model.sections[0].facts.map(\.value) == [
        #"03:04:05 · 503 · 500 ms · 2 B · attempt 2 · typing · search "a""#,
        #"03:04:05 · 200 · 500 ms · 2 B · on request · search "a""#,
      ])
  }

  private static func record(_ number: Int) -> ExchangeRecord {
    var timing = ExchangeTiming()
    (timing.slot, timing.firstByte, timing.body) = (.zero, .milliseconds(300), .milliseconds(200))
    var record = ExchangeRecord(
      startedAt: Samples.moment, caller: .catalogue(.deliberate),
      url: "https://itunes.apple.com/search?term=a",
      outcome: .answered(status: 200), bodyLength: 2, timing: timing)
    record.number = number
    return record
  }
}
