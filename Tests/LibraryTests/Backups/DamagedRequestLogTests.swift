internal import Catalog
internal import Foundation
internal import GRDB
internal import TestSupport
internal import Testing

@testable internal import Library

/// What is worth copying a damaged library for, and what is left of that.
struct DamagedRequestLogTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test(arguments: [
    (Limits.Backups.tooLargeForCalls, "library.sqlite", true), (1_000, "library.sqlite", false),
    (Limits.Backups.tooLargeForCalls, "nothing.sqlite", false),
  ])
  func aLibraryThatIsTooLargeOrCannotBeCopiedIsLeftAsItIs(
    tooLarge: Int64, name: String, isTaken: Bool
  ) async throws {
    try await Damage.fill(folder.file())
    let library = try Library.open(at: folder.file())
    try await library.write { db in
      try db.execute(sql: "INSERT INTO refusal VALUES ('o', 2, 60000, 3, 'run', 4)")
    }
    let part = folder.file("part.sqlite")
    try PageCopy.make(of: library.writablePool(), at: part)
    try await library.write { db in try db.execute(sql: "UPDATE refusal SET inARow = 3") }
    _ = try await library.emptyJournal()
    try library.close()
    try Damage.spoil(folder.file())
    let calls = DamagedRequestLog(library: folder.file(name), folder: folder.file("work"), tooLarge: tooLarge)
    #expect(calls.takeOver(into: part) == isTaken)
    #expect(try !folder.names.contains("work"))
    let taken = try await Library.open(at: part).read {
      try Int.fetchOne($0, sql: "SELECT inARow FROM refusal")
    }
    #expect(taken == (isTaken ? 3 : 2))
  }
}
