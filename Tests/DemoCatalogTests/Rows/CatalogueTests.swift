internal import Catalog
internal import Testing

@testable internal import DemoCatalog

@Suite struct CatalogueTests {
  private static let objects = DemoDataset.bundled.rows.compactMap {
    try? JSONObject(parsing: String(decoding: $0.text.json, as: UTF8.self))
  }
  private static let items = objects.compactMap { try? CatalogItem($0) }

  private var tracks: [Track] {
    Self.items.compactMap { if case .track(let track) = $0 { track } else { nil } }
  }
  private var albums: [Collection] {
    Self.items.compactMap { if case .collection(let album) = $0 { album } else { nil } }
  }
  private var artists: [Artist] {
    Self.items.compactMap { if case .artist(let artist) = $0 { artist } else { nil } }
  }

  @Test func everyLineIsARowOfAKnownKind() {
    #expect(Self.items.count == DemoDataset.bundled.rows.count)
    let kinds = Set(DemoDataset.bundled.rows.map(\.kind))
    // No entity stands for bundles of films.
    #expect(kinds == Entity.allCases.reduce(["Movie Bundle"]) { $0.union($1.rowKinds) })
  }

  @Test func thereIsEnoughOfEverything() {
    let music = tracks.filter { $0.kind == .song || $0.kind == .musicVideo }
    #expect(music.count >= 2_000)
    #expect(albums.filter { ["Album", "Compilation"].contains($0.collectionType) }.count >= 250)
    #expect(artists.filter { $0.artistType == "Artist" }.count >= 100)
  }

  @Test func noNumberIsUsedTwiceAndSomeAreBeyond32Bits() {
    let numbers = Self.items.map(\.id.number)
    #expect(Set(numbers).count == numbers.count)
    #expect(tracks.contains { $0.trackId.rawValue > 4_294_967_295 && $0.kind == .song })
    #expect(tracks.contains { $0.trackId.rawValue > 1_000_000_000_000 })
  }

  @Test func everyAlbumIsComplete() {
    let parts = Dictionary(grouping: tracks.filter { $0.kind != .podcast }, by: \.collectionId)
    for album in albums where album.collectionType != nil {
      let found = parts[album.collectionId] ?? []
      #expect(Int64(found.count) == album.trackCount, "\(album.collectionName ?? "")")
      let places = found.map { "\($0.discNumber ?? 0)/\($0.trackNumber ?? 0)" }
      #expect(Set(places).count == found.count, "\(album.collectionName ?? "")")
    }
  }

  @Test func everyNumberLeadsToItsRow() {
    let artistNumbers = Set(artists.map(\.artistId))
    let albumNumbers = Set(albums.map(\.collectionId))
    for track in tracks {
      if let artist = track.artistId { #expect(artistNumbers.contains(artist)) }
      if let album = track.collectionId, track.kind != .podcast, track.kind != .podcastEpisode {
        #expect(albumNumbers.contains(album))
      }
    }
    for album in albums {
      if let artist = album.artistId { #expect(artistNumbers.contains(artist)) }
    }
  }

  @Test func rowsComeBackAsTheyWere() throws {
    for object in Self.objects {
      let again = try CatalogItem(object).json
      #expect(Set(object.fields.map(\.key)) == Set(again.fields.map(\.key)))
    }
  }

  @Test func noLinkCanReachAStrangersHost() {
    let links = Self.items.flatMap { item in
      item.json.fields.filter { $0.key.hasSuffix("Url") || $0.key.hasPrefix("artworkUrl") }
        .compactMap(\.value.string)
    }
    #expect(!links.isEmpty)
    for link in links {
      let host = link.split(separator: "/").dropFirst().first.map(String.init) ?? ""
      #expect(host.hasSuffix(".miru.example") || host.hasSuffix(".apple.com"), "\(link)")
    }
  }
}
