import Catalog
import Testing

@testable import Features

@Suite struct LocationTests {
  private let titles = (0..<20).map { "song \($0)" }

  @Test(
    arguments: [
      (nil, nil, 0..<20), (8, nil, 0..<8), (8, 3, 0..<8), (8, 7, 0..<8), (8, 8, 1..<9), (8, 19, 12..<20),
      (30, 19, 0..<20),
    ] as [(Int?, Int?, Range<Int>)])
  func aListComeBackToShowsTheChosenRow(_ room: Int?, _ chosen: Int?, _ shown: Range<Int>) throws {
    var list = NavigationHistoryTests.list("song", titles)
    list.hold(beyond: 5)
    list.chosen = chosen
    let back = try #require(Location(list).listing(list.all, room: room))
    #expect(back.numberedNewRows.map { $0.number - 1 } == Array(shown))
    #expect(back.chosen == chosen)
    #expect(back.all == list.all)
  }

  @Test(arguments: [(2, 11), (9, 11), (30, 20)])
  func aListComeBackToHasNoFewerNumbersThanWhenItWasLeft(_ room: Int, _ numbered: Int) throws {
    var list = NavigationHistoryTests.list("song", titles)
    list.hold(beyond: 11)
    let back = try #require(Location(list).listing(list.all, room: room))
    #expect(back.numberedNewRows.map(\.number) == Array(1...numbered))
    let gone = try #require(Location(list).listing(Array(list.all.dropFirst(3)), room: 2))
    #expect(gone.rows.count == 8 && gone.held.count == 9)
  }

  @Test func rowsThatAreGoneLeaveTheOthersTheirOrderAndHeadings() throws {
    var list = NavigationHistoryTests.list("song", ["a", "b", "c", "d", "e"])
    list.sections = [.init("Disc 1", at: 0), .init("Disc 2", at: 3)]
    list.chosen = 4
    let left = ["e", "d", "a"].map(SessionDriver.song)
    let back = try #require(Location(list).listing(left, room: nil))
    #expect(back.rows.compactMap(\.item.title) == ["a", "d", "e"])
    #expect(back.sections.map(\.first) == [0, 1])
    #expect(back.chosen == 2)
  }

  @Test func aChosenRowThatIsGoneIsChosenNoMore() throws {
    var list = NavigationHistoryTests.list("song", ["a", "b"])
    list.chosen = 0
    #expect(try #require(Location(list).listing([SessionDriver.song("b")], room: nil)).chosen == nil)
  }

  private static var home: Listing {
    var list = NavigationHistoryTests.list("home", ["a", "b", "a", "c", "d"], at: .home)
    list.sections = [
      Listing.Section("Recently opened", at: 0, topic: .recentlyOpened),
      Listing.Section("Opened most", at: 2, topic: .openedMost),
      Listing.Section("Continue “Can”", at: 3, topic: .lastSearch, words: "Can"),
    ]
    return list
  }

  @Test func homeIsComeBackToWithItsSectionsHoweverSmallTheWindow() throws {
    var list = Self.home
    list.chosen = 3
    let back = try #require(Location(list).listing(list.rows, room: 2))
    #expect(back == list)
  }

  @Test func aSectionOfHomeWhoseRowsAreGoneIsGone() throws {
    let left = ["b", "c"].map(SessionDriver.song)
    let back = try #require(Location(Self.home).listing(left, room: nil))
    #expect(back.rows.compactMap(\.item.title) == ["b", "c"])
    #expect(back.sections.map(\.topic) == [.recentlyOpened, .lastSearch])
    #expect(back.query(ofRow: 2) == "Can" && back.query(ofRow: 1) == nil)
  }

  @Test(arguments: [(" can ", 3, 2, nil), ("can", 3, 1, 1), ("cans", 5, 4, 4)] as [(String, Int, Int, Int?)])
  func homeWithoutASearchHasNothingThatItFound(
    _ text: String, _ rows: Int, _ chosen: Int, _ left: Int?
  ) throws {
    var list = Self.home
    list.chosen = left == nil ? 3 : chosen
    let location = try #require(Location(list).withoutSearch(for: text))
    #expect(location.rows.count == rows && location.chosen == left)
    let back = try #require(location.listing(list.rows, room: nil))
    #expect(back.sections.contains { $0.words != nil } == (rows == 5))
  }
}
