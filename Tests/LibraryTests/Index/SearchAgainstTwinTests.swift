internal import Catalog
internal import GRDB
internal import Testing
internal import TestSupport

@testable internal import Library

struct SearchAgainstTwinTests {
  @Test(arguments: [1, 2, 3, 4, 5, 6] as [UInt64])
  func theIndexFindsWhatAPlainWalkFindsInTheSameOrder(seed: UInt64) async throws {
    var random = SeededRandom(seed: seed)
    try await withLibrary { library in
      var plain = PlainSearch()
      for moment in 0..<30 {
        let storefront = moment.isMultiple(of: 3) ? Storefront(code: "GB") ?? .us : .us
        let items = (0..<10).map { _ in someItem(&random) }
        let fetchedAt = Timestamp(milliseconds: Int64.random(in: 0..<30, using: &random))
        _ = try await library.keep(
          FetchedAnswer(
            requestKey: "\(moment)", origin: "o", storefront: storefront, items: items, unreadable: 0,
            fetchedAt: fetchedAt, expiresAt: fetchedAt))
        for item in items.reversed() { plain.add(item, storefront: storefront, fetchedAt: fetchedAt) }
      }
      for _ in 0..<150 {
        let query = someQuery(&random)
        let found = try await library.matches(query)
        let expected = plain.matches(query)
        #expect(found.map(\.key) == expected.map(\.key), "\(query)")
        #expect(found.map(\.fetchedAt) == expected.map(\.fetchedAt), "\(query)")
      }
      try await indexIsSound(library)
    }
  }

  /// FTS5 compares the index with the table it was made of.
  private func indexIsSound(_ library: Library) async throws {
    try await library.write { db in
      try db.execute(sql: "INSERT INTO itemIndex (itemIndex, rank) VALUES ('integrity-check', 1)")
    }
  }

  private let pieces = [
    "Mirror", "Mirrors", "Mir", "Song", "The", "Beyoncé", "東京", "京都", "東京タワー", "タワー", "東", "AC/DC", "R.E.M.",
    "don’t", "love", "❤️", "Straße", "!!!", "방탄소년단", "소년", "أحمد", "x",
  ]

  private func text(_ random: inout SeededRandom) -> String {
    (0..<Int.random(in: 1..<4, using: &random))
      .map { _ in pieces[Int.random(in: 0..<pieces.count, using: &random)] }
      .joined(separator: Bool.random(using: &random) ? " " : "")
  }

  private func someItem(_ random: inout SeededRandom) -> CatalogItem {
    let number = Int64.random(in: 1..<60, using: &random)
    switch Int.random(in: 0..<5, using: &random) {
    case 0:
      var collection = Collection(collectionId: CollectionID(number))
      collection.collectionName = text(&random)
      collection.artistName = text(&random)
      return .collection(collection)
    case 1:
      var artist = Artist(artistId: ArtistID(number))
      artist.artistName = text(&random)
      return .artist(artist)
    default:
      var track = Track(trackId: TrackID(number))
      let kinds: [TrackKind?] = [.song, .song, .musicVideo, .podcast, TrackKind(rawValue: "new-kind"), nil]
      track.kind = kinds[Int.random(in: 0..<kinds.count, using: &random)]
      track.trackName = text(&random)
      track.artistName = text(&random)
      track.collectionName = Bool.random(using: &random) ? text(&random) : nil
      return .track(track)
    }
  }

  private func someQuery(_ random: inout SeededRandom) -> LocalQuery {
    let whole = text(&random)
    let cut = whole.prefix(Int.random(in: 1...max(1, whole.count), using: &random))
    let entities: [Entity?] = [nil, nil, .song, .musicTrack, .album, .musicArtist, .podcast, .allTrack]
    return LocalQuery(
      String(cut), storefront: Bool.random(using: &random) ? .us : Storefront(code: "GB") ?? .us,
      entity: entities[Int.random(in: 0..<entities.count, using: &random)],
      limit: Int.random(in: 1..<40, using: &random), offset: Int.random(in: 0..<4, using: &random))
  }
}
