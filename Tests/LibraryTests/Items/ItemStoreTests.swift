internal import Catalog
internal import Testing

@testable internal import Library

struct ItemStoreTests {
  @Test func theTracksOfACollectionStandByDiscAndNumber() async throws {
    try await withLibrary { library in
      let places: [(Int64, Int64?, Int64?)] = [(9, 2, 1), (8, 1, 2), (7, nil, 1), (6, 1, nil), (5, 2, 2)]
      try await keep(
        places.map { number, disc, place in
          var track = Track(trackId: TrackID(number))
          (track.collectionId, track.discNumber, track.trackNumber) = (CollectionID(1), disc, place)
          return .track(track)
        } + [.track(Track(trackId: TrackID(4)))], in: library)
      let rows = try await library.tracks(of: CollectionID(1), preferring: .us)
      #expect(rows.map(\.item.id.number) == [7, 8, 6, 9, 5])
    }
  }

  @Test func theCollectionsOfAnArtistStandNewestFirst() async throws {
    try await withLibrary { library in
      let dates: [(Int64, Int64?)] = [(1, 100), (2, nil), (3, 300), (4, 100)]
      try await keep(
        dates.map { number, date in
          var collection = Collection(collectionId: CollectionID(number))
          collection.artistId = ArtistID(1)
          collection.releaseDate = date.map(AppleDate.init(rawValue:))
          return .collection(collection)
        }, in: library)
      let rows = try await library.collections(of: ArtistID(1), preferring: .us)
      #expect(rows.map(\.item.id.number) == [3, 1, 4, 2])
    }
  }

  @Test func itemsComeInTheOrderOfTheirKeysWithoutThoseThatAreGone() async throws {
    try await withLibrary { library in
      try await keep([1, 2, 3].map { .track(Track(trackId: TrackID($0))) }, in: library)
      try await keep([.track(Track(trackId: TrackID(2)))], in: library, storefront: Samples.gb)
      let keys = [(3, Storefront.us), (9, .us), (2, Samples.gb), (1, Samples.gb), (2, .us)].map {
        number, store in
        ItemKey(.track(TrackID(number)), in: store)
      }
      let rows = try await library.items(keys)
      #expect(rows.map(\.item.id.number) == [3, 2, 1, 2])
      #expect(rows.map(\.storefront) == [.us, Samples.gb, .us, .us])
      #expect(try await library.items([]).isEmpty)
      _ = try await library.star([ItemID.track(TrackID(2))], at: Samples.moment(5))
      let marks = try await library.marks(of: Set(keys.map(\.id)))
      #expect(marks.count == 4 && marks[rows[1].item.id]?.starredAt == Samples.moment(5))
      #expect(marks[rows[0].item.id] == ItemMarks())
    }
  }

  @Test func anItemOfSeveralStorefrontsIsListedOnce() async throws {
    try await withLibrary { library in
      var track = Track(trackId: TrackID(1))
      track.collectionId = CollectionID(1)
      for code in ["US", "GB", "DE"] {
        try await keep([.track(track)], in: library, storefront: Storefront(code: code) ?? .us)
      }
      let gb = Storefront(code: "GB") ?? .us
      let rows = try await library.tracks(of: CollectionID(1), preferring: gb)
      #expect(rows.map(\.storefront) == [gb])
    }
  }

  @Test(arguments: [
    CatalogItem.track(Track(trackId: TrackID(1))), .collection(Collection(collectionId: CollectionID(1))),
    .artist(Artist(artistId: ArtistID(1))),
  ])
  func aLibraryIsEmptyUntilAnItemOfAnyKindIsStored(_ item: CatalogItem) async throws {
    try await withLibrary { library in
      #expect(try await library.isEmpty())
      try await keep([item], in: library)
      #expect(try await !library.isEmpty())
    }
  }

  @Test func theFiguresCountItemsAndWhatWasDone() async throws {
    try await withLibrary { library in
      try await keep(
        [
          .track(Track(trackId: TrackID(1))), .track(Track(trackId: TrackID(2))),
          .collection(Collection(collectionId: CollectionID(1))), .artist(Artist(artistId: ArtistID(1))),
        ], in: library)
      let figures = try await library.figures()
      #expect([figures.tracks, figures.collections, figures.artists] == [2, 1, 1])
      #expect([figures.visits, figures.stars] == [0, 0])
      #expect(figures.bytes > 4_096)
    }
  }

  private func keep(_ items: [CatalogItem], in library: Library, storefront: Storefront = .us) async throws {
    let now = Timestamp(milliseconds: 1)
    _ = try await library.keep(
      FetchedAnswer(
        requestKey: "k", origin: "o", storefront: storefront, items: items, unreadable: 0, fetchedAt: now,
        expiresAt: now))
  }
}
