internal import Catalog
internal import Foundation
internal import Testing

@testable internal import Features

struct RankExplanationTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let reason: RankExplanation
    let sentence: String
    var testDescription: String { sentence }
    init(_ reason: RankExplanation, _ sentence: String) {
      self.reason = reason
      self.sentence = sentence
    }
  }

  private static let now = Timestamp(milliseconds: 10_000_000)
  private static let opened = ItemMarks(lastVisitedAt: Timestamp(milliseconds: 9_820_000), visitCount: 2)
  private static let starred = ItemMarks(starredAt: Timestamp(milliseconds: 2_800_000))
  private static let inOrder =
    "not opened or starred, so ranked after rows that are; newer rows come first"

  private static func match(
    _ stage: MatchStage, _ words: [MatchReason.Word], _ marks: ItemMarks = ItemMarks()
  ) -> RankExplanation {
    .match(MatchReason(stage: stage, words: words), marks)
  }

  @Test(arguments: [
    Row(
      match(.exactTitle, [.init("mirror", in: .title, as: .word)]), "its title is what you typed; \(inOrder)"),
    Row(
      match(
        .startOfTitle,
        [.init("mirror", in: .title, as: .word), .init("c", in: .title, as: .beginning)]),
      "its title begins with what you typed; \(inOrder)"),
    Row(
      match(.wordsOfTitle, [.init("mirror", in: .title, as: .word)], opened),
      "“mirror” is a word of the title; opened 3 minutes ago, so ranked before other rows that match equally well"
    ),
    Row(
      match(
        .beginningsOfArtist,
        [.init("mir", in: .title, as: .beginning), .init("ada", in: .artist, as: .word)],
        starred),
      "“mir” begins a word of the title, “ada” is a word of the artist; starred 2 hours ago, "
        + "so ranked before other rows that match equally well"),
    Row(
      match(.partsOfWords, [.init("irro", in: .album, as: .part)]), "“irro” is part of the album; \(inOrder)"),
    Row(
      match(.typos, [.init("miror", in: .title, as: .typo(of: "mirror"))]),
      "“miror” may be a typo of “mirror” in the title; \(inOrder)"),
    Row(
      match(.beginnings, [.init("acdc", in: .drawnTogether, as: .word)]),
      "“acdc” is a word of a name written as one word; \(inOrder)"),
    Row(.match(nil, ItemMarks()), "its text has changed since it was listed"),
    Row(
      .applesOrder(place: 3, question: "mirror", fetchedAt: now),
      "Apple's own order, place 3 of its answer to “mirror”, received just now"),
    Row(
      .applesOrder(place: 1, question: "Études", fetchedAt: nil),
      "Apple's own order, place 1 of its answer to “Études”"),
    Row(.opened(opened), "sorted by last opening; this row was opened 3 minutes ago"),
    Row(.starred(starred), "newest star first; this row was starred 2 hours ago"),
    Row(
      .openedMost(opened), "sorted by openings; this row was opened 2 times, the last time today"),
    Row(
      .openedMost(
        ItemMarks(lastVisitedAt: Timestamp(milliseconds: 10_000_000 - 3 * 86_400_000), visitCount: 5)),
      "sorted by openings; this row was opened 5 times, last Monday"),
    Row(
      .lastSearch(words: "mirror", place: 2),
      "place 2 in the results of “mirror”, the last search from which you opened a card"),
    Row(
      .newRelease(AppleDate(rawValue: 0), artist: "Ada Holm"),
      "sorted by release, newest first; this row: 1970-01-01; you open “Ada Holm” often"),
    Row(
      .parts(.song, of: .collection, isApplesOrder: true),
      "the tracks of an album are sorted by disc and number"),
    Row(
      .parts(.episode, of: .collection, isApplesOrder: true), "the episodes of a season are sorted by number"),
    Row(
      .parts(.episode, of: .artist, isApplesOrder: true),
      "the episodes of a series are sorted by season and number"),
    Row(
      .parts(.podcastEpisode, of: .track, isApplesOrder: true),
      "the episodes of a podcast are in Apple's order"),
    Row(
      .parts(.podcastEpisode, of: .track, isApplesOrder: false),
      "the episodes of a podcast are sorted by release, newest first"),
    Row(.parts(.film, of: .collection, isApplesOrder: true), "the films of a bundle are sorted by number"),
    Row(
      .works(.album, isApplesOrder: true),
      "an artist's albums are sorted by release, newest first; the songs follow in Apple's order"),
    Row(
      .works(.song, isApplesOrder: false),
      "an artist's albums are sorted by release, newest first; the songs follow"),
    Row(
      .works(.season, isApplesOrder: true), "the seasons of a series are sorted by release, newest first"),
    Row(.works(.podcast, isApplesOrder: true), "a host's podcasts are in Apple's order"),
    Row(.works(.audiobook, isApplesOrder: false), "an author's audiobooks are sorted by Apple's id"),
  ])
  func aRowSaysInOneLineWhyItStandsThere(_ row: Row) {
    #expect(row.reason.sentence(row: 2, now: Self.now, in: .utc) == "Row 2: \(row.sentence).")
  }

  @Test func theListDecidesWhatIsToBeSaid() async {
    let row = SessionDriver.song("mirror")
    let query = LocalQuery("mirror", storefront: .us, limit: 8)
    let reason = MatchReason(stage: .exactTitle, words: [])
    let kinds: [(Listing, RankExplanation)] = [
      (Listing(title: "mirror", rows: [row], source: .library(query)), .match(reason, row.marks)),
      (
        Listing(title: "mirror", rows: [row], source: .answer(.search(SearchQuery("mirror", in: .us)))),
        .applesOrder(place: 1, question: "mirror", fetchedAt: nil)
      ),
      (Listing(title: "history", rows: [row], place: .history), .opened(row.marks)),
      (Listing(title: "stars", rows: [row], place: .stars), .starred(row.marks)),
    ]
    for (listing, expected) in kinds {
      let found = RankExplanation(row, number: 1, of: listing, match: reason)
      #expect(found == expected)
    }
  }

  @Test(arguments: [true, false]) func whatAListIsOfDecidesWhatItsOrderIs(_ isApplesAnswer: Bool) {
    let row = SessionDriver.song("mirror")
    let moment = isApplesAnswer ? Samples.moment : nil
    let podcast = ItemKey(.track(TrackID(5)), in: .us)
    let parts = Listing(title: "Parts", rows: [row], place: .album(podcast), fetchedAt: moment)
    #expect(
      RankExplanation(row, number: 1, of: parts, match: nil)
        == .parts(ItemKind(row.item), of: .track, isApplesOrder: isApplesAnswer))
    // An artist's albums come from Apple beside songs that do not.
    let works = Listing(title: "Works", rows: [row], place: .artist(podcast), fetchedAt: Samples.moment)
    #expect(
      RankExplanation(row, number: 1, of: works, match: nil)
        == .works(ItemKind(row.item), isApplesOrder: false))
  }

  @Test(arguments: HomeTopic.allCases)
  func aRowOfHomeIsWhereItsSectionPutsIt(_ topic: HomeTopic) {
    let row = SessionDriver.song("mirror")
    var listing = Listing(title: "home", rows: [row, row, row], place: .home)
    listing.home = [
      HomeSectionSummary(topic: .starred, content: .rows(2)),
      HomeSectionSummary(topic: topic, content: .rows(1, words: "mir")),
    ]
    let reason = RankExplanation(row, number: 3, of: listing, match: nil)
    switch topic {
    case .recentlyOpened: #expect(reason == .opened(row.marks))
    case .starred: #expect(reason == .starred(row.marks))
    case .openedMost: #expect(reason == .openedMost(row.marks))
    case .lastSearch: #expect(reason == .lastSearch(words: "mir", place: 1))
    case .newReleases: #expect(reason == .newRelease(nil, artist: nil))
    }
    #expect(RankExplanation(row, number: 2, of: listing, match: nil) == .starred(row.marks))
    #expect(
      listing.query(ofRow: 3) == "mir" && listing.query(ofRow: 1) == nil && listing.query(ofRow: 9) == nil)
  }
}
