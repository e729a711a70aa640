import Catalog
import TestSupport
import Testing

@testable import Features

@Suite struct EncoderTests {
  private func text(_ rows: [ArchivedItem], _ format: ExportFormat) -> String {
    ExportedText.text(of: rows, from: .search, as: format, exportedAt: Samples.moment)
  }

  @Test func jsonHasApplesShapeAndOneKeyOfOurs() throws {
    let visit = Visit(at: Samples.moment, query: "mirr")
    let row = try Samples.row(
      #"{"trackId":7,"trackName":"Mirrors","odd":{"a":[1.50,null]}}"#, visits: [visit],
      starredAt: Samples.moment)
    #expect(
      text([row], .json) == """
        {
        "resultCount": 1,
        "results": [
        {"trackId":7,"trackName":"Mirrors","odd":{"a":[1.50,null]},"miru":{"storefront":"US",\
        "fetchedAt":"2026-01-02T03:04:05.678Z","starredAt":"2026-01-02T03:04:05.678Z",\
        "lastVisitedAt":"2026-01-02T03:04:05.678Z","visitCount":1,\
        "visits":[{"at":"2026-01-02T03:04:05.678Z","query":"mirr"}]}}
        ],
        "miru": {"schema":1,"source":"search","exportedAt":"2026-01-02T03:04:05.678Z"}
        }

        """)
  }

  @Test func nothingIsAnAnswerWithoutRows() throws {
    let answer = try JSONObject(parsing: text([], .json))
    #expect(answer["resultCount"]?.integer == 0)
    #expect(answer["results"]?.array == [])
    #expect(text([], .ndjson) == "")
    #expect(text([], .csv).hasPrefix("wrapperType,kind,"))
    #expect(text([], .m3u8).hasPrefix("#EXTM3U\n"))
  }

  @Test func ndjsonHasTheResultsOfTheJSONOneALine() throws {
    let rows = try [Samples.row(Samples.song(1, title: "a")), Samples.row(Samples.song(2, title: "b\nc"))]
    let results = try #require(try JSONObject(parsing: text(rows, .json))["results"]?.array)
    #expect(text(rows, .ndjson) == results.map { $0.text + "\n" }.joined())
  }

  @Test func marksOfARowWhoseVisitsAreUnknownTellTheirNumber() throws {
    var stored = try Samples.row(Samples.song(1, title: "a")).stored
    stored.marks = ItemMarks(lastVisitedAt: Samples.moment, visitCount: 3)
    let line = text([ArchivedItem(stored, visits: [])], .ndjson)
    let marks = try JSONObject(parsing: line)["miru"]?.object
    #expect(marks?["visitCount"]?.integer == 3)
    #expect(marks?["visits"] == nil)
  }

  @Test(arguments: [#""text""#, "5", "null", #"{"storefront":"GB"}"#])
  func aKeyMiruThatTheServiceSentIsKeptBesideOurs(_ sent: String) throws {
    let row = try Samples.row(Samples.song(1, title: "a", more: #","miru":"# + sent + #","z":1"#))
    let line = text([row], .ndjson)
    let result = try JSONObject(parsing: line)
    #expect(result["miru"]?.object?["sent"]?.text == sent)
    #expect(result.fields.count { $0.key == "miru" } == 1)
    let back = try ImportReader.items(in: Array(line.utf8), storefront: .us, now: Samples.moment)
      .map(\.archived)
    #expect(try back.map { try #require($0.stored.item.json["miru"]).text } == [sent])
    #expect(text(back, .ndjson) == line)
  }
}
