internal import Catalog
internal import Foundation
internal import GRDB
internal import TestSupport
internal import Testing

@testable internal import Library

struct BackupsTests {
  @Test func aDayOfUseMakesOneBackupThatHoldsAllThereIs() async throws {
    let folder = try TemporaryFolder()
    let library = try Library.open(at: folder.file())
    try await library.use([1: "Mirror", 2: "Canon"])
    #expect(try await library.backUp(at: Samples.moment(0)))
    #expect(try await !library.backUp(at: Samples.moment(1)))
    let backup = try #require(try await BackupList(of: folder.file()).all().first)
    #expect(backup.isSound && backup.isWhole && backup.reason == .day)
    #expect(backup.contents == BackupContents(rows: 2, visits: 1, stars: 1, settings: 1))
    #expect(try await library.backUp(at: Samples.moment(day)))
    #expect(
      try await BackupList(of: folder.file()).all().map(\.madeAt) == [
        Samples.moment(day), Samples.moment(0),
      ])
  }

  @Test func nothingIsCopiedWhileBytesOfSomethingForgottenMayBeLeft() async throws {
    let folder = try TemporaryFolder()
    let library = try Library.open(at: folder.file())
    try await library.use([1: "Mirror"])
    try await library.write { db in try ErasingMark.set(db) }
    #expect(try await !library.backUp(at: Samples.moment(0)))
    #expect(try await library.finishForgetting())
    #expect(try await library.backUp(at: Samples.moment(1)))
  }

  @Test func whatMiruNotesForItselfIsNothingThatWasSet() async throws {
    let folder = try TemporaryFolder()
    let library = try Library.open(at: folder.file())
    for note in InternalSetting.allCases { try await library.set(note.rawValue, to: "1") }
    #expect(try await library.settings().isEmpty)
    #expect(try await !library.backUp(at: Samples.moment(0)))
    #expect(try await library.setting(InternalSetting.releasesAsked.rawValue) == "1")
  }

  @Test func aBackupIsOneFileForItsOwnerAlone() async throws {
    let folder = try TemporaryFolder()
    let library = try Library.open(at: folder.file())
    try await library.use([1: "Mirror"])
    _ = try await library.backUp(at: Samples.moment(0))
    let place = folder.file("library.sqlite-backups")
    let names = try FileManager.default.contentsOfDirectory(atPath: place)
    #expect(names.count == 1)
    #expect(try mode(place) == 0o700)
    #expect(try mode(place + "/" + names[0]) == 0o600)
    _ = try await BackupList(of: folder.file()).all()
    #expect(try FileManager.default.contentsOfDirectory(atPath: place) == names)
  }

  @Test func onlySoManyBackupsAreKeptAndTheOldestGoesFirst() async throws {
    let folder = try TemporaryFolder()
    let library = try Library.open(at: folder.file())
    try await library.use([1: "Mirror"])
    for number in 0..<Int64(Limits.Backups.days + 2) {
      // A program that another test starts may hold the lock of the backup before for a moment.
      var tries = 10_000
      while try await !library.backUp(at: Samples.moment(number * day)), tries > 0 {
        tries -= 1
        await Task.yield()
      }
      #expect(tries > 0)
    }
    let kept = try await BackupList(of: folder.file()).all().map(\.madeAt)
    #expect(kept == (2..<Int64(Limits.Backups.days + 2)).reversed().map { Samples.moment($0 * day) })
  }

  /// Days of use in which a library holds so many openings.
  private func backUp(_ openings: [Int], in folder: TemporaryFolder) async throws -> [Int] {
    let places = BackupDirectory(of: folder.file())
    for (number, count) in openings.enumerated() {
      for name in try folder.names where name != "library.sqlite-backups" {
        try FileManager.default.removeItem(atPath: folder.file(name))
      }
      let library = try Library.open(at: folder.file())
      try await library.learn([1: "Mirror"], key: "titles")
      for at in 0..<Int64(count) {
        _ = try await library.open(
          ItemKey(.track(TrackID(1)), in: .us), query: nil, at: Samples.moment(at))
      }
      let moment = Samples.moment(Int64(number) * day)
      try BackupWriter(places: places).make(.day, at: moment, from: library.connection.pool)
      try library.close()
    }
    return places.backups().compactMap { BackupFile(path: places.path(of: $0)).contents?.visits }
  }

  @Test(arguments: [
    // Lost and started anew: the fullest stays, however many days pass.
    ([8, 9, 1, 1, 1, 1, 1, 1, 2], [2, 1, 1, 1, 1, 9]),
    // Of two that are as full, the newer; once a new one holds as much, the old one goes.
    ([9, 9, 1, 1, 1, 1, 1, 1], [1, 1, 1, 1, 1, 9]), ([9, 1, 1, 1, 1, 1, 9], [9, 1, 1, 1, 1]),
    ([1, 2, 3, 4, 5, 6, 7], [7, 6, 5, 4, 3]),
  ])
  func emptierDaysDoNotPushTheFullestBackupOut(_ openings: [Int], kept: [Int]) async throws {
    #expect(try await backUp(openings, in: TemporaryFolder()) == kept)
  }

  @Test func aLibraryMadeWhereCopiesOfAnotherLieKnowsOfThem() async throws {
    let folder = try TemporaryFolder()
    #expect(try await backUp([1, 1], in: folder).count == 2)
    #expect(try Library.open(at: folder.file()).backupsOfLost == 0)
    for name in try folder.names where name != "library.sqlite-backups" {
      try FileManager.default.removeItem(atPath: folder.file(name))
    }
    #expect(!Library.isThere(folder.file()))
    #expect(try Library.open(at: folder.file()).backupsOfLost == 2)
    #expect(try Library.open(at: folder.file()).backupsOfLost == 0)
    #expect(Library.isThere(folder.file()))
  }

  @Test func aLibraryWithNothingToLoseIsNotBackedUp() async throws {
    let isMade = try await withLibrary { try await $0.backUp(at: Samples.moment(0)) }
    #expect(!isMade)
  }

  @Test func ofManyAtOnceOneMakesTheBackup() async throws {
    let folder = try TemporaryFolder()
    let libraries = try (0..<8).map { _ in try Library.open(at: folder.file()) }
    try await libraries[0].use([1: "Mirror"])
    let made = try await withThrowingTaskGroup(of: Bool.self) { group in
      for library in libraries { group.addTask { try await library.backUp(at: Samples.moment(0)) } }
      return try await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
    }
    #expect(made == 1)
    #expect(try await BackupList(of: folder.file()).all().count == 1)
  }

  @Test func whoeverIsCalledAwayLeavesNoHalfBackup() async throws {
    let folder = try TemporaryFolder()
    let library = try Library.open(at: folder.file())
    try await library.use([1: "Mirror"])
    let flag = CancellationFlag()
    flag.set()
    let making = BackupWriter(places: BackupDirectory(of: folder.file()))
    #expect(throws: CancellationError.self) {
      try making.make(.day, at: Samples.moment(0), from: library.connection.pool, flag: flag)
    }
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.file("library.sqlite-backups")).isEmpty)
  }

  @Test func aDamagedLibraryDrivesNoSoundBackupOut() async throws {
    let folder = try TemporaryFolder()
    try await Damage.fill(folder.file())
    let library = try Library.open(at: folder.file())
    for number in 0..<Int64(Limits.Backups.days) {
      _ = try await library.backUp(at: Samples.moment(number * day))
    }
    try library.close()
    try Damage.spoil(folder.file())
    // Opened as one whose damage a first look does not find.
    let damaged = try Library(
      LibraryFile(path: folder.file()),
      DatabaseConnection(
        kind: .writable, pool: try DatabasePool(path: folder.file(), configuration: Library.configuration())))
    await #expect(throws: LibraryError.self) { try await damaged.backUp(at: Samples.moment(9 * day)) }
    let backups = try await BackupList(of: folder.file()).all()
    #expect(backups.count == Limits.Backups.days && backups.allSatisfy { $0.isSound })
  }

  @Test(arguments: ["0001", "0003"])
  func anOldLibraryIsBackedUpBeforeItIsChanged(number: String) async throws {
    let folder = try TemporaryFolder()
    try FileManager.default.copyItem(atPath: OldLibraryTests.fixture(number), toPath: folder.file())
    let library = try Library.open(at: folder.file())
    let marks = try await library.marks()
    let backup = try #require(try await BackupList(of: folder.file()).all().first)
    #expect(backup.reason == .migration && backup.isSound)
    try library.close()
    // The copy has the old form: what was there before the change can be had again by an older miru.
    let header = try SQLiteHeader([UInt8](Data(contentsOf: URL(fileURLWithPath: backup.path))))
    #expect(header?.schema == Int(number))
    _ = try await BackupList(of: folder.file()).restore(backup, at: Samples.moment(0))
    #expect(try await Library.open(at: folder.file()).marks() == marks)
  }

  @Test(arguments: ["0001", "0003", "today"])
  func aLargeLibraryIsBackedUpByWhatWasUsed(form: String) async throws {
    let folder = try TemporaryFolder()
    if form == "today" {
      try await Library.open(at: folder.file()).use([1: "Mirror", 2: "Canon"])
    } else {
      try FileManager.default.copyItem(atPath: OldLibraryTests.fixture(form), toPath: folder.file())
    }
    let copy = folder.file("copy.sqlite")
    try PartialBackup.make(of: folder.file(), at: copy)
    let (contents, faults) = BackupFile(path: copy).examined()
    #expect(faults.isEmpty)
    #expect(contents?.rows == 1 && contents?.visits == 1 && contents?.stars == 1)
    let small = try Library.open(at: copy)
    #expect(try await small.isSound())
    #expect(
      try await small.matches(LocalQuery("mirror", storefront: .us, limit: 5)).map(\.item.title) == ["Mirror"]
    )
    #expect(try await small.marks() == Library.open(at: folder.file()).marks())
  }

  private func mode(_ path: String) throws -> Int {
    try #require(FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int)
  }
}
