import Catalog
import Testing

@testable import Features

/// What Enter asked for is listed also when its person has gone on meanwhile.
@Suite struct WaitingTests {
  private static func waiting(for words: String = "mirr") -> (SessionDriver, QueryID, CatalogRequest) {
    var driver = SessionDriver()
    driver.send(.submitted(words, at: driver.now))
    return (driver, driver.session.number, driver.session.settings.request(words))
  }

  @Test func otherWordsLeaveTheListToComeAndTheListLeavesTheWords() {
    var (driver, number, request) = Self.waiting()
    driver.show("lant", ["lantern"])
    let before = driver.session
    driver.live(["mirror"], to: request, for: number)
    #expect(driver.listed == ["1 mirror"])
    #expect(driver.session.text == "lant")
    #expect(driver.session.panel == before.panel)
    #expect(driver.session.number == before.number)
    #expect(!driver.session.isSubmitting)
  }

  @Test(arguments: [
    SearchEvent.storefrontChanged(Storefront(code: "GB") ?? .us, at: Timestamp(milliseconds: 1_000_001)),
    .entityChanged(.album, at: Timestamp(milliseconds: 1_000_001)),
    .offlineChanged(true, at: Timestamp(milliseconds: 1_000_001)),
    .edited(":country gb", at: Timestamp(milliseconds: 1_000_001)),
  ])
  func aChangeOfWhatIsLookedForLeavesTheListToCome(change: SearchEvent) {
    var (driver, number, request) = Self.waiting()
    driver.send(change)
    var effects = driver.live(["mirror"], to: request, for: number)
    effects += driver.send(.edited("", at: driver.now))
    driver.effects = effects
    #expect(driver.listed == ["1 mirror"])
  }

  @Test func aFailureIsToldAndTheLibrarysRowsAreListedBesideOtherWords() throws {
    var (driver, number, request) = Self.waiting()
    let query = try #require(driver.localQuery)
    driver.type("lant")
    let lost = CatalogError.hostNotFound(host: "x")
    var effects = driver.send(.liveFailed(.catalogue(lost), of: request, for: number, at: driver.now))
    effects += driver.send(.localRows([SessionDriver.song("mirror")], of: query, for: number))
    driver.effects = effects
    #expect(driver.told == [.notAsked(.catalogue(lost))])
    #expect(driver.listed == ["1 mirror"])
  }

  @Test func twoEntersAreListedInTheirOrderWhicheverAnswerComesFirst() {
    var (driver, first, request) = Self.waiting()
    driver.send(.submitted("lant", at: driver.now))
    let second = driver.session.number
    driver.live(["lantern"], to: driver.session.settings.request("lant"), for: second)
    #expect(driver.listed == nil)
    driver.live(["mirror"], to: request, for: first)
    let headings = driver.effects.compactMap { if case .list(let list) = $0 { list.heading } else { nil } }
    #expect(headings == ["“mirr” · 1 song", "“lant” · 1 song"])
  }

  @Test func whatIsAnsweredIsListedWhenWhatStandsBeforeItIsLeftBehind() {
    var (driver, _, _) = Self.waiting()
    driver.send(.submitted("lant", at: driver.now))
    let second = driver.session.number
    driver.live(["lantern"], to: driver.session.settings.request("lant"), for: second)
    driver.send(.leftBehind(upTo: second))
    #expect(driver.told == [.leftBehind("mirr")])
    #expect(driver.listed == ["1 lantern"])
  }

  @Test func anAnsweredSearchWaitsTwoSecondsForTheOneBeforeIt() {
    var (driver, _, _) = Self.waiting()
    driver.send(.submitted("lant", at: driver.now))
    let second = driver.session.number
    #expect(!driver.session.isTicking)
    driver.live(["lantern"], to: driver.session.settings.request("lant"), for: second)
    #expect(driver.effects.contains(.ticks(true)))
    let start = driver.now
    driver.send(.ticked(at: start + .seconds(1)))
    #expect(driver.effects.isEmpty)
    driver.send(.ticked(at: start + .seconds(3)))
    #expect(driver.told == [.leftBehind("mirr")])
    #expect(driver.listed == ["1 lantern"])
    #expect(driver.effects.contains(.ticks(false)))
  }

  @Test func aSearchThatACommandCanWaitForNoLongerIsLeftBehindAndToldOf() {
    var (driver, first, request) = Self.waiting()
    driver.type(":star 1")
    driver.send(.enter(at: driver.now))
    let number = driver.session.number
    #expect(driver.session.awaitsSearches(upTo: number))
    driver.send(.leftBehind(upTo: number))
    #expect(driver.told == [.leftBehind("mirr")])
    #expect(!driver.session.awaitsSearches(upTo: number))
    driver.live(["mirror"], to: request, for: first)
    #expect(driver.listed == nil)
  }

  @Test func aListDoesNotComeWhileACommandIsTypedWhoseNumberMeansTheOneBefore() {
    var driver = SessionDriver()
    driver.send(.listed(Listing(title: "history", rows: [SessionDriver.song("a")])))
    driver.send(.submitted("mirr", at: driver.now))
    let number = driver.session.number
    driver.type(":star 1")
    driver.live(["mirror"], to: driver.session.settings.request("mirr"), for: number)
    #expect(driver.listed == nil)
    #expect(driver.session.place.listing?.title == "history")
    driver.send(.enter(at: driver.now))
    #expect(driver.effects.first == .run(CommandCall("star", "1")))
    #expect(driver.listed == ["1 mirror"])
  }

  @Test func escGivesUpTheNewestEnterUntilSomethingIsTyped() {
    var (driver, first, request) = Self.waiting()
    driver.send(.submitted("lant", at: driver.now))
    let second = driver.session.number
    #expect(driver.session.takesEscape)
    driver.send(.escape)
    driver.live(["lantern"], to: driver.session.settings.request("lant"), for: second)
    #expect(driver.listed == nil)
    driver.live(["mirror"], to: request, for: first)
    #expect(driver.listed == ["1 mirror"])
  }

  @Test func forgettingGivesUpWhatWaitsAndSaysSo() {
    var (driver, number, request) = Self.waiting()
    driver.send(.forgot(.query("x"), at: driver.now))
    #expect(driver.told == [.givenUp("mirr")])
    driver.live(["mirror"], to: request, for: number)
    #expect(driver.listed == nil)
  }

  @Test func aPageThatAnotherListOvertookIsToldOf() {
    var (driver, number, request) = Self.waiting()
    driver.live(["a1"], to: request, for: number)
    driver.send(.more(at: driver.now))
    let page = driver.session.number
    driver.send(.more(at: driver.now))
    #expect(driver.effects.isEmpty)
    driver.send(.listed(Listing(title: "history", rows: [SessionDriver.song("b")])))
    driver.live(["a2"], to: .search(SearchQuery("mirr", in: .us, limit: 50, offset: 1)), for: page)
    #expect(driver.told == [.overtaken("mirr")])
    #expect(driver.session.place.listing?.title == "history")
  }

  @Test func moreLeavesTheLineThatIsTypedMeanwhile() {
    var (driver, number, request) = Self.waiting()
    driver.live(["a1"], to: request, for: number)
    driver.type("lant")
    driver.send(.more(at: driver.now))
    #expect(driver.asked == .search(SearchQuery("mirr", in: .us, limit: 50, offset: 1)))
    #expect(driver.session.text == "lant")
    #expect(driver.lineRequest() != nil)
  }

  @Test func theSameWordsPastedAgainAreAnEdit() {
    var (driver, number, _) = Self.waiting()
    driver.type("mirr")
    #expect(driver.session.number > number)
    #expect(driver.localQuery?.text == "mirr")
  }

  /// A person sees the list above; a script does not.
  @Test(arguments: [false, true])
  func afterASearchThatFoundNothingNumbersCountInTheListThatIsSeen(isScript: Bool) throws {
    var settings = SearchSettings()
    settings.isScript = isScript
    var driver = SessionDriver(settings)
    driver.send(.listed(Listing(title: "history", rows: [SessionDriver.song("a")])))
    driver.send(.submitted("mirr", at: driver.now))
    #expect(driver.session.place.listing != nil)
    let query = try #require(driver.localQuery)
    let number = driver.session.number
    driver.live([], to: driver.session.settings.request("mirr"))
    driver.send(.localRows([], of: query, for: number))
    #expect(driver.told == [.nothingFound("mirr")])
    #expect(driver.session.place.listing?.title == (isScript ? nil : "history"))
    #expect(driver.send(.more(at: driver.now)) == [.tell(isScript ? .nothingListed : .noMoreRows)])
  }

  @Test func numbersOfALineEnteredBeforeItsListCountInNothingIfTheListDoesNotCome() {
    var (driver, number, _) = Self.waiting()
    driver.type(":open 1")
    driver.send(.enter(at: driver.now))
    let entry = driver.session.number
    #expect(driver.session.place.unlistedSearch(at: entry) == nil)
    driver.send(.leftBehind(upTo: number))
    #expect(driver.session.place.unlistedSearch(at: entry) == "mirr")
    driver.type(":open 1")
    driver.send(.enter(at: driver.now))
    #expect(
      driver.session.place.unlistedSearch(at: driver.session.number) == nil, "typed with the list in sight")
    driver.send(.listed(Listing(title: "history", rows: [SessionDriver.song("a")])))
    #expect(driver.session.place.unlistedSearch(at: entry) == nil)
  }
}
