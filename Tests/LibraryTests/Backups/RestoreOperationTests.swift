internal import Catalog
internal import Foundation
internal import GRDB
internal import TestSupport
internal import Testing

@testable internal import Library

struct RestoreOperationTests {
  private let folder: TemporaryFolder
  private var shelf: BackupList { BackupList(of: folder.file()) }

  init() throws { folder = try TemporaryFolder() }

  @Test func aBackupComesBackWholeAndWhatItReplacedIsKept() async throws {
    let library = try Library.open(at: folder.file())
    try await library.use([1: "Mirror", 2: "Canon"])
    _ = try await library.backUp(at: Samples.moment(0))
    let then = try await library.marks()
    try await library.use([3: "Later Song"])
    let now = try await library.marks()
    let backup = try #require(try await shelf.all().last)
    let restoration = try await shelf.restore(backup, at: Samples.moment(day))

    #expect(restoration.contents == BackupContents(rows: 2, visits: 1, stars: 1, settings: 1))
    #expect(try await library.marks() == then)
    #expect(try await library.titles(for: "later").isEmpty)
    #expect(try await library.titles(for: "irro") == ["Mirror"])
    #expect(try await library.isSound())
    let kept = try #require(restoration.kept)
    #expect(try await Library.open(at: kept).marks() == now)

    let former = try #require(try await shelf.all().last)
    #expect(former.reason == .replaced && former.path == kept && former.isSound)
    _ = try await shelf.restore(former, at: Samples.moment(2 * day))
    #expect(try await library.marks() == now)
  }

  @Test func theLogOfCallsStaysTheMachinesOwn() async throws {
    let library = try Library.open(at: folder.file())
    try await library.use([1: "Mirror"])
    _ = try await library.backUp(at: Samples.moment(0))
    try await library.write { db in
      try db.execute(
        sql: """
          INSERT INTO apiCall (origin, act, boot, bookedAt, deadlineAt, deadlineBoot) VALUES ('o', 'typing', 'b', 1, 2, 3)
          """)
    }
    let backup = try #require(try await shelf.all().last)
    _ = try await shelf.restore(backup, at: Samples.moment(day))
    #expect(try await library.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM apiCall") } == 1)
  }

  @Test func ofALargeLibraryWhatWasUsedComesBackAndTheRestStays() async throws {
    let library = try Library.open(at: folder.file())
    try await library.use([1: "Mirror", 2: "Canon"])
    let then = try await library.marks()
    let places = BackupDirectory(of: folder.file())
    try places.makeReady()
    let name = BackupName(madeAt: Samples.moment(0), reason: .day, isWhole: false)
    try PartialBackup.make(of: folder.file(), at: places.path(of: name))
    _ = try await library.forgetInFile([.item(.track(TrackID(1)))])
    try await library.use([3: "Later Song"])
    let backup = try #require(try await shelf.all().first)
    _ = try await shelf.restore(backup, at: Samples.moment(day))
    #expect(try await library.marks() == then)
    #expect(try await library.titles(for: "mirror") == ["Mirror"])
    #expect(try await library.titles(for: "later") == ["Later Song"])
    #expect(try await library.titles(for: "canon") == ["Canon"])
    #expect(try await library.isSound())
  }

  @Test func aLibraryOfAnOlderFormIsKeptInThatFormTooBeforeItIsReplaced() async throws {
    try FileManager.default.copyItem(atPath: OldLibraryTests.fixture("0001"), toPath: folder.file())
    let places = BackupDirectory(of: folder.file())
    try places.makeReady()
    let name = BackupName(madeAt: Samples.moment(0), reason: .day, isWhole: true)
    try FileManager.default.copyItem(atPath: OldLibraryTests.fixture("0003"), toPath: places.path(of: name))
    let backup = try #require(try await shelf.all().first)
    _ = try await shelf.restore(backup, at: Samples.moment(day))
    #expect(try await Set(shelf.all().map(\.reason)) == [.day, .migration, .replaced])
    #expect(try await Library.open(at: folder.file()).isSound())
  }

  @Test func aLibraryThatIsGoneComesBack() async throws {
    let library = try Library.open(at: folder.file())
    try await library.use([1: "Mirror"])
    let then = try await library.marks()
    _ = try await library.backUp(at: Samples.moment(0))
    try library.close()
    for name in try folder.names where name.hasPrefix("library.sqlite") && !name.hasSuffix("backups") {
      try FileManager.default.removeItem(atPath: folder.file(name))
    }
    let backup = try #require(try await shelf.all().first)
    #expect(try await shelf.restore(backup, at: Samples.moment(day)).kept == nil)
    #expect(try await Library.open(at: folder.file()).marks() == then)
  }

  @Test func whatWasUsedIsFoundMisspeltToo() async throws {
    let library = try Library.open(at: folder.file())
    try await library.use([1: "Mirror"])
    let places = BackupDirectory(of: folder.file())
    try places.makeReady()
    let name = BackupName(madeAt: Samples.moment(0), reason: .day, isWhole: false)
    try PartialBackup.make(of: folder.file(), at: places.path(of: name))
    try library.close()
    try Damage.spoil(folder.file(), "header")
    let backup = try #require(try await shelf.all().first)
    _ = try await shelf.restore(backup, at: Samples.moment(day))
    let restored = try Library.open(at: folder.file())
    #expect(try await restored.titles(for: "mirorr") == ["Mirror"])
    #expect(try await restored.isSound())
  }

  @Test(arguments: ["pages", "header", "cut"])
  func aDamagedLibraryIsPutAsideByteForByte(damage: String) async throws {
    try await Damage.fill(folder.file())
    let library = try Library.open(at: folder.file())
    _ = try await library.backUp(at: Samples.moment(0))
    let then = try await library.marks()
    try library.close()
    try Damage.spoil(folder.file(), damage)
    let damaged = try Data(contentsOf: URL(fileURLWithPath: folder.file()))
    let backup = try #require(try await shelf.all().first)
    let restoration = try await shelf.restore(backup, at: Samples.moment(day))
    let kept = try #require(restoration.kept)
    #expect(try Data(contentsOf: URL(fileURLWithPath: kept)) == damaged)
    let restored = try Library.open(at: folder.file())
    #expect(try await restored.marks() == then)
    #expect(try await restored.isSound())
  }

  /// A library at another place, with rows that only its journal holds, while it is open and after its process was killed.
  @Test(arguments: [true, false])
  func aFileAtAnotherPlaceComesBackWithItsJournal(isOpen: Bool) async throws {
    let library = try Library.open(at: folder.file())
    try await library.use([9: "Later Song"])
    let other = try Library.open(at: folder.file("other.sqlite"))
    try await other.use([1: "Mirror", 2: "Canon"])
    var path = other.path
    if !isOpen {
      path = folder.file("killed.sqlite")
      for end in ["", "-wal"] {
        try FileManager.default.copyItem(atPath: other.path + end, toPath: path + end)
      }
    }
    let copy = try #require(try await shelf.copy(at: path))
    #expect(copy.isSound && copy.isWhole)
    let before = try Data(contentsOf: URL(fileURLWithPath: path))
    let result = try await shelf.restore(copy, at: Samples.moment(day))
    #expect(try await library.marks() == other.marks())
    #expect(try await library.isSound())
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == before)
    #expect(try await Library.open(at: #require(result.kept)).titles(for: "later") == ["Later Song"])
  }

  @Test func whatIsNoOtherLibraryIsNotRestored() async throws {
    try await Library.open(at: folder.file()).use([1: "Mirror"])
    #expect(try await shelf.copy(at: folder.file("none")) == nil)
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("link"), withDestinationPath: folder.file())
    await #expect(
      throws: LibraryError.cannotOpen(path: folder.file(), reason: "it is the library itself")
    ) { try await shelf.copy(at: folder.file("link")) }
    try Data("a shopping list".utf8).write(to: URL(fileURLWithPath: folder.file("list")))
    await #expect(throws: LibraryError.notADatabase(path: folder.file("list"))) {
      try await shelf.copy(at: folder.file("list"))
    }
  }

  @Test func anImportElsewhereIsNotPulledAwayFromUnderItself() async throws {
    let library = try Library.open(at: folder.file())
    try await library.use([1: "Mirror"])
    _ = try await library.backUp(at: Samples.moment(0))
    _ = try await library.beginImport(of: nil, at: Samples.moment(1))
    let backup = try #require(try await shelf.all().first)
    await #expect(throws: LibraryError.busy(path: folder.file())) {
      try await shelf.restore(backup, at: Samples.moment(day))
    }
  }

  @Test func aNewerLibraryIsNotReplaced() async throws {
    let library = try Library.open(at: folder.file())
    try await library.use([1: "Mirror"])
    _ = try await library.backUp(at: Samples.moment(0))
    try library.close()
    let newer = try DatabaseQueue(path: folder.file())
    try await newer.writeWithoutTransaction {
      try $0.execute(sql: "PRAGMA user_version = 99; PRAGMA wal_checkpoint(TRUNCATE)")
    }
    try newer.close()
    let before = try Data(contentsOf: URL(fileURLWithPath: folder.file()))
    let backup = try #require(try await shelf.all().first)
    await #expect(throws: LibraryError.newerSchema(path: folder.file(), found: 99, known: Schema.newest)) {
      try await shelf.restore(backup, at: Samples.moment(day))
    }
    #expect(try Data(contentsOf: URL(fileURLWithPath: folder.file())) == before)
    #expect(try await shelf.all().count == 1)
  }

  @Test(arguments: [DeletionTarget.item(.track(TrackID(1))), .query("typed words"), .everything])
  func whatIsForgottenIsInNoCopyEither(_ personalData: DeletionTarget) async throws {
    let library = try Library.open(at: folder.file())
    try await library.use([1: "Quixotic Zephyr", 2: "Canon"])
    _ = try await library.backUp(at: Samples.moment(0))
    let backup = try #require(try await shelf.all().first)
    _ = try await shelf.restore(backup, at: Samples.moment(day))
    let forgotten = try await library.forget(personalData)
    #expect(forgotten.isErased && forgotten.copies == 2 && forgotten.unreadableCopies.isEmpty)
    let pieces = personalData == .query("typed words") ? ["typed w"] : ["Quix", "quix", "ephy"]
    for file in try FileManager.default.subpathsOfDirectory(atPath: folder.path) {
      guard let bytes = FileManager.default.contents(atPath: folder.file(file)) else { continue }
      for piece in pieces { #expect(bytes.range(of: Data(piece.utf8)) == nil, "\(piece) in \(file)") }
    }
    let left = try await shelf.all()
    #expect(left.count == (personalData == .everything ? 0 : 2))
    #expect(left.allSatisfy { $0.isSound })
  }

  @Test func aCopyThatCannotBeReadIsToldOfAndLeftWhereItIs() async throws {
    let library = try Library.open(at: folder.file())
    try await library.use([1: "Mirror"])
    let broken = BackupDirectory(of: folder.file()).replaced(at: Samples.moment(0))
    try Data("nonsense".utf8).write(to: URL(fileURLWithPath: broken))
    #expect(try await library.forget(.item(.track(TrackID(1)))).unreadableCopies == [broken])
    #expect(FileManager.default.fileExists(atPath: broken))
    #expect(try await library.forget(.everything).unreadableCopies.isEmpty)
    #expect(!FileManager.default.fileExists(atPath: broken))
  }
}
