import Catalog
import Terminal
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
      record.curlCommand
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
        #"03:04:05 · 503 · search "a" · typing · 500 ms · 2 B · attempt 2"#,
        #"03:04:05 · 200 · search "a" · on request · 500 ms · 2 B"#,
      ])
  }

  @MainActor @Test func whatABreakpointDidStandsInTheListAndOnThePage() {
    var dropped = Self.record(2)
    (dropped.outcome, dropped.interceptions) = (.dropped, [.request: .dropped])
    var edited = Self.record(1)
    edited.interceptions = [.answer: .paused, .request: .edited]
    (edited.timing.name, edited.timing.connection) = (.milliseconds(2), .milliseconds(9))
    edited.timing.encryption = .milliseconds(5)
    let list = ExchangeListViewModel([dropped, edited], now: Samples.moment, in: .utc).sections[0]
    #expect(list.heading == "1 request, 0 answers from the cache, 1 dropped before sending")
    #expect(list.facts[0].value.contains(" · not sent · request dropped · "))
    #expect(list.facts[1].value.contains(" · 200 · request edited, answer paused · search "))
    func page(_ record: ExchangeRecord) -> [String] {
      let model = ExchangeViewModel(record, rows: nil, now: Samples.moment, in: .utc)
      return model.sections.flatMap(\.facts).map { "\($0.label): \($0.value)" }
    }
    #expect(page(dropped).contains("none: dropped before the request was sent"))
    #expect(page(edited).contains("breakpoint: request edited, answer paused"))
    for line in [
      "name: 2 ms  (asked for the server's address)", "connection: 9 ms  (new)",
      "TLS: 5 ms  (agreed on encryption)",
    ] { #expect(page(edited).contains(line)) }
    #expect(page(Self.record(1)).contains("connection: kept"))
  }

  @MainActor @Test func rawControlBytesReachNoLine() async throws {
    let raw = "a\u{1B}]52;c;aGk=\u{7}\u{9B}31mb\u{0}\u{7F}"
    let body = Array(#"{"results":[{"trackId":1,"trackName":""#.utf8) + Array(raw.utf8) + [0x9B, 0x1B, 0x5B]
    var record = Self.record(1)
    record.url = "https://itunes.apple.com/search?term=\(raw)&\(raw)=%1B%5D52&country=%C2%9B"
    record.answerHeaders = [HeaderField(raw, raw)]
    record.requestHeaders = record.answerHeaders
    (record.bodyLength, record.hasBody) = (body.count, true)
    var failed = record
    failed.outcome = .failed(reason: raw)
    var texts = [InspectCommand.text(ofBody: body)]
    for record in [record, failed] {
      let page = await InspectCommand.page(
        record, of: OneExchange(body: body), now: Samples.moment, width: 30)
      var session = InspectorSession([record])
      session.measured(40)
      let views = [nil, raw].map {
        LiveInspectorViewModel(session, notice: $0, now: Samples.moment, in: .utc)
      }
      let lines = views.flatMap { FullScreenView($0).lines(width: 200, height: 42) } + page
      texts += (lines + [Line(SafeText(record.curlCommand))]).map(\.plain)
      texts.append(await HARDocument.text([record]) { _ in body })
    }
    #expect(texts.contains { $0.contains("␛]52") })
    for text in texts {
      let others = text.unicodeScalars.filter { $0 != "\n" }
      #expect(!others.contains { $0.properties.generalCategory == .control }, "\(text.debugDescription)")
    }
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

/// One exchange with a body.
private struct OneExchange: ExchangeHistory {
  let body: [UInt8]

  func exchanges() async -> [ExchangeRecord] { [] }
  func exchangeBody(_ number: Int) async -> [UInt8]? { body }
  func elements(ofBody body: [UInt8]) throws(CatalogError) -> [ReadElement] { [.unreadable(offset: 9)] }
  func forgetExchanges() async {}
  func sendAgain(_ record: ExchangeRecord) async throws {}
}
