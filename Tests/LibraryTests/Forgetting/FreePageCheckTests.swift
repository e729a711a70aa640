internal import Catalog
internal import Foundation
internal import GRDB
internal import TestSupport
internal import Testing

@testable internal import Library

/// Copies of forgotten text that SQLite leaves in the free space of pages.
struct FreePageCheckTests {
  @Test(arguments: [
    ("the whole title", "…quixotic zephyr…", true), ("a piece of eight bytes", "xotic ze", true),
    ("the title as sent", "Quixotic Zephyr", true), ("as an address spells it", "/quixotic-zephyr/", true),
    ("half of a rare word", "\u{1}quix\u{2}", true), ("a common word", "zephyr", false),
    ("other text", "plain song of mars", false), ("nothing", "", false),
  ])
  func textIsKnownByItsPieces(_ name: String, _ bytes: String, _ isFound: Bool) {
    var text = ForgottenText()
    text.add("Quixotic Zephyr")
    text.add(wordsOf: "Quixotic Zephyr") { $0 == "quixotic" }
    #expect(text.isFound(in: Array(bytes.utf8)) == isFound)
  }

  /// The map as SQLite documents it: of pages of 4,096 bytes, one has entries for 819.
  @Test(arguments: [(3, 2, 0), (4, 2, 5), (821, 2, 4_090), (823, 822, 0), (1_700, 1_642, 285)])
  func everyPageHasItsPlaceInTheMap(_ page: Int, _ map: Int, _ place: Int) {
    let position = FreePageCheck.mapEntry(of: page, pageSize: 4_096)
    #expect(position.map == map && position.place == place)
  }

  @Test func theOwnerOfEveryIndexPageIsNamed() async throws {
    let folder = try TemporaryFolder()
    let library = try await Self.crowded(folder)
    _ = try await library.emptyJournal()
    let (named, all) = try await library.step { db in
      let check = try #require(try FreePageCheck(db))
      var named: Set<String> = []
      for page in 3...check.pageCount {
        if let name = try check.owner(of: page, db)?.index { named.insert(name) }
      }
      return (
        named,
        Set(
          try String.fetchAll(db, sql: "SELECT name FROM sqlite_master WHERE type = 'index' AND rootpage > 0")
        )
      )
    }
    #expect(named == all)
  }

  @Test func whatOtherTablesHoldOfTheWordsOfASearchIsLeftAlone() async throws {
    let folder = try TemporaryFolder()
    let library = try await Self.crowded(folder)
    _ = try await library.emptyJournal()
    let title = try #require(try await library.titlesInFreeSpace().first)
    var text = ForgottenText()
    text.add(title)
    #expect(try await !library.freeSpace(holding: text).isNothing)
    text.tables = ["answer", "visit"]
    #expect(try await library.freeSpace(holding: text).isNothing)
  }

  /// Pages are made full in every order, so that SQLite shares their cells among new ones and leaves copies behind.
  @Test func copiesInFreeSpaceAreFoundAndTakenAway() async throws {
    let folder = try TemporaryFolder()
    let library = try await Self.crowded(folder)
    _ = try await library.emptyJournal()
    let left = try await library.titlesInFreeSpace()
    #expect(left.count > 2)
    for title in left.prefix(TestCount.of(1, all: 3)) {
      var text = ForgottenText()
      text.add(title)
      let number = try #require(try await library.number(of: title))
      #expect(
        try await library.forgetInFile([.item(.track(TrackID(number)))], rewritingUpTo: 0).isErased)
      #expect(try await library.freeSpace(holding: text).isNothing)
      #expect(try folder.contents().values.allSatisfy { $0.range(of: Data(title.utf8)) == nil })
    }
    #expect(try await library.health().faults == [])
    #expect(try await library.read { try String.fetchAll($0, sql: "PRAGMA integrity_check") } == ["ok"])
  }

  /// A library of short and long titles, no word of which is in two.
  private static func crowded(_ folder: TemporaryFolder) async throws -> Library {
    let library = try Library.open(at: folder.file())
    var random = SeededRandom(seed: 11)
    for round in 0..<8 {
      let items = (0..<100).map { place in
        let words = (0..<(place % 2 == 0 ? 1 : 20)).map { _ in
          String(UInt64.random(in: 0...(.max), using: &random), radix: 36)
        }
        return Samples.track(Int64(round * 100 + place + 1), words.joined(separator: " "))
      }
      _ = try await library.keep(
        FetchedAnswer(
          requestKey: "round \(round)", origin: "test", storefront: .us, items: items, unreadable: 0,
          fetchedAt: Samples.moment(Int64(round)), expiresAt: Samples.moment(0)))
    }
    return library
  }
}

extension Library {
  /// The stored titles that lie, whole, in the free space of some page.
  fileprivate func titlesInFreeSpace() async throws -> [String] {
    try await step { db in
      let check = try #require(try FreePageCheck(db))
      var free: [String] = []
      _ = check.pages(from: 1, count: check.pageCount) { bytes in
        free.append(String(decoding: bytes, as: UTF8.self))
        return false
      }
      return try String.fetchAll(db, sql: "SELECT title FROM itemWords").filter { title in
        free.contains { $0.contains(title) }
      }
    }
  }

  fileprivate func number(of title: String) async throws -> Int64? {
    try await read { db in
      try Int64.fetchOne(db, sql: "SELECT number FROM itemWords WHERE title = ?", arguments: [title])
    }
  }
}
