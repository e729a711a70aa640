internal import Catalog
internal import GRDB
internal import Testing
internal import TestSupport

@testable internal import Library

/// A search with filters finds the same rows as a search without them whose rows are checked one by one.
struct FilterSearchTests {
  private static let kinds: [Entity] = [.song, .musicVideo, .podcast, .album, .musicArtist]
  private static let words = ["mir", "東", "the", "love", "beyonce", "jazz", "pop", "x"]

  @Test(arguments: TestCount.seeds(2, all: 6))
  func filtersInTheIndexAgreeWithFiltersOfRows(seed: UInt64) async throws {
    var texts = RandomTexts(seed: seed)
    try await withLibrary { library in
      try await fill(library, &texts)
      for _ in 0..<TestCount.of(80, all: 200) {
        var query = texts.query()
        query.storefront = .us
        query.limit = 1_000
        query.offset = 0
        if Bool.random(using: &texts.random) { query.text = "" }
        let refinement = Self.refinement(&texts.random)
        let entity = refinement.entity ?? query.entity
        let all =
          query.text.isEmpty
          ? try await everything(library) : try await library.matches(with(query, nil, entity))
        if try await isTypo(query, in: library) { continue }
        let found = try await library.matches(with(query, refinement, entity))
        let expected = refinement.rows(all.filter { entity?.takes($0.item) != false })
        #expect(found.map(\.key) == expected.map(\.key), "\(query.text) \(refinement)")
        let soon = try await library.matches(with(query, refinement, entity), within: .key)
        #expect(soon.rows.allSatisfy(refinement.passes))
      }
    }
  }

  @Test func aKindAloneListsItsRowsAndPagesReachAll() async throws {
    var texts = RandomTexts(seed: 9)
    try await withLibrary { library in
      try await fill(library, &texts)
      let all = try await library.matches(
        LocalQuery("", storefront: .us, entity: .album, limit: 1_000, refinement: Refinement([.kind(.album)]))
      )
      var paged: [ItemKey] = []
      while paged.count < all.count {
        let page = try await library.matches(
          LocalQuery(
            "", storefront: .us, entity: .album, limit: 3, offset: paged.count,
            refinement: Refinement([.kind(.album)])))
        #expect(!page.isEmpty)
        if page.isEmpty { break }
        paged += page.map(\.key)
      }
      #expect(paged == all.map(\.key) && !all.isEmpty)
      let blank = try await library.matches(LocalQuery("", storefront: .us, limit: 10))
      #expect(blank.isEmpty)
    }
  }

  /// Prices of other stores are in other currencies.
  @Test func aPriceIsComparedWithinTheStore() async throws {
    try await withLibrary { library in
      for (storefront, number, price) in [
        (Storefront.us, Int64(1), 0.99), (Samples.gb, 2, 0.79), (Samples.gb, 1, 5),
      ] {
        var track = Track(trackId: TrackID(number))
        (track.trackName, track.kind, track.trackPrice) = ("Mirror", .song, price)
        _ = try await library.keep(
          FetchedAnswer(
            requestKey: "\(number)\(price)", origin: "o", storefront: storefront, items: [.track(track)],
            unreadable: 0,
            fetchedAt: Timestamp(milliseconds: 0), expiresAt: Timestamp(milliseconds: 0)))
      }
      let filter = ItemFilter.number(.price, try #require(FilterRange(nil, 1)))
      let query = LocalQuery("mirror", storefront: .us, limit: 9, refinement: Refinement([filter]))
      #expect(try await library.matches(query).map(\.item.id.number) == [1])
    }
  }

  private func with(_ query: LocalQuery, _ refinement: Refinement?, _ entity: Entity?) -> LocalQuery {
    LocalQuery(
      query.text, storefront: query.storefront, entity: entity, limit: query.limit, offset: query.offset,
      refinement: refinement)
  }

  private func isTypo(_ query: LocalQuery, in library: Library) async throws -> Bool {
    guard !query.text.isEmpty else { return false }
    let search = SearchWords(query.text)
    return try await library.matches(with(query, nil, nil)).allSatisfy {
      search.stage(of: IndexedText($0.item)) == nil
    }
  }

  private func everything(_ library: Library) async throws -> [StoredItem] {
    let keys = try await library.read { db in
      try Row.fetchAll(db, sql: "SELECT thing, number FROM itemWords ORDER BY row DESC").compactMap { row in
        RecordType(rawValue: row[0]).map { ItemKey(ItemID($0, row[1]), in: .us) }
      }
    }
    return try await library.items(keys)
  }

  private func fill(_ library: Library, _ texts: inout RandomTexts) async throws {
    for moment in 0..<30 {
      var seen: Set<ItemID> = []
      let items = (0..<10).map { _ in Self.furnished(texts.item(among: 1..<120), &texts.random) }
        .filter { seen.insert($0.id).inserted }
      let at = Timestamp(milliseconds: 1_700_000_000_000 + Int64(moment) * 86_400_000)
      _ = try await library.storeUnindexed(
        FetchedAnswer(
          requestKey: "\(moment)", origin: "o", storefront: .us, items: items, unreadable: 0, fetchedAt: at,
          expiresAt: at))
      if let item = items.randomElement(using: &texts.random) {
        if Bool.random(using: &texts.random) {
          _ = try await library.star(item.id, at: at)
        } else {
          _ = try await library.open(ItemKey(item.id, in: .us), query: nil, at: at)
        }
      }
    }
  }

  private static func furnished(_ item: CatalogItem, _ random: inout SeededRandom) -> CatalogItem {
    let genre = ["Jazz", "Vocal Jazz", "Pop", "Música", nil].randomElement(using: &random) ?? nil
    let date =
      Bool.random(using: &random)
      ? AppleDate("\(Int.random(in: 1_988...1_996, using: &random))-12-31T23:00:00Z") : nil
    let price = [0.99, 1.29, -1, 0, nil].randomElement(using: &random) ?? nil
    switch item {
    case .track(var track):
      (track.primaryGenreName, track.releaseDate, track.trackPrice) = (genre, date, price)
      track.trackTimeMillis =
        Bool.random(using: &random) ? Int64.random(in: 0..<400_000, using: &random) : nil
      track.trackExplicitness = Bool.random(using: &random) ? .explicit : nil
      return .track(track)
    case .collection(var collection):
      (collection.primaryGenreName, collection.releaseDate, collection.collectionPrice) = (genre, date, price)
      return .collection(collection)
    case .artist(var artist):
      artist.primaryGenreName = genre
      return .artist(artist)
    }
  }

  private static func refinement(_ random: inout SeededRandom) -> Refinement {
    let word = words.randomElement(using: &random) ?? "x"
    func range<Bound>(_ one: Bound, _ other: Bound) -> FilterRange<Bound> {
      FilterRange(one, other) ?? FilterRange(nil, one) ?? { preconditionFailure("a range has a bound") }()
    }
    let year = Double.random(in: 1_987...1_997, using: &random).rounded()
    let day = Day(sinceEpoch: 19_675 + Int.random(in: 0..<32, using: &random))
    let filters: [ItemFilter] = [
      .kind(kinds.randomElement(using: &random) ?? .song), .words(.artist, word), .words(.album, word),
      .words(.genre, word), .number(.year, range(year, year + 3)), .number(.time, range(60, 185)),
      .number(.price, range(0, 1)), .mark(.explicit, Bool.random(using: &random)),
      .mark(.starred, Bool.random(using: &random)), .days(.opened, range(day, day + 9)),
      .days(.added, range(day, day + 20)), .without(word),
    ]
    let chosen = filters.shuffled(using: &random).prefix(Int.random(in: 1...2, using: &random))
    let order = RowOrder.allCases.randomElement(using: &random) ?? .year
    return Refinement(
      Array(chosen),
      order: Int.random(in: 0..<3, using: &random) == 0
        ? RowSorting(order, isReversed: Bool.random(using: &random)) : nil)
  }
}
