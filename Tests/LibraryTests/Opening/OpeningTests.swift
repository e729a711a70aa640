internal import Catalog
internal import Foundation
internal import GRDB
internal import Testing
internal import TestSupport

@testable internal import Library

struct OpeningTests {
  @Test func aFreshLibraryBelongsToItsOwnerAlone() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("share/miru/library.sqlite")
    let library = try Library.open(at: path)
    #expect(library.isWritable)
    for (file, rights) in [
      ("share", 0o700), ("share/miru", 0o700), ("share/miru/library.sqlite", 0o600),
      ("share/miru/library.sqlite-wal", 0o600), ("share/miru/library.sqlite.lock", 0o600),
    ] {
      let facts = try FileManager.default.attributesOfItem(atPath: folder.file(file))
      #expect(facts[.posixPermissions] as? Int == rights, "\(file)")
    }
  }

  #if os(Linux)
    @Test func countingLeavesTheLockThatKeepsTheLogFromBeingRemoved() async throws {
      try await withLibrary { library in
        _ = try await library.figures()
        let descriptor = open(library.path, O_RDWR)
        defer { close(descriptor) }
        // F_OFD_GETLK, which Swift does not import: asks as a stranger would, also of our own locks.
        let askAsAStranger: Int32 = 36
        var lock = flock()
        lock.l_type = Int16(F_WRLCK)
        #expect(fcntl(descriptor, askAsAStranger, &lock) == 0)
        #expect(lock.l_type == Int16(F_RDLCK))
      }
    }
  #endif

  @Test func anEmptyFileCountsAsNew() throws {
    let folder = try TemporaryFolder()
    try Data().write(to: URL(fileURLWithPath: folder.file()))
    #expect(try Library.open(at: folder.file()).isWritable)
  }

  @Test func theFileSaysWhoseItIsAndWhichSchemaItHas() throws {
    let folder = try TemporaryFolder()
    _ = try Library.open(at: folder.file())
    let head = try Data(contentsOf: URL(fileURLWithPath: folder.file())).prefix(SQLiteHeader.length)
    let header = try #require(SQLiteHeader(Array(head)))
    #expect(header.application == 0x6D69_7275)
    #expect(header.schema == Schema.newest)
  }

  @Test func whatIsWrittenIsOnTheDiskBeforeItIsConfirmed() throws {
    let folder = try TemporaryFolder()
    let library = try Library.open(at: folder.file())
    try library.connection.pool.writeWithoutTransaction { db throws in
      #expect(try Int.fetchOne(db, sql: "PRAGMA synchronous") == 2)
      #expect(try String.fetchOne(db, sql: "PRAGMA journal_mode") == "wal")
      #expect(try Int.fetchOne(db, sql: "PRAGMA foreign_keys") == 1)
    }
  }

  @Test func aLibraryIsThereWhenOpenedAgain() async throws {
    let folder = try TemporaryFolder()
    try await store(1, in: Library.open(at: folder.file()))
    let again = try Library.open(at: folder.file())
    #expect(try await again.item(.track(TrackID(1)), preferring: .us) != nil)
  }

  @Test func manyOpeningAFreshFileAtOnceAllWork() async throws {
    // Each may wait ten seconds; sixty-four take longer on a busy machine.
    let count = Int64(TestCount.of(16, all: 64))
    let folder = try TemporaryFolder()
    let path = folder.file("deep/library.sqlite")
    try await withThrowingTaskGroup { group in
      for number in 1...count {
        group.addTask {
          let library = try await onItsOwnThread { try Library.open(at: path) }
          try await store(number, in: library)
        }
      }
      try await group.waitForAll()
    }
    #expect(try await Library.open(at: path).figures().tracks == Int(count))
  }

  @Test func aLibraryOpenedForReadingTakesNoChange() async throws {
    let folder = try TemporaryFolder()
    try await store(1, in: Library.open(at: folder.file()))
    let library = try Library.open(at: folder.file(), readOnly: true)
    #expect(!library.isWritable)
    #expect(try await library.item(.track(TrackID(1)), preferring: .us) != nil)
    await #expect(throws: LibraryError.readOnly(path: folder.file())) { try await store(2, in: library) }
  }

  /// The system's rights do not bind root, for whom the same library opens for writing.
  @Test func aLibraryInAFolderWithoutTheRightToWriteIsRead() async throws {
    let folder = try TemporaryFolder()
    try await store(1, in: Library.open(at: folder.file()))
    let before = try folder.contents()
    #expect(chmod(folder.path, 0o500) == 0)
    defer { chmod(folder.path, 0o700) }
    let library = try Library.open(at: folder.file())
    #expect(library.isWritable == (geteuid() == 0))
    #expect(try await library.item(.track(TrackID(1)), preferring: .us) != nil)
    if geteuid() != 0 { #expect(try folder.contents() == before) }
  }

  @Test func aFileWithoutTheRightToWriteIsRead() async throws {
    let folder = try TemporaryFolder()
    try await store(1, in: Library.open(at: folder.file()))
    #expect(chmod(folder.file(), 0o400) == 0)
    let library = try Library.open(at: folder.file())
    #expect(library.isWritable == (geteuid() == 0))
    #expect(try await library.item(.track(TrackID(1)), preferring: .us) != nil)
  }

  @Test func aLibraryReadWhileAnotherHasItOpenShowsWhatThatOneStored() async throws {
    let folder = try TemporaryFolder()
    let writer = try Library.open(at: folder.file())
    let reader = try Library.open(at: folder.file(), readOnly: true)
    try await store(1, in: writer)
    #expect(try await reader.item(.track(TrackID(1)), preferring: .us) != nil)
  }

  @Test func withoutTheRightToWriteThereIsNothingToOpenForReading() throws {
    let folder = try TemporaryFolder()
    #expect(throws: LibraryError.readOnly(path: folder.file())) {
      try Library.open(at: folder.file(), readOnly: true)
    }
    #expect(try folder.contents().isEmpty)
  }

  @Test func aCancelledTaskStillStoresWhatWasPaidFor() async throws {
    try await withLibrary { library in
      let task = Task {
        withUnsafeCurrentTask { $0?.cancel() }
        try await store(1, in: library)
      }
      try await task.value
      #expect(try await library.figures().tracks == 1)
    }
  }

  @Test func aLockThatIsHeldIsBusyAfterTheWait() throws {
    let folder = try TemporaryFolder()
    let held = try FileLock(beside: folder.file(), timeout: .zero)
    #expect(throws: LibraryError.busy(path: folder.file())) {
      try FileLock(beside: folder.file(), timeout: .zero)
    }
    withExtendedLifetime(held) {}
  }
}

/// Stores one track without a name.
private func store(_ number: Int64, in library: Library) async throws {
  let now = Timestamp(milliseconds: 1)
  let answer = FetchedAnswer(
    requestKey: "\(number)", origin: "o", storefront: .us, items: [.track(Track(trackId: TrackID(number)))],
    unreadable: 0, fetchedAt: now, expiresAt: now)
  _ = try await library.keep(answer)
}

/// Runs blocking work on a thread of its own, so that many really run at once.
private func onItsOwnThread<Value: Sendable>(_ body: @escaping @Sendable () throws -> Value) async throws
  -> Value
{
  try await withCheckedThrowingContinuation { continuation in
    Thread { continuation.resume(with: Result(catching: body)) }.start()
  }
}
