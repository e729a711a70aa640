internal import Catalog
internal import Foundation
internal import GRDB
internal import TestSupport
internal import Testing

@testable internal import Library

@MainActor struct RepairTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func result() async throws -> RepairResult {
    try await LibraryRepair(of: folder.file()).run(at: Samples.moment(0))
  }

  /// What was copied of a damaged library without backups.
  private func repair() async throws -> Repair {
    guard case .copied(let repair) = try await result() else {
      throw LibraryError.failed(path: folder.file(), detail: "nothing was copied")
    }
    return repair
  }

  private func bytes(_ path: String) throws -> Data { try Data(contentsOf: URL(fileURLWithPath: path)) }

  @Test func ofDamagedPagesInARowAllOtherRowsAreSaved() async throws {
    try await Damage.fill(folder.file())
    try Damage.spoil(folder.file())
    let (before, lost) = (try bytes(folder.file()), try Damage.unreadableTracks(folder.file()))
    let repair = try await repair()
    #expect(try bytes(folder.file()) == before)
    #expect(lost > 0 && lost < 300)
    #expect(repair.saved == BackupContents(rows: Damage.tracks - lost, visits: 20, stars: 2, settings: 1))
    #expect(repair.damaged == [DamagedTable(name: "track", saved: Damage.tracks - lost)])
    let library = try Library.open(at: try #require(repair.path))
    #expect(try await library.isSound())
    #expect(try await library.titles(for: "number 1999") == ["Song number 1999 of many"])
    #expect(try await library.titles(for: "number 1 of").first == "Song number 1 of many")
    #expect(try await library.setting("country") == "GB")
  }

  @Test func theNewestSoundBackupIsOfferedAndNothingIsDone() async throws {
    try await Damage.fill(folder.file())
    let library = try Library.open(at: folder.file())
    for number in 0..<Int64(3) { #expect(try await library.backUp(at: Samples.moment(number * day))) }
    let newest = try #require(try await BackupList(of: folder.file()).all().first)
    try library.close()
    try Data("nonsense".utf8).write(to: URL(fileURLWithPath: newest.path))
    try Damage.spoil(folder.file())
    let before = try bytes(folder.file())
    guard case .backup(let backup, let number) = try await result() else {
      Issue.record("no backup")
      return
    }
    #expect(backup.isSound && backup.madeAt == Samples.moment(day) && number == 2)
    #expect(try bytes(folder.file()) == before)
    #expect(try !folder.names.contains { $0.contains("repaired") })
  }

  @Test func withDamagedBackupsAloneWhatCanBeReadIsCopied() async throws {
    try await Damage.fill(folder.file())
    let library = try Library.open(at: folder.file())
    #expect(try await library.backUp(at: Samples.moment(0)))
    let backup = try #require(try await BackupList(of: folder.file()).all().first)
    try library.close()
    try Data("nonsense".utf8).write(to: URL(fileURLWithPath: backup.path))
    try Damage.spoil(folder.file())
    #expect(try await repair().saved.visits == 20)
  }

  @Test(arguments: [("star", 20, 0), ("visit", 0, 2)])
  func aTableOfOnesOwnThatIsLostIsNamed(_ table: String, visits: Int, stars: Int) async throws {
    try await Damage.fill(folder.file())
    try Damage.spoil(folder.file(), pageOf: table)
    let repair = try await repair()
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
    let repair = try await repair()
    #expect(repair.saved.rows == 0 && repair.saved.visits == 1 && repair.orphans == 2)
    #expect(repair.lost.map(\.isStarred) == [true] && repair.lost.map(\.visits) == [1])
  }

  @Test(arguments: [0..<100, 100..<4_096])
  func withoutItsHeaderOrListOfTablesALibraryStaysAsItIs(_ range: Range<Int>) async throws {
    try await Damage.fill(folder.file())
    var spoilt = try bytes(folder.file())
    spoilt.replaceSubrange(range, with: Data(count: range.count))
    try spoilt.write(to: URL(fileURLWithPath: folder.file()))
    do {
      #expect(try await repair() == Repair(saved: BackupContents(), path: nil))
    } catch let error as LibraryError {
      #expect(error == .notADatabase(path: folder.file()) && range.lowerBound == 0)
    }
    #expect(try bytes(folder.file()) == spoilt)
    #expect(try !folder.names.contains { $0.contains("repaired") || $0.contains("backups") })
  }

  @Test func ofACutFileWhatIsThereIsSaved() async throws {
    try await Damage.fill(folder.file())
    try Damage.spoil(folder.file(), "cut")
    let before = try bytes(folder.file())
    let repair = try await repair()
    #expect(try bytes(folder.file()) == before)
    #expect(repair.saved.rows > 0 && repair.saved.rows <= Damage.tracks)
    #expect(try await Library.open(at: try #require(repair.path)).isSound())
  }

  @Test func whatOnlyTheJournalHoldsIsSavedToo() async throws {
    try await Damage.fill(folder.file())
    let library = try Library.open(at: folder.file())
    try await library.use([9_999: "Later"])
    for name in try folder.names where name.hasPrefix("library.sqlite") {
      try FileManager.default.copyItem(
        atPath: folder.file(name), toPath: folder.file("copy.sqlite" + name.dropFirst(14)))
    }
    try library.close()
    for page in try Damage.leaves(folder.file()) {
      try Damage.overwrite(folder.file("copy.sqlite"), page: page)
    }
    guard
      case .copied(let repair) = try await LibraryRepair(of: folder.file("copy.sqlite")).run(
        at: Samples.moment(0))
    else {
      Issue.record("nothing was copied")
      return
    }
    #expect(repair.saved.visits == 21 && repair.saved.stars == 3)
  }

  @Test func aFileThatEndsInTheMiddleOfAPageIsDamaged() async throws {
    try await Damage.fill(folder.file())
    try bytes(folder.file()).dropLast(208).write(to: URL(fileURLWithPath: folder.file()))
    #expect(try await result() != .sound)
  }

  @Test func aFileThatIsNoDatabaseIsRefused() async throws {
    let text = Data(String(repeating: "a shopping list\n", count: 1_000).utf8)
    try text.write(to: URL(fileURLWithPath: folder.file()))
    await #expect(throws: LibraryError.notADatabase(path: folder.file())) { try await result() }
    #expect(try bytes(folder.file()) == text)
    #expect(try !folder.names.contains { $0.contains("repaired") })
  }

  @Test func aSoundLibraryNeedsNoRepair() async throws {
    try await Library.open(at: folder.file()).use([1: "Mirror"])
    #expect(try await result() == .sound)
    #expect(try !folder.names.contains { $0.contains("repaired") })
  }

  @Test func aSoundLibraryOfAnOlderFormNeedsNoRepairAndKeepsItsForm() async throws {
    try FileManager.default.copyItem(atPath: OldLibraryTests.fixture("0001"), toPath: folder.file())
    let before = try bytes(folder.file())
    #expect(try await result() == .sound)
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
    await #expect(throws: error) { try await result() }
    #expect(try bytes(folder.file()) == before)
  }

  @Test func whatWasSavedCanBePutInThePlaceOfTheDamagedLibrary() async throws {
    try await Damage.fill(folder.file())
    try Damage.spoil(folder.file())
    let saved = try await repair().saved
    let shelf = BackupList(of: folder.file())
    let repaired = try #require(try await shelf.all().first)
    #expect(repaired.reason == .repaired && repaired.isSound)
    #expect(try await shelf.restore(repaired, at: Samples.moment(day)).contents == saved)
    #expect(try await Library.open(at: folder.file()).isSound())
  }
}
