import Catalog
import Foundation
import Testing

@testable import Features

/// Filters in the line: what is searched, what is asked, and which rows are shown.
@MainActor @Suite struct FilterTests {
  private static let nineties = ItemFilter.number(
    .year, FilterRange(1_990, 1_999) ?? { preconditionFailure() }())

  @Test(arguments: [
    ("mirror", []), ("mirr kind:album -live", ["kind:album", "-live"]),
    ("  é year:1990 @jp sort:year", ["year:1990", "@jp", "sort:year"]),
    ("mirr kind:nothing", []), ("\\kind:album x:1", []), (":album 1", []),
    ("artist:\"ada holm\" one", ["artist:\"ada holm\""]),
  ])
  func theFiltersOfTheLineHaveAStyleOfTheirOwn(_ line: String, _ filters: [String]) {
    var driver = SessionDriver()
    driver.type(line)
    let bytes = Array(line.utf8)
    #expect(driver.session.filterRanges.map { String(decoding: bytes[$0], as: UTF8.self) } == filters)
  }

  @Test func aFilterGoesToTheLibraryAndItsWordsToApple() throws {
    var driver = SessionDriver()
    driver.allow(20)
    driver.type("mirr year:1990..1999")
    let query = try #require(driver.localQuery)
    #expect(query.text == "mirr" && query.refinement?.filters == [Self.nineties])
    driver.local([])
    driver.wake(after: .milliseconds(300))
    #expect(driver.asked == .search(SearchQuery("mirr", in: .us)))
  }

  @Test(
    arguments: [
      ("mirr kind:album", SearchQuery("mirr", in: .us, entity: .album)),
      ("mirr explicit:no", SearchQuery("mirr", in: .us, explicit: false)),
      ("artist:\"ada holm\"", SearchQuery("ada holm", in: .us, attribute: .artistTerm)),
      ("album:études year:1994", SearchQuery("études", in: .us, attribute: .albumTerm)),
      ("canon artist:holm", SearchQuery("canon holm", in: .us)),
      ("kind:film artist:holm", SearchQuery("holm", in: .us, entity: .movie)),
      ("mirr store:jp", SearchQuery("mirr", in: Storefront(code: "JP") ?? .us)),
      ("mirr genre:jazz -live starred:yes sort:year", SearchQuery("mirr", in: .us)),
    ] as [(String, SearchQuery)])
  func enterAsksAppleForWhatItCanSearch(_ line: String, _ query: SearchQuery) {
    var driver = SessionDriver()
    driver.type(line)
    driver.send(.enter(at: driver.now))
    var query = query
    if driver.session.submissions.first?.localQuery?.refinement != nil { query.limit = 200 }
    #expect(driver.asked == .search(query))
  }

  @Test(arguments: ["year:1990..1999", "kind:album", "genre:jazz starred:yes", "sort:year"])
  func aLineWithoutWordsAsksNothing(_ line: String) {
    var driver = SessionDriver()
    driver.allow(20)
    driver.type(line)
    #expect(driver.lineRequest() == nil)
    driver.local(["one"])
    driver.wake(after: .seconds(2))
    #expect(driver.asked == nil)
    driver.send(.enter(at: driver.now))
    #expect(driver.asked == nil && driver.localQuery != nil)
    guard line == "sort:year", let query = driver.localQuery else { return }
    driver.send(.localRows([SessionDriver.song("one")], of: query, for: driver.session.number))
    #expect(driver.listed == ["1 one"])
    #expect(driver.session.place.listing?.title == line)
  }

  @Test func onlyRowsThatPassAreShownAndCounted() {
    var driver = SessionDriver()
    driver.allow(20)
    driver.type("mirr -canon")
    driver.local(["mirror"])
    driver.wake(after: .milliseconds(300))
    driver.live(["Mirror Canon", "Mirror Ball"], to: driver.asked)
    #expect(driver.titles == ["mirror", "+Mirror Ball"])
    let status = LiveSearchViewModel(driver.session, in: .utc).status.map(\.text)
    #expect(status.prefix(3) == ["-canon", "1 local", "1 of 2 live, 1 new"])
  }

  @Test func enterListsTheLibrarysRowsAndThoseOfApple() {
    var driver = SessionDriver()
    driver.type("mirr -canon sort:name")
    driver.send(.enter(at: driver.now))
    let query = driver.localQuery
    let asked = driver.asked
    driver.live(["Mirror Canon", "Mirror Ball", "A Mirror"], to: asked)
    #expect(driver.listed == nil)
    query.map {
      _ = driver.send(
        .localRows(
          [SessionDriver.song("Mirror Ball"), SessionDriver.song("Zoo Mirror")], of: $0,
          for: driver.session.number))
    }
    #expect(driver.listed == ["1 A Mirror", "2 Mirror Ball", "3 Zoo Mirror"])
  }

  @Test func whileMoreIsLookedForTheStatusSaysSo() throws {
    var driver = SessionDriver()
    driver.type("mirr year:1990..1999")
    let query = try #require(driver.localQuery)
    driver.send(.firstLocalRows([], of: query, for: driver.session.number))
    #expect(LiveSearchViewModel(driver.session, in: .utc).status.map(\.text).contains("looking on…"))
    driver.send(.localRows([SessionDriver.song("mirror")], of: query, for: driver.session.number))
    #expect(driver.titles == ["mirror"])
    #expect(!LiveSearchViewModel(driver.session, in: .utc).status.map(\.text).contains("looking on…"))
  }

  @Test func aSearchThatTookTooLongSaysThatThereMayBeMore() throws {
    var driver = SessionDriver()
    driver.type("mirr year:1990..1999")
    let query = try #require(driver.localQuery)
    driver.send(.firstLocalRows([], of: query, for: driver.session.number))
    driver.send(.someLocalRows([SessionDriver.song("mirror")], of: query, for: driver.session.number))
    let status = LiveSearchViewModel(driver.session, in: .utc).status.map(\.text)
    #expect(driver.titles == ["mirror"] && status.contains("1+ local") && !status.contains("looking on…"))
  }

  @Test func aNameWithAWrongValueIsSearchedForAndMarked() {
    var driver = SessionDriver()
    driver.type("mirr time:out ")
    #expect(driver.localQuery?.text == "mirr time:out" && driver.localQuery?.refinement == nil)
    driver.local([])
    let status = LiveSearchViewModel(driver.session, in: .utc).status
    #expect(
      status.contains { $0.text == "time: takes a time such as 3:00, or ..3:00" && $0.tone == .warning })
  }

  @Test func valuesAreRowsUnderTheLineAndAFreeValueIsExplained() {
    var driver = SessionDriver()
    driver.type("mirr sort:y")
    #expect(driver.titles == ["mirr sort:year"])
    driver.type("artist:")
    #expect(
      LiveSearchViewModel(driver.session, in: .utc).status.first?.text
        == "artist: takes words such as holm or \"ada holm\"")
  }

  @Test(arguments: ["mirr year:19", "mirr year:1999..1990", "mirr kind:", "mirr time:4"])
  func enterWithAnUnfinishedValueSaysWhatItTakesAndAsksNothing(_ line: String) {
    var driver = SessionDriver()
    driver.type(line)
    driver.send(.enter(at: driver.now))
    #expect(driver.asked == nil && driver.listed == nil)
    #expect(driver.told.count == 1 && driver.session.text == line)
  }

  @Test func textThatLooksLikeAFilterIsNamedAsItMustBeTyped() {
    var driver = SessionDriver()
    driver.type("mirr \"-canon\"")
    driver.send(.enter(at: driver.now))
    #expect(driver.asked == .search(SearchQuery("mirr -canon", in: .us)))
    driver.live(["Mirror Canon"], to: driver.asked)
    #expect(driver.session.place.listing?.title == "mirr \\-canon")
  }

  @Test func sortedRowsCountAsTheFirst() {
    var driver = SessionDriver()
    driver.show("mirr sort:year", ["a", "b", "c", "d", "e", "f", "g", "h"])
    #expect(LiveSearchViewModel(driver.session, in: .utc).status.map(\.text).contains("8+ local"))
  }
}
