import Catalog
import Foundation
import Terminal
import TestSupport
import Testing

@testable import Features

@MainActor @Suite struct SearchViewTests {
  private final class MockSearch: SearchViewModel {
    var rows: [SearchPanelRow] = []
    var headings: [Int: String] = [:]
    var chosen: Int?
    var details: RowDetails?
    var status: [StatusPart] = []
  }

  private func status(_ driver: SessionDriver) -> String {
    let zone = LocalZone.utc
    return LiveSearchViewModel(driver.session, in: zone).status.map(\.text).joined(separator: " · ")
  }

  @Test(
    arguments: [
      (nil, 4, ["a", "b", "c", "S · 2 more below"]), (2, 4, ["a", "b", "c", "S · 2 more below"]),
      (3, 4, ["b", "c", "d", "S · 1 more below"]), (4, 3, ["d", "e", "S"]), (nil, 1, ["S · 5 more below"]),
      (nil, 0, []), (nil, 99, ["a", "b", "c", "d", "e", "S"]),
    ] as [(Int?, Int, [String])])
  func thePanelMovesOnlyAsFarAsTheChosenRowAsks(chosen: Int?, height: Int, shown: [String]) {
    let search = MockSearch()
    search.rows = ["a", "b", "c", "d", "e"].map { .offer(name: $0, summary: "") }
    search.chosen = chosen
    search.status = [StatusPart("S")]
    let lines = SearchView(search).lines(width: 80, height: height)
    #expect(lines.map { $0.plain.replacing("›", with: "").trimmingBlanks } == shown)
  }

  /// In the row, a long summary is cut.
  @Test func theStatusLineHasTheSummaryThatTheChosenRowCuts() {
    let long = "List the tracks of an album by disc, with its running time (Alt-A)."
    let search = MockSearch()
    search.rows = [
      .offer(name: ":album [<item>]", summary: long), .offer(name: ":back", summary: "Go back."),
    ]
    search.status = [StatusPart("S")]
    func last(_ chosen: Int?, _ width: Int) -> String? {
      search.chosen = chosen
      return SearchView(search).lines(width: width).last?.plain.trimmingBlanks
    }
    #expect(last(0, 80) == long && last(0, 120) == "S")
    #expect(last(1, 80) == "S" && last(nil, 80) == "S")
  }

  @Test(arguments: UInt64(1)...40)
  func pageDownLeavesNoRowOut(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let search = MockSearch()
    search.rows = (0..<60).map { .offer(name: "\($0)", summary: "") }
    search.headings = [:]
    for place in 0..<60 where Int.random(in: 0..<4, using: &random) == 0 {
      search.headings[place] = "heading"
    }
    search.status = [StatusPart("S")]
    let height = Int.random(in: 2...14, using: &random)
    search.chosen = Int.random(in: 0..<4, using: &random)
    var (seen, chosen) = (PanelWindow(search, height: height).rows.upperBound, search.chosen ?? 0)
    while chosen < 59 {
      chosen = min(59, chosen + PanelWindow.rowsToNextPage(search, height: height))
      search.chosen = chosen
      let shown = PanelWindow(search, height: height).rows
      #expect(shown.contains(chosen) && shown.lowerBound <= seen)
      seen = shown.upperBound
    }
  }

  @Test(
    arguments: [
      (nil, 9, ["A", "a", "b", "B", "c", "d", "e", "S"]), (4, 7, ["b", "B", "c", "d", "e", "S"]),
      (3, 7, ["A", "a", "b", "B", "c", "d", "S · 1 more below"]),
      // The last line has room for a heading, but not for its row.
      (0, 8, ["A", "a", "b", "B", "c", "d", "e", "S"]),
      (4, 6, ["a", "b", "c", "d", "e", "S"]), (nil, 6, ["a", "b", "c", "d", "e", "S"]),
    ] as [(Int?, Int, [String])])
  func partsStandBelowTheirHeadingsWhereThereIsRoom(chosen: Int?, height: Int, shown: [String]) {
    let search = MockSearch()
    search.rows = ["a", "b", "c", "d", "e"].map { .offer(name: $0, summary: "") }
    search.headings = [0: "A", 2: "B"]
    search.chosen = chosen
    search.status = [StatusPart("S")]
    let lines = SearchView(search).lines(width: 80, height: height)
    #expect(lines.map { $0.plain.replacing("›", with: "").trimmingBlanks } == shown)
  }

  @Test(arguments: [
    ("help", "“help” · 1 song · :help commands lists the commands"),
    ("Exit", "“Exit” · 1 song · :quit leaves miru"),
    ("quit", "“quit” · 1 song · :quit leaves miru"), ("quit it", "“quit it” · 1 song"),
  ])
  func aHeadingSaysWhatSingleWordsMayHaveMeant(_ words: String, _ heading: String) {
    let list = Listing(title: words, rows: [SessionDriver.song(words)])
    #expect(PlaceMessages.results(list) == heading)
    let found = SearchNotice.nothingFound(words, among: nil, in: nil).sentence()
    #expect(found.contains(":") == heading.contains(":"))
  }

  @Test func commandsStandWithWhatTheyDo() {
    var driver = SessionDriver()
    driver.type(":op")
    let lines = SearchView(LiveSearchViewModel(driver.session)).lines(width: 80, height: 12)
    #expect(
      lines.map(\.plain) == [
        "  :open <item>      Open an item.", "  1 command · :help commands lists all",
      ])
  }

  @Test func theStatusTellsHowFarTheAnswersAre() {
    var driver = SessionDriver()
    driver.allow(20)
    driver.show("mirr", ["mirror"])
    #expect(status(driver) == "1 local · 20 requests left")
    driver.wake(after: .milliseconds(300))
    #expect(status(driver) == "1 local · asking… · 19 requests left")
    driver.live(["mirror", "mirrors"], new: ["mirrors"], unreadable: 1)
    #expect(status(driver) == "1 local · 2 live, 1 new · 1 row unreadable · 19 requests left")
    driver.show("mirro", ["mirror"])
    #expect(
      status(driver) == "1 local · 19 requests left · Apple had no more rows for “mirr”; Enter asks anyway")
    driver.send(.enter(at: driver.now))
    #expect(status(driver) == "asking Apple…")
  }

  @Test func whatIsWrongComesFirstAndWhatIsCutIsMarked() {
    var settings = SearchSettings()
    settings.entity = nil
    var driver = SessionDriver(settings)
    driver.allow(20)
    driver.show("mirr", ["mirror"])
    driver.wake(after: .milliseconds(300))
    driver.fail(.hostNotFound(host: "x"))
    let wide = "  Apple cannot be reached · 1 local · 19 requests left"
    func line(_ width: Int) -> String? {
      SearchView(LiveSearchViewModel(driver.session)).lines(width: width, height: 12).last?.plain
    }
    #expect(line(80) == wide)
    #expect(line(wide.count) == wide)
    #expect(line(wide.count - 1) == "  Apple cannot be reached · 1 local …")
    #expect(line(36) == "  Apple cannot be reached …")
    #expect(line(20) == "  Apple cannot be r…")
  }

  @Test func theStatusChangesTogetherWithTheRows() {
    var driver = SessionDriver()
    driver.allow(20)
    driver.type("m")
    #expect(status(driver) == "")
    driver.local(["mirror", "more"])
    #expect(status(driver) == "2 local · 20 requests left")
    driver.type("mi")
    driver.type("mir")
    #expect(status(driver) == "2 local · 20 requests left")
    driver.local(["mirror"])
    #expect(status(driver) == "1 local · 20 requests left")
    driver.type("")
    #expect(status(driver) == "")
  }

  @Test func theStatusTellsUntilWhenAppleRefusesAndCountsDown() {
    var driver = SessionDriver()
    driver.show("mirr", [])
    driver.allow(20, refusedFor: .seconds(70))
    #expect(status(driver) == "Apple refuses requests until 00:17:50, 1:10 left · 0 local")
    driver.now = driver.now + .seconds(20)
    driver.send(.ticked(at: driver.now))
    #expect(status(driver) == "Apple refuses requests until 00:17:50, 50 s left · 0 local")
  }

  @Test func theStatusTellsOfflineAndFailures() {
    var driver = SessionDriver()
    driver.show("mirr", [])
    driver.wake(after: .milliseconds(300))
    driver.fail(.rejected(status: 404))
    #expect(status(driver) == "Apple rejected the request (HTTP 404). · 0 local")
    driver.send(.offlineChanged(true, at: driver.now))
    #expect(status(driver) == "0 local · offline")
    driver.send(.escape)
    #expect(status(driver).isEmpty)
  }

  @Test func anOutdatedAnswerShowsItsAge() {
    var driver = SessionDriver(SearchSettings(isOffline: true))
    driver.show("mirr", ["mirror"])
    let request = driver.session.settings.request("mirr")
    let answer = SessionDriver.answer(
      request, ["mirrors"], source: .outdated, at: driver.now + .seconds(-7_200))
    driver.send(.keptAnswer(answer, for: driver.session.number))
    #expect(status(driver) == "1 local · 1 from Apple, 2 hours ago · offline · Enter lists them")
  }

  @Test func aKeptAnswerShowsItsAgeAndIsWhatEnterLists() {
    var driver = SessionDriver()
    driver.allow(18)
    driver.show("mir", ["mirror"])
    driver.wake(after: .milliseconds(300))
    driver.live(["mirror"])
    driver.allow(17)
    driver.show("mirr", ["mirror"])
    let request = driver.session.settings.request("mirr")
    #expect(
      status(driver) == "1 local · 17 requests left · Apple had no more rows for “mir”; Enter asks anyway")
    let kept = SessionDriver.answer(request, ["mirror"], source: .kept, at: driver.now + .seconds(-7_200))
    driver.send(.keptAnswer(kept, for: driver.session.number))
    #expect(status(driver) == "1 local · 1 from Apple, 2 hours ago · 17 requests left · Enter lists them")
  }

  @Test func theStatusTellsThatACommandOrAnEnterIsAnsweredYet() {
    var driver = SessionDriver()
    driver.set(\.commandRequests, to: 1)
    #expect(status(driver) == "asking Apple…")
    driver.set(\.commandRequests, to: 0)
    #expect(status(driver) == "")
    driver.send(.submitted("mirr", at: driver.now))
    #expect(status(driver) == "asking Apple…")
    driver.type("a")
    driver.type("")
    #expect(status(driver) == "asking Apple…")
  }

  @Test func aListIsNumberedOnFromPageToPage() {
    let rows = ["a", "b", "c"].map { SessionDriver.song($0) }
    let page = Listing(title: "x", rows: rows, firstNew: 1)
    let lines = ListView(ListingViewModel(page, now: Samples.moment)).lines(width: 80).map(\.plain)
    #expect(lines == ["   2   b", "   3   c"])
  }

  @Test func aHeadingStandsAboveAListOnceHoweverItIsGoneOnFrom() {
    var list = Listing(title: "x", rows: ["a", "b"].map { SessionDriver.song($0) })
    list.heading = "Like a"
    list.hold(beyond: 1)
    list.chosen = 0
    list.showAgain(1)
    #expect(ListView(ListingViewModel(list, now: Samples.moment)).lines(width: 80).first?.plain == "Like a")
    list.release(nil)
    #expect(
      ListView(ListingViewModel(list, now: Samples.moment)).lines(width: 80).map(\.plain) == ["   2   b"])
  }

  @Test func eachPageOfAPartHasItsHeading() {
    var list = Listing(title: "x", rows: ["a", "b", "c", "d", "e"].map { SessionDriver.song($0) })
    list.sections = [Listing.Section("A", at: 0), Listing.Section("B", at: 3)]
    list.hold(beyond: 2)
    list.release(2)
    #expect(
      ListView(ListingViewModel(list, now: Samples.moment)).lines(width: 80).map(\.plain) == [
        "       A", "   3   c", "       B", "   4   d", "       1 more row; :more lists them",
      ])
    list.release(2)
    #expect(
      ListView(ListingViewModel(list, now: Samples.moment)).lines(width: 80).map(\.plain) == [
        "       B", "   5   e",
      ])
  }

  @Test(arguments: [
    (Storefront.us, "Like a"), (.serving(region: "JP"), "Like a · store US"), (nil, "Like a"),
  ])
  func aHeadingNamesTheStoreWhereItIsNotTheUsualOne(_ usual: Storefront?, _ heading: String) {
    let rows = [SessionDriver.song("b")]
    var list = Listing(title: "a", rows: rows, place: .similar(rows[0].key))
    list.heading = "Like a"
    #expect(
      ListView(ListingViewModel(list, now: Samples.moment, usual: usual)).lines(width: 80).first?.plain
        == heading)
  }

  @Test func aListSaysHowManyRowsAreHeldBack() {
    var page = Listing(title: "x", rows: ["a", "b", "c"].map { SessionDriver.song($0) })
    page.hold(beyond: 1)
    #expect(
      ListView(ListingViewModel(page, now: Samples.moment)).lines(width: 80).map(\.plain) == [
        "   1   a", "       2 more rows; :more lists them",
      ])
    page.hold(beyond: 0)
    #expect(
      ListView(ListingViewModel(page, now: Samples.moment)).lines(width: 20).map(\.plain) == [
        "       3 more rows;…"
      ])
  }
}
