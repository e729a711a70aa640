internal import Catalog
internal import GRDB
internal import Testing
internal import TestSupport

@testable internal import Library

@Suite struct UsagePatternsTests {
  private let folder: TemporaryFolder
  private let library: Library

  init() throws {
    folder = try TemporaryFolder()
    library = try Library.open(at: folder.file())
  }

  private static func song(_ number: Int64, by artist: Int64?, kind: TrackKind = .song) -> CatalogItem {
    var track = Track(trackId: TrackID(number))
    track.trackName = "Song \(number)"
    track.kind = kind
    track.artistId = artist.map { ArtistID($0) }
    return .track(track)
  }

  private func open(_ id: ItemID, at moment: Int64, query: String? = nil) async throws {
    _ = try await library.open(ItemKey(id, in: .us), query: query, at: Samples.moment(moment))
  }

  private func most(_ limit: Int = 6) async throws -> [Int64] {
    try await library.openedMost(limit: limit, preferring: .us).map(\.item.id.number)
  }

  struct Opened: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let opened: [Int64], most: [Int64]
  }

  @Test(arguments: [
    Opened(testDescription: "nothing opened", opened: [], most: []),
    Opened(testDescription: "nothing opened twice", opened: [1, 2, 3], most: []),
    Opened(testDescription: "the most opened first", opened: [1, 2, 1, 2, 1], most: [1, 2]),
    Opened(testDescription: "of equals the last opened", opened: [1, 2, 2, 1, 3], most: [1, 2]),
  ])
  func whatIsOpenedTwiceOrMoreStandsThereTheMostOpenedFirst(_ sample: Opened) async throws {
    _ = try await library.take((1...5).map { Samples.row(Samples.track($0)) })
    for (moment, number) in sample.opened.enumerated() {
      try await open(.track(TrackID(number)), at: Int64(moment))
    }
    #expect(try await most() == sample.most)
  }

  @Test func aCardTakenOffTheStackIsLeftOutUntilItIsOpenedAgain() async throws {
    _ = try await library.take([Samples.row(Samples.track(1))])
    let id = ItemID.track(TrackID(1))
    for moment in Int64(1)...2 { try await open(id, at: moment) }
    _ = try await library.dismiss(id, at: Samples.moment(3))
    #expect(try await most() == [])
    try await open(id, at: 4)
    #expect(try await most() == [1])
  }

  @Test func artistsAreThoseOfMusicTheMostOpenedFirst() async throws {
    var album = Collection(collectionId: CollectionID(7))
    album.artistId = ArtistID(30)
    let items = [
      Self.song(1, by: 10), Self.song(2, by: 20), Self.song(3, by: 20), Self.song(4, by: nil),
      Self.song(5, by: 40, kind: .featureMovie), .collection(album), Samples.artist(50),
    ]
    _ = try await library.take(items.map { Samples.row($0) })
    for (moment, item) in (items + [items[5], items[5]]).enumerated() {
      try await open(item.id, at: Int64(moment))
    }
    let artists = try await library.artistsFollowed(until: Samples.moment(100), limit: 10)
    #expect(artists.map(\.rawValue) == [30, 20, 50, 10])
    let early = try await library.artistsFollowed(until: Samples.moment(0), limit: 10)
    #expect(early.map(\.rawValue) == [10], "An opening after the moment must not count.")
    _ = try await library.star(items[0].id, at: Samples.moment(50))
    let starred = try await library.artistsFollowed(until: Samples.moment(100), limit: 2)
    #expect(starred.map(\.rawValue) == [10, 30])
  }

  @Test func theLastSearchIsTheNewestThatLedToACard() async throws {
    _ = try await library.take((1...2).map { Samples.row(Samples.track($0)) })
    #expect(try await library.lastSearch() == nil)
    try await open(.track(TrackID(1)), at: 1, query: "upside")
    try await open(.track(TrackID(2)), at: 2, query: "diana \u{0} ross")
    try await open(.track(TrackID(1)), at: 3)
    #expect(try await library.lastSearch() == "diana \u{0} ross")
  }

  @Test func theNewestOpeningsCountAsAPlainCountOfThemDoes() async throws {
    var random = SeededRandom(seed: 4)
    _ = try await library.take((1...40).map { Samples.row(Self.song($0, by: $0 % 7)) })
    var opened: [Int64] = []
    for moment in 0..<Int64(Limits.Home.openings + 300) {
      // The oldest are all of one item, so that counting too many shows.
      let number = moment < 300 ? 40 : Int64.random(in: 1...30, using: &random)
      opened.append(number)
    }
    let visits = opened
    try await library.write { db in
      for (moment, number) in visits.enumerated() {
        try VisitTable.add(
          db, Visit(at: Samples.moment(Int64(moment)), query: nil), of: .track(TrackID(number)))
      }
    }
    let newest = Array(opened.enumerated().suffix(Limits.Home.openings))
    let counts = Dictionary(grouping: newest, by: \.element).filter { $0.value.count > 1 }
    let expected = counts.sorted { one, other in
      (one.value.count, one.value.last?.offset ?? 0) > (other.value.count, other.value.last?.offset ?? 0)
    }.map(\.key)
    #expect(try await most(12) == Array(expected.prefix(12)))
  }

  @Test func everyReadingWalksTheVisitsByTime() async throws {
    for (sql, arguments) in [
      (UsagePatterns.mostOpened, [1, 1]), (UsagePatterns.followedArtists, [1, 1, 1, 1, 1] as [Int64]),
    ] as [(String, [Int64])] {
      let plan = try await library.read { db in
        try Row.fetchAll(db, sql: "EXPLAIN QUERY PLAN " + sql, arguments: StatementArguments(arguments))
          .map { $0["detail"] as String }
      }
      #expect(plan.contains { $0.contains("visitByTime") })
      #expect(!plan.contains { $0.hasPrefix("SCAN track") || $0.hasPrefix("SCAN collection") })
    }
  }
}
