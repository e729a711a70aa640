import Catalog
import Foundation
import Testing

@testable import Features

/// The rows one came from, shown again by Down on the empty line.
@Suite struct OriginTests {
  private let album = Listing(title: "Études", rows: ["a", "b", "c"].map(SessionDriver.song), place: .stars)

  @Test func downOnTheEmptyLineBringsTheListBack() {
    var driver = SessionDriver()
    #expect(!driver.session.bringsBackRows)
    driver.send(.listed(album))
    #expect(driver.session.bringsBackRows)
    driver.send(.chooseNext)
    #expect(driver.titles == ["a", "b", "c"])
    #expect(driver.session.panel.chosen == 0)
    #expect(driver.session.takesArrows && !driver.session.bringsBackRows)
  }

  @Test func enterOpensTheChosenRowAndDownComesBackToIt() {
    var driver = SessionDriver()
    driver.send(.listed(album))
    driver.send(.chooseNext)
    driver.paint()
    driver.send(.chooseNext)
    driver.send(.enter(at: driver.now))
    #expect(driver.opened == SessionDriver.Opening("b", query: nil, in: ["a", "b", "c"], place: 1))
    #expect(driver.titles.isEmpty)
    driver.send(.chooseNext)
    #expect(driver.session.panel.chosen == 1)
  }

  @Test func aListComeBackToHasItsRowChosen() {
    var driver = SessionDriver()
    var list = album
    list.chosen = 2
    driver.send(.listed(list))
    driver.send(.chooseNext)
    #expect(driver.session.panel.chosen == 2)
  }

  @Test func aRowACommandWentOnFromIsChosenToo() {
    var driver = SessionDriver()
    driver.send(.listed(album))
    driver.chose(1)
    driver.send(.chooseNext)
    #expect(driver.session.panel.chosen == 1)
  }

  @Test func afterMoreOneGoesOnFromTheFirstNewRow() {
    var driver = SessionDriver()
    driver.send(.roomForLists(2))
    driver.send(.submitted("mirr", at: driver.now))
    driver.live(["a", "b", "c", "d", "e"], to: driver.session.settings.request("mirr"))
    driver.chose(1)
    driver.send(.more(at: driver.now))
    #expect(driver.listed == ["3 c", "4 d"])
    driver.send(.chooseNext)
    #expect(driver.titles == ["a", "b", "c", "d", "e"])
    #expect(driver.session.panel.chosen == 2)
    driver.send(.escape)
    driver.chose(0)
    driver.send(.chooseNext)
    #expect(driver.session.panel.chosen == 0)
  }

  @MainActor @Test(arguments: [(0, "Recently opened"), (2, "Continue “mirror canon”")])
  func theSectionOfHomeThatTheChosenRowIsInIsNamed(_ place: Int, _ title: String) {
    var driver = SessionDriver()
    var home = Listing(title: "home", rows: album.rows, place: .home)
    home.sections = [
      Listing.Section("Recently opened", at: 0, topic: .recentlyOpened),
      Listing.Section("Continue “mirror canon”", at: 2, topic: .lastSearch, words: "mirror canon"),
    ]
    home.chosen = place
    driver.send(.listed(home))
    driver.send(.chooseNext)
    #expect(status(driver).prefix(3) == ["home", title, "3 rows"])
  }

  @MainActor @Test func thePartOfAListThatTheChosenRowIsInIsNamed() {
    var driver = SessionDriver()
    var list = album
    list.sections = [Listing.Section("Albums", at: 0), Listing.Section("Top songs", at: 2)]
    driver.send(.listed(list))
    driver.send(.chooseNext)
    #expect(status(driver).prefix(2) == ["Études", "Albums"])
    driver.paint()
    driver.send(.choosePrevious)
    driver.send(.choosePrevious)
    #expect(status(driver).prefix(2) == ["Études", "Top songs"])
  }

  @MainActor private func status(_ driver: SessionDriver) -> [String] {
    LiveSearchViewModel(driver.session, in: .utc).status.map(\.text)
  }

  @Test func nothingIsOpenedThatWasNotPainted() {
    var driver = SessionDriver()
    driver.send(.listed(album))
    driver.send(.chooseNext)
    driver.send(.enter(at: driver.now))
    #expect(driver.opened == nil)
  }

  @Test func whatWasOpenedWhileTypingIsComeBackToAsTyped() {
    var driver = SessionDriver()
    driver.send(.listed(album))
    driver.show("mirr", ["mirror", "mirrors"])
    driver.send(.altEnter(at: driver.now))
    driver.send(.chooseNext)
    #expect(driver.titles == ["mirror", "mirrors"])
    // `:open N` still counts in the rows that stand numbered in the scrollback.
    #expect(driver.session.place.listing?.title == "Études")
  }

  @Test func aKeyGoesOnFromTheChosenRow() {
    var driver = SessionDriver()
    driver.show("mirr", ["mirror", "mirrors"])
    driver.send(.chooseNext)
    driver.send(.go(.album, at: driver.now))
    guard case .go(.album, let key, let list)? = driver.effects.last else {
      Issue.record("went nowhere: \(driver.effects)")
      return
    }
    #expect(key == SessionDriver.key("mirror"))
    #expect(list.chosen == 0 && list.title == "mirr")
    #expect(driver.session.text.isEmpty)
  }

  @Test(arguments: [
    (NavigationDirection.album, CommandCall("album")), (.artist, CommandCall("artist")),
    (.back, CommandCall("back")),
  ])
  func withoutAChosenRowAKeyGoesOnFromWhereOneIs(_ way: NavigationDirection, _ command: CommandCall) {
    var driver = SessionDriver()
    driver.show("mirr", ["mirror"])
    #expect(driver.send(.go(way, at: driver.now)) == [.run(command)])
    #expect(driver.session.text == "mirr")
  }

  @Test func theListOfAnotherCommandLeavesTheRowsShownAlone() {
    var driver = SessionDriver()
    driver.send(.listed(album))
    driver.send(.chooseNext)
    driver.paint()
    driver.send(.listed(Listing(title: "late", rows: [SessionDriver.song("z")])))
    driver.send(.enter(at: driver.now))
    #expect(driver.opened?.key == SessionDriver.key("a"))
    #expect(driver.session.place.origin?.title == "Études")
  }

  @Test func pageDownPastTheLastRowAsksForTheNextPage() {
    var driver = searched(["a1", "a2"])
    driver.send(.pageDown(9))
    driver.send(.pageDown(9))
    let next = SearchQuery("mirr", in: .us, limit: driver.session.settings.liveRows, offset: 2)
    #expect(driver.asked == .search(next))
    driver.live(["a2", "a3"], to: .search(next))
    #expect(driver.titles == ["a1", "a2", "a3"])
    #expect(driver.session.panel.chosen == 1)
    // In the scrollback stand two; `:more` lists the third without a call.
    #expect(driver.session.place.listing?.rows.count == 2)
    driver.send(.more(at: driver.now))
    #expect(driver.listed == ["3 a3"])
  }

  @Test func aPageWithoutARowOfItsOwnIsTheEnd() {
    var driver = searched(["a1", "a2"])
    driver.send(.pageDown(9))
    driver.send(.pageDown(9))
    driver.live(["a1", "a2"], to: driver.asked)
    #expect(driver.told == [.noMoreRows])
  }

  @Test func aPageThatDoesNotComeIsToldAndMayBeAskedForAgain() {
    var driver = searched(["a1"])
    driver.send(.pageDown(9))
    driver.fail(.offline, to: driver.asked)
    #expect(driver.told == [.noMoreKept])
    driver.send(.pageDown(9))
    #expect(driver.asked != nil)
  }

  /// A list that Enter left, brought back by Down.
  private func searched(_ titles: [String]) -> SessionDriver {
    var driver = SessionDriver()
    driver.send(.submitted("mirr", at: driver.now))
    driver.live(titles, to: driver.session.settings.request("mirr"))
    driver.send(.chooseNext)
    driver.paint()
    return driver
  }
}
