internal import Catalog
internal import Testing

@testable internal import Library

struct LocalSearchTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let typed: String
    let titles: [String]
    var testDescription: String { typed }
    init(_ typed: String, _ titles: String...) {
      self.typed = typed
      self.titles = titles
    }
  }

  private static let songs = [
    ("Mirror", "Ada Holm", "Études"), ("Mirrors", "The Glass Choir", "Still Water"),
    ("Black Mirror", "Ada Holm", "Études"), ("Mirrorball", "Beyoncé", "Straße"),
    ("東京タワー", "山田", "夜"), ("Thunder", "AC/DC", "Live"), ("!!!", "Various", "Signs"),
    ("No \"quotes\" OR (brackets) *", "NEAR", "AND"), ("Waterloo", "ABBA", "Arrival"),
  ]

  @Test(arguments: [
    Row("mirror", "Mirror", "Black Mirror", "Mirrors", "Mirrorball"),
    Row("mirro", "Mirror", "Mirrors", "Black Mirror", "Mirrorball"),
    Row("ada mir", "Mirror", "Black Mirror"),
    Row("mirror ada holm", "Mirror", "Black Mirror"),
    Row("BEYONCE", "Mirrorball"),
    Row("strasse", "Mirrorball"),
    Row("ＡＢＢＡ", "Waterloo"),
    Row("aterl", "Waterloo"),
    Row("aterlo", "Waterloo"),
    Row("東京", "東京タワー"),
    Row("京タ", "東京タワー"),
    Row("京タワ", "東京タワー"),
    Row("ー", "東京タワー"),
    Row("acdc", "Thunder"),
    Row("ac/dc", "Thunder"),
    Row("!!!", "!!!"),
    Row("mirrox", "Mirror", "Black Mirror"),
    Row("mirrorbal1", "Mirrorball"),
    Row("miror", "Mirror", "Black Mirror"),
    Row("mrirors", "Mirrors"),
    Row("tunder acdc", "Thunder"),
    Row("beyonxe mirrorball", "Mirrorball"),
    Row("mirorba", "Mirrorball"),
    Row("lacx"),
    Row("irro", "Mirror", "Mirrors", "Black Mirror", "Mirrorball"),
    Row("rorb", "Mirrorball"),
    Row("lass", "Mirrors"),
    Row("k mir", "Black Mirror"),
    Row("hunder live", "Thunder"),
    Row("cdc", "Thunder"),
    Row("ro"),
    Row("holm mirr black", "Black Mirror"),
    Row("still choir mirrors", "Mirrors"),
    Row("京東"),
    Row("   "),
    Row("\0"),
    Row("\""),
    Row("quotes\" OR", "No \"quotes\" OR (brackets) *"),
    Row("title:mirror"),
    Row("near and", "No \"quotes\" OR (brackets) *"),
  ])
  func aSearchFindsWhatIsMeant(_ row: Row) async throws {
    try await withLibrary { library in
      try await keep(Self.songs, in: library)
      let found = try await library.matches(LocalQuery(row.typed, storefront: .us, limit: 50))
      #expect(found.map { $0.item.title ?? "" } == row.titles)
    }
  }

  @Test(arguments: [
    Row(
      "mirror c", "Mirror Canon", "Vitamin C Mirror", "Mirror, Mirror, C", "Cup of Mirrors", "Copper Mirror"),
    Row(
      "c mirror", "Vitamin C Mirror", "Mirror, Mirror, C", "Cup of Mirrors", "Mirror Canon", "Copper Mirror"),
    Row("copper mirror", "Copper Mirror"),
  ])
  func aTitleThatGoesOnFromWhatWasTypedStandsFirst(_ row: Row) async throws {
    let titles = ["Cup of Mirrors", "Mirror Canon", "Vitamin C Mirror", "Copper Mirror", "Mirror, Mirror, C"]
    try await withLibrary { library in
      try await keep(titles.map { ($0, "", "") }, in: library)
      let found = try await library.matches(LocalQuery(row.typed, storefront: .us, limit: 50))
      #expect(found.map { $0.item.title ?? "" } == row.titles)
    }
  }

  @Test func aRareKindIsFoundBehindMoreRowsThanAreLookedAt() async throws {
    try await withLibrary { library in
      var film = Track(trackId: TrackID(1))
      (film.kind, film.trackName) = (.featureMovie, "Mirror")
      try await keep([.track(film)], in: library)
      let songs = (2...Int64(Limits.Library.examined) + 2).map { number in
        var song = Track(trackId: TrackID(number))
        (song.kind, song.trackName) = (.song, "Mirror \(number)")
        return CatalogItem.track(song)
      }
      try await keep(songs, in: library)
      let query = LocalQuery("mirr", storefront: .us, entity: .movie, limit: 5)
      #expect(try await library.matches(query).map(\.item.id) == [.track(TrackID(1))])
    }
  }

  private func keep(_ songs: [(String, String, String)], in library: Library) async throws {
    let items = songs.enumerated().map { number, song in
      var track = Track(trackId: TrackID(Int64(number)))
      track.kind = .song
      (track.trackName, track.artistName, track.collectionName) = song
      return CatalogItem.track(track)
    }
    try await keep(items, in: library)
  }

  private func keep(_ items: [CatalogItem], in library: Library) async throws {
    let now = Timestamp(milliseconds: 1)
    _ = try await library.keep(
      FetchedAnswer(
        requestKey: "k", origin: "o", storefront: .us, items: items, unreadable: 0, fetchedAt: now,
        expiresAt: now))
  }
}
