import Catalog
import Testing

@testable import Features

@Suite struct ListRoomTests {
  @Test func whatDoesNotFitTheWindowIsListedByMoreWithoutACall() {
    var driver = SessionDriver()
    driver.send(.roomForLists(2))
    driver.send(.submitted("mirr", at: driver.now))
    let request = driver.session.settings.request("mirr")
    driver.live(["a", "b", "c", "d", "e"], to: request)
    #expect(driver.listed == ["1 a", "2 b"])
    #expect(driver.session.place.listing?.row(3) == nil)
    #expect(driver.session.place.listing?.held.count == 3)
    driver.send(.more(at: driver.now))
    #expect(driver.listed == ["3 c", "4 d"])
    #expect(driver.asked == nil)
    driver.send(.roomForLists(nil))
    driver.send(.more(at: driver.now))
    #expect(driver.listed == ["5 e"])
    driver.send(.more(at: driver.now))
    var next = SearchQuery("mirr", in: .us, limit: driver.session.settings.liveRows)
    next.offset = 5
    #expect(driver.asked == .search(next))
  }

  @Test func aPageOfMoreKeepsToTheWindowToo() {
    var driver = SessionDriver()
    driver.send(.roomForLists(1))
    driver.send(.submitted("mirr", at: driver.now))
    driver.live(["a"], to: driver.session.settings.request("mirr"))
    let more = driver.send(.more(at: driver.now))
    driver.effects = more
    if let request = driver.asked { driver.live(["b", "c"], to: request) }
    #expect(driver.listed == ["2 b"])
    driver.send(.more(at: driver.now))
    #expect(driver.listed == ["3 c"])
  }
}
