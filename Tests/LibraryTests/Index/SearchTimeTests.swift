internal import Catalog
internal import Foundation
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

  @Test func aTaskOnTheKeyThreadReadsThere() async throws {
    try await withLibrary { library in
      let threads = try await withTaskExecutorPreference(KeyThread()) {
        let own = pthread_self()
        return try await library.read { _ in [own, pthread_self()] }
      }
      #expect(threads[0] == threads[1])
    }
  }

  @Test func cancellingATaskOnTheKeyThreadStopsItsSearch() async throws {
    try await withLibrary { library in
      _ = try await library.take((1...100).map { ImportedItem(Samples.row(Samples.track($0))) })
      let limit = SearchTime.Limit(whole: .seconds(60), step: .seconds(60))
      let searching = Task(executorPreference: KeyThread()) {
        try await library.read { db in
          withUnsafeCurrentTask { $0?.cancel() }
          return try LocalSearch.items(
            SearchWords("upside"), entity: nil, wanted: 200, isExhaustive: true, within: limit, in: db
          ).ids
        }
      }
      await #expect(throws: CancellationError.self) { try await searching.value }
      let cancelled = Task(executorPreference: KeyThread()) {
        withUnsafeCurrentTask { $0?.cancel() }
        return try await library.starCount()
      }
      await #expect(throws: CancellationError.self) { try await cancelled.value }
      let query = LocalQuery("upside", storefront: .us, limit: 200)
      let found = try await withTaskExecutorPreference(KeyThread()) {
        try await library.matches(query, within: .key)
      }
      #expect(found.rows.count == 100)
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
