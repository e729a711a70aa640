import Catalog
import Synchronization
import Terminal
import TestSupport
import Testing

@testable import Features

@MainActor @Suite struct LiveHomeViewModelTests {
  private let library = MockHomeLibrary()
  private let catalogue = MockHomeCatalogue()
  private nonisolated static let start = Timestamp(milliseconds: 1_780_000_000_000)
  private let clock = FakeClock(at: start, skippingUpTo: .zero)

  private func home(height: Int? = nil) -> LiveHomeViewModel {
    LiveHomeViewModel(
      library, catalogue, settings: SearchSettings(), width: 100, height: height, isPlain: false, clock: clock
    )
  }

  private func sources(rows: Int) -> HomeSources {
    HomeSources(
      library: library, catalogue: catalogue, settings: SearchSettings(), rows: rows, clock: clock)
  }

  /// Home was read an hour ago; now Apple fails, and its answer of then is changed as a test wants it.
  private func failAnHourLater(
    with failure: CatalogError, _ change: (inout CatalogAnswer?) -> Void
  ) async throws {
    await fill()
    await home().load()
    let question = try #require(await catalogue.questions.first)
    var last: CatalogAnswer? = CatalogAnswer(
      request: question.request, rows: await catalogue.rows, unreadable: 0, fetchedAt: Self.start,
      source: .kept)
    change(&last)
    clock.advance(by: .seconds(3_600))
    await catalogue.change { [last] catalogue in
      catalogue.failure = failure
      catalogue.last = last
    }
  }

  /// A library in which everything is, and an artist with an album of yesterday.
  private func fill() async {
    let yesterday = AppleDate(rawValue: (Self.start.rawValue - 86_400_000) / 1_000)
    await library.change { library in
      library.cards = ["one", "two", "three"].map(SessionDriver.song)
      library.starred = [SessionDriver.song("four")]
      library.most = [SessionDriver.song("one")]
      library.artists = [(ArtistID(8), Self.start)]
      library.words = "can"
      library.found = [SessionDriver.song("canon"), SessionDriver.song("can opener")]
    }
    await catalogue.change { catalogue in
      catalogue.rows = [.artist(8), .album(1, "New", yesterday), .album(2, "Old", AppleDate(rawValue: 0))]
      catalogue.fetchedAt = Self.start
    }
  }

  @Test func aSectionIsListedWhole() async throws {
    await fill()
    for topic in HomeTopic.allCases where topic != .lists {
      let few = await sources(rows: 1).read(topic, trigger: .deliberate, freshness: .kept).rows
      let list = try await sources(rows: 200).list(topic)
      #expect(
        few.count == 1 && list.rows.count >= few.count && list.rows.first?.item.id == few.first?.item.id)
      let title = topic == .lastSearch ? "Continue “can”" : topic.title
      #expect(list.heading == "\(title) · \(Wording.count(list.rows.count, "row"))")
    }
  }

  @Test func listsAreNamedIfThereAreAny() async throws {
    await fill()
    let home = home()
    await home.load()
    #expect(!home.sections.map(\.topic).contains(.lists))
    await library.change { $0.lists = ["road": $0.cards, "gig": $0.starred] }
    await home.load()
    let lines = HomeView(home, HomeLayout(width: 60)).lines().map(\.plain)
    let place = try #require(lines.firstIndex(of: "Lists · :list NAME shows one"))
    #expect(lines[place + 1].hasPrefix("  gig · 1 ") && lines[place + 2].hasPrefix("  road · 3 "))
    #expect(home.sections.flatMap(\.rows).compactMap(\.number) == Array(1...8))
    let again = await self.home().reread(home.listing(of: 6))
    #expect(again.sections.map(\.topic) == [.recentlyOpened, .starred, .openedMost, .lastSearch])
    let whole = try await sources(rows: 200).list(.lists)
    #expect(whole.rows.count == 4 && whole.sections.map(\.first) == [0, 1])
  }

  @Test func aSectionWithoutRowsSaysWhy() async {
    await #expect(throws: CommandFailure(.nothingFound, "Nothing is starred yet; :star N stars row N.")) {
      try await sources(rows: 200).list(.starred)
    }
  }

  @Test func beforeAnythingIsReadEverySectionIsLoading() {
    let home = home()
    #expect(home.sections.map(\.topic) == HomeTopic.allCases)
    #expect(home.sections.allSatisfy { $0.content == nil })
    #expect(home.readyCount == 0 && !home.isWorthShowing)
  }

  @Test func rowsAreNumberedThroughAllSections() async {
    await fill()
    let home = home()
    await home.load()
    #expect(home.sections.flatMap(\.rows).compactMap(\.number) == Array(1...8))
    #expect(home.sections.last?.rows.map(\.title) == ["New"])
    let listing = home.listing(of: 4)
    #expect(listing.rows.map(\.item.title) == ["one", "two", "three", "four", "one", "canon", "can opener"])
    #expect(listing.sections.map(\.first) == [0, 3, 4, 5])
    #expect(listing.query(ofRow: 6) == "can" && listing.query(ofRow: 5) == nil)
    #expect(listing.section(of: 4)?.topic == .openedMost && listing.sections.last?.title == "Continue “can”")
  }

  @Test func aSectionThatFailsTouchesNoOther() async {
    await fill()
    await library.change { $0.failure = .failed(path: "library.sqlite", detail: "it is out of order") }
    let home = home()
    await home.load()
    for section in home.sections {
      if case .failed = section.content {
        #expect(section.topic == .openedMost)
      } else {
        #expect(!section.rows.isEmpty && section.topic != .openedMost)
      }
    }
  }

  @Test func anEmptySectionSaysWhyAndEmptyOnesAloneAreNotWorthShowing() async {
    let home = home()
    await home.load()
    for section in home.sections {
      guard case .nothing(let why) = section.content else {
        Issue.record("\(section) is not empty")
        continue
      }
      #expect(why.hasSuffix("."))
    }
    #expect(!home.isWorthShowing)
    #expect(await catalogue.questions.isEmpty, "Nobody is asked about nobody.")
  }

  @Test func nobodyAskedForTheFirstScreenSoItsCallLeavesTheReserveAlone() async {
    await fill()
    await home().load()
    let questions = await catalogue.questions
    #expect(questions.map(\.trigger) == [.home])
    #expect(questions.map(\.freshness) == [.kept])
  }

  @Test func refreshAsksAgainAndOnce() async {
    await fill()
    let home = home()
    await home.load()
    await home.refresh()
    #expect(await catalogue.questions.map(\.freshness) == [.kept, .fresh])
    #expect(await catalogue.questions.last?.trigger == .deliberate)
  }

  @Test(arguments: [true, false])
  func aRefreshThatFailsSaysSoAndShowsTheLastAnswerWithItsAge(_ hasRows: Bool) async throws {
    let refused = CatalogError.connectionRefused(host: "127.0.0.1")
    try await failAnHourLater(with: refused) { if !hasRows { $0?.rows = [] } }
    let home = home()
    #expect(await home.failures(refreshing: true) == [refused])
    let section = try #require(home.sections.last)
    switch section.content {
    case .rows:
      #expect(hasRows && section.rows.map(\.title) == ["New"] && section.detail == "as of 1 hour ago")
    case .nothing(let why):
      #expect(!hasRows && why == "As of 1 hour ago, nothing came out in the last year.")
    default: Issue.record("neither rows nor a reason")
    }
  }

  @Test func whoWasOpenedSinceIsAskedForTooAndTheirOrderIsNoOtherQuestion() async {
    await fill()
    await home().load()
    clock.advance(by: .seconds(60))
    let now = clock.now().wall
    await library.change { $0.artists.insert((ArtistID(5), now), at: 0) }
    await home().load()
    await library.change { $0.artists.reverse() }
    await home().load()
    let asked = await catalogue.questions
    #expect(asked.map(\.request.ids) == [[8], [5, 8], [5, 8]])
    #expect(asked.map(\.trigger) == [.home, .home, .home])
  }

  @Test(arguments: [true, false])
  func whereTheNewArtistsCannotBeAskedForTheRowsOfTheOthersSayHowOldTheyAre(_ hasRows: Bool) async throws {
    try await failAnHourLater(with: .offline) { if !hasRows { $0?.rows = [] } }
    let now = clock.now().wall
    await library.change { $0.artists.insert((ArtistID(5), now), at: 0) }
    let home = home()
    await home.load()
    let section = try #require(home.sections.last)
    switch section.content {
    case .rows:
      #expect(hasRows && section.rows.map(\.title) == ["New"] && section.detail == "as of 1 hour ago")
    // Without rows it would be said of the new artists, too, that nothing came out.
    case .failed(let why): #expect(!hasRows && why.contains("offline"))
    default: Issue.record("neither rows nor a reason")
    }
  }

  @Test func aRowOfAnotherStoreSaysSoWhereverItStands() async throws {
    await fill()
    let store = try #require(Storefront(code: "JP"))
    let japan = StoredItem(
      SessionDriver.song("canon").item, storefront: store, fetchedAt: Timestamp(milliseconds: 0))
    await library.change { library in
      (library.cards, library.starred, library.most, library.found) = ([japan], [japan], [japan], [japan])
    }
    let home = home()
    await home.load()
    #expect(home.sections.dropLast().map { $0.rows.map(\.store) } == Array(repeating: ["JP"], count: 4))
    #expect(home.sections.last?.rows.map(\.store) == [nil])
  }

  @Test(arguments: [true, false])
  func withoutAnAnswerTheLastOneStandsInWithItsAge(_ isKept: Bool) async throws {
    let lost = CatalogError.connectionRefused(host: "itunes.apple.com")
    try await failAnHourLater(with: lost) { last in
      last?.fetchedAt = Self.start + Duration.seconds(-2 * 86_400)
      last?.source = .outdated
      if !isKept { last = nil }
    }
    let home = home()
    #expect(await home.failures(refreshing: false) == [lost])
    let section = try #require(home.sections.last)
    switch section.content {
    case .rows:
      #expect(isKept && section.rows.map(\.title) == ["New"] && section.detail == "as of 2 days ago")
    case .failed(let why):
      #expect(!isKept && why == "Apple cannot be reached.")
    default: Issue.record("neither rows nor a reason")
    }
    #expect(home.sections.dropLast().allSatisfy { !$0.rows.isEmpty })
    // Without rows, the section says why after a request for new ones.
    #expect(await home.failures(refreshing: true) == (isKept ? [lost] : []))
  }

  @Test func noSectionHasMoreRowsThanThereIsRoomFor() async {
    await fill()
    let home = home(height: 0)
    await home.load()
    #expect(home.sections.map(\.rows.count) == [2, 1, 1, 2, 1])
  }

  @Test func homeComeBackToStandsAsItStoodWithTheRowThatWasGoneOnFrom() async {
    await fill()
    await catalogue.change { $0.failure = .connectionRefused(host: "itunes.apple.com") }
    await library.change { $0.starred = [] }
    let home = home()
    await home.load()
    var listing = home.listing(of: 5)
    listing.chosen = 3
    let again = self.home()
    _ = await again.reread(listing)
    let (before, after) = (home.lines(0..<4), again.lines(0..<5))
    #expect(
      after.dropLast(2).map(\.plain) == before.map { $0.plain.replacing("   4   one", with: "   4›  one") })
    #expect(after.last?.plain == "  Not loaded yet; :home shows it.")
    #expect(again.chosen == 4 && again.listing(of: 5).sections == listing.sections)
  }

  @Test func homeComeBackToShowsWhatIsStoredNowAndAsksNobody() async throws {
    await fill()
    await library.change { $0.most = [] }
    let home = home()
    await home.load()
    let question = try #require(await catalogue.questions.first)
    await catalogue.change { catalogue in
      catalogue.last = CatalogAnswer(
        request: question.request, rows: catalogue.rows, unreadable: 0, fetchedAt: Self.start, source: .kept)
    }
    var left = home.listing(of: 5)
    // "two" of the cards.
    left.chosen = 1
    await library.change { library in
      library.cards = ["two", "one", "three"].map(SessionDriver.song)
      library.starred = ["five", "four"].map(SessionDriver.song)
      library.most = [SessionDriver.song("two")]
    }
    let again = await self.home().reread(left)
    #expect(
      again.rows.map(\.item.title) == [
        "two", "one", "three", "five", "four", "two", "canon", "can opener", "New",
      ])
    #expect(again.sections.map(\.first) == [0, 3, 5, 6, 8] && again.chosen == 0)
    #expect(await catalogue.questions.count == 1)
  }

  @Test(
    arguments: [
      // The place chosen, the cards since, and the place chosen when one comes back.
      (2, ["three", "one", "two"], 0), (3, ["four", "one"], 2), (0, ["two", "three"], 3), (1, ["one"], nil),
    ] as [(Int, [String], Int?)])
  func theRowThatWasGoneOnFromIsLookedForInItsSectionFirst(
    _ chosen: Int, _ cards: [String], _ expected: Int?
  ) async {
    await fill()
    let home = home()
    await home.load()
    var left = home.listing(of: 5)
    left.chosen = chosen
    await library.change { $0.cards = cards.map(SessionDriver.song) }
    #expect(await self.home().reread(left).chosen == expected)
  }

  @Test func theLastSearchShowsApplesOrderWhereItIsKept() async {
    await fill()
    let request = SearchSettings().request("can")
    await catalogue.change { catalogue in
      catalogue.last = CatalogAnswer(
        request: request, rows: [SessionDriver.song("cantata"), SessionDriver.song("cantata")], unreadable: 0,
        fetchedAt: Self.start, source: .kept)
    }
    let home = home()
    await home.load()
    #expect(home.sections[3].rows.map(\.title) == ["cantata"])
  }
}

extension LiveHomeViewModel {
  fileprivate func load() async { for await _ in load(refreshing: false, patience: nil) {} }
  fileprivate func refresh() async { for await _ in load(refreshing: true, patience: nil) {} }

  /// Loads Home, and returns what Apple failed with.
  fileprivate func failures(refreshing: Bool) async -> [CatalogError] {
    var errors: [CatalogError] = []
    for await case .failed(let error) in load(refreshing: refreshing, patience: nil) { errors.append(error) }
    return errors
  }
}

extension StoredItem {
  fileprivate static func artist(_ number: Int64) -> StoredItem {
    StoredItem(
      .artist(Artist(artistId: ArtistID(number))), storefront: .us, fetchedAt: Timestamp(milliseconds: 0))
  }

  fileprivate static func album(_ number: Int64, _ name: String, _ date: AppleDate) -> StoredItem {
    var album = Collection(collectionId: CollectionID(number))
    album.collectionName = name
    album.releaseDate = date
    return StoredItem(.collection(album), storefront: .us, fetchedAt: Timestamp(milliseconds: 0))
  }
}

extension CatalogRequest {
  /// The numbers looked up.
  fileprivate var ids: [Int64] {
    if case .lookup(let query) = self, case .ids(let ids) = query.subject { ids } else { [] }
  }
}
