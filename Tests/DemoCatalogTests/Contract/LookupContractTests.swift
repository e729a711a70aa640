internal import Catalog
internal import Testing

@testable internal import DemoCatalog

@Suite struct LookupContractTests {
  private func album(_ term: String) throws -> JSONObject {
    try #require(DemoRequestHandler.searched("term=\(term)&entity=album").first)
  }

  @Test func severalIdsComeInTheOrderOfTheCallEachOnce() throws {
    let songs = try DemoRequestHandler.searched("term=mirror&entity=song&limit=3").integers("trackId")
    let asked = [songs[2], 1, songs[0], songs[2], songs[1]].map(String.init).joined(separator: ",")
    #expect(
      try DemoRequestHandler.lookedUp("id=\(asked)").integers("trackId") == [songs[2], songs[0], songs[1]])
  }

  @Test func twoHundredIdsGiveTwoHundredRows() throws {
    let songs = try DemoRequestHandler.searched("term=a&entity=song&limit=200").integers("trackId")
    let more = try DemoRequestHandler.searched("term=a&entity=song&limit=20&offset=200").integers("trackId")
    let asked = (songs + more).map(String.init).joined(separator: ",")
    #expect(try DemoRequestHandler.lookedUp("id=\(asked)").integers("trackId") == songs)
  }

  @Test(arguments: ["song", "musicTrack"])
  func anAlbumComesWithItsTracksByDiscAndNumber(_ entity: String) throws {
    for album in try DemoRequestHandler.searched("term=a&entity=album&limit=40") {
      let number = try #require(album["collectionId"]?.integer)
      let rows = try DemoRequestHandler.lookedUp("id=\(number)&entity=\(entity)&limit=200")
      #expect(rows.first == album)
      let tracks = rows.dropFirst()
      #expect(Int64(tracks.count) == album["trackCount"]?.integer)
      let order = tracks.map { ($0["discNumber"]?.integer ?? 0) * 1_000 + ($0["trackNumber"]?.integer ?? 0) }
      #expect(order == order.sorted())
    }
  }

  @Test func withoutEntityThereIsTheRowAlone() throws {
    let number = try #require(album("still+water")["collectionId"]?.integer)
    #expect(try DemoRequestHandler.lookedUp("id=\(number)").count == 1)
  }

  @Test func limitCountsTheRowsBelowEachRow() throws {
    let artists = try DemoRequestHandler.searched("term=a&entity=musicArtist&limit=3").integers("artistId")
    let asked = artists.map(String.init).joined(separator: ",")
    let rows = try DemoRequestHandler.lookedUp("id=\(asked)&entity=album&limit=2")
    #expect(rows.strings("artistType").count == 3)
    #expect(rows.strings("collectionType").count == 6)
    #expect(rows.integers("artistId") == artists.flatMap { [$0, $0, $0] })
  }

  @Test func anArtistsAlbumsComeNewestFirstWhenAsked() throws {
    let artist = try #require(DemoRequestHandler.searched("term=ottilie+brandt&entity=musicArtist").first)
    let number = try #require(artist["artistId"]?.integer)
    let dates = try DemoRequestHandler.lookedUp("id=\(number)&entity=album&sort=recent").dropFirst().map {
      $0["releaseDate"]?.string ?? ""
    }
    #expect(dates.count >= 2)
    #expect(dates == dates.sorted(by: >))
    let popular = try DemoRequestHandler.lookedUp("id=\(number)&entity=album&sort=trackNumber")
    #expect(try popular == DemoRequestHandler.lookedUp("id=\(number)&entity=album"))
  }

  @Test func anAMGNumberGivesItsArtist() throws {
    let artist = try #require(
      DemoRequestHandler.searched("term=a&entity=musicArtist&limit=50").first { $0["amgArtistId"] != nil })
    let number = try #require(artist["amgArtistId"]?.integer)
    #expect(try DemoRequestHandler.lookedUp("amgArtistId=\(number)") == [artist])
    #expect(try DemoRequestHandler.lookedUp("amgAlbumId=\(number)").isEmpty)
    #expect(try DemoRequestHandler.lookedUp("amgVideoId=\(number)").isEmpty)
  }

  @Test func codesGiveWhatTheyStandFor() throws {
    let notes = DemoDataset.bundled.notes
    let (upc, album) = try #require(notes.albumByBarcode.min { $0.key < $1.key })
    #expect(try DemoRequestHandler.lookedUp("upc=\(upc)").integers("collectionId") == [album])
    #expect(try DemoRequestHandler.lookedUp("upc=00\(upc)&entity=song").count > 1)
    let (isbn, book) = try #require(notes.bookByISBN.min { $0.key < $1.key })
    #expect(isbn.count == 13)
    #expect(try DemoRequestHandler.lookedUp("isbn=\(isbn)").integers("trackId") == [book])
    let app = try #require(DemoRequestHandler.searched("term=mirror+metronome&entity=software").first)
    let bundle = try #require(app["bundleId"]?.string)
    #expect(try DemoRequestHandler.lookedUp("bundleId=\(bundle)") == [app])
  }

  @Test func aPodcastsEpisodesComeNewestFirst() throws {
    let show = try #require(DemoRequestHandler.searched("term=mirror+hour&entity=podcast").first)
    let number = try #require(show["trackId"]?.integer)
    let rows = try DemoRequestHandler.lookedUp("id=\(number)&entity=podcastEpisode&limit=1000")
    #expect(rows.first == show)
    #expect(Int64(rows.count - 1) == show["trackCount"]?.integer)
    let dates = rows.dropFirst().compactMap { $0["releaseDate"]?.string }
    #expect(dates == dates.sorted(by: >))
  }

  @Test(arguments: ["", "id=", "id=1", "upc=1", "isbn=1", "bundleId=x"]) func whatIsUnknownGivesNoRows(
    _ query: String
  ) throws {
    #expect(try DemoRequestHandler.lookedUp(query).isEmpty)
  }
}
