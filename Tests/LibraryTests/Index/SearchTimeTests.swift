internal import Catalog
internal import GRDB
internal import Testing
internal import TestSupport

@testable internal import Library

struct SearchTimeTests {
  @Test(arguments: [1, 2] as [UInt64])
  func aSearchWithoutTimeFindsOnlyRowsThatMatchAndLeavesTheNextSearchWhole(seed: UInt64) async throws {
    var texts = RandomTexts(seed: seed)
    try await withLibrary { library in
      var plain = ReferenceSearch()
      for moment in 0..<30 {
        let items = (0..<20).map { _ in texts.item() }
        let fetchedAt = Timestamp(milliseconds: Int64(moment))
        _ = try await library.storeUnindexed(
          FetchedAnswer(
            requestKey: "\(moment)", origin: "o", storefront: .us, items: items, unreadable: 0,
            fetchedAt: fetchedAt, expiresAt: fetchedAt))
        for item in items.reversed() { plain.add(item, storefront: .us, fetchedAt: fetchedAt) }
      }
      try await library.write { _ in }
      var cut = 0
      for _ in 0..<100 {
        var query = texts.query()
        (query.limit, query.offset) = (.max, 0)
        let all = Set(plain.matches(query).map(\.item.id))
        let found = try await Self.search(query, SearchTime.Limit(whole: .zero, step: .zero), in: library)
        if found.isCut { cut += 1 }
        #expect(found.isCut || Set(found.ids) == all, "\(query)")
        #expect(Set(found.ids).isSubset(of: all), "\(query)")
        let patient = try await Self.search(
          query, SearchTime.Limit(whole: .seconds(60), step: .seconds(60)), in: library)
        let whole = try await Self.search(query, nil, in: library)
        #expect(!patient.isCut && patient.ids == whole.ids, "\(query)")
      }
      #expect(cut > 50)
      try await indexIsSound(library)
    }
  }

  @Test func aTypedSearchOfASmallLibraryIsWholeHoweverSlowTheMachineIs() async throws {
    var texts = RandomTexts(seed: 3)
    try await withLibrary { library in
      let now = Timestamp(milliseconds: 0)
      _ = try await library.storeUnindexed(
        FetchedAnswer(
          requestKey: "", origin: "o", storefront: .us,
          items: (0..<600).map { _ in texts.item(among: 1..<600) },
          unreadable: 0, fetchedAt: now, expiresAt: now))
      for _ in 0..<100 {
        var query = texts.query()
        query.offset = 0
        let soon = try await library.matches(query, within: .key)
        let all = try await library.matches(query)
        #expect(soon.isComplete && soon.rows == all, "\(query)")
      }
    }
  }

  private static func search(
    _ query: LocalQuery, _ limit: SearchTime.Limit?, in library: Library
  ) async throws -> SearchResults {
    try await library.read { db in
      try LocalSearch.items(
        SearchWords(query.text), entity: query.entity, wanted: query.limit, isExhaustive: false,
        within: limit,
        in: db)
    }
  }
}
