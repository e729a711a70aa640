internal import Catalog
internal import Testing
internal import TestSupport

@testable internal import Library

@Suite struct HistoryStoreTests {
  private let folder: TemporaryFolder
  private let library: Library

  /// Tracks 1 to 5 are stored.
  init() async throws {
    folder = try TemporaryFolder()
    library = try Library.open(at: folder.file())
    _ = try await library.take((1...5).map { Samples.row(Samples.track($0)) })
  }

  private func id(_ number: Int64) -> ItemID { .track(TrackID(number)) }

  @discardableResult
  private func open(_ number: Int64, at moment: Int64, query: String? = nil) async throws -> StoredItem? {
    try await library.open(ItemKey(id(number), in: .us), query: query, at: Samples.moment(moment))
  }

  private func stack(limit: Int? = nil) async throws -> [Int64] {
    try await library.cards(limit: limit, preferring: .us).map(\.item.id.number)
  }

  struct Opened: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let opened: [Int64], cards: [Int64]
  }

  @Test(arguments: [
    Opened(testDescription: "nothing opened", opened: [], cards: []),
    Opened(testDescription: "newest on top", opened: [1, 2, 3], cards: [3, 2, 1]),
    Opened(testDescription: "reopening moves a card", opened: [1, 2, 1], cards: [1, 2]),
    Opened(testDescription: "the same card twice is one card", opened: [1, 1], cards: [1]),
  ])
  func theStackHoldsEachOpenedItemOnceLastOpenedFirst(_ sample: Opened) async throws {
    for (second, number) in sample.opened.enumerated() { try await open(number, at: Int64(second) * 1_000) }
    #expect(try await stack() == sample.cards)
  }

  @Test func theStackIsThereAfterARestart() async throws {
    for number in Int64(1)...3 { try await open(number, at: number) }
    let again = try Library.open(at: folder.file())
    #expect(try await again.cards(limit: 2, preferring: .us).map(\.item.id.number) == [3, 2])
  }

  @Test func openingGivesTheItemBackWithItsMarks() async throws {
    try await open(1, at: 10)
    let marks = try await open(1, at: 20)?.marks
    #expect(marks == ItemMarks(lastVisitedAt: Samples.moment(20), visitCount: 2))
  }

  @Test func anItemThatIsNotStoredIsNotOpened() async throws {
    #expect(try await open(99, at: 0) == nil)
    #expect(try await library.visits(of: id(99)).isEmpty)
  }

  @Test func visitsOfOneMillisecondAreAllKept() async throws {
    for query in ["a", "b", "c"] { try await open(1, at: 7, query: query) }
    let visits = try await library.visits(of: id(1))
    #expect(visits.map(\.query) == ["c", "b", "a"])
    #expect(visits.map(\.at) == [9, 8, 7].map(Samples.moment))
  }

  @Test(arguments: [nil, "", "upside down", "with \u{0} inside", "東京\n🎧"])
  func aVisitRemembersTheQueryThatLedThere(query: String?) async throws {
    try await open(1, at: 0, query: query)
    #expect(try await library.visits(of: id(1)) == [Visit(at: Samples.moment(0), query: query)])
  }

  @Test func aDismissalLiesAfterTheLastVisitAlsoIfTheClockWasSetBack() async throws {
    try await open(1, at: 1_000)
    _ = try await library.dismiss(id(1), at: Samples.moment(5))
    let row = try await library.open(ItemKey(id(2), in: .us), query: nil, at: Samples.moment(2_000))
    #expect(row != nil)
    let export = try await library.exported(.library)
    #expect(export.first?.stored.marks.dismissedAt == Samples.moment(1_001))
  }

  struct Rows: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let preferred: Storefront, shown: Storefront
  }

  @Test(arguments: [
    Rows(testDescription: "the preferred storefront's row", preferred: .us, shown: .us),
    Rows(
      testDescription: "else the one fetched last", preferred: Samples.storefront("DE"), shown: Samples.jp),
  ])
  func anItemOfSeveralStorefrontsIsOneCard(_ rows: Rows) async throws {
    _ = try await library.take([
      Samples.row(Samples.track(1), in: Samples.jp, fetched: 500),
      Samples.row(Samples.track(1), in: Samples.gb, fetched: 400),
    ])
    try await open(1, at: 0)
    let cards = try await library.cards(limit: nil, preferring: rows.preferred)
    #expect(cards.map(\.storefront) == [rows.shown])
  }

  @Test(arguments: zip([0, 1, 2, 9, nil], [0, 1, 2, 3, 3]))
  func theStackIsCutAtTheLimit(limit: Int?, count: Int) async throws {
    for number in Int64(1)...3 { try await open(number, at: number) }
    #expect(try await stack(limit: limit).count == count)
  }

  @Test func manyProcessesOpenAtOnceAndNoVisitIsLost() async throws {
    let path = folder.file()
    // Each waits 10 s for the others at most.
    let openers = TestCount.of("openers", 6, all: 16)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<openers {
        group.addTask {
          let own = try Library.open(at: path)
          for number in Int64(1)...5 {
            _ = try await own.open(
              ItemKey(.track(TrackID(number)), in: .us), query: nil, at: Samples.moment(0))
          }
        }
      }
      try await group.waitForAll()
    }
    for number in Int64(1)...5 { #expect(try await library.visits(of: id(number)).count == openers) }
  }

  @Test func theStackAsPlacesIsTheStackAsCards() async throws {
    for (second, number) in [Int64(1), 2, 3, 1].enumerated() {
      try await open(number, at: Int64(second) * 1_000)
    }
    _ = try await library.dismiss(id(2), at: Samples.moment(9_000))
    let places = try await library.stack()
    #expect(
      places == [StackEntry(id(1), at: Samples.moment(3_000)), StackEntry(id(3), at: Samples.moment(2_000))])
  }

  @Test func theStackIsFilteredByTheRulesOfSearches() async throws {
    let titles = ["Déjà Vu", "Straße", "Upside Down"]
    let rows = titles.enumerated().map { place, title in
      Samples.row(Samples.track(Int64(10 + place), title))
    }
    _ = try await library.take(rows)
    for place in 0..<3 { try await open(Int64(10 + place), at: Int64(place)) }
    for (text, found) in [
      ("deja", [10]), ("strasse", [11]), ("down ups", [12]), ("psid", [12]), ("", [10, 11, 12]),
      ("zz", []),
    ] {
      #expect(try await library.stack(fitting: text) == Set(found.map { id(Int64($0)) }), "\(text)")
    }
  }
}
