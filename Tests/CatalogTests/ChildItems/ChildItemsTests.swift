import Catalog
import Testing

struct Leading: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let json: String
  var parts: ChildItems?
  var works: [ChildItems] = []

  init(_ name: String, _ json: String, parts: ChildItems? = nil, works: [ChildItems] = []) {
    testDescription = name
    self.json = json
    self.parts = parts
    self.works = works
  }
}

extension ChildItems {
  fileprivate static func album(_ entity: Entity) -> ChildItems {
    ChildItems(of: .collection(CollectionID(8)), entity)
  }
  fileprivate static let podcast = ChildItems(of: .track(TrackID(8)), .podcastEpisode)
  fileprivate static func maker(_ entity: Entity, recentFirst: Bool = false) -> ChildItems {
    ChildItems(of: .artist(ArtistID(9)), entity, recentFirst: recentFirst)
  }
  fileprivate static let music = [maker(.album, recentFirst: true), maker(.song)]
  fileprivate static let series = [maker(.tvSeason, recentFirst: true)]
}

struct ChildItemsTests {
  @Test(arguments: [
    Leading(
      "a song", #"{"kind":"song","trackId":7,"collectionId":8,"artistId":9}"#, parts: .album(.song),
      works: ChildItems.music),
    Leading(
      "a video on no album", #"{"kind":"music-video","trackId":7,"artistId":9}"#, works: ChildItems.music),
    Leading(
      "an album", #"{"wrapperType":"collection","collectionType":"Album","collectionId":8,"artistId":9}"#,
      parts: .album(.song), works: ChildItems.music),
    Leading(
      "an artist", #"{"wrapperType":"artist","artistType":"Artist","artistId":9}"#, works: ChildItems.music),
    Leading("a film of nobody", #"{"kind":"feature-movie","trackId":7}"#),
    Leading(
      "a film of a bundle", #"{"kind":"feature-movie","trackId":7,"collectionId":8,"artistId":9}"#,
      parts: .album(.movie), works: [.maker(.movie)]),
    Leading(
      "a bundle",
      #"{"wrapperType":"collection","collectionType":"Movie Bundle","collectionId":8,"artistId":9}"#,
      parts: .album(.movie), works: [.maker(.movie)]),
    Leading(
      "an episode", #"{"kind":"tv-episode","trackId":7,"collectionId":8,"artistId":9}"#,
      parts: .album(.tvEpisode), works: ChildItems.series),
    Leading(
      "a season", #"{"wrapperType":"collection","collectionType":"TV Season","collectionId":8,"artistId":9}"#,
      parts: .album(.tvEpisode), works: ChildItems.series),
    Leading(
      "a series", #"{"wrapperType":"artist","artistType":"TV Show","artistId":9}"#, parts: .maker(.tvEpisode),
      works: ChildItems.series),
    Leading("a podcast of nobody", #"{"kind":"podcast","trackId":8,"collectionId":8}"#, parts: .podcast),
    Leading(
      "an episode of a podcast",
      #"{"kind":"podcast-episode","wrapperType":"podcastEpisode","trackId":7,"collectionId":8,"artistIds":[9]}"#,
      parts: .podcast, works: [.maker(.podcast)]),
    Leading(
      "a book", #"{"kind":"ebook","trackId":7,"artistId":9}"#, works: [.maker(.ebook), .maker(.audiobook)]),
    Leading(
      "an audiobook", #"{"wrapperType":"audiobook","collectionId":8,"artistId":9}"#,
      works: [.maker(.audiobook), .maker(.ebook)]),
    Leading(
      "an author", #"{"wrapperType":"artist","artistType":"Author","artistId":9}"#,
      works: [.maker(.ebook), .maker(.audiobook)]),
    Leading(
      "an app", #"{"kind":"software","wrapperType":"software","trackId":7,"artistId":9}"#,
      works: [.maker(.software), .maker(.macSoftware)]),
    Leading(
      "an app for the Mac", #"{"kind":"mac-software","wrapperType":"software","trackId":7,"artistId":9}"#,
      works: [.maker(.macSoftware), .maker(.software)]),
    Leading(
      "a sort nobody knows", #"{"kind":"hologram","trackId":7,"collectionId":8}"#, parts: .album(.song)),
  ])
  func everyKindLeadsToWhatBelongsToIt(_ row: Leading) throws {
    let item = try CatalogItem(JSONObject(parsing: row.json))
    #expect(item.parts == row.parts)
    #expect(item.works == row.works)
  }

  @Test func aListIsOneLookupOfItsParent() {
    let list = ChildItems(of: .artist(ArtistID(9)), .album, recentFirst: true)
    #expect(
      CatalogRequest.lookup(list.query(in: .us)).key
        == "/lookup?id=9&country=US&entity=album&limit=200&sort=recent")
  }

  @Test func anAlbumsListIsItsTracksByDiscWithTheirVideosAndWithoutTheAlbum() throws {
    let rows = try rows([
      #"{"wrapperType":"collection","collectionId":8}"#,
      #"{"kind":"song","trackId":3,"collectionId":8,"discNumber":2,"trackNumber":1}"#,
      #"{"kind":"music-video","trackId":2,"collectionId":8,"discNumber":1,"trackNumber":2}"#,
      #"{"kind":"song","trackId":1,"collectionId":8,"discNumber":1,"trackNumber":1}"#,
      #"{"kind":"song","trackId":4,"collectionId":8,"discNumber":2}"#,
    ])
    #expect(ChildItems.album(.song).rows(of: rows).map(\.item.id.number) == [1, 2, 3, 4])
  }

  @Test func aSeriesListIsItsEpisodesSeasonBySeason() throws {
    let rows = try rows([
      #"{"wrapperType":"artist","artistType":"TV Show","artistId":9}"#,
      #"{"kind":"tv-episode","trackId":4,"collectionId":20,"trackNumber":1,"releaseDate":"2004-01-01T08:00:00Z"}"#,
      #"{"kind":"tv-episode","trackId":2,"collectionId":30,"trackNumber":2,"releaseDate":"2001-01-08T08:00:00Z"}"#,
      #"{"kind":"song","trackId":9,"collectionId":30}"#,
      #"{"kind":"tv-episode","trackId":1,"collectionId":30,"trackNumber":1,"releaseDate":"2001-01-01T08:00:00Z"}"#,
      #"{"kind":"tv-episode","trackId":5,"collectionId":40,"trackNumber":1}"#,
    ])
    #expect(ChildItems.maker(.tvEpisode).rows(of: rows).map(\.item.id.number) == [1, 2, 4, 5])
  }

  @Test(arguments: [
    (Entity.album, [#"{"wrapperType":"collection","collectionId":8}"#], true),
    (.album, [#"{"wrapperType":"collection","collectionType":"Compilation","collectionId":8}"#], true),
    (
      .album,
      [
        #"{"wrapperType":"audiobook","collectionId":8}"#,
        #"{"wrapperType":"collection","collectionType":"TV Season","collectionId":8}"#,
        #"{"wrapperType":"collection","collectionType":"Movie Bundle","collectionId":8}"#, #"{"trackId":8}"#,
      ], false
    ),
    (.musicArtist, [#"{"wrapperType":"artist","artistId":9}"#], true),
    (
      .musicArtist,
      [
        #"{"wrapperType":"artist","artistType":"TV Show","artistId":9}"#,
        #"{"wrapperType":"artist","artistType":"Author","artistId":9}"#,
        #"{"wrapperType":"artist","artistType":"Software Artist","artistId":9}"#,
        #"{"wrapperType":"artist","artistType":"Artist","artistId":9,"artistLinkUrl":"https://podcasts.apple.com/us/artist/9"}"#,
      ], false
    ),
    (.musicTrack, [#"{"trackId":7,"kind":"song"}"#, #"{"trackId":7,"kind":"music-video"}"#], true),
    (.song, [#"{"trackId":7,"kind":"music-video"}"#, #"{"trackId":7}"#], false),
    (.tvShow, [#"{"wrapperType":"artist","artistType":"TV Show","artistId":9}"#], true),
    (.ebook, [#"{"trackId":7,"kind":"ebook"}"#], true),
  ])
  func anEntityTakesItsOwnKindsAlone(_ entity: Entity, _ items: [String], _ takes: Bool) throws {
    for item in items {
      #expect(entity.takes(try CatalogItem(JSONObject(parsing: item))) == takes, "\(item)")
    }
  }

  private func rows(_ items: [String]) throws -> [StoredItem] {
    try items.map {
      StoredItem(
        try CatalogItem(JSONObject(parsing: $0)), storefront: .us, fetchedAt: Timestamp(milliseconds: 0))
    }
  }
}
