import Catalog
import Terminal
import TestSupport
import Testing

@testable import Features

/// Every view in every width.
@MainActor @Suite struct WindowSnapshotTests {
  nonisolated private static let widths = [30, 40, 60, 80, 100, 140, 250]

  @Test(arguments: WindowView.allCases, widths)
  func aViewLooksAsAgreed(_ view: WindowView, _ width: Int) throws {
    let lines = try view.lines(width).map(\.plain)
    #expect(Snapshot("Windows/\(view)-\(width)").difference(from: lines) == nil)
  }

  @Test(arguments: WindowView.allCases, widths)
  func nothingLeavesItsWindow(_ view: WindowView, _ width: Int) throws {
    for line in try view.lines(width) {
      for (left, right) in zip(line.spans, line.spans.dropFirst()) {
        #expect(left.column + left.text.width <= right.column, "\(line.plain)")
      }
      if let last = line.spans.last { #expect(last.column + last.text.width <= width, "\(line.plain)") }
    }
  }

  /// Beside the rows in a wide window, and not in a narrower one; the rows begin as they do without them.
  @Test(arguments: [119, 120, 160, 250]) func theFactsOfTheChosenRowStandBesideTheRows(_ width: Int) throws {
    let lines = try WindowView.search.lines(width).map(\.plain)
    #expect(Snapshot("Windows/details-\(width)").difference(from: lines) == nil)
    let without = try WindowView.searchLines(width, choosing: false).map(\.plain)
    for (line, bare) in zip(lines, without.dropLast()) {
      #expect(line.prefix(50).dropFirst(6) == bare.prefix(50).dropFirst(6))
    }
    #expect(lines.contains { $0.contains("Released") } == (width >= RowDetails.leastWidth))
  }

  /// A part is cut where the next part of its row begins, or the window ends.
  @Test(arguments: [24, 35, 36, 45, 59, 60, 69, 70, 99, 120, 180] + widths)
  func noWordIsCutWhereTheRowHasRoomForIt(_ width: Int) throws {
    var cut = 0
    for line in try WindowView.rows(width) where line.spans.contains(where: { $0.text.text.hasSuffix("…") }) {
      cut += 1
      // The title is bold. A wide letter that is cut leaves a column.
      let parts = line.spans.drop { !$0.style.bold }
      guard line.spans.allSatisfy({ $0.text.width == $0.text.text.count }) else { continue }
      for (left, right) in zip(parts, parts.dropFirst()) where left.text.text.hasSuffix("…") {
        let gap = right.column - left.column - left.text.width
        #expect(gap <= 2, "\(width): \(line.plain)")
      }
      guard let last = parts.last, last.text.text.hasSuffix("…") else { continue }
      // The last two columns of a narrow window are for the mark of a new row.
      let end = last.column + last.text.width
      #expect(end + 1 >= width - (width < 60 ? 2 : 0), "\(width): \(line.plain)")
    }
    #expect(cut > 0 || width >= 140, "\(width) cuts \(cut) rows")
  }

  @Test func anAlbumRepeatsNothingThatItsHeadingSays() throws {
    for width in Self.widths {
      let lines = try WindowView.album.lines(width).map(\.plain)
      let rows = lines.filter { $0.contains("1-") || $0.contains("2-") }
      #expect(rows.count == 10 && rows[0].contains("1-1  "))
      #expect(!rows.contains { $0.contains("The Upside") || $0.contains("1989") })
    }
  }

  @Test func theArtistIsThereInANarrowWindowAndTheTimeIsNearInAWideOne() throws {
    #expect(try WindowView.search.lines(30)[0].plain.contains("Mirrors · The Glass Choir"))
    let wide = try WindowView.search.lines(250)[0].plain
    #expect(try #require(wide.firstRange(of: "3:28")).lowerBound.utf16Offset(in: wide) < 130)
  }
}

/// A view with rows of the demo catalogue.
enum WindowView: String, CaseIterable, Sendable, CustomTestStringConvertible {
  case search, album, artist, history, home, stars, compare, inspector

  var testDescription: String { rawValue }

  private static let now = Samples.moment + .seconds(3_600)

  /// Catalogue items, each opened a while before the next one, or starred.
  private static func items(
    starred: Bool = false, opened: Bool = false, where isWanted: (CatalogItem) -> Bool
  ) -> [StoredItem] {
    DemoItem.catalogue.filter(isWanted).enumerated().map { place, item in
      var stored = StoredItem(item, storefront: .us, fetchedAt: Samples.moment)
      let moment = Samples.moment + .seconds(-place * place * 7_000)
      stored.marks = ItemMarks(
        starredAt: starred || place % 5 == 4 ? moment : nil, lastVisitedAt: opened ? moment : nil,
        visitCount: opened ? 1 + place % 12 : 0)
      return stored
    }
  }

  private static func isNamed(_ item: CatalogItem, _ word: String) -> Bool {
    item.title?.contains(word) == true
  }

  private static var mirrors: [StoredItem] {
    Array(items { isNamed($0, "Mirror") && ItemKind($0) == .song }.prefix(9))
  }

  /// One item of every kind.
  private static func kinds(starred: Bool = false, opened: Bool = false) -> [StoredItem] {
    let ids = Set(DemoItem.all.map(\.number))
    return items(starred: starred, opened: opened) { ids.contains($0.id.number) }
  }

  private static func ago(_ moment: Timestamp?) -> String? { moment.map { RelativeTime.ago($0, now: now) } }

  /// The rows of all lists, one by one and in their lists.
  @MainActor static func rows(_ width: Int) throws -> [Line] {
    let models: [any TrackRowViewModel] =
      mirrors.map { ListedItemViewModel(RowContext(stored: $0, isNew: true)) }
      + kinds(opened: true).enumerated().map { place, stored in
        ListedItemViewModel(
          RowContext(
            stored: stored, number: place + 1, isAmongOthers: true, when: ago(stored.marks.lastVisitedAt)))
      }
      + kinds().map {
        ListedItemViewModel(RowContext(stored: $0, asked: Storefront(code: "JP"), isAmongOthers: true))
      }
    return models.flatMap { TrackRowView($0).lines(width: width) }
      + (try [album, .artist, .stars].flatMap { try $0.lines(width) }.filter { $0.spans.count > 1 })
  }

  @MainActor func lines(_ width: Int) throws -> [Line] {
    switch self {
    case .search: try Self.searchLines(width)
    case .album:
      list(
        .parts(
          of: ItemKey(.collection(CollectionID(1_440_000_168)), in: .us),
          Self.items { $0.id == .collection(CollectionID(1_440_000_168)) }.first,
          Self.items {
            if case .track(let track) = $0 { track.collectionId?.rawValue == 1_440_000_168 } else { false }
          }.sorted { Self.place($0) < Self.place($1) }, source: .command, fetchedAt: Self.now), width)
    case .artist: artistLines(width)
    case .history: try historyLines(width)
    case .home: homeLines(width)
    case .stars:
      list(titled(Listing(title: "stars", rows: Self.kinds(starred: true), place: .stars)), width)
    case .compare: ComparisonView(LiveComparisonViewModel(comparison, now: Self.now)).lines(width: width)
    case .inspector: inspectorLines(width)
    }
  }

  private static func place(_ stored: StoredItem) -> Int64 {
    guard case .track(let track) = stored.item else { return 0 }
    return 100 * (track.discNumber ?? 1) + (track.trackNumber ?? 0)
  }

  private func titled(_ listing: Listing) -> Listing {
    var listing = listing
    listing.heading = PlaceMessages.heading(listing)
    return listing
  }

  @MainActor private func list(_ listing: Listing, _ width: Int) -> [Line] {
    ListView(ListingViewModel(listing, now: Self.now)).lines(width: width)
  }

  @MainActor static func searchLines(_ width: Int, choosing isChosen: Bool = true) throws -> [Line] {
    var driver = SessionDriver()
    driver.allow(14)
    driver.type("mirror")
    let query = try #require(driver.localQuery)
    driver.send(.localRows(Array(Self.mirrors.prefix(6)), of: query, for: driver.session.number))
    let request = driver.session.settings.request("mirror")
    let answer = CatalogAnswer(
      request: request, rows: Self.mirrors, newItems: Set(Self.mirrors.dropFirst(7).map(\.item.id)),
      unreadable: 0, fetchedAt: driver.now, source: .catalogue)
    driver.send(.liveAnswer(answer, for: driver.session.number, at: driver.now))
    driver.send(.painted)
    if isChosen { driver.send(.chooseNext) }
    return SearchView(LiveSearchViewModel(driver.session, in: .utc)).lines(width: width, height: 12)
  }

  @MainActor private func artistLines(_ width: Int) -> [Line] {
    let id = ArtistID(1_900_000_037)
    let albums = Self.items { if case .collection(let album) = $0 { album.artistId == id } else { false } }
    let songs = Self.items { if case .track(let track) = $0 { track.artistId == id } else { false } }
    return list(
      .works(
        of: ItemKey(.artist(id), in: .us), named: "The Glass Choir",
        [
          .init(ChildItems(of: .artist(id), .album, recentFirst: true), albums, isApplesAnswer: true),
          .init(ChildItems(of: .artist(id), .song), Array(songs.prefix(9)), isApplesAnswer: true),
        ], source: .command, fetchedAt: Self.now), width)
  }

  @MainActor private func historyLines(_ width: Int) throws -> [Line] {
    let stored = Self.kinds(opened: true)
    var session = StackSession(stored.map { StackEntry($0.item.id, at: $0.marks.lastVisitedAt ?? Self.now) })
    let cards = stored.map { stored in
      StackCard(
        stored: stored, visits: stored.marks.lastVisitedAt.map { [Visit(at: $0, query: "mirror")] } ?? [])
    }
    session.room = 22
    session.take(cards, of: stored.map(\.item.id))
    session.press(.down)
    let model = StackSessionViewModel(session, visits: 30, now: Self.now, zone: .utc)
    return CardStackView(model).lines(width: width, height: 24)
  }

  @MainActor private func homeLines(_ width: Int) -> [Line] {
    var number = 0
    func row(_ stored: StoredItem, _ moment: Timestamp? = nil) -> any TrackRowViewModel {
      number += 1
      return ListedItemViewModel(
        RowContext(
          stored: stored, number: number, asked: .us, isAmongOthers: true, when: Self.ago(moment)))
    }
    func section(_ topic: HomeTopic, _ rows: [any TrackRowViewModel], _ detail: String? = nil) -> HomeSection
    {
      HomeSection(topic: topic, content: .rows([]), rows: rows, detail: detail)
    }
    let (opened, starred) = (Self.kinds(opened: true), Self.kinds(starred: true))
    let sections = [
      section(.recentlyOpened, opened.prefix(5).map { row($0, $0.marks.lastVisitedAt) }),
      section(
        .starred, starred.dropFirst(5).prefix(4).map { row($0, $0.marks.starredAt) }),
      section(.lastSearch, Self.mirrors.prefix(5).map { row($0) }, "“mirror”"),
    ]
    return HomeView(MockHome(sections), HomeLayout(width: width, sections: sections.count)).lines()
  }

  private var comparison: Comparison {
    let stored = Self.mirrors[0]
    let stores = ["US", "JP", "GB", "BA"].compactMap { Storefront(code: $0) }
    return Comparison(
      offers: stores.enumerated().map { place, store in
        let row = StoredItem(stored.item, storefront: store, fetchedAt: Samples.moment)
        return StoreOffer(
          storefront: store,
          finding: place == 2 ? .absent(asOf: Samples.moment) : place == 3 ? .unknown : .offered(row))
      })
  }

  @MainActor private func inspectorLines(_ width: Int) -> [Line] {
    let records = (1...4).reversed().map { number in
      var timing = ExchangeTiming()
      (timing.slot, timing.firstByte, timing.body) = (.zero, .milliseconds(300), .milliseconds(200))
      var record = ExchangeRecord(
        startedAt: Samples.moment, caller: .catalogue(.deliberate),
        url: "https://itunes.apple.com/search?term=mirror&country=US&entity=song&limit=\(number)",
        outcome: number == 2 ? .cached(fetchedAt: Samples.moment) : .answered(status: 200),
        bodyLength: 21_345,
        timing: timing)
      record.number = number
      return record
    }
    var session = InspectorSession(records)
    session.measured(8)
    let model = LiveInspectorViewModel(session, notice: nil, now: Self.now, in: .utc)
    return FullScreenView(model).lines(width: width, height: 8)
  }
}
