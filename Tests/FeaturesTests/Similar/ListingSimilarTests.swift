import Catalog
import Terminal
import Testing

@testable import Features

@MainActor struct ListingSimilarTests {
  private static let seed = song(1, album: 8, artist: 9, day: 1_000, place: 3)

  private static func song(
    _ number: Int64, _ title: String? = nil, album: Int64? = nil, artist: Int64, day: Int64,
    place: Int64? = nil,
    genre: String = "Jazz"
  ) -> CatalogItem {
    var track = Track(trackId: TrackID(number))
    track.kind = .song
    track.trackName = title ?? "Song \(number)"
    track.collectionId = album.map { CollectionID($0) }
    track.artistId = ArtistID(artist)
    track.artistName = "Artist \(artist)"
    track.primaryGenreName = genre
    track.releaseDate = AppleDate(rawValue: day * 86_400)
    track.trackNumber = place
    return .track(track)
  }

  private func list(
    _ stored: [CatalogItem], answer: [CatalogItem] = [], limit: Int = Limits.Similar.rows
  ) -> [Int64] {
    listing(stored, answer: answer, limit: limit).rows.map(\.item.id.number)
  }

  private func listing(
    _ stored: [CatalogItem], answer: [CatalogItem] = [], limit: Int = Limits.Similar.rows
  ) -> Listing {
    func rows(_ items: [CatalogItem]) -> [StoredItem] {
      items.map { StoredItem($0, storefront: .us, fetchedAt: Samples.moment) }
    }
    return .similar(to: rows([Self.seed])[0], stored: rows(stored), answer: rows(answer), limit: limit)
  }

  @Test func theMakersComeFirstThenTheAlbumsThenTheErasThenApples() {
    let stored = [
      Self.song(2, artist: 5, day: 1_100), Self.song(3, album: 8, artist: 9, day: 1_000, place: 4),
      Self.song(4, album: 7, artist: 9, day: 5_000), Self.song(5, artist: 6, day: 990),
    ]
    let answer = [Self.song(6, artist: 4, day: 9_000), Self.song(2, artist: 5, day: 1_100)]
    #expect(list(stored, answer: answer) == [4, 3, 5, 2, 6])
  }

  @Test func everyGroupStandsBelowWhatItIs() {
    let stored = [
      Self.song(2, artist: 5, day: 1_100), Self.song(3, album: 8, artist: 9, day: 1_000, place: 4),
      Self.song(4, album: 7, artist: 9, day: 5_000),
    ]
    let list = listing(stored, answer: [Self.song(6, artist: 4, day: 9_000)])
    let lines = ListView(ListingViewModel(list, now: Samples.moment)).lines(width: 60).map(\.plain)
    #expect(
      lines.filter { !$0.contains("Song") || $0.hasPrefix("Similar") } == [
        "Similar to Song 1 – Artist 9", "       By the same artist", "       On the same album",
        "       Jazz, released within 3 years", "       More from Apple for “Jazz”",
      ])
    #expect(list.place.subject == ItemKey(Self.seed.id, in: .us))
  }

  @Test(arguments: [60, 80, 100, 140])
  func everyRowSaysThatItIsAnAlbum(_ width: Int) {
    let titles = ["Glass", "Letters to a Horizon", "The Hollow Engine of Mirrors, Live in the Town Hall"]
    let rows = titles.enumerated().map { place, title in
      var album = Collection(collectionId: CollectionID(Int64(place + 2)))
      (album.collectionName, album.artistName) = (title, "Sable Street Singers")
      return StoredItem(.collection(album), storefront: .us, fetchedAt: Samples.moment)
    }
    let place = Place.similar(ItemKey(Self.seed.id, in: .us))
    let lines = ListView(ListingViewModel(Listing(title: "a", rows: rows, place: place), now: Samples.moment))
      .lines(width: width).map(\.plain)
    #expect(lines.count == 3 && lines.allSatisfy { $0.contains("[album]") }, "\(lines)")
  }

  /// What Apple answered is in the library when the same is listed again.
  @Test func theSecondTimeTheListIsTheSame() {
    let answer = [
      Self.song(6, artist: 4, day: 9_000), Self.song(2, artist: 5, day: 1_100),
      Self.song(3, album: 8, artist: 9, day: 1_000, place: 4), Self.song(4, album: 7, artist: 9, day: 5_000),
    ]
    let (first, second) = (listing([], answer: answer), listing(answer.reversed(), answer: answer))
    #expect(first.rows.map(\.item.id.number) == [4, 3, 2, 6])
    #expect(first.rows == second.rows && first.sections == second.sections)
  }

  @Test func anArtistIsLikeArtistsAndAlbumsOfItsGenreButNotItsOwn() throws {
    func rows(_ json: [String]) throws -> [StoredItem] { try json.map { try Samples.row($0).stored } }
    let artist = #""artistId":9,"primaryGenreName":"Jazz""#
    let seed = try rows([#"{"wrapperType":"artist","artistName":"Ada",\#(artist)}"#])[0]
    let stored = try rows([
      #"{"wrapperType":"artist","artistId":2,"artistName":"Bo","primaryGenreName":"Jazz"}"#,
      #"{"wrapperType":"collection","collectionId":3,"artistId":2,"collectionName":"A","primaryGenreName":"Jazz"}"#,
    ])
    let answer = try rows([
      #"{"wrapperType":"collection","collectionId":4,"collectionName":"B",\#(artist)}"#,
      #"{"wrapperType":"collection","collectionId":5,"artistId":7,"collectionName":"C","primaryGenreName":"Pop"}"#,
    ])
    let list = Listing.similar(to: seed, stored: stored, answer: answer)
    #expect(Set(list.rows.prefix(2).map(\.item.title)) == ["A", "Bo"])
    #expect(list.rows.dropFirst(2).map(\.item.title) == ["C"])
    #expect(list.sections == [.init("Jazz", at: 0), .init("More from Apple for “Jazz”", at: 2)])
    #expect((0..<3).map { list.section(of: $0)?.first } == [0, 0, 2])
  }

  @Test func aGroupWithoutRowsHasNoHeading() {
    #expect(listing([], answer: [Self.song(6, artist: 4, day: 9_000)]).sections.map(\.first) == [0])
    #expect(listing([]).sections.isEmpty)
  }

  @Test func aWorkOnSeveralAlbumsIsListedOnceAndTheItemItselfNever() {
    let stored = [
      Self.song(2, "Blue", album: 2, artist: 9, day: 1_001),
      Self.song(3, "BLUE", album: 3, artist: 9, day: 1_002),
      Self.song(4, "Song 1", album: 4, artist: 9, day: 1_003),
    ]
    #expect(list(stored, answer: [Self.seed, Self.song(5, "blüe", artist: 9, day: 0)]) == [2])
  }

  @Test func noLikenessFillsTheListAlone() {
    let stored = (10..<40).flatMap { number in
      [
        Self.song(number, album: number, artist: 9, day: 1_000),
        Self.song(number + 100, album: 8, artist: 9, day: 1_000, place: number),
        Self.song(number + 200, artist: number, day: 1_000),
      ]
    }
    let rows = list(stored)
    #expect(rows.filter { $0 < 100 }.count == Limits.Similar.byMaker)
    #expect(rows.filter { (100..<200).contains($0) }.count == Limits.Similar.neighbours)
    #expect(rows.filter { $0 >= 200 }.count == Limits.Similar.ofGenre)
  }

  @Test func whatHadNoRoomAmongItsLikeIsNotCalledApplesAnswerInstead() {
    let answer = (10..<40).flatMap { number in
      [
        Self.song(number, album: number, artist: 9, day: 1_000),
        Self.song(number + 100, album: 8, artist: 4, day: 1_000, place: number),
      ]
    }
    let list = listing([], answer: answer + [Self.song(300, artist: 5, day: 9_000)])
    #expect(list.sections.map(\.first) == [0, Limits.Similar.byMaker, list.rows.count - 1])
    #expect(list.rows.last?.item.id.number == 300)
  }

  @Test func whereItsMakerIsAskedForTheAnswerIsTheMakers() {
    let seed = Self.song(1, artist: 9, day: 1_000, genre: "")
    var subject = seed
    if case .track(var track) = seed {
      track.primaryGenreName = nil
      subject = .track(track)
    }
    func row(_ item: CatalogItem) -> StoredItem {
      StoredItem(item, storefront: .us, fetchedAt: Samples.moment)
    }
    let answer = (10..<20).map { row(Self.song($0, artist: 9, day: 1_000)) }
    let list = Listing.similar(to: row(subject), stored: [], answer: answer)
    #expect(list.rows.count == 10)
    #expect(list.sections.map(\.title) == ["By the same artist", "More from Apple for “Artist 9”"])
  }

  @Test(arguments: [1, 3, 24]) func theListIsNoLongerThanWanted(_ limit: Int) {
    let stored = (10..<40).map { Self.song($0, album: $0, artist: 9, day: 1_000) }
    let answer = (50..<90).map { Self.song($0, artist: $0, day: 0) }
    #expect(list(stored, answer: answer, limit: limit).count == limit)
  }

  @Test(arguments: [
    (#"{"kind":"song","trackId":1,"primaryGenreName":"Jazz","artistName":"X"}"#, "Jazz", Entity.song),
    (#"{"kind":"ebook","trackId":1,"artistName":"Lewis Carroll"}"#, "Lewis Carroll", .ebook),
    (#"{"kind":"feature-movie","trackId":1,"primaryGenreName":"Drama"}"#, "Drama", .movie),
    (
      #"{"wrapperType":"collection","collectionType":"TV Season","collectionId":1,"primaryGenreName":"Drama"}"#,
      "Drama", .tvSeason
    ),
    (
      #"{"wrapperType":"collection","collectionType":"Album","collectionId":1,"primaryGenreName":"Rock"}"#,
      "Rock", .album
    ),
    (#"{"wrapperType":"artist","artistId":1,"primaryGenreName":"Jazz"}"#, "Jazz", .album),
  ])
  func oneQuestionIsAskedForItsGenreElseItsMaker(_ json: String, _ term: String, _ entity: Entity) throws {
    #expect(
      try Samples.item(json).similarQuestion(in: .us)
        == SearchQuery(term, in: .us, entity: entity).askedByMiru)
  }

  @Test(arguments: [
    #"{"wrapperType":"artist","artistId":1,"artistName":"X"}"#, #"{"kind":"song","trackId":1}"#,
    #"{"wrapperType":"artist","artistType":"TV Show","artistId":1,"primaryGenreName":"Drama"}"#,
    #"{"kind":"song","trackId":1,"artistName":" … "}"#, #"{"kind":"hologram","trackId":1,"artistName":"X"}"#,
  ])
  func whereNoQuestionWouldHelpNoneIsAsked(_ json: String) throws {
    #expect(try Samples.item(json).similarQuestion(in: .us) == nil)
  }
}
