internal import Catalog
internal import Foundation
internal import GRDB
internal import TestSupport
internal import Testing

@testable internal import Library

@MainActor struct RepairTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func repair() async throws -> Repair? {
    try await LibraryRepair(of: folder.file()).run(at: Samples.moment(0))
  }

  private func bytes(_ path: String) throws -> Data { try Data(contentsOf: URL(fileURLWithPath: path)) }

  @Test func ofDamagedPagesAllOtherRowsAreSaved() async throws {
    try await Damage.fill(folder.file())
    try Damage.spoil(folder.file())
    let (before, lost) = (try bytes(folder.file()), try Damage.unreadableTracks(folder.file()))
    let repair = try #require(try await repair())
    #expect(try bytes(folder.file()) == before)
    #expect(lost > 0 && lost < 300)
    #expect(repair.saved == BackupContents(rows: Damage.tracks - lost, visits: 20, stars: 2, settings: 1))
    #expect(repair.damaged == [DamagedTable(name: "track", saved: Damage.tracks - lost)])
    let library = try Library.open(at: try #require(repair.path))
    #expect(try await library.isSound())
    #expect(try await library.titles(for: "number 1999") == ["Song number 1999 of many"])
    #expect(try await library.setting("country") == "GB")
  }

  @Test func withoutTheFirstPageOfATableItsRowsAreSaved() async throws {
    try await Damage.fill(folder.file())
    try Damage.spoil(folder.file(), pageOf: "track")
    let before = try bytes(folder.file())
    let repair = try #require(try await repair())
    #expect(try bytes(folder.file()) == before)
    #expect(repair.saved == BackupContents(rows: Damage.tracks, visits: 20, stars: 2, settings: 1))
    #expect(repair.damaged == [DamagedTable(name: "track", saved: Damage.tracks)] && repair.orphans == 0)
    let library = try Library.open(at: try #require(repair.path))
    #expect(try await library.isSound())
    #expect(try await library.titles(for: "number 1999") == ["Song number 1999 of many"])
  }

  @Test(arguments: [("star", 20, 0), ("visit", 0, 2)])
  func aTableOfOnesOwnThatIsLostIsNamed(_ table: String, visits: Int, stars: Int) async throws {
    try await Damage.fill(folder.file())
    try Damage.spoil(folder.file(), pageOf: table)
    let repair = try #require(try await repair())
    #expect(repair.saved == BackupContents(rows: Damage.tracks, visits: visits, stars: stars, settings: 1))
    #expect(repair.damaged == [DamagedTable(name: table, saved: 0)])
  }

  @Test func openingsAndStarsOfItemsThatAreLostAreCounted() async throws {
    try await Library.open(at: folder.file()).use([1: "Mirror"])
    let library = try Library.open(at: folder.file())
    _ = try await library.emptyJournal()
    try library.close()
    // So few tracks lie on the first page of their table alone.
    try Damage.spoil(folder.file(), pageOf: "track")
    let repair = try #require(try await repair())
    #expect(repair.saved.rows == 0 && repair.saved.visits == 1 && repair.orphans == 2)
    #expect(repair.lost.map(\.isStarred) == [true] && repair.lost.map(\.visits) == [1])
  }

  @Test func withoutItsHeaderALibraryIsSavedWhole() async throws {
    try await Damage.fill(folder.file())
    try Damage.spoil(folder.file(), "header")
    let before = try bytes(folder.file())
    let repair = try #require(try await repair())
    #expect(try bytes(folder.file()) == before)
    #expect(repair.saved == BackupContents(rows: Damage.tracks, visits: 20, stars: 2, settings: 1))
    #expect(try await Library.open(at: try #require(repair.path)).isSound())
  }

  @Test func ofACutFileWhatIsThereIsSaved() async throws {
    try await Damage.fill(folder.file())
    try Damage.spoil(folder.file(), "cut")
    let before = try bytes(folder.file())
    let repair = try #require(try await repair())
    #expect(try bytes(folder.file()) == before)
    #expect(repair.saved.rows > 0 && repair.saved.rows <= Damage.tracks)
    #expect(try await Library.open(at: try #require(repair.path)).isSound())
  }

  @Test(arguments: [0.3, 0.5, 0.7, 0.9])
  func moreDamageNeverSavesMore(_ rest: Double) async throws {
    try await Damage.fill(folder.file())
    let whole = try bytes(folder.file())
    let cut = whole.prefix(Int(Double(whole.count) * rest) / 4_096 * 4_096)
    var saved: [Int] = []
    for firstPage in [Data(cut.prefix(4_096)), Data(count: 4_096)] {
      try (firstPage + cut.dropFirst(4_096)).write(to: URL(fileURLWithPath: folder.file()))
      let repair = try #require(try await repair())
      saved.append(repair.saved.rows)
      for name in try folder.names where name.contains("-repaired-") {
        try FileManager.default.removeItem(atPath: folder.file(name))
      }
    }
    #expect(saved[0] >= saved[1] && saved[0] > 0, "\(saved)")
  }

  @Test func aFileThatEndsInTheMiddleOfAPageIsDamaged() async throws {
    try await Damage.fill(folder.file())
    try bytes(folder.file()).dropLast(208).write(to: URL(fileURLWithPath: folder.file()))
    #expect(try await repair() != nil)
  }

  @Test func ofAFileThatIsNoDatabaseNothingIsSavedAndNothingIsMade() async throws {
    let text = Data(String(repeating: "a shopping list\n", count: 1_000).utf8)
    try text.write(to: URL(fileURLWithPath: folder.file()))
    #expect(try await repair() == Repair(saved: BackupContents(), path: nil))
    #expect(try bytes(folder.file()) == text)
    #expect(try !folder.names.contains { $0.contains("repaired") })
  }

  @Test func aSoundLibraryNeedsNoRepair() async throws {
    try await Library.open(at: folder.file()).use([1: "Mirror"])
    #expect(try await repair() == nil)
    #expect(try !folder.names.contains { $0.contains("repaired") })
  }

  @Test func aSoundLibraryOfAnOlderFormNeedsNoRepairAndKeepsItsForm() async throws {
    try FileManager.default.copyItem(atPath: OldLibraryTests.fixture("0001"), toPath: folder.file())
    let before = try bytes(folder.file())
    #expect(try await repair() == nil)
    #expect(try bytes(folder.file()) == before)
  }

  @Test(arguments: [("PRAGMA user_version = 99", true), ("PRAGMA application_id = 7", false)])
  func whatIsNotOursToRepairStaysAsItIs(_ marks: String, isNewer: Bool) async throws {
    try await Library.open(at: folder.file()).use([1: "Mirror"])
    let other = try DatabaseQueue(path: folder.file())
    try await other.writeWithoutTransaction {
      try $0.execute(sql: marks + "; PRAGMA wal_checkpoint(TRUNCATE)")
    }
    try other.close()
    let before = try bytes(folder.file())
    let error: LibraryError =
      isNewer
      ? .newerSchema(path: folder.file(), found: 99, known: Schema.newest) : .foreign(path: folder.file())
    await #expect(throws: error) { try await repair() }
    #expect(try bytes(folder.file()) == before)
  }

  @Test func whatWasSavedCanBePutInThePlaceOfTheDamagedLibrary() async throws {
    try await Damage.fill(folder.file())
    try Damage.spoil(folder.file())
    let saved = try #require(try await repair()).saved
    let shelf = BackupList(of: folder.file())
    let repaired = try #require(try await shelf.all().first)
    #expect(repaired.reason == .repaired && repaired.isSound)
    #expect(try await shelf.restore(repaired, at: Samples.moment(day)).contents == saved)
    #expect(try await Library.open(at: folder.file()).isSound())
  }
}
