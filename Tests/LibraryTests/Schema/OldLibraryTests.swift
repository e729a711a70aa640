internal import Catalog
internal import Foundation
internal import GRDB
internal import Testing
internal import TestSupport

@testable internal import Library

/// The library of every release, as it was written then, opens today.
struct OldLibraryTests {
  @Test(arguments: ["0001", "0003"])
  func anOldLibraryIsUpgradedAndKeepsWhatItHolds(number: String) async throws {
    let folder = try TemporaryFolder()
    try FileManager.default.copyItem(atPath: Self.fixture(number), toPath: folder.file())
    let library = try Library.open(at: folder.file())
    let found = try await library.matches(LocalQuery("mirror", storefront: .us, limit: 5))
    #expect(found.map(\.item.title) == ["Mirror"])
    #expect(
      found.map(\.marks) == [
        ItemMarks(
          starredAt: Timestamp(milliseconds: 30), lastVisitedAt: Timestamp(milliseconds: 20), visitCount: 1)
      ])
    let kept = try await library.storedAnswer(requestKey: "mirror", origin: "https://itunes.apple.com")
    #expect(
      kept?.rows.map(\.item.id) == [
        .track(TrackID(6_774_314_586)), .collection(CollectionID(2)), .artist(ArtistID(3)),
      ])
  }

  @Test(
    arguments: ["0001", "0003"],
    [("irro", ["Mirror"]), ("irror", ["Mirror"]), ("miror", ["Mirror"]), ("mirr", ["Mirror"]), ("lacx", [])])
  func rowsOfAnOldLibraryAreFoundAsNewOnesAre(
    number: String, _ typed: (text: String, titles: [String])
  ) async throws {
    let folder = try TemporaryFolder()
    try FileManager.default.copyItem(atPath: Self.fixture(number), toPath: folder.file())
    let library = try Library.open(at: folder.file())
    let found = try await library.matches(LocalQuery(typed.text, storefront: .us, limit: 5))
    #expect(found.map { $0.item.title ?? "" } == typed.titles)
    try await indexIsSound(library)
    let touched = try await library.read { db in
      try Int.fetchOne(
        db, sql: "SELECT count(*) FROM itemIndex WHERE itemIndex MATCH ?",
        arguments: [IndexKindCodes.usedQuery]
      )
    }
    #expect(touched == 1)
  }

  @Test(arguments: ["0001", "0003", "0009", "0012"])
  func anUpgradedLibraryHasTheSchemaOfAFreshOne(number: String) async throws {
    let folder = try TemporaryFolder()
    try FileManager.default.copyItem(atPath: Self.fixture(number), toPath: folder.file())
    let upgraded = try await Self.schema(Library.open(at: folder.file()))
    let fresh = try await withLibrary { try await Self.schema($0) }
    #expect(upgraded == fresh)
  }

  @Test(arguments: ["0001", "0003", "0009", "0012"])
  func everyRowOfAnOldLibraryIsThereAfterTheUpgrade(number: String) async throws {
    let folder = try TemporaryFolder()
    try FileManager.default.copyItem(atPath: Self.fixture(number), toPath: folder.file())
    let before = try await Self.rows(
      DatabaseQueue(path: LibraryFile(path: folder.file()).immutablePath), columns: [:])
    #expect(before.values.map(\.rows.count).reduce(0, +) > 5)
    let after = try await Self.rows(
      Library.open(at: folder.file()).connection.pool, columns: before.mapValues(\.columns))
    #expect(after == before)
  }

  private struct Content: Equatable, Sendable {
    var columns: [String]
    var rows: [String]
  }

  /// The rows of the tables that a person would miss, in the columns they had.
  private static func rows(_ reader: any DatabaseReader, columns: [String: [String]]) async throws
    -> [String: Content]
  {
    let tables =
      ["track", "collection", "artist", "visit", "star", "dismissal", "setting", "change"]
      + ["answer", "answerRow", "apiCall", "refusal"]
    return try await reader.read { db in
      try Dictionary(
        uniqueKeysWithValues: tables.map { table in
          let names = try columns[table] ?? db.columns(in: table).map(\.name)
          let list = names.joined(separator: ", ")
          let rows = try Row.fetchAll(db, sql: "SELECT \(list) FROM \(table) ORDER BY 1, 2").map { "\($0)" }
          return (table, Content(columns: names, rows: rows))
        })
    }
  }

  private static func schema(_ library: Library) async throws -> [String] {
    try await library.read { db in
      try String.fetchAll(db, sql: "SELECT sql FROM sqlite_master WHERE sql IS NOT NULL ORDER BY name")
    }
  }

  static func fixture(_ number: String) -> String {
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    return tests.deletingLastPathComponent().appendingPathComponent("Fixtures/libraries/\(number).sqlite")
      .path
  }
}
