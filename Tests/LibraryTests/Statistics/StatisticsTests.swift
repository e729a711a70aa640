internal import Catalog
internal import GRDB
internal import TestSupport
internal import Testing

@testable internal import Library

@Suite struct StatisticsTests {
  private static let hour: Int64 = 3_600_000

  @Test func openingsAreCountedByWhenAndByWhatWasOpened() async throws {
    try await withLibrary { library in
      _ = try await library.take([
        Self.song(1, by: "Ada Holm", genre: "Classical", year: 1994),
        Self.song(2, by: "Ada Holm", year: 1999),
        Self.song(3, by: "Ivory Street", genre: "Pop", year: 2026),
        // Of an item in two stores the row that came last says whose it is.
        Self.song(1, by: "Ada Holm-Vance", genre: "Classical", year: 1994, in: Samples.gb, fetched: 9),
        Samples.row(Samples.artist(4, "Ada Holm")), Samples.row(Samples.collection(5)),
      ])
      let openings: [(ItemID, Int64)] = [
        (.track(TrackID(1)), 0), (.track(TrackID(1)), 1), (.track(TrackID(2)), 2),
        (.track(TrackID(3)), 5 * Self.hour), (.artist(ArtistID(4)), 5 * Self.hour + 1),
        (.collection(CollectionID(5)), 5 * Self.hour + 2), (.track(TrackID(3)), -900 * Self.hour),
      ]
      for (id, moment) in openings {
        _ = try await library.open(ItemKey(id, in: .us), query: nil, at: Samples.moment(moment))
      }
      let statistics = try await library.statistics(since: Samples.moment(-Self.hour))
      #expect(statistics.openings.map(\.count) == [3, 3])
      #expect(statistics.openings.allSatisfy { $0.value.rawValue % 900_000 == 0 })
      #expect(
        statistics.artists == [.init("Ada Holm", 2), .init("Ada Holm-Vance", 2), .init("Ivory Street", 1)])
      #expect(statistics.genres == [.init("Classical", 2), .init("Pop", 1)])
      #expect(statistics.decades == [.init(1990, 3), .init(2020, 1)])
      #expect(statistics.storefronts == [.init(.us, 5), .init(Samples.gb, 1)])
    }
  }

  @Test func searchesAreCountedByTheirAnswersAndPagesAreNone() async throws {
    try await withLibrary { library in
      let query = SearchQuery("mirror", in: .us)
      var page = query
      page.offset = 50
      let lookup = LookupQuery(.ids([1]), in: .us)
      let requests: [CatalogRequest] = [.search(query), .search(page), .lookup(lookup)]
      for request in requests { try await library.learn([1: "Mirror"], key: request.key) }
      try await library.learn(
        [2: "Old"], key: CatalogRequest.search(SearchQuery("old", in: .us)).key, fetched: -9)
      #expect(try await library.statistics(since: Samples.moment(0)).searches.map(\.count) == [1])
      #expect(try await library.statistics(since: Samples.moment(-9)).searches.map(\.count).reduce(0, +) == 2)
    }
  }

  @Test func whatMiruThoughtOfIsNoSearchOfThePersons() async throws {
    try await withLibrary { library in
      let typed = CatalogRequest.search(SearchQuery("jazz & more", in: .us))
      let thoughtOf = CatalogRequest.search(SearchQuery("jazz", in: .us).askedByMiru)
      for request in [typed, thoughtOf] { try await library.learn([1: "Mirror"], key: request.answerName) }
      #expect(try await library.statistics(since: Samples.moment(0)).searches.map(\.count) == [1])
    }
  }

  @Test func anEmptyLibraryHasNoStatistics() async throws {
    try await withLibrary { library in
      let statistics = try await library.statistics(since: Samples.moment(0))
      #expect(statistics == LibraryStatistics())
    }
  }

  @Test func rowsOfStoresAreCountedInAnIndexAndOpeningsByTime() throws {
    try bareDatabase().read { db in
      func plan(_ sql: String) throws -> String {
        try Row.fetchAll(db, sql: "EXPLAIN QUERY PLAN " + sql).map { $0["detail"] as String }.joined(
          separator: "\n")
      }
      let stores = try plan("SELECT storefront, count(*) FROM track GROUP BY storefront")
      #expect(stores.contains("COVERING INDEX"))
      let openings = try plan("SELECT at FROM visit WHERE at >= 5")
      #expect(openings.contains("visitByTime"))
    }
  }

  private static func song(
    _ number: Int64, by artist: String, genre: String? = nil, year: Int, in storefront: Storefront = .us,
    fetched: Int64 = 0
  ) -> ArchivedItem {
    var track = Track(trackId: TrackID(number))
    track.artistName = artist
    track.primaryGenreName = genre
    track.releaseDate = AppleDate("\(year)-06-01T12:00:00Z")
    return Samples.row(.track(track), in: storefront, fetched: fetched)
  }
}
