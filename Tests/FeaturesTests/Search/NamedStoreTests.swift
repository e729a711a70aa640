import Catalog
import Foundation
import Testing

@testable import Features

/// A store that the line names is asked for that line alone.
@MainActor @Suite struct NamedStoreTests {
  private let japan = Storefront(code: "JP") ?? .us

  @Test func aNamedStoreIsSearchedAndAskedInPlaceOfTheUsualOne() throws {
    var driver = SessionDriver()
    driver.allow(20)
    driver.type("mirr @jp")
    let query = try #require(driver.localQuery)
    #expect(query.text == "mirr" && query.storefront == japan)
    driver.local(["mirror"])
    driver.wake(after: .milliseconds(300))
    #expect(driver.asked == .search(SearchQuery("mirr", in: japan)))
    #expect(status(driver).first == "store JP")
    driver.type("mirr")
    #expect(driver.localQuery?.storefront == .us)
  }

  @Test func enterAsksTheNamedStoreAndTheNextLineTheUsualOne() {
    var driver = SessionDriver()
    driver.type("mirr @jp")
    driver.send(.enter(at: driver.now))
    #expect(driver.asked == .search(SearchQuery("mirr", in: japan)))
    driver.live(["mirror"], to: driver.asked)
    #expect(driver.session.place.listing?.title == "mirr")
    driver.send(.refresh(at: driver.now))
    #expect(driver.asked == .search(SearchQuery("mirr", in: japan)))
    driver.send(.escape)
    driver.type("mirr")
    driver.send(.enter(at: driver.now))
    #expect(driver.asked == .search(SearchQuery("mirr", in: .us)))
  }

  @Test(
    arguments: [
      (nil, "mirr", "Nothing found for “mirr”."),
      (Entity.song, "mirr @jp", "Nothing found for “mirr” in Apple's store JP, Japan."),
      (.podcast, "mirr", "Nothing found for “mirr” among podcasts."),
      (.tvShow, "mirr @jp", "Nothing found for “mirr” among TV series in Apple's store JP, Japan."),
    ] as [(Entity?, String, String)])
  func whatWasNotFoundIsNamedWithTheKindAndTheStoreThatWereAsked(
    _ entity: Entity?, _ line: String, _ sentence: String
  ) {
    var driver = SessionDriver()
    driver.send(.entityChanged(entity, at: driver.now))
    driver.send(.submitted(line, at: driver.now))
    let query = driver.localQuery
    var effects = driver.live([], to: driver.asked)
    if let query { effects += driver.send(.localRows([], of: query, for: driver.session.number)) }
    driver.effects = effects
    #expect(driver.told.map { $0.sentence() } == [sentence])
  }

  @Test func theNamedStoresRowTakesThePlaceOfAnothers() throws {
    var driver = SessionDriver()
    driver.show("mirr @jp", ["mirror", "mirage"])
    #expect(stores(driver) == ["US", "US"])
    driver.send(.liveAnswer(try answer(["mirage", "mirth"]), for: driver.session.number, at: driver.now))
    #expect(driver.titles == ["mirror", "mirage", "+mirth"])
    #expect(stores(driver) == ["US", nil, nil])
  }

  @Test(arguments: [(false, "US"), (true, "JP")])
  func enterOpensTheStoresRowThatWasPainted(_ isPainted: Bool, _ store: String) throws {
    var driver = SessionDriver()
    driver.show("mirr @jp", ["mirror"])
    driver.send(.liveAnswer(try answer(["mirror"]), for: driver.session.number, at: driver.now))
    if isPainted { driver.paint() }
    let effects = driver.send(.altEnter(at: driver.now))
    let opened = effects.compactMap { if case .open(let key, _, _) = $0 { key.storefront.code } else { nil } }
    #expect(opened == [store])
  }

  @Test func whileTheCodeIsTypedTheRowsAreStores() {
    var driver = SessionDriver()
    for text in ["mirr", "mirr ", "mirr @jp"] {
      driver.type(text)
      #expect(driver.localQuery?.text == "mirr", "\(text)")
    }
    for text in ["mirr @", "mirr @j", "mirr @jap"] {
      #expect(driver.type(text).isEmpty, "\(text)")
      driver.paint()
      #expect(driver.titles.contains("mirr @jp"))
    }
    #expect(driver.titles.count == 1)
    driver.send(.chooseNext)
    #expect(driver.send(.enter(at: driver.now)) == [.replaceLine("mirr @jp ")])
  }

  @Test(arguments: [
    ("mirr @zz", SearchNotice.unknownStore("zz"), "Apple has no store 'zz'"),
    ("mirr @li", .unknownStore("li"), "Apple has no store for 'li'; people there use CH"),
    (
      "mirr @jp @gb", .severalStores(["JP", "GB"].compactMap { Storefront(code: $0) }),
      "A search uses one store, not @jp and @gb. ':compare' accepts"
    ),
    (String(repeating: "é", count: 501), .tooLong, "This line is too long for a search"),
    (
      "https://music.apple.com/us/playlist/rain/pl.123", .playlist,
      "Apple's search API has no playlists: open a song or an album"
    ),
    ("@gb", .storeAlone(Storefront(code: "GB") ?? .us), "Before the @, type what to search for in store GB"),
  ])
  func aLineThatCannotBeSearchedIsASentenceAndNoSearch(
    _ text: String, _ notice: SearchNotice, _ sentence: String
  ) {
    var driver = SessionDriver()
    #expect(driver.type(text).isEmpty)
    #expect(status(driver).contains { $0.hasPrefix(sentence) })
    #expect(driver.send(.enter(at: driver.now)).contains(.tell(notice)))
    #expect(driver.session.text.isEmpty)
  }

  @Test func aNumberIsOpenedInTheNamedStore() {
    var driver = SessionDriver()
    driver.type("1440000541 @jp")
    driver.send(.enter(at: driver.now))
    guard case .openPasted(let item)? = driver.effects.last else {
      Issue.record("nothing opened: \(driver.effects)")
      return
    }
    #expect(item.number == 1_440_000_541 && item.storefront == japan)
    driver.send(.nothingBehind(item, at: driver.now))
    #expect(driver.asked == .search(SearchQuery("1440000541", in: japan)))
  }

  @Test(arguments: ["mirr @", "mirr @j", "mirr @jp"])
  func aLineThatNamesAStoreIsNotContinued(_ text: String) {
    var driver = SessionDriver()
    driver.show("mirr", ["mirror"])
    driver.send(.suggestion("mirr or", for: driver.session.number))
    driver.show(text, ["mirror"])
    #expect(!driver.session.wantsSuggestion(for: driver.session.number))
    driver.send(.suggestion(text + "x", for: driver.session.number))
    #expect(driver.session.suggestion == nil)
  }

  @Test func tabKnowsTheStores() {
    #expect(
      Set(CommandCompletion.candidates(for: "mirr @j", among: TestCommands.all)) == [
        "mirr @jm", "mirr @jo", "mirr @jp",
      ])
    #expect(CommandCompletion.candidates(for: "mirr@j", among: TestCommands.all).isEmpty)
    #expect(CommandCompletion.candidates(for: "@j", among: TestCommands.all).isEmpty)
  }

  /// Japan's answer.
  private func answer(_ titles: [String]) throws -> CatalogAnswer {
    let rows = titles.map { title in
      StoredItem(SessionDriver.song(title).item, storefront: japan, fetchedAt: Timestamp(milliseconds: 0))
    }
    return CatalogAnswer(
      request: .search(SearchQuery("mirr", in: japan)), rows: rows, unreadable: 0,
      fetchedAt: Timestamp(milliseconds: 0), source: .catalogue)
  }

  /// The stores that the rows show.
  private func stores(_ driver: SessionDriver) -> [String?] {
    LiveSearchViewModel(driver.session, in: .utc).rows.map { row in
      if case .track(let model) = row { model.store } else { nil }
    }
  }

  private func status(_ driver: SessionDriver) -> [String] {
    LiveSearchViewModel(driver.session, in: .utc).status.map(\.text)
  }
}
