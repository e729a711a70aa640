import Catalog
import GRDB
import Synchronization
import TestSupport
import Testing

@testable import Library

struct BusyHandlerTests {
  /// A clock that moves with the pauses alone, each of which takes longer than it was asked for.
  private final class SlowPauses: Sendable {
    let start = ContinuousClock.now
    let asked = Mutex<[Duration]>([])
    let passed = Mutex(Duration.zero)
    let factor: Double

    init(factor: Double) { self.factor = factor }

    var wait: BusyHandler {
      BusyHandler(now: { self.start + self.passed.withLock { $0 } }) { pause in
        self.asked.withLock { $0.append(pause) }
        self.passed.withLock { $0 += pause * self.factor }
      }
    }

    /// Asks as SQLite does, until it must give up.
    func askUntilRefused() -> Duration {
      let before = passed.withLock { $0 }
      var tries = 0
      let wait = wait
      while wait.mayAskAgain(tries: tries) { tries += 1 }
      return passed.withLock { $0 } - before
    }
  }

  @Test(arguments: [1, 1.25, 40])
  func anothersWriteIsWaitedForThirtySecondsHoweverLongAPauseTakes(_ factor: Double) {
    let pauses = SlowPauses(factor: factor)
    let waited = pauses.askUntilRefused()
    #expect(waited >= .seconds(30) && waited < .seconds(30) + Limits.Library.busyPause * factor)
    #expect(pauses.asked.withLock { $0.allSatisfy { $0 == Limits.Library.busyPause } })
  }

  @Test func aLongWaitIsToldOnce() {
    let told = Mutex(0)
    BusyHandler.notice.withLock { $0 = { told.withLock { $0 += 1 } } }
    defer { BusyHandler.notice.withLock { $0 = nil } }
    _ = SlowPauses(factor: 1).askUntilRefused()
    _ = BusyHandler.$limit.withValue(Limits.Library.journalPatience) {
      SlowPauses(factor: 1).askUntilRefused()
    }
    #expect(told.withLock(\.self) == 1)
  }

  @Test func eachWaitHasItsWholeTime() {
    let pauses = SlowPauses(factor: 1)
    #expect(pauses.askUntilRefused() == Limits.Library.busy)
    #expect(pauses.askUntilRefused() == Limits.Library.busy)
  }

  @Test func aShorterWaitMayBeAskedFor() {
    let pauses = SlowPauses(factor: 1)
    let waited = BusyHandler.$limit.withValue(Limits.Library.journalPatience) { pauses.askUntilRefused() }
    #expect(waited == Limits.Library.journalPatience)
    #expect(pauses.askUntilRefused() == Limits.Library.busy)
  }

  /// A process that tries once in each pause of a long write always gets the lock.
  @Test func itIsAskedMoreOftenThanOthersPause() {
    #expect(Limits.Library.busyPause < Limits.Library.stepPause)
  }

  /// SQLite reports no timeout of a connection with a busy handler.
  @Test func emptyingTheJournalLeavesTheConnectionWithItsWayOfWaiting() async throws {
    try await withLibrary { library in
      let before = try await timeout(of: library)
      let isEmpty = try await library.emptyJournal()
      let after = try await timeout(of: library)
      #expect(isEmpty && before == 0 && after == 0)
    }
  }

  private func timeout(of library: Library) async throws -> Int? {
    try await library.step { db in try Int.fetchOne(db, sql: "PRAGMA busy_timeout") }
  }
}
