import Catalog
import Testing

@testable import Features

@Suite struct SubmittingTests {
  @Test func enterWithoutAChoiceAsksDeliberatelyAndListsInApplesOrder() {
    var driver = SessionDriver()
    driver.show("mirr", ["mirror"])
    driver.send(.enter(at: driver.now))
    let request = driver.session.settings.request("mirr")
    #expect(
      driver.effects.contains(
        .ask(request, trigger: .deliberate, freshness: .kept, for: driver.session.number)))
    driver.live(["mirrors", "mirror", "mirrors"], to: request)
    #expect(driver.listed == ["1 mirrors", "2 mirror"])
    #expect(driver.session.place.listing?.row(2)?.item.title == "mirror")
    #expect(driver.session.place.listing?.row(0) == nil)
    #expect(driver.session.place.listing?.row(3) == nil)
    #expect(driver.session.place.listing?.query == "mirr")
  }

  @Test func theEmptyLineAfterEnterDoesNotGiveUpTheAnswer() {
    var driver = SessionDriver()
    driver.send(.submitted("mirr", at: driver.now))
    driver.type("")
    driver.live(["mirror"], to: driver.session.settings.request("mirr"))
    #expect(driver.listed == ["1 mirror"])
  }

  @Test(arguments: [[0, 1], [1, 0]])
  func aFailureIsToldAndTheLibrarysRowsAreListed(order: [Int]) {
    var driver = SessionDriver()
    driver.send(.submitted("mirr", at: driver.now))
    let request = driver.session.settings.request("mirr")
    let refused = CatalogError.refused(until: driver.now + .seconds(60))
    var effects: [SearchEffect] = []
    let query = driver.localQuery
    for step in order {
      switch step {
      case 0:
        guard let query else { continue }
        effects += driver.send(
          .localRows([SessionDriver.song("mirror")], of: query, for: driver.session.number))
      default: effects += driver.fail(refused, to: request)
      }
    }
    driver.effects = effects
    #expect(driver.told == [.notAsked(.catalogue(refused))])
    #expect(driver.listed == ["1 mirror"])
  }

  @Test(arguments: [true, false])
  func anEarlierAnswerStandsInForOneThatDidNotComeAndTellsItsAge(libraryFirst: Bool) {
    var driver = SessionDriver()
    driver.send(.submitted("mirr", at: driver.now))
    let lost = CatalogError.hostNotFound(host: "x")
    if libraryFirst { driver.local(["mirror"]) }
    driver.fail(lost, to: driver.session.settings.request("mirr"), earlier: ["mirrors", "mirror"])
    #expect(driver.told == [.notAsked(.catalogue(lost)), .outdated(driver.now + .seconds(-7_200))])
    #expect(driver.listed == ["1 mirrors", "2 mirror"])
  }

  @Test(arguments: [CatalogError.offline, .rejected(status: 404), .appleSaid("no"), .requestTooLong])
  func noEarlierAnswerIsLookedForWhereItWouldBeOfNoUse(error: CatalogError) {
    var driver = SessionDriver()
    driver.send(.submitted("mirr", at: driver.now))
    driver.local(["mirror"])
    driver.fail(error, to: driver.session.settings.request("mirr"))
    #expect(driver.listed == ["1 mirror"])
  }

  @Test func offlineBehindTheLastStoredPageIsNoMore() {
    var driver = SessionDriver(SearchSettings(isOffline: true))
    driver.send(.submitted("mirr", at: driver.now))
    driver.live(["a1"], to: driver.session.settings.request("mirr"), source: .kept)
    driver.send(.more(at: driver.now))
    driver.fail(.offline, to: .search(SearchQuery("mirr", in: .us, limit: 50, offset: 1)))
    #expect(driver.told == [.noMoreKept])
  }

  @Test func anEarlierPageStandsInForOneThatDidNotCome() {
    var driver = SessionDriver()
    driver.send(.submitted("mirr", at: driver.now))
    driver.live(["a1"], to: driver.session.settings.request("mirr"))
    driver.send(.more(at: driver.now))
    let next = CatalogRequest.search(SearchQuery("mirr", in: .us, limit: 50, offset: 1))
    driver.fail(.unavailable(status: 503), to: next, earlier: ["a1", "a2"])
    #expect(driver.listed == ["2 a2"])
    #expect(driver.session.place.listing?.passed == 2)
  }

  @Test(
    arguments: [
      ([], [], [SearchNotice.nothingFound("mirr")], nil),
      ([], ["mirror"], [.onlyLocal("mirr")], ["1 mirror"]),
      (["mirrors"], ["mirror"], [], ["1 mirrors"]),
    ] as [([String], [String], [SearchNotice], [String]?)])
  func anEmptyAnswerIsTold(live: [String], local: [String], told: [SearchNotice], listed: [String]?) {
    var driver = SessionDriver()
    driver.send(.submitted("mirr", at: driver.now))
    let query = driver.localQuery
    var effects = driver.live(live, to: driver.session.settings.request("mirr"))
    if let query, driver.session.isSubmitting {
      effects += driver.send(.localRows(local.map(SessionDriver.song), of: query, for: driver.session.number))
    }
    driver.effects = effects
    #expect(driver.told == told)
    #expect(driver.listed == listed)
  }

  @Test func aLostNetworkIsToldOnceAfterEnter() {
    var driver = SessionDriver()
    driver.type("mirr")
    driver.send(.enter(at: driver.now))
    let query = driver.localQuery
    let lost = CatalogError.hostNotFound(host: "x")
    var effects = driver.fail(lost, to: driver.session.settings.request("mirr"))
    if let query { effects += driver.send(.localRows([], of: query, for: driver.session.number)) }
    driver.effects = effects
    #expect(driver.told == [.notAsked(.catalogue(lost)), .nothingStored("mirr")])
  }

  @Test(arguments: ["mirr", "mirr genre:jazz"])
  func aLibraryThatFailedIsNotSaidToHaveNothing(_ line: String) throws {
    var driver = SessionDriver()
    driver.type(line)
    driver.send(.enter(at: driver.now))
    let (query, request) = (try #require(driver.localQuery), try #require(driver.asked))
    let lost = CatalogError.hostNotFound(host: "x")
    var effects = driver.fail(lost, to: request)
    effects += driver.send(.localFailed(.busy(path: "x"), of: query, for: driver.session.number))
    driver.effects = effects
    #expect(Set(driver.told) == [.notAsked(.catalogue(lost)), .libraryFailed(.busy(path: "x"))])
  }

  @Test func unreadableRowsAreTold() {
    var driver = SessionDriver()
    driver.send(.submitted("mirr", at: driver.now))
    driver.live(["mirror"], to: driver.session.settings.request("mirr"), unreadable: 2)
    #expect(driver.told == [.unreadable(2)])
  }

  @Test func moreAsksForTheNextPageAndCountsOn() {
    var driver = SessionDriver()
    driver.send(.submitted("mirr", at: driver.now))
    driver.live(["a1", "a2", "a1"], to: driver.session.settings.request("mirr"))
    driver.send(.more(at: driver.now))
    let next = CatalogRequest.search(SearchQuery("mirr", in: .us, limit: 50, offset: 2))
    #expect(driver.asked == next)
    driver.live(["a2", "a3"], to: next)
    #expect(driver.listed == ["3 a3"])
    driver.send(.more(at: driver.now))
    let last = CatalogRequest.search(SearchQuery("mirr", in: .us, limit: 50, offset: 3))
    #expect(driver.asked == last)
    driver.live(["a1"], to: last)
    #expect(driver.told == [.noMoreRows])
    #expect(driver.session.place.listing?.rows.count == 3)
  }

  @Test func moreOfTheLibrarysRowsComesFromTheLibrary() {
    var driver = SessionDriver(SearchSettings(isOffline: true))
    driver.send(.submitted("mirr", at: driver.now))
    let query = driver.localQuery
    driver.fail(.offline, to: driver.session.settings.request("mirr"))
    if let query {
      driver.send(.localRows([SessionDriver.song("a1")], of: query, for: driver.session.number))
    }
    driver.send(.more(at: driver.now))
    #expect(driver.asked == nil)
    #expect(driver.localQuery?.offset == 1)
    if let page = driver.localQuery {
      driver.send(.localRows([SessionDriver.song("a2")], of: page, for: driver.session.number))
    }
    #expect(driver.listed == ["2 a2"])
  }

  @Test func offlineALibraryWithoutTheRowSaysThatNothingIsFound() {
    var driver = SessionDriver(SearchSettings(isOffline: true))
    driver.send(.submitted("mirr", at: driver.now))
    driver.local([])
    driver.fail(.offline, to: driver.session.settings.request("mirr"))
    #expect(driver.told == [.notAsked(.catalogue(.offline)), .nothingFound("mirr")])
  }

  @Test func moreAndRefreshWithoutAListAreTold() {
    var driver = SessionDriver()
    #expect(driver.send(.more(at: driver.now)) == [.tell(.nothingListed)])
    #expect(driver.send(.refresh(at: driver.now)) == [.tell(.nothingListed)])
    driver.send(.listed(Listing(title: "history", rows: [SessionDriver.song("a")])))
    #expect(driver.send(.more(at: driver.now)) == [.tell(.noMoreRows)])
  }

  @Test func anAnswerPastItsLifetimeTellsItsAge() {
    var driver = SessionDriver(SearchSettings(isOffline: true))
    driver.send(.submitted("mirr", at: driver.now))
    driver.live(["a1"], to: driver.session.settings.request("mirr"), source: .outdated)
    #expect(driver.listed == ["1 a1"])
    #expect(driver.told == [.outdated(driver.now)])
  }

  @Test func refreshAsksForAnAlbumAnew() {
    var driver = SessionDriver()
    let album = CatalogRequest.lookup(LookupQuery(.ids([7]), in: .us, entity: .song))
    driver.send(.listed(Listing(title: "Album", rows: [SessionDriver.song("a")], source: .answer(album))))
    #expect(driver.session.place.listing?.query == nil)
    driver.send(.refresh(at: driver.now))
    #expect(driver.asked == album)
  }

  @Test func refreshAsksTheSameQuestionAnew() {
    var driver = SessionDriver()
    driver.send(.submitted("mirr", at: driver.now))
    let request = driver.session.settings.request("mirr")
    driver.live(["a1"], to: request, source: .kept)
    driver.send(.refresh(at: driver.now))
    #expect(
      driver.effects.contains(
        .ask(request, trigger: .deliberate, freshness: .fresh, for: driver.session.number)))
    driver.live(["a2"], to: request)
    #expect(driver.listed == ["1 a2"])
  }

  @Test(arguments: [
    (":open 2", SearchEffect.run(CommandCall("open", "2"))), (":hist", .run(CommandCall("history"))),
    (":nonsense", .tell(.noCommand(.unknown("nonsense", similar: nil)))),
  ])
  func aSubmittedCommandIsDoneOrToldWhatIsWrong(_ line: String, effect: SearchEffect) {
    var driver = SessionDriver()
    driver.send(.submitted(line, at: driver.now))
    #expect(driver.effects == [effect])
    #expect(driver.session.text.isEmpty)
  }

  @Test(arguments: [true, false])
  func aPastedLinkIsOfferedAndOpenedByEnter(chosen: Bool) {
    var driver = SessionDriver()
    driver.type("https://music.apple.com/gb/album/x/id1469577723?i=1469577730")
    driver.paint()
    #expect(driver.titles == ["#1469577730"])
    if chosen { driver.send(.chooseNext) }
    driver.send(.enter(at: driver.now))
    guard case .openPasted(let item) = driver.effects.last else {
      Issue.record("nothing was opened")
      return
    }
    #expect(item.candidates == [.track(TrackID(1_469_577_730))])
    #expect(item.storefront.code == "GB")
    driver.send(.nothingBehind(item, at: driver.now))
    #expect(driver.effects == [.tell(.noSuchItem(item))])
  }

  @Test func aNumberThatNamesNoItemIsLookedForAsATitle() {
    var driver = SessionDriver()
    driver.send(.submitted("0867530", at: driver.now))
    guard case .openPasted(let item) = driver.effects.last else {
      Issue.record("nothing was opened")
      return
    }
    var busy = driver
    driver.send(.nothingBehind(item, at: driver.now))
    #expect(driver.asked == driver.session.settings.request("0867530"))
    busy.type("a")
    busy.send(.nothingBehind(item, at: busy.now))
    #expect(busy.effects == [.tell(.noSuchItem(item))])
  }

  @Test func offlineAPastedLinkThatIsNotStoredIsTold() throws {
    var driver = SessionDriver(SearchSettings(isOffline: true))
    let item = try #require(PastedItem("https://music.apple.com/us/album/x/1469577723", in: .us))
    driver.send(.nothingBehind(item, at: driver.now))
    #expect(driver.effects == [.tell(.notStored(item))])
  }

  @Test func escapeGivesUpWaiting() {
    var driver = SessionDriver()
    driver.send(.submitted("mirr", at: driver.now))
    let number = driver.session.number
    driver.send(.escape)
    #expect(!driver.session.isSubmitting)
    driver.live(["mirror"], to: driver.session.settings.request("mirr"), for: number)
    #expect(driver.listed == nil)
  }
}
