internal import Catalog
internal import Foundation
internal import GRDB
internal import TestSupport
internal import Testing

@testable internal import Library

/// That forgotten bytes are in no file any more.
struct ErasingTests {
  private static let title = "Quixotic Zephyr Ünwritten"

  @Test(arguments: [DeletionTarget.item(.track(TrackID(700_001))), .everything])
  func noByteOfAForgottenTitleIsInAnyFile(_ personalData: DeletionTarget) async throws {
    let folder = try TemporaryFolder()
    let library = try await Self.filled(folder)
    #expect(try !Self.residue(folder).isEmpty)
    #expect(try await library.forget(personalData).isErased)
    #expect(try Self.residue(folder) == [])
    try await Self.isSound(library)
  }

  @Test func anotherOpenLibraryKeepsNoForgottenByteAndGoesOn() async throws {
    let folder = try TemporaryFolder()
    let library = try await Self.filled(folder)
    let other = try Library.open(at: folder.file())
    #expect(try await other.titles(for: "quixotic") == [Self.title])
    #expect(try await library.forget(.everything).isErased)
    #expect(try Self.residue(folder) == [])
    #expect(try await other.titles(for: "quixotic").isEmpty)
    try await other.learn([9: "Something New"], key: "new")
    #expect(try await library.titles(for: "something") == ["Something New"])
    try await Self.isSound(library)
  }

  @Test func aReaderOfTheOldStateIsToldOfAndForgettingAgainDoesTheRest() async throws {
    let folder = try TemporaryFolder()
    let library = try await Self.filled(folder)
    let other = try Library.open(at: folder.file())
    let reader = try other.snapshot()
    _ = try await reader.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM track") }
    #expect(try await !library.forget(.everything).isErased)
    #expect(try await reader.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM track") } ?? 0 > 0)
    try reader.close()
    #expect(try await library.forget(.everything).isErased)
    #expect(try Self.residue(folder) == [])
  }

  /// A library with a forgettable title among many, changed often enough that pages were split and merged.
  private static func filled(_ folder: TemporaryFolder) async throws -> Library {
    let library = try Library.open(at: folder.file())
    var random = SeededRandom(seed: 7)
    for round in 0..<8 {
      let items = (0..<120).map { _ in
        Samples.track(
          Int64.random(in: 1...400, using: &random),
          (0..<4).map { _ in String(Int.random(in: 0...9_999, using: &random), radix: 36) }.joined(
            separator: " "))
      }
      let numbered = Dictionary(items.map { ($0.id, $0) }) { _, last in last }.values
        .sorted { $0.id < $1.id }
      let items2 = round % 2 == 0 ? numbered + [Samples.track(700_001, title)] : numbered
      _ = try await library.keep(
        FetchedAnswer(
          requestKey: "round \(round)", origin: "test", storefront: round % 3 == 0 ? Samples.gb : .us,
          items: items2, unreadable: 0, fetchedAt: Samples.moment(Int64(round)), expiresAt: Samples.moment(0))
      )
    }
    _ = try await library.open(
      ItemKey(.track(TrackID(700_001)), in: .us), query: "quixotic", at: Samples.moment(99))
    return library
  }

  /// The pieces of the title that some file still holds: the words, folded and not, and their parts.
  private static func residue(_ folder: TemporaryFolder) throws -> [String] {
    // "Ünwritten" is stored folded too, and a text index may hold parts of words.
    let words = ["quixotic", "zephyr", "unwritten", "ünwritten", "Quixotic", "Zephyr", "Ünwritten"]
    let pieces = Set(
      words.flatMap { word in
        word.indices.compactMap { start in
          word.index(start, offsetBy: 4, limitedBy: word.endIndex).map { String(word[start..<$0]) }
        }
      })
    let files = try folder.contents().values
    return pieces.filter { piece in files.contains { $0.range(of: Data(piece.utf8)) != nil } }.sorted()
  }

  private static func isSound(_ library: Library) async throws {
    #expect(try await library.health().faults == [])
    try await library.write { db in
      for table in try FTSMaintenance.tables(db) {
        try db.execute(sql: "INSERT INTO \(table)(\(table), rank) VALUES ('integrity-check', 1)")
      }
    }
  }
}
