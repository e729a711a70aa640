import Catalog
import Testing

@testable import Features

/// Searches of all kinds: what the library and Apple are asked, and what Shift-Tab changes.
@MainActor @Suite struct KindTests {
  private func driver() -> SessionDriver {
    var driver = SessionDriver(SearchSettings(entity: nil))
    driver.allow(20)
    return driver
  }

  @Test func whereNothingPointsToAKindAppleIsAskedOnceForAll() {
    var driver = driver()
    driver.type("mirror")
    #expect(driver.localQuery == LocalQuery("mirror", storefront: .us, limit: 8))
    driver.local([])
    driver.wake(after: .milliseconds(300))
    #expect(driver.asked == .search(SearchQuery("mirror", in: .us, entity: nil)))
  }

  @Test(
    arguments: [
      ("mirror", [], [], nil, nil),
      ("canon podcast", [], [], .podcast, "canon"),
      ("canon music video", [], [], .musicVideo, "canon"),
      ("AC/DC (Live) album", [], [], .album, "AC/DC (Live)"), ("夏 album", [], [], .album, "夏"),
      ("music video", [], [], nil, nil),
      ("podcast", [], [], nil, nil),
      ("études", ["One/Ada Holm/Études"], [], .album, nil),
      ("ada holm", ["One/Ada Holm/Études", "Two/Ada Holm/Études"], [], .musicArtist, nil),
      ("étu", ["One/Ada Holm/Études", "Two/Ada Holm/Études"], [], nil, nil),
      ("ada ho", ["One/Ada Holm/Études"], [], .musicArtist, nil),
      ("one ada", ["One/Ada Holm/Études"], [], nil, nil),
      ("one ada", ["One/Ada Holm/Études"], [.song, .song], .song, nil),
      ("études", ["Études/Ada Holm/Études"], [.album, .album], .album, nil),
      ("études", ["Études/Ada Holm/Études"], [], nil, nil),
      ("love song", ["Love Song/Ada Holm/Études"], [], nil, nil),
      ("", [], [.album], nil, nil),
      ("雪女 映画", [], [], .movie, "雪女"), ("Mirror Подкаст", [], [], .podcast, "Mirror"),
      ("canon livre audio", [], [], .audiobook, "canon"), ("livre audio", [], [], nil, nil),
      ("거울 도시 시즌 1", [], [], .tvSeason, "거울 도시"), ("canon 2. Staffel", [], [], .tvSeason, "canon"),
      ("canon s2", [], [], .tvSeason, "canon"), ("canon season", [], [], nil, nil),
      ("canon season 1 episode 3", [], [], .tvEpisode, "canon"), ("雨 第三話", [], [], .tvEpisode, "雨"),
      ("canon folge 4", [], [.podcast], .podcastEpisode, "canon"),
      ("canon 2 EP", [], [], .album, "canon 2"), ("Canon the movie", [], [], .movie, "Canon"),
      ("série canon", [], [], .tvSeason, "canon"), ("song canon", [], [], nil, nil),
      ("série one", ["One/Ada Holm/Études"], [], nil, nil),
      ("holm song", ["Song of One/Ada Holm/Études"], [], nil, nil),
      ("ada", ["One/Ada Holm/Études", "Two/Ada Holm/Études"], [], .musicArtist, nil),
      ("études holm", ["One/Ada Holm/Études"], [], nil, nil),
      ("études holm", ["One/Ada Holm/Études", "Two/Ada Holm/Études"], [], .album, nil),
      ("études", ["Études One/Ada Holm/Études"], [.song, .song], .song, nil),
      ("mirror", [], [.software, .software], .software, nil), ("mirror", [], [.software], nil, nil),
      ("mirror", [], [.album, .album], nil, nil),
    ] as [(String, [String], [Entity], Entity?, String?)])
  func appleIsAskedWhatTheLineTheRowsAndTheOpenedItemsMakeLikely(
    _ line: String, _ rows: [String], _ opened: [Entity], _ entity: Entity?, _ term: String?
  ) {
    let items = rows.map { row in
      let texts = row.split(separator: "/").map(String.init)
      return SessionDriver.song(texts[0], by: texts[1], on: texts[2])
    }
    let guess = EntityGuess(for: line, rows: items, opened: opened)
    #expect(guess.entity == entity && guess.term == term)
  }

  @Test func theLibrarysRowsChangeWhatIsAskedAndWhichCachedAnswerIsShown() {
    var driver = driver()
    driver.type("études")
    guard let query = driver.localQuery else { return }
    let row = SessionDriver.song("One", by: "Ada Holm", on: "Études")
    let albums = CatalogRequest.search(SearchQuery("études", in: .us, entity: .album))
    #expect(driver.lineRequest(for: [row]) == albums)
    driver.send(.localRows([row], of: query, for: driver.session.number))
    driver.wake(after: .milliseconds(300))
    #expect(driver.asked == albums)
  }

  @Test func aLineThatIsEnteredAtOnceHasItsOwnGuess() {
    var driver = driver()
    driver.type("canon podcast")
    driver.send(.submitted("mirror", at: driver.now))
    #expect(driver.asked == .search(SearchQuery("mirror", in: .us, entity: nil)))
    driver.send(.submitted("canon album", at: driver.now))
    #expect(driver.asked == .search(SearchQuery("canon", in: .us, entity: .album)))
  }

  @Test func shiftTabSearchesForTheNextKindUntilTheNextLetter() {
    var driver = driver()
    driver.show("mirror", ["Mirror Canon"])
    driver.send(.nextKind(at: driver.now))
    #expect(driver.localQuery?.entity == .album)
    let albums = CatalogRequest.search(SearchQuery("mirror", in: .us, entity: .album))
    #expect(driver.lineRequest() == albums)
    driver.wake(after: .milliseconds(300))
    #expect(driver.asked == albums)
    driver.send(.nextKind(at: driver.now))
    #expect(driver.localQuery?.entity == .musicArtist)
    driver.type("mirrors")
    #expect(driver.localQuery?.entity == nil)
  }

  @Test func whatIsTurnedToAllKindsIsAskedForAllKinds() {
    var driver = driver()
    driver.type("canon album")
    driver.local([])
    driver.wake(after: .milliseconds(300))
    #expect(driver.asked == .search(SearchQuery("canon", in: .us, entity: .album)))
    #expect(
      LiveSearchViewModel(driver.session, in: .utc).status.map(\.text).contains("Apple asked for albums"))
    for _ in 0...Entity.turns.count { driver.send(.nextKind(at: driver.now)) }
    driver.wake(after: .milliseconds(300))
    #expect(driver.asked == .search(SearchQuery("canon album", in: .us, entity: nil)))
  }

  @Test func theStatusNamesTheKindOfWhichAppleHadNoMore() {
    var driver = driver()
    driver.type("canon album")
    driver.local([])
    driver.wake(after: .milliseconds(300))
    driver.live(["Canon"], to: driver.asked)
    driver.type("canon mirror album")
    driver.local([])
    #expect(
      LiveSearchViewModel(driver.session, in: .utc).status.map(\.text).contains(
        "Apple had no more albums for “canon”; Enter asks anyway"))
  }

  @Test func shiftTabComesBackToAllKinds() {
    var driver = driver()
    driver.type("mirror")
    var kinds: [Entity?] = []
    for _ in 0...Entity.turns.count {
      driver.send(.nextKind(at: driver.now))
      kinds.append(driver.localQuery?.entity)
    }
    #expect(kinds == Entity.turns + [nil])
  }

  @Test(arguments: ["", ":album", "mirror kind:film", "12345678"])
  func shiftTabChangesNoOtherLine(_ line: String) {
    var driver = driver()
    driver.type(line)
    let number = driver.session.number
    #expect(driver.send(.nextKind(at: driver.now)).isEmpty && driver.session.number == number)
  }

  @Test func theKindsOfTheOpenedRowsAreKept() {
    var driver = driver()
    for _ in 0..<7 {
      driver.show("mirror", ["Mirror Canon"])
      driver.send(.altEnter(at: driver.now))
    }
    #expect(driver.session.opened == Array(repeating: .song, count: 5))
  }
}
