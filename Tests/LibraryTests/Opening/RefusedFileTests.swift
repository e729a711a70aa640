internal import Catalog
internal import Foundation
internal import GRDB
internal import Testing
internal import TestSupport

@testable internal import Library

/// A file that is no library of ours, how it is made, and what is said about it.
struct RefusedFile: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let make: @Sendable (String) throws -> Void
  let error: @Sendable (String) -> LibraryError

  /// Ours, but with marks of another.
  static func library(_ marks: String, at path: String) throws {
    _ = try Library.open(at: path)
    try DatabaseQueue(path: path).writeWithoutTransaction { try $0.execute(sql: marks) }
  }

  /// A library whose newest header is only in the log, as after the death of a process.
  static func libraryWithLog(_ marks: String, at path: String) throws {
    _ = try Library.open(at: path)
    let original = try DatabasePool(path: path)
    try original.writeWithoutTransaction { db in
      try db.execute(sql: "PRAGMA wal_checkpoint(TRUNCATE)")
      try db.execute(sql: marks)
    }
    for suffix in ["", "-wal", "-shm"] {
      try FileManager.default.copyItem(atPath: path + suffix, toPath: path + ".copy" + suffix)
    }
    try original.close()
    for suffix in ["", "-wal", "-shm"] {
      try? FileManager.default.removeItem(atPath: path + suffix)
      try FileManager.default.moveItem(atPath: path + ".copy" + suffix, toPath: path + suffix)
    }
  }
}

struct RefusedFileTests {
  @Test(arguments: [
    RefusedFile(
      testDescription: "text",
      make: {
        try Data("I am a shopping list, and longer than any header of SQLite would be, by far.".utf8)
          .write(to: URL(fileURLWithPath: $0))
      },
      error: { .notADatabase(path: $0) }),
    RefusedFile(
      testDescription: "one byte", make: { try Data([0]).write(to: URL(fileURLWithPath: $0)) },
      error: { .notADatabase(path: $0) }),
    RefusedFile(
      testDescription: "another program's database",
      make: { try DatabaseQueue(path: $0).write { try $0.execute(sql: "CREATE TABLE note (text)") } },
      error: { .foreign(path: $0) }),
    RefusedFile(
      testDescription: "another program's mark",
      make: { try RefusedFile.library("PRAGMA application_id = 1", at: $0) }, error: { .foreign(path: $0) }),
    RefusedFile(
      testDescription: "a newer schema",
      make: { try RefusedFile.library("PRAGMA user_version = 99", at: $0) },
      error: { .newerSchema(path: $0, found: 99, known: Schema.newest) }),
    RefusedFile(
      testDescription: "a newer schema that only the log knows of",
      make: { try RefusedFile.libraryWithLog("PRAGMA user_version = 99", at: $0) },
      error: { .newerSchema(path: $0, found: 99, known: Schema.newest) }),
    RefusedFile(
      testDescription: "another program's mark that only the log knows of",
      make: { try RefusedFile.libraryWithLog("PRAGMA application_id = 7", at: $0) },
      error: { .foreign(path: $0) }),
  ])
  func aFileThatIsNotOursIsRefusedAndStaysByteIdentical(_ file: RefusedFile) throws {
    let folder = try TemporaryFolder()
    try file.make(folder.file())
    // SQLite writes the journal's index when it reads, and the lock file is empty.
    let content = { try folder.contents().filter { !$0.key.hasSuffix("-shm") && !$0.value.isEmpty } }
    let before = try content()
    #expect(throws: file.error(folder.file())) { try Library.open(at: folder.file()) }
    #expect(throws: file.error(folder.file())) { try Library.open(at: folder.file(), readOnly: true) }
    #expect(try content() == before)
  }

  @Test func aFolderInTheFilesPlaceIsNamedWithTheReason() throws {
    let folder = try TemporaryFolder()
    #expect(throws: LibraryError.cannotOpen(path: folder.path, reason: "not a regular file")) {
      try Library.open(at: folder.path)
    }
  }

  @Test func aNamedPipeIsRefusedInsteadOfWaitedFor() throws {
    let folder = try TemporaryFolder()
    #expect(mkfifo(folder.file(), 0o600) == 0)
    #expect(throws: LibraryError.cannotOpen(path: folder.file(), reason: "not a regular file")) {
      try Library.open(at: folder.file())
    }
  }

  @Test func aFileWhereAFolderShouldBeIsNamedWithTheReason() throws {
    let folder = try TemporaryFolder()
    try Data().write(to: URL(fileURLWithPath: folder.file("blocked")))
    #expect(
      throws: LibraryError.cannotOpen(path: folder.file("blocked/library.sqlite"), reason: "Not a directory")
    ) {
      try Library.open(at: folder.file("blocked/library.sqlite"))
    }
  }
}
