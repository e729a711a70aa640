internal import Catalog
internal import GRDB
internal import Testing
internal import TestSupport

@testable internal import Library

struct SearchModelTests {
  @Test(arguments: TestCount.seeds(2, all: 6))
  func theIndexFindsWhatAPlainWalkFindsInTheSameOrder(seed: UInt64) async throws {
    var texts = RandomTexts(seed: seed)
    try await withLibrary { library in
      var plain = ReferenceSearch()
      for moment in 0..<30 {
        try await keep(&texts, moment, in: library, &plain)
        try await touch(&texts, Int64(moment), in: library, &plain)
      }
      try await library.write { _ in }
      try await expectSameRows(as: plain, in: library) { _ in texts.query() }
    }
  }

  /// Rows that are not in the index yet. Typos are not looked for among them.
  @Test(arguments: TestCount.seeds(2, all: 4))
  func rowsThatAreNotIndexedAreFoundInTheSameOrder(seed: UInt64) async throws {
    var texts = RandomTexts(seed: seed)
    try await withLibrary { library in
      var plain = ReferenceSearch()
      for moment in 0..<2 {
        try await keep(&texts, moment, in: library, &plain)
        try await touch(&texts, Int64(moment), in: library, &plain)
      }
      // Rows whose text changes are indexed at once, and so are all rows when something is opened.
      for moment in 2..<30 where moment % 8 != 7 {
        try await keep(&texts, moment, isNew: true, in: library, &plain)
      }
      let waiting = try await library.read { db in
        try Int.fetchOne(db, sql: "SELECT count(*) FROM unindexed") ?? 0
      }
      #expect(waiting > 20)
      try await expectSameRows(as: plain, in: library) { _ in
        let query = texts.query()
        return plain.findsTyposOnly(query) ? nil : query
      }
    }
  }

  @Test(arguments: TestCount.seeds(2, all: 3))
  func pagesReachEverythingThatFitsWithoutGapOrRepetitionHoweverSmallTheBounds(seed: UInt64) async throws {
    var texts = RandomTexts(seed: seed)
    try await withLibrary { library in
      var plain = ReferenceSearch()
      for moment in 0..<30 {
        try await keep(&texts, moment, in: library, &plain)
        try await touch(&texts, Int64(moment), in: library, &plain)
      }
      for _ in 0..<TestCount.of(30, all: 60) {
        var query = texts.query()
        (query.limit, query.offset) = (.max, 0)
        let all = Set(plain.matches(query).map(\.item.id))
        try await expectPages(query, reach: all, in: library)
      }
    }
  }

  /// Searches the library and the plain rows for the same queries.
  private func expectSameRows(
    as plain: ReferenceSearch, in library: Library, for query: (Int) -> LocalQuery?
  ) async throws {
    for query in (0..<TestCount.of(100, all: 200)).compactMap(query) {
      let found = try await library.matches(query)
      let expected = plain.matches(query)
      #expect(found.map(\.key) == expected.map(\.key), "\(query)")
      #expect(found.map(\.fetchedAt) == expected.map(\.fetchedAt), "\(query)")
    }
    try await indexIsSound(library)
  }

  /// Walks through pages as `:more` does, under bounds that leave nearly everything to later rounds.
  private func expectPages(_ query: LocalQuery, reach all: Set<ItemID>, in library: Library) async throws {
    let bounds = SearchScanLimits(together: 3, newest: 2, portion: 2, portions: 2, glanced: 4, examined: 5)
    var ids: [ItemID] = []
    // The first page is what typing shows, and may end early.
    for number in 0... {
      let passed = ids.count
      let page = try await library.read { db in
        try LocalSearch.items(
          SearchWords(query.text), entity: query.entity, wanted: passed + 7, isExhaustive: number > 0,
          bounds: bounds, in: db
        ).ids
      }
      #expect(Array(page.prefix(passed)) == ids, "\(query)")
      ids = page
      if number > 0, page.count < passed + 7 { break }
    }
    #expect(Set(ids).count == ids.count, "\(query)")
    #expect(Set(ids).isSuperset(of: all), "\(query)")
  }

  private func keep(
    _ texts: inout RandomTexts, _ moment: Int, isNew: Bool = false, in library: Library,
    _ plain: inout ReferenceSearch
  ) async throws {
    let storefront = moment.isMultiple(of: 3) ? Samples.gb : .us
    let known = isNew ? Set(plain.rows.map(\.item.id)) : []
    let items = (0..<10).map { _ in texts.item() }.filter { !known.contains($0.id) }
    let fetchedAt = Timestamp(milliseconds: Int64.random(in: 0..<30, using: &texts.random))
    let answer = FetchedAnswer(
      requestKey: "\(moment)", origin: "o", storefront: storefront, items: items, unreadable: 0,
      fetchedAt: fetchedAt, expiresAt: fetchedAt)
    if moment % 8 == 7 {
      _ = try await library.inNextStretch { try await library.storeUnindexed(answer) }
    } else {
      _ = try await library.storeUnindexed(answer)
    }
    for item in items.reversed() { plain.add(item, storefront: storefront, fetchedAt: fetchedAt) }
  }

  /// Opens, stars or unstars something; of what is unstarred only visits are left.
  private func touch(
    _ texts: inout RandomTexts, _ moment: Int64, in library: Library, _ plain: inout ReferenceSearch
  ) async throws {
    let keys = plain.rows.map(\.key)
    let key = keys[Int.random(in: 0..<keys.count, using: &texts.random)]
    let at = Timestamp(milliseconds: moment * 10)
    switch Int.random(in: 0..<3, using: &texts.random) {
    case 0:
      _ = try await library.open(key, query: nil, at: at)
      plain.used.insert(key.id)
    case 1:
      _ = try await library.star(key.id, at: at)
      plain.used.insert(key.id)
    default:
      _ = try await library.unstar(key.id, at: at)
      if try await library.visits(of: key.id).isEmpty { plain.used.remove(key.id) }
    }
  }
}

/// FTS5 compares its indexes with the tables they were made of.
func indexIsSound(_ library: Library) async throws {
  try await library.write { _ in }
  try await library.write { db in
    for table in ["itemIndex", "itemLetters", "wordIndex", "wordLetters"] {
      try db.execute(sql: "INSERT INTO \(table) (\(table), rank) VALUES ('integrity-check', 1)")
    }
  }
}
