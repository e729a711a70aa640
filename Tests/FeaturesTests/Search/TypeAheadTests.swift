import Catalog
import Testing

@testable import Features

@Suite struct TypeAheadTests {
  @Test func everyKeystrokeSearchesTheLibraryAtOnceWithANumberOfItsOwn() {
    var driver = SessionDriver()
    var last = driver.session.number
    for text in ["m", "mi", "mir", "mi", "m i"] {
      driver.type(text)
      let query = LocalQuery(text, storefront: .us, entity: .song, limit: 8)
      #expect(driver.localQuery == query)
      #expect(driver.lineRequest() != nil)
      #expect(driver.session.number > last)
      last = driver.session.number
    }
  }

  @Test func theSameTextAgainIsNoEdit() {
    var driver = SessionDriver()
    driver.show("mir", ["mirror"])
    let before = driver.session
    #expect(driver.type("mir").isEmpty)
    #expect(driver.session == before)
  }

  @Test func oldRowsStayUntilTheLibraryAnswersTheNewQuery() {
    var driver = SessionDriver()
    driver.show("mir", ["mirror", "miracle"])
    driver.type("mirr")
    #expect(driver.titles == ["mirror", "miracle"])
    driver.local(["mirror"])
    #expect(driver.titles == ["mirror"])
  }

  @Test func liveRowsAreAddedBelowOnceAndMarkedNew() {
    var driver = SessionDriver()
    driver.show("mirr", ["mirror", "mirrorball"])
    driver.live(["mirrors", "mirror", "mirrors"])
    #expect(driver.titles == ["mirror", "mirrorball", "+mirrors"])
  }

  @Test func onlyRowsThatTheLibraryDidNotHaveAreMarkedNew() {
    var driver = SessionDriver()
    driver.show("mirr", ["mirror"])
    driver.live(["mirror", "mirrored", "mirrors"], new: ["mirrors"])
    #expect(driver.titles == ["mirror", "mirrored", "+mirrors"])
    #expect(driver.session.progress.live?.added == 1)
  }

  @Test func anAnswerBeforeTheLibrarysRowsWaitsAndStandsBelowThem() {
    var driver = SessionDriver()
    driver.type("mirr")
    let query = driver.localQuery
    driver.kept(["mirrors", "mirror"])
    #expect(driver.titles.isEmpty)
    if let query {
      driver.send(.localRows([SessionDriver.song("mirror")], of: query, for: driver.session.number))
    }
    #expect(driver.titles == ["mirror", "mirrors"])
  }

  @Test func theRestOfALongSearchIsAddedBelowItsFirstRows() {
    var driver = SessionDriver()
    driver.type("mirr")
    guard let query = driver.localQuery else { return #expect(Bool(false), "no search") }
    let songs = ["mirrors", "mirror", "mirrored"].map { SessionDriver.song($0) }
    driver.send(.firstLocalRows([songs[0]], of: query, for: driver.session.number))
    #expect(driver.titles == ["mirrors"])
    #expect(SearchStatus.parts(of: driver.session, in: .utc).map(\.text).contains("1+ local"))
    // Neither a second part nor the next page may come before the rest.
    driver.send(.firstLocalRows([songs[2]], of: query, for: driver.session.number))
    driver.paint()
    driver.send(.chooseNext)
    #expect(driver.send(.pageDown(1)).isEmpty)
    driver.send(.localRows([songs[1], songs[0]], of: query, for: driver.session.number))
    #expect(driver.titles == ["mirrors", "mirror"])
    #expect(SearchStatus.parts(of: driver.session, in: .utc).map(\.text).contains("2 local"))
  }

  @Test func aLateAnswerToAnOlderQueryIsNotShown() {
    var driver = SessionDriver()
    driver.show("mirr", ["mirror"])
    let older = driver.session.number
    let request = driver.session.settings.request("mirr")
    driver.show("mirro", ["mirror"])
    driver.live(["mirrorball"], to: request, for: older)
    #expect(driver.titles == ["mirror"])
  }

  @Test func anAnswerToAnotherQuestionIsNotShownEvenUnderThePresentNumber() {
    var driver = SessionDriver()
    driver.show("mirr", ["mirror"])
    driver.live(["abba"], to: driver.session.settings.request("abba"))
    #expect(driver.titles == ["mirror"])
  }

  @Test func aKeptAnswerSavesTheCall() {
    var driver = SessionDriver()
    driver.show("mirr", ["mirror"])
    driver.kept(["mirrors"])
    #expect(driver.titles == ["mirror", "mirrors"])
    #expect(driver.wake(after: .seconds(1)).isEmpty)
  }

  @Test(arguments: [
    "m", " m ", ":", ":hist", "", "   ", "1469577730", "https://music.apple.com/us/album/x/1469577723",
  ])
  func aPauseAsksNothingFor(_ text: String) {
    var driver = SessionDriver()
    driver.type(text)
    #expect(driver.pause == nil)
    driver.wake(after: .seconds(90))
    #expect(driver.asked == nil)
  }

  @Test func aPauseAsksOnce() {
    var driver = SessionDriver()
    driver.show("mirr", [])
    driver.type("mirro")
    #expect(driver.pause == .milliseconds(300))
    driver.wake(after: .milliseconds(300))
    #expect(
      driver.effects == [
        .ask(
          driver.session.settings.request("mirro"), trigger: .typing, freshness: .kept,
          for: driver.session.number
        )
      ])
    driver.wake(after: .milliseconds(300))
    #expect(driver.asked == nil)
  }

  @Test(arguments: [
    ("mirr", 3, "mirro", false), ("mirr", 0, "mirro", true), ("mirr", 0, "mirr ball", false),
    ("mirr", 50, "mirro", true), ("mirr", 3, "nirro", true), ("mirr", 49, "mirror ball", false),
  ])
  func aShortAnswerMakesLongerQuestionsNeedless(
    first: String, rows: Int, second: String, asks: Bool
  ) {
    var driver = SessionDriver()
    driver.show(first, [])
    driver.live((0..<rows).map { "\(first) \($0)" })
    driver.type(second)
    driver.wake(after: .milliseconds(400))
    #expect((driver.asked != nil) == asks)
    driver.send(.enter(at: driver.now))
    #expect(driver.asked == driver.session.settings.request(second))
  }

  @Test func anotherStoreOrEntityIsAnotherQuestion() {
    var driver = SessionDriver()
    driver.show("mirr", [])
    driver.live(["mirror"])
    driver.send(.entityChanged(.album, at: driver.now))
    driver.type("mirro")
    #expect(driver.pause != nil)
  }

  @Test func aRecalledLineOpensNoPanelAndAsksNothing() {
    var driver = SessionDriver()
    driver.type("mirror", by: .recalling)
    #expect(driver.effects.isEmpty)
    #expect(!driver.session.takesArrows)
    driver.show("mirrors", ["mirrors"])
    #expect(driver.session.takesArrows)
  }

  @Test func aLibraryThatFailsLeavesRoomForLiveRows() {
    var driver = SessionDriver()
    driver.type("mirr")
    if let query = driver.localQuery {
      driver.send(.localFailed(.busy(path: "x"), of: query, for: driver.session.number))
    }
    driver.live(["mirrors"])
    #expect(driver.titles == ["+mirrors"])
  }

  @Test func afterSomethingWasForgottenAShortAnswerNoLongerSettlesLongerQueries() {
    var driver = SessionDriver()
    driver.allow(20)
    driver.show("mirr", ["mirror"])
    driver.live(["mirror"])
    driver.type("mirro")
    #expect(driver.pause == nil)
    driver.send(.forgot(.query("x"), at: driver.now))
    driver.type("mirror")
    #expect(driver.pause != nil)
  }

  @Test func forgettingEverythingForgetsTheListAndForgettingOneRowKeepsItsNumbers() {
    var driver = SessionDriver()
    driver.send(.listed(Listing(title: "stars", rows: [SessionDriver.song("mirror")])))
    driver.send(.forgot(.query("x"), at: driver.now))
    #expect(driver.session.place.listing?.rows.count == 1)
    driver.send(.forgot(.everything, at: driver.now))
    #expect(driver.session.place.listing == nil)
  }

  @Test func colonListsCommandsAndABlankBeforeItSearches() {
    var driver = SessionDriver()
    driver.type(":st")
    #expect(driver.titles == [":star", ":stars", ":stop", ":stats"])
    driver.type(":open 3")
    #expect(driver.titles == [":open"])
    driver.type(" :st")
    #expect(driver.localQuery?.text == ":st")
  }
}
