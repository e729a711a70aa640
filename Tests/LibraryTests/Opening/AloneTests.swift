internal import Catalog
internal import Foundation
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
    #expect(try folder.names == ["library.sqlite", "library.sqlite.lock"])
    try await library.learn([2: "Mirror Canon"], key: "b")
    #expect(library.isWritable && library.writeError == nil)
    #expect(try await Set(library.titles(for: "mirror")) == ["Mirror", "Mirror Canon"])
  }

  @Test func whatAnotherProcessWritesMeanwhileIsSeen() async throws {
    let folder = try TemporaryFolder()
    let library = try await Self.alone(folder)
    #expect(try await library.titles(for: "canon").isEmpty)
    let other = try Library.open(at: folder.file())
    try await other.learn([2: "Mirror Canon"], key: "b")
    #expect(try await library.titles(for: "canon") == ["Mirror Canon"])
    #expect(library.isWritable)
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

  @Test func aJournalThatHoldsSomethingIsNeverPassedOver() async throws {
    let folder = try TemporaryFolder()
    let library = try Library.open(at: folder.file())
    #expect(FileChangeDetector(of: LibraryFile(path: folder.file("nothing"))) == nil)
    try await library.learn([1: "Mirror"], key: "a")
    #expect(FileChangeDetector(of: LibraryFile(path: folder.file())) == nil)
    _ = try await library.emptyJournal()
    #expect(FileChangeDetector(of: LibraryFile(path: folder.file())) != nil)
  }

  private static func alone(_ folder: TemporaryFolder) async throws -> Library {
    try await Library.open(at: folder.file()).learn([1: "Mirror"], key: "a")
    let file = LibraryFile(path: folder.file())
    let before = try #require(FileChangeDetector(of: file))
    return try Library(
      file,
      DatabaseConnection(
        kind: .alone(before, .diskFull(path: file.path)),
        pool: Library.reading(file, file.look(), isAlone: true)))
  }
}
