internal import Catalog
internal import Foundation
internal import GRDB
internal import TestSupport
internal import Testing

@testable internal import Library

/// What a private session shows, and what of it reaches the file.
struct PrivateLibraryTests {
  private static let song = ItemKey(.track(TrackID(1)), in: .us)
  private static let other = ItemKey(.track(TrackID(2)), in: .us)

  @Test func nothingOfASessionReachesTheFile() async throws {
    try await Self.withPrivate { library, file in
      try await library.learn([1: "Mirror"], key: "here", fetched: 5)
      let opened = try await library.open(Self.song, query: "mirr", at: Samples.moment(9))
      #expect(opened?.marks.visitCount == 1)
      try await library.set("country", to: "GB")
      let rows = try await file.read { db in
        try ["track", "itemWords", "visit", "answer", "setting", "star", "change"].map { table in
          try Int.fetchOne(db, sql: "SELECT count(*) FROM \(table)") ?? 0
        }
      }
      #expect(rows == [0, 0, 0, 0, 0, 0, 0])
      #expect(try await library.setting("country") == "GB")
      #expect(try await library.cards(limit: nil, preferring: .us).map(\.key) == [Self.song])
      #expect(try await library.visits(of: Self.song.id).map(\.query) == ["mirr"])
      #expect(
        try await library.keptAnswer(requestKey: "here", origin: "test")?.rows.map(\.key) == [Self.song])
    }
  }

  @Test func aLibraryInMemoryMakesNoFile() async throws {
    let library = try Library.inMemory()
    try await library.learn([1: "Mirror"], key: "here")
    _ = try await library.beginImport(of: nil, at: Samples.moment(1))
    _ = try await library.forget(.everything)
    #expect(try await !library.backUp(at: Samples.moment(2)))
    #expect(library.path == ":memory:")
    let here = FileManager.default.currentDirectoryPath
    #expect(try !FileManager.default.contentsOfDirectory(atPath: here).contains { $0.hasPrefix(":memory:") })
  }

  @Test func whatIsTakenBackIsTheNewestChangeOfSessionAndFile() async throws {
    try await Self.withPrivate { library, file in
      try await file.learn([1: "Mirror"], key: "there", fetched: 1)
      _ = try await file.open(Self.song, query: nil, at: Samples.moment(1))
      _ = try await file.star(Self.song.id, at: Samples.moment(2))
      #expect(try await library.dismiss(Self.song.id, at: Samples.moment(3)))
      #expect(try await library.undo(at: Samples.moment(4)) == .dismissed(Self.song.id))
      try await library.learn([2: "Canon"], key: "here", fetched: 2)
      _ = try await library.open(Self.other, query: nil, at: Samples.moment(5))
      #expect(try await library.clearStack(at: Samples.moment(6)) == 2)
      #expect(try await library.stack().isEmpty)
      #expect(try await file.stack().map(\.id) == [Self.song.id])
      #expect(try await library.undo(at: Samples.moment(7)) == .cleared(cards: 2))
      #expect(try await library.stack().map(\.id) == [Self.other.id, Self.song.id])
      #expect(try await library.undo(at: Samples.moment(8)) == .starred(Self.song.id))
    }
  }

  @Test func aClearingOfTheFileThatIsTakenBackPutsBackCardsThatHaveComeIntoTheSession() async throws {
    try await Self.withPrivate { library, file in
      try await file.learn([1: "Mirror", 2: "Canon"], key: "there", fetched: 1)
      for (key, at) in [(Self.song, Int64(1)), (Self.other, 2)] {
        _ = try await file.open(key, query: nil, at: Samples.moment(at))
      }
      #expect(try await file.clearStack(at: Samples.moment(3)) == 2)
      // An answer of this session brings a card along, off the stack as it was.
      try await library.learn([1: "Mirror"], key: "here", fetched: 2)
      #expect(try await library.stack().isEmpty)
      #expect(try await library.undo(at: Samples.moment(4)) == .cleared(cards: 2))
      #expect(try await library.stack().map(\.id) == [Self.other.id, Self.song.id])
    }
  }

  @Test(arguments: [false, true])
  func aClearingThatTheFilePassesOverPutsBackCardsHereAllTheSame(afterAStar: Bool) async throws {
    try await Self.withPrivate { library, file in
      try await file.learn([1: "Mirror", 2: "Canon"], key: "there", fetched: 1)
      _ = try await file.open(Self.song, query: nil, at: Samples.moment(1))
      if afterAStar { _ = try await file.star(Self.other.id, at: Samples.moment(2)) }
      #expect(try await file.clearStack(at: Samples.moment(3)) == 1)
      try await library.learn([1: "Mirror"], key: "here", fetched: 2)
      #expect(try await library.stack().isEmpty)
      // Another process opens the card again.
      _ = try await file.open(Self.song, query: nil, at: Samples.moment(4))
      let change = try await library.undo(at: Samples.moment(5))
      #expect(change == (afterAStar ? .starred(Self.other.id) : .cleared(cards: 1)))
      #expect(try await library.stack().map(\.id) == [Self.song.id])
      #expect(try await library.undo(at: Samples.moment(6)) == nil)
    }
  }

  @Test func itemsOfTheSessionAndOfTheFileComeInOneOrder() async throws {
    try await Self.withPrivate { library, file in
      try await file.learn([1: "Mirror"], key: "there", fetched: 1)
      try await library.learn([2: "Canon"], key: "here", fetched: 2)
      let gone = ItemKey(.track(TrackID(3)), in: .us)
      let rows = try await library.items([Self.other, gone, Self.song])
      #expect(rows.map(\.key) == [Self.other, Self.song])
    }
  }

  @Test func aSessionIsCountedWithoutWhatItTookOverFromTheFile() async throws {
    try await Self.withPrivate { library, file in
      try await file.learn([1: "Mirror"], key: "there", fetched: 1)
      _ = try await file.open(Self.song, query: nil, at: Samples.moment(1))
      #expect(try await library.sessionFigures() == PrivateSessionCounts(rows: 0, visits: 0, answers: 0))
      try await library.learn([1: "Mirror", 2: "Canon"], key: "here", fetched: 5)
      _ = try await library.open(Self.song, query: nil, at: Samples.moment(9))
      #expect(try await library.sessionFigures() == PrivateSessionCounts(rows: 1, visits: 1, answers: 1))
      #expect(try await file.sessionFigures() == nil)
    }
  }

  @Test func aStarOfAnItemThatIsOnlyHereBringsItsRowIntoTheFile() async throws {
    try await Self.withPrivate { library, file in
      try await library.learn([1: "Mirror", 2: "Canon"], key: "here", fetched: 5)
      _ = try await library.open(Self.song, query: "mirr", at: Samples.moment(9))
      #expect(try await library.star(Self.song.id, at: Samples.moment(10)))
      let kept = try await file.starred(limit: nil, preferring: .us)
      #expect(kept.map(\.item.title) == ["Mirror"])
      #expect(kept.first?.marks.visitCount == 0)
      #expect(try await file.item(Self.other.id, preferring: .us) == nil)
      let shown = try await library.starred(limit: nil, preferring: .us)
      #expect(shown.map(\.marks.visitCount) == [1])
      #expect(try await library.undo(at: Samples.moment(11)) == .starred(Self.song.id))
      #expect(try await library.item(Self.song.id, preferring: .us)?.marks.starredAt == nil)
    }
  }

  @Test func whatTheFileHoldsIsShownTogetherWithWhatIsNew() async throws {
    try await Self.withPrivate { library, file in
      try await file.learn([1: "Mirror", 3: "Mirror Lake"], key: "there", fetched: 1)
      _ = try await file.open(Self.song, query: nil, at: Samples.moment(1))
      _ = try await file.open(ItemKey(.track(TrackID(3)), in: .us), query: nil, at: Samples.moment(2))
      try await library.learn([1: "Mirror, New", 2: "Mirror Canon"], key: "here", fetched: 5)
      _ = try await library.open(Self.song, query: nil, at: Samples.moment(9))
      let found = try await library.matches(LocalQuery("mirror", storefront: .us, limit: 10))
      #expect(Set(found.map(\.item.title)) == ["Mirror, New", "Mirror Canon", "Mirror Lake"])
      #expect(found.count == 3)
      let cards = try await library.cards(limit: nil, preferring: .us)
      #expect(cards.map(\.item.title) == ["Mirror, New", "Mirror Lake"])
      #expect(cards.map(\.marks.visitCount) == [2, 1])
      let there = try await library.keptAnswer(requestKey: "there", origin: "test")
      #expect(there?.rows.map(\.item.title) == ["Mirror, New", "Mirror Lake"])
      #expect(try await file.item(Self.song.id, preferring: .us)?.item.title == "Mirror")
    }
  }

  /// The plain twin: one library that took everything itself.
  @Test(arguments: ArchiveSource.allCases) func anExportIsThatOfALibraryThatKeptEverything(
    _ source: ArchiveSource
  ) async throws {
    try await Self.withTwin { library, twin in
      let (here, there) = (try await Self.exported(library, source), try await Self.exported(twin, source))
      if source == .stars {
        #expect(here.map(\.stored.item.id) == there.map(\.stored.item.id))
      } else {
        #expect(here == there)
      }
      #expect(!here.isEmpty)
    }
  }

  @Test func whatIsReadIsThatOfALibraryThatKeptEverything() async throws {
    try await Self.withTwin { library, twin in
      #expect(try await library.stack() == twin.stack())
      #expect(try await library.stack(fitting: "title 5") == twin.stack(fitting: "title 5"))
      for limit in [nil, 3] {
        #expect(
          try await library.cards(limit: limit, preferring: .us) == twin.cards(limit: limit, preferring: .us))
      }
      #expect(
        try await library.starred(limit: nil, preferring: .us) == twin.starred(limit: nil, preferring: .us))
      #expect(
        try await library.openedMost(limit: 40, preferring: .us)
          == twin.openedMost(limit: 40, preferring: .us))
      #expect(try await library.lastSearch() == twin.lastSearch())
      let keys = (1...26).map { ItemKey(.track(TrackID($0)), in: Samples.gb) }
      #expect(try await library.items(keys) == twin.items(keys))
      for key in keys {
        #expect(try await library.visits(of: key.id) == twin.visits(of: key.id))
        let query = LocalQuery("title", storefront: .us, limit: 10)
        #expect(try await library.reason(for: key.id, in: query) == twin.reason(for: key.id, in: query))
        let kept = try await library.keptAnswer(requestKey: "\(key.id.number)", origin: "test")
        #expect(
          try await kept?.rows
            == twin.keptAnswer(requestKey: "\(key.id.number)", origin: "test")?.rows)
      }
      let all = try await twin.matches(LocalQuery("title", storefront: .us, limit: 100))
      var pages: [StoredItem] = []
      for offset in stride(from: 0, to: 30, by: 7) {
        pages += try await library.matches(LocalQuery("title", storefront: .us, limit: 7, offset: offset))
      }
      #expect(Set(pages) == Set(all) && pages.count == all.count && all.count > 7)
    }
  }

  @Test func whereTheFileCannotBeWrittenTheSessionGoesOnInMemory() async throws {
    let folder = try TemporaryFolder()
    try await Library.open(at: folder.file()).learn([1: "Mirror"], key: "there")
    let library = try Library.open(at: folder.file(), readOnly: true, isPrivate: true)
    try await library.learn([2: "Mirror Canon"], key: "here", fetched: 5)
    #expect(try await library.open(Self.song, query: nil, at: Samples.moment(9))?.marks.visitCount == 1)
    #expect(try await library.titles(for: "mirror") == ["Mirror", "Mirror Canon"])
    await #expect(throws: LibraryError.self) { try await library.star(Self.song.id, at: Samples.moment(10)) }
    #expect(try await Library.open(at: folder.file()).cards(limit: nil, preferring: .us).isEmpty)
  }

  @Test func anImportIsRefusedBeforeItReachesTheFile() async throws {
    try await Self.withPrivate { library, file in
      await #expect(throws: LibraryError.self) {
        try await library.beginImport(of: nil, at: Samples.moment(1))
      }
      let cutOff = try await file.cutOffImports()
      #expect(cutOff == 0)
    }
  }

  @Test func forgettingReachesBothTheFileAndTheSession() async throws {
    try await Self.withPrivate { library, file in
      try await file.learn([1: "Mirror"], key: "there")
      try await library.learn([1: "Mirror", 2: "Canon"], key: "here", fetched: 5)
      #expect(try await library.forget(.item(Self.song.id)).rows == 1)
      #expect(try await library.item(Self.song.id, preferring: .us) == nil)
      #expect(try await library.item(Self.other.id, preferring: .us) != nil)
      _ = try await library.forget(.everything)
      #expect(try await library.item(Self.other.id, preferring: .us) == nil)
    }
  }

  /// Hands over a private session's library and the file as another process has it.
  private static func withPrivate(_ body: (Library, _ file: Library) async throws -> Void) async throws {
    let folder = try TemporaryFolder()
    defer { withExtendedLifetime(folder) {} }
    try await body(Library.open(at: folder.file(), isPrivate: true), Library.open(at: folder.file()))
  }

  /// The same after some random changes, of which the first half were made in the file; `twin` has taken all of them.
  private static func withTwin(_ body: (Library, _ twin: Library) async throws -> Void) async throws {
    try await withPrivate { library, file in
      try await withLibrary { twin in
        var random = SeededRandom(seed: 11)
        for step in 0..<60 {
          let number = Int64.random(in: 1...25, using: &random)
          let moment = Samples.moment(Int64(step) * 10)
          let action = Int.random(in: 0..<5, using: &random)
          for place in [step < 30 ? file : library, twin] {
            switch action {
            case 0, 1:
              _ = try await place.keep(
                answer(number, "Title \(step)", at: moment, in: step % 3 == 0 ? Samples.gb : .us))
            case 2, 3:
              _ = try await place.open(ItemKey(.track(TrackID(number)), in: .us), query: "q", at: moment)
            default:
              if try await twin.item(.track(TrackID(number)), preferring: .us) != nil {
                _ = try await place.star(.track(TrackID(number)), at: moment)
              }
            }
          }
        }
        try await body(library, twin)
      }
    }
  }

  private static func answer(
    _ number: Int64, _ title: String, at moment: Timestamp, in storefront: Storefront
  ) -> FetchedAnswer {
    FetchedAnswer(
      requestKey: "\(number)", origin: "test", storefront: storefront, items: [Samples.track(number, title)],
      unreadable: 0, fetchedAt: moment, expiresAt: moment)
  }

  private static func exported(
    _ archive: some ItemArchive, _ source: ArchiveSource
  ) async throws -> [ArchivedItem] {
    let rows = Rows()
    try await archive.eachBatch(from: source, preferring: .us, limit: nil) { await rows.add($0) }
    return await rows.all
  }
}

private actor Rows {
  private(set) var all: [ArchivedItem] = []

  func add(_ items: [ArchivedItem]) { all += items }
}
