import Catalog
import TestSupport
import Testing

@testable import Features

@Suite struct ImportReaderTests {
  private func read(_ text: String) throws(ImportError) -> [ArchivedItem] {
    try ImportReader.items(in: Array(text.utf8), storefront: .us, now: Samples.moment).map(\.archived)
  }

  @Test(arguments: [
    (#"{"resultCount":2,"results":[{"trackId":1},{"trackId":2}]}"#, [1, 2]),
    ("\n\n\n{\n \"resultCount\":1,\n \"results\": [\n{\"trackId\":1}]\n}\n\n\n", [1]),
    ("\u{FEFF}{\"results\":[{\"trackId\":1}]}", [1]),
    (#"{"resultCount":0,"results":[]}"#, []),
    (#"[{"trackId":1} , {"trackId":2}]"#, [1, 2]),
    ("[]", []),
    ("{\"trackId\":1}\n{\"trackId\":2}\n", [1, 2]),
    ("{\"trackId\":1}\r\n\r\n{\"trackId\":2}", [1, 2]),
    ("{\n \"trackId\": 1\n}\n", [1]),
    (#"{"results":[{"trackId":1}]}{"results":[{"trackId":2}]}[{"trackId":3}]"#, [1, 2, 3]),
    (#"{"results":[{"trackId":9}],"results":[{"trackId":1}]}"#, [9, 1]),
    (#"{"trackId":9,"r\u0065sults":[{"trackId":1}]}"#, [1]),
    (#"{"trackId":1,"errorMessage":5}{"trackId":2}"#, [1, 2]),
  ])
  func answersArraysAndLinesAreRead(_ text: String, _ numbers: [Int64]) throws {
    #expect(try read(text).map(\.stored.item.id.number) == numbers)
  }

  @Test(arguments: [
    ("", ImportError.empty),
    (" \n\t", .empty),
    ("\u{FEFF}", .empty),
    ("<html><body>Error</body></html>", .htmlInsteadOfJSON),
    ("\n\n <!DOCTYPE html>", .htmlInsteadOfJSON),
    ("hello", .notJSON(line: 1, column: 1, expected: .value)),
    (#"{"results":[{"trackId":1}"#, .cutOff(line: 1)),
    ("{\"results\":[\n{\"trackId\":1},\n{\"trackId\":2", .cutOff(line: 3)),
    ("{\"results\":[\n{\"trackId\" 1}]}", .notJSON(line: 2, column: 12, expected: .colon)),
    ("{\"trackId\":1}\n{\"trackId\":", .cutOff(line: 2)),
    ("{\"trackId\":1}\n]", .notJSON(line: 2, column: 1, expected: .value)),
    ("5", .notAnAnswer(line: 1)),
    ("\"text\"", .notAnAnswer(line: 1)),
    ("{\"trackId\":1}\nnull", .notAnAnswer(line: 2)),
    (#"{"foo":1}"#, .notAnAnswer(line: 1)),
    (#"{"results":5}"#, .notAnAnswer(line: 1)),
    (#"{"trackId":1,"results":5}"#, .notAnAnswer(line: 1)),
    (#"{"trackId":1,"errorMessage":"No"}"#, .appleSaid("No")),
    (
      #"{"errorMessage":"Invalid value(s) for key(s): [id]"}"#,
      .appleSaid("Invalid value(s) for key(s): [id]")
    ),
    (#"{"results":[],"miru":{"schema":2}}"#, .newerSchema(found: 2, known: 1)),
    (
      #"{"results":[],"miru":{"schema":"1"}}"#,
      .wrongHeader(key: "miru.schema", line: 1, expected: .wholeNumber)
    ),
    (
      #"{"results":[],"miru":{"schema":0}}"#,
      .wrongHeader(key: "miru.schema", line: 1, expected: .wholeNumber)
    ),
    ("{\"results\":[],\n\"miru\":7}", .wrongHeader(key: "miru", line: 2, expected: .object)),
    ("[{\"trackId\":1},\n5]", .unreadable(ElementPosition(number: 2, line: 2), .notAnObject)),
    (
      "{\"trackId\":1}\n[\n{\"trackName\":\"a\"}]",
      .unreadable(ElementPosition(number: 2, line: 3), .withoutNumber)
    ),
    (#"{"trackId":"1"}"#, .unreadable(ElementPosition(number: 1, line: 1), .withoutNumber)),
    ("{\"trackId\":1}\n{\"trackId\":-5}", .unreadable(ElementPosition(number: 2, line: 2), .numberTooSmall)),
    ("[{\"trackId\":1},\n{\"trackId\":2,\"miru\":5}]", wrong("miru", .object, number: 2, line: 2)),
  ])
  func whatCannotBeReadIsRefusedWithItsPlace(_ text: String, _ error: ImportError) {
    #expect(throws: error) { try read(text) }
  }

  @Test(arguments: [
    (#"{"storefront":7}"#, "miru.storefront", ValueKind.storefront),
    (#"{"storefront":"XX"}"#, "miru.storefront", .storefront),
    (#"{"fetchedAt":1}"#, "miru.fetchedAt", .moment),
    (#"{"fetchedAt":"yesterday"}"#, "miru.fetchedAt", .moment),
    (#"{"starredAt":true}"#, "miru.starredAt", .moment),
    (#"{"dismissedAt":{}}"#, "miru.dismissedAt", .moment),
    (#"{"lastVisitedAt":"2026-13-01T00:00:00Z"}"#, "miru.lastVisitedAt", .moment),
    (#"{"visitCount":"3"}"#, "miru.visitCount", .wholeNumber),
    (#"{"visitCount":-1}"#, "miru.visitCount", .wholeNumber),
    (#"{"visits":{}}"#, "miru.visits", .list),
    (#"{"visits":[5]}"#, "miru.visits[0]", .object),
    (#"{"visits":[{"query":"a"}]}"#, "miru.visits[0].at", .moment),
    (#"{"visits":[{"at":"2026-01-01T00:00:00Z"},{"at":1}]}"#, "miru.visits[1].at", .moment),
    (#"{"visits":[{"at":"2026-01-01T00:00:00Z","query":1}]}"#, "miru.visits[0].query", .text),
    (#"[]"#, "miru", .object),
  ])
  func aMarkOfTheWrongTypeIsNamed(_ marks: String, _ key: String, _ expected: ValueKind) {
    #expect(throws: Self.wrong(key, expected, number: 1, line: 1)) {
      try read(#"{"trackId":1,"miru":"# + marks + "}")
    }
  }

  @Test(arguments: [
    (#"{"trackId":1,"country":"GBR","miru":{"storefront":"JP"}}"#, ["JP"]),
    (#"{"trackId":1,"country":"GBR"}"#, ["GB"]),
    (#"{"trackId":1,"country":"XXX"}"#, ["US"]),
    (#"{"trackId":1}"#, ["US"]),
    (#"{"results":[{"artistId":1,"wrapperType":"artist"},{"trackId":1,"country":"GBR"}]}"#, ["GB", "GB"]),
    (#"[{"artistId":1},{"trackId":1,"country":"GBR"},{"trackId":1,"country":"JPN"}]"#, ["US", "GB", "JP"]),
    (#"{"artistId":1} {"trackId":1,"country":"GBR"}"#, ["US", "GB"]),
  ])
  func theStorefrontIsTheMarksElseTheCountryElseTheAnswersElseTheOneInForce(
    _ text: String, _ storefronts: [String]
  ) throws {
    #expect(try read(text).map(\.stored.storefront.code) == storefronts)
  }

  @Test func marksAreReadAndUnknownOnesPassedOver() throws {
    let marks = #"""
      {"storefront":"US","fetchedAt":"2020-01-01T00:00:00.500Z","starredAt":"2020-01-02T00:00:00Z","new":[1],
      "dismissedAt":null,"visitCount":9,"visits":[{"at":"2020-01-01T00:00:00Z","query":null},
      {"at":"2020-01-03T00:00:00.001Z","query":"a\nb","more":1},{"at":"2020-01-01T00:00:00Z","query":"twice"}]}
      """#
    let row = try #require(try read(#"{"trackId":1,"miru":"# + marks + "}").first)
    let first = Visit(at: Timestamp(milliseconds: 1_577_836_800_000))
    let last = Visit(at: Timestamp(milliseconds: 1_578_009_600_001), query: "a\nb")
    #expect(row.visits == [last, first])
    #expect(row.stored.fetchedAt == Timestamp(milliseconds: 1_577_836_800_500))
    #expect(
      row.stored.marks
        == ItemMarks(
          starredAt: Timestamp(milliseconds: 1_577_923_200_000), lastVisitedAt: last.at, visitCount: 2))
    #expect(row.stored.item.json["miru"] == nil)
  }

  @Test func theLastVisitCountsWhereSingleVisitsAreNotTold() throws {
    let marks = #"{"lastVisitedAt":"2026-01-02T03:04:05.678Z","visitCount":3}"#
    let row = try #require(try read(#"{"trackId":1,"miru":"# + marks + "}").first)
    #expect(row.visits == [Visit(at: Samples.moment)])
    #expect(row.stored.marks.visitCount == 1)
  }

  @Test func aRowWithoutMarksCountsAsFetchedNow() throws {
    #expect(try read(#"{"trackId":1,"miru":null}"#).first?.stored.fetchedAt == Samples.moment)
    // A clock that was ahead wrote it.
    let later = #"{"trackId":1,"miru":{"fetchedAt":"9999-01-01T00:00:00.000Z"}}"#
    #expect(try read(later).first?.stored.fetchedAt == Samples.moment)
    let marked = #"""
      {"trackId":1,"miru":{"starredAt":"9999-01-01T00:00:00Z","dismissedAt":"9999-01-01T00:00:00Z","visits":[
        {"at":"2020-01-02T00:00:00Z"},{"at":"9999-01-01T00:00:00Z","query":"a"},{"at":"9998-01-01T00:00:00Z"}]}}
      """#
    let row = try #require(try read(marked).first)
    #expect(row.stored.marks.starredAt == Samples.moment && row.stored.marks.dismissedAt == Samples.moment)
    #expect(row.visits.first == Visit(at: Samples.moment, query: "a"))
    #expect(row.visits.count == 2 && row.stored.marks.visitCount == 2)
    #expect(row.stored.marks.lastVisitedAt == Samples.moment)
  }

  @Test func everyBeginningOfAnExportIsRefused() throws {
    let rows = try [
      Samples.row(Samples.song(1, title: "é東👍"), visits: [Visit(at: Samples.moment, query: "q")]),
      Samples.row(Samples.song(2, title: "b")),
    ]
    let whole = Array(
      ExportedText.text(of: rows, from: .history, as: .json, exportedAt: Samples.moment).utf8)
    for length in 0..<whole.count - 1 {
      #expect(throws: ImportError.self, "\(length) of \(whole.count) bytes") {
        try ImportReader.items(in: Array(whole[..<length]), storefront: .us, now: Samples.moment)
      }
    }
  }

  private static func wrong(_ key: String, _ expected: ValueKind, number: Int, line: Int) -> ImportError {
    .wrongMark(ElementPosition(number: number, line: line), key: key, expected: expected)
  }
}
