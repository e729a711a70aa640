import Catalog
import Testing

struct SimilarityCase: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let item: String
  let similarity: Similarity?

  init(_ name: String, _ item: String, _ similarity: Similarity?) {
    testDescription = name
    self.item = item
    self.similarity = similarity
  }
}

struct SimilarityTests {
  private static let song = #"""
    {"kind":"song","trackId":1,"collectionId":8,"artistId":9,"artistName":"Ada Holm","primaryGenreName":"Jazz",
    "releaseDate":"1994-06-01T07:00:00Z"}
    """#

  @Test(arguments: [
    SimilarityCase("itself", song, nil),
    SimilarityCase(
      "its album", #"{"kind":"song","trackId":2,"collectionId":8,"artistId":9}"#, .sameCollection),
    SimilarityCase("its artist", #"{"kind":"song","trackId":2,"collectionId":7,"artistId":9}"#, .sameMaker),
    SimilarityCase("its artist's video", #"{"kind":"music-video","trackId":2,"artistId":9}"#, nil),
    SimilarityCase("its artist's album", #"{"wrapperType":"collection","collectionId":8,"artistId":9}"#, nil),
    SimilarityCase(
      "an artist of that name", #"{"kind":"song","trackId":2,"artistId":3,"artistName":"Ada Holm"}"#, nil),
    SimilarityCase(
      "half a year later",
      #"{"kind":"song","trackId":2,"primaryGenreName":"Jazz","releaseDate":"1994-12-01T07:00:00Z"}"#,
      .sameGenre),
    SimilarityCase(
      "two years before",
      #"{"kind":"song","trackId":2,"primaryGenreName":"Jazz","releaseDate":"1992-06-02T07:00:00Z"}"#,
      .sameGenre),
    SimilarityCase(
      "nearly three years later",
      #"{"kind":"song","trackId":2,"primaryGenreName":"Jazz","releaseDate":"1997-05-30T07:00:00Z"}"#,
      .sameGenre),
    SimilarityCase(
      "four years later",
      #"{"kind":"song","trackId":2,"primaryGenreName":"Jazz","releaseDate":"1998-06-02T07:00:00Z"}"#, nil),
    SimilarityCase("without a date", #"{"kind":"song","trackId":2,"primaryGenreName":"Jazz"}"#, nil),
    SimilarityCase(
      "of another genre",
      #"{"kind":"song","trackId":2,"primaryGenreName":"Rock","releaseDate":"1994-12-01T07:00:00Z"}"#, nil),
  ])
  func aSongIsLikeWhatSharesAlbumArtistOrGenreAndEra(_ row: SimilarityCase) throws {
    #expect(try Similarity(of: item(row.item), to: item(Self.song)) == row.similarity)
  }

  @Test(arguments: [
    ("Lars Öberg", "LARS OBERG", true), ("Unknown", "Unknown", false), ("", "", false),
    ("Lars Öberg", "Agnes Pelletier", false),
  ])
  func filmsAreMatchedByTheNameOfTheirDirector(_ one: String, _ other: String, _ isAlike: Bool) throws {
    let films = try [one, other].enumerated().map { place, name in
      try item(#"{"kind":"feature-movie","trackId":\#(place + 1),"artistName":"\#(name)"}"#)
    }
    #expect((Similarity(of: films[0], to: films[1]) == .sameMaker) == isAlike)
  }

  @Test func artistsOfOneGenreAreAlikeThoughTheyHaveNoDate() throws {
    let artists = try (1...2).map {
      try item(#"{"wrapperType":"artist","artistId":\#($0),"primaryGenreName":"Jazz"}"#)
    }
    #expect(Similarity(of: artists[0], to: artists[1]) == .sameGenre)
  }

  @Test(arguments: [(9, nil), (8, Similarity.sameGenre)] as [(Int, Similarity?)])
  func anAlbumIsLikeAnotherArtistOfItsGenre(_ maker: Int, _ similarity: Similarity?) throws {
    let artist = try item(#"{"wrapperType":"artist","artistId":9,"primaryGenreName":"Jazz"}"#)
    let album = try item(
      #"{"wrapperType":"collection","collectionId":2,"artistId":\#(maker),"primaryGenreName":"Jazz","releaseDate":"1994-06-01T07:00:00Z"}"#
    )
    #expect(Similarity(of: album, to: artist) == similarity)
    #expect(Similarity(of: artist, to: album) == nil)
  }

  @Test func datesAtTheEndsOfTimeAreFarApart() throws {
    let ends = [AppleDate(rawValue: .min), AppleDate(rawValue: .max)]
    let songs = ends.enumerated().map { place, date in
      var track = Track(trackId: TrackID(Int64(place + 1)))
      (track.kind, track.primaryGenreName, track.releaseDate) = (.song, "Jazz", date)
      return CatalogItem.track(track)
    }
    #expect(Similarity(of: songs[0], to: songs[1]) == nil)
    #expect(ends[0].seconds(from: ends[1]) == .max)
  }

  private func item(_ json: String) throws -> CatalogItem { try CatalogItem(JSONObject(parsing: json)) }
}
