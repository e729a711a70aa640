import Catalog
import GRDB
import Synchronization
import TestSupport
import Testing

@testable import Library

/// A process that writes during an import waits for one batch, not for all of it: the import pauses behind each with the file
/// free, and `BusyHandlerTests` checks that a waiting process tries within the pause.
struct TakingTurnsTests {
  @Test func anImportLeavesTheFileFreeBehindEveryBatch() async throws {
    let folder = try TemporaryFolder()
    let other = try Library.open(at: folder.file())
    let turns = Mutex<[Bool]>([])
    let pause = { @Sendable in
      let isFree = Self.isWritableNow(other)
      turns.withLock { $0.append(isFree) }
    }
    let importing = try Library.open(LibraryFile(path: folder.file()), readOnly: false, pause: pause)
    let number = try await importing.beginImport(of: nil, at: Samples.moment(1))
    for batch in 0..<Int64(5) {
      let rows = (0..<50).map { Samples.row(Samples.track(batch * 50 + $0)) }
      _ = try await importing.take(rows, into: number)
      #expect(turns.withLock { $0.count } == Int(batch) + 1)
    }
    try await importing.finishImport(number, at: Samples.moment(2))
    #expect(turns.withLock { $0 } == [true, true, true, true, true])
  }

  /// What the test above relies on.
  @Test func aTransactionThatIsOpenKeepsOthersFromWriting() async throws {
    let folder = try TemporaryFolder()
    let other = try Library.open(at: folder.file())
    let importing = try Library.open(at: folder.file())
    let wasFree = try await importing.step { db in
      var isFree = true
      try db.inTransaction(.immediate) {
        isFree = Self.isWritableNow(other)
        return .commit
      }
      return isFree
    }
    #expect(!wasFree && Self.isWritableNow(other))
  }

  /// Whether a write succeeds that waits for nobody.
  private static func isWritableNow(_ library: Library) -> Bool {
    do {
      try library.writablePool().writeWithoutTransaction { db in
        try BusyHandler.$limit.withValue(.zero) { try db.inTransaction(.immediate) { .commit } }
      }
      return true
    } catch {
      return false
    }
  }
}
