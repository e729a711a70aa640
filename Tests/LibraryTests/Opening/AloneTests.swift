internal import Catalog
internal import Foundation
internal import GRDB
internal import TestSupport
internal import Testing

@testable internal import Library

/// A library that is read alone because there was no room to share it.
struct AloneTests {
  @Test func aLibraryReadAloneTakesChangesAgainAsSoonAsItCan() async throws {
    let folder = try TemporaryFolder()
    let library = try await Self.alone(folder)
    #expect(!library.isWritable && library.writeError == .diskFull(path: folder.file()))
    #expect(try await library.titles(for: "mirror") == ["Mirror"])
    try await library.learn([2: "Mirror Canon"], key: "b")
    #expect(library.isWritable && library.writeError == nil)
    #expect(try await Set(library.titles(for: "mirror")) == ["Mirror", "Mirror Canon"])
  }

  /// What a killed process confirmed is only in the journal.
  @Test func theJournalIsReadToo() async throws {
    let folder = try TemporaryFolder()
    let copy = folder.file("copy.sqlite")
    let library = try Library.open(at: folder.file())
    for number in Int64(1)...500 { try await library.learn([number: "Song \(number)"], key: "\(number)") }
    try FileManager.default.copyItem(atPath: folder.file(), toPath: copy)
    try FileManager.default.copyItem(atPath: folder.file() + "-wal", toPath: copy + "-wal")
    let alone = try Library.readingAlone(LibraryFile(path: copy))
    #expect(try await alone.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM track") } == 500)
    #expect(!FileManager.default.fileExists(atPath: copy + "-shm"))
  }

  @Test func nobodyWaitsToLearnWhetherItIsWritableWhileItIsOpenedAnew() async throws {
    let folder = try TemporaryFolder()
    let library = try await Self.alone(folder)
    try Self.look(at: library, whileOthersOpen: folder.file())
    #expect(library.isWritable)
  }

  /// Opens the file anew on a thread that has to wait for a lock, and asks the library meanwhile.
  private static func look(at library: Library, whileOthersOpen path: String) throws {
    var lock: FileLock? = try FileLock(beside: path, timeout: .zero)
    let (begun, ended) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    Thread.detachNewThread {
      begun.signal()
      // Had one of the two waited for the other, the lock would come too late and this would fail.
      _ = try? library.writablePool()
      ended.signal()
    }
    begun.wait()
    for _ in 0..<100_000 { _ = library.isWritable }
    withExtendedLifetime(lock) {}
    lock = nil
    ended.wait()
  }

  private static func alone(_ folder: TemporaryFolder) async throws -> Library {
    let library = try Library.open(at: folder.file())
    try await library.learn([1: "Mirror"], key: "a")
    try library.close()
    let file = LibraryFile(path: folder.file())
    return try Library(
      file,
      DatabaseConnection(kind: .alone(.diskFull(path: file.path)), pool: Library.readingAlone(file)))
  }
}
