import Catalog
import Testing

struct Likened: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let item: String
  let likeness: Likeness?

  init(_ name: String, _ item: String, _ likeness: Likeness?) {
    testDescription = name
    self.item = item
    self.likeness = likeness
  }
}

struct LikenessTests {
  private static let song = #"""
    {"kind":"song","trackId":1,"collectionId":8,"artistId":9,"artistName":"Ada Holm","primaryGenreName":"Jazz",
    "releaseDate":"1994-06-01T07:00:00Z"}
    """#

  @Test(arguments: [
    Likened("itself", song, nil),
    Likened("its album", #"{"kind":"song","trackId":2,"collectionId":8,"artistId":9}"#, .sameCollection),
    Likened("its artist", #"{"kind":"song","trackId":2,"collectionId":7,"artistId":9}"#, .sameMaker),
    Likened("its artist's video", #"{"kind":"music-video","trackId":2,"artistId":9}"#, nil),
    Likened("its artist's album", #"{"wrapperType":"collection","collectionId":8,"artistId":9}"#, nil),
    Likened(
      "an artist of that name", #"{"kind":"song","trackId":2,"artistId":3,"artistName":"Ada Holm"}"#, nil),
    Likened(
      "half a year later",
      #"{"kind":"song","trackId":2,"primaryGenreName":"Jazz","releaseDate":"1994-12-01T07:00:00Z"}"#,
      .sameGenre(within: 1)),
    Likened(
      "two years before",
      #"{"kind":"song","trackId":2,"primaryGenreName":"Jazz","releaseDate":"1992-06-02T07:00:00Z"}"#,
      .sameGenre(within: 2)),
    Likened(
      "nearly three years later",
      #"{"kind":"song","trackId":2,"primaryGenreName":"Jazz","releaseDate":"1997-05-30T07:00:00Z"}"#,
      .sameGenre(within: 3)),
    Likened(
      "four years later",
      #"{"kind":"song","trackId":2,"primaryGenreName":"Jazz","releaseDate":"1998-06-02T07:00:00Z"}"#, nil),
    Likened("without a date", #"{"kind":"song","trackId":2,"primaryGenreName":"Jazz"}"#, nil),
    Likened(
      "of another genre",
      #"{"kind":"song","trackId":2,"primaryGenreName":"Rock","releaseDate":"1994-12-01T07:00:00Z"}"#, nil),
  ])
  func aSongIsLikeWhatSharesAlbumArtistOrGenreAndEra(_ row: Likened) throws {
    #expect(try Likeness(of: item(row.item), to: item(Self.song)) == row.likeness)
  }

  @Test(arguments: [
    ("Lars Öberg", "LARS OBERG", true), ("Unknown", "Unknown", false), ("", "", false),
    ("Lars Öberg", "Agnes Pelletier", false),
  ])
  func filmsAreMatchedByTheNameOfTheirDirector(_ one: String, _ other: String, _ isAlike: Bool) throws {
    let films = try [one, other].enumerated().map { place, name in
      try item(#"{"kind":"feature-movie","trackId":\#(place + 1),"artistName":"\#(name)"}"#)
    }
    #expect((Likeness(of: films[0], to: films[1]) == .sameMaker) == isAlike)
  }

  @Test func artistsOfOneGenreAreAlikeThoughTheyHaveNoDate() throws {
    let artists = try (1...2).map {
      try item(#"{"wrapperType":"artist","artistId":\#($0),"primaryGenreName":"Jazz"}"#)
    }
    #expect(Likeness(of: artists[0], to: artists[1]) == .sameGenre(within: nil))
  }

  @Test(arguments: [(9, nil), (8, Likeness.sameGenre(within: nil))] as [(Int, Likeness?)])
  func anAlbumIsLikeAnotherArtistOfItsGenre(_ maker: Int, _ likeness: Likeness?) throws {
    let artist = try item(#"{"wrapperType":"artist","artistId":9,"primaryGenreName":"Jazz"}"#)
    let album = try item(
      #"{"wrapperType":"collection","collectionId":2,"artistId":\#(maker),"primaryGenreName":"Jazz","releaseDate":"1994-06-01T07:00:00Z"}"#
    )
    #expect(Likeness(of: album, to: artist) == likeness)
    #expect(Likeness(of: artist, to: album) == nil)
  }

  @Test func datesAtTheEndsOfTimeAreFarApart() throws {
    let ends = [AppleDate(rawValue: .min), AppleDate(rawValue: .max)]
    let songs = ends.enumerated().map { place, date in
      var track = Track(trackId: TrackID(Int64(place + 1)))
      (track.kind, track.primaryGenreName, track.releaseDate) = (.song, "Jazz", date)
      return CatalogItem.track(track)
    }
    #expect(Likeness(of: songs[0], to: songs[1]) == nil)
    #expect(ends[0].seconds(from: ends[1]) == .max)
  }

  private func item(_ json: String) throws -> CatalogItem { try CatalogItem(JSONObject(parsing: json)) }
}
