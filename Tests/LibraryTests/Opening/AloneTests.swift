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
