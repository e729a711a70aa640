internal import Catalog
internal import GRDB
internal import Testing
internal import TestSupport

@testable internal import Library

struct SimilarItemsTests {
  @Test func whatSharesMakerAlbumOrGenreAndEraIsFoundInAnyStorefront() async throws {
    try await withLibrary { library in
      let seed = Self.song(1, album: 8, artist: 9, year: 24)
      let rows = [
        seed, Self.song(2, album: 8, artist: 9, year: 24), Self.song(3, album: 7, artist: 9, year: 2),
        Self.song(4, album: 6, artist: 5, year: 26), Self.song(5, album: 5, artist: 4, year: 30),
        Self.song(6, album: 4, artist: 3, year: 24, genre: "Rock"),
      ]
      try await Self.keep(rows, in: library)
      try await Self.keep([rows[3]], in: library, Samples.gb)
      let found = try await library.candidates(like: seed, preferring: Samples.gb)
      #expect(Set(found.map(\.item.id.number)) == [2, 3, 4])
      #expect(found.first { $0.item.id.number == 4 }?.storefront == Samples.gb)
    }
  }

  @Test func oneAlbumOrMakerDoesNotCrowdOutTheOthers() async throws {
    try await withLibrary { library in
      let seed = Self.song(1, album: 1, artist: 1, year: 24)
      let crowd = (100..<200).map { Self.song($0, album: 2, artist: 2, year: 24) }
      let others = (200..<210).map { Self.song($0, album: $0, artist: $0, year: 25) }
      try await Self.keep([seed] + crowd + others, in: library)
      let found = try await library.candidates(like: seed, preferring: .us).map(\.item.id.number)
      #expect(Set(found).isSuperset(of: 200..<210))
      #expect(found.count == Limits.Similar.candidates)
    }
  }

  /// The twin looks at every row; where it finds no more than the bounds allow, both must find the same.
  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func theIndexesFindWhatLookingAtEveryRowFinds(_ seed: UInt64) async throws {
    try await withLibrary { library in
      var random = SeededRandom(seed: seed)
      let items = (1...60).map { number in
        Self.anyItem(number, Int.random(in: 0..<4, using: &random), &random)
      }
      try await Self.keep(items, in: library)
      for item in items.shuffled(using: &random).prefix(15) {
        let found = try await library.candidates(like: item, preferring: .us).map(\.item.id)
        let plain = items.filter { Similarity(of: $0, to: item) != nil }
        let groups = Dictionary(grouping: plain) { SimilarityGroup(Similarity(of: $0, to: item)) }
        #expect(Set(found).count == found.count)
        #expect(Set(found).isSubset(of: plain.map(\.id)))
        for (_, group) in groups where group.count <= Limits.Similar.candidates / 2 {
          #expect(Set(found).isSuperset(of: group.map(\.id)), "like \(item.id)")
        }
      }
    }
  }

  @Test func noQueryReadsAWholeTable() async throws {
    try await withLibrary { library in
      let queries = [
        "SELECT trackId FROM track WHERE artistId = 1 AND kind = 'song' ORDER BY row DESC LIMIT 9",
        "SELECT trackId FROM track WHERE collectionId = 1 AND kind = 'song' ORDER BY discNumber, trackNumber LIMIT 9",
        """
        SELECT trackId FROM track WHERE primaryGenreName = 'a' AND kind = 'song' AND releaseDate BETWEEN 1 AND 2
        ORDER BY releaseDate DESC LIMIT 9
        """,
        "SELECT collectionId FROM collection WHERE artistId = 1 ORDER BY releaseDate DESC LIMIT 9",
        """
        SELECT collectionId FROM collection WHERE primaryGenreName = 'a' AND releaseDate BETWEEN 1 AND 2
        ORDER BY releaseDate LIMIT 9
        """,
        """
        SELECT collectionId FROM collection WHERE primaryGenreName = 'a' AND artistId IS NOT 1
        ORDER BY releaseDate DESC LIMIT 9
        """,
        "SELECT artistId FROM artist WHERE primaryGenreName = 'a' ORDER BY row DESC LIMIT 9",
      ]
      for query in queries {
        let plan = try await library.read { db in
          try Row.fetchAll(db, sql: "EXPLAIN QUERY PLAN " + query).map { $0["detail"] as String }
        }
        #expect(plan.allSatisfy { $0.hasPrefix("SEARCH") && $0.contains("INDEX") }, "\(plan) of \(query)")
      }
    }
  }

  private static func song(
    _ number: Int64, album: Int64, artist: Int64, year: Int64, genre: String = "Jazz"
  ) -> CatalogItem {
    var track = Track(trackId: TrackID(number))
    (track.kind, track.trackName, track.primaryGenreName) = (.song, "Song \(number)", genre)
    (track.collectionId, track.artistId, track.trackNumber) = (CollectionID(album), ArtistID(artist), number)
    track.releaseDate = AppleDate(rawValue: year * 31_556_952)
    return .track(track)
  }

  /// An item of few kinds, makers, albums and genres, so that many are alike.
  private static func anyItem(
    _ number: Int, _ sort: Int, _ random: inout SeededRandom
  ) -> CatalogItem {
    func few(_ count: Int64) -> Int64 { .random(in: 1...count, using: &random) }
    let (genre, date) = (["Jazz", "Rock", nil][Int(few(3)) - 1], AppleDate(rawValue: few(20) * 20_000_000))
    let isDated = few(6) > 1
    switch sort {
    case 0:
      var artist = Artist(artistId: ArtistID(Int64(number)))
      artist.primaryGenreName = genre
      return .artist(artist)
    case 1:
      var collection = Collection(collectionId: CollectionID(Int64(number)))
      (collection.artistId, collection.primaryGenreName) = (ArtistID(few(9)), genre)
      collection.releaseDate = isDated ? date : nil
      collection.wrapperType = few(3) == 1 ? "audiobook" : "collection"
      return .collection(collection)
    default:
      var track = Track(trackId: TrackID(Int64(number)))
      (track.kind, track.primaryGenreName) = (few(3) == 1 ? .featureMovie : .song, genre)
      (track.artistId, track.collectionId) = (ArtistID(few(9)), few(3) == 1 ? nil : CollectionID(few(9)))
      track.releaseDate = isDated ? date : nil
      return .track(track)
    }
  }

  private static func keep(_ items: [CatalogItem], in library: Library, _ storefront: Storefront = .us)
    async throws
  {
    let now = Samples.moment(0)
    _ = try await library.keep(
      FetchedAnswer(
        requestKey: "k", origin: "o", storefront: storefront, items: items, unreadable: 0, fetchedAt: now,
        expiresAt: now))
  }
}

/// A likeness without its number of years.
private enum SimilarityGroup: Hashable {
  case maker, collection, genre

  init?(_ similarity: Similarity?) {
    switch similarity {
    case .sameMaker: self = .maker
    case .sameCollection: self = .collection
    case .sameGenre: self = .genre
    case nil: return nil
    }
  }
}
