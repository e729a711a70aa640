import Catalog
import Synchronization
import Testing
import TestSupport

@testable import Features

/// Batches are read while others are stored: never too many, and never half a file taken for a whole one.
@Suite struct ImportAheadTests {
  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    let rows = (1...10 * Limits.Transfer.importedTogether).map { "{\"trackId\":\($0)}\n" }
    path = try folder.write(rows.joined(), to: "rows")
  }

  private func take(into library: WatchedImports) async throws -> ImportReport {
    try await Importer(library: library, time: StoppedClock()).importFile(path, storefront: .us)
  }

  @Test func noMoreBatchesAreReadAheadThanAreAllowed() async throws {
    let library = WatchedImports()
    let report = try await take(into: library)
    #expect(report.outcome == ImportOutcome(new: 10 * Limits.Transfer.importedTogether))
    #expect(library.seen.withLock { $0.taken } == Array(1...10))
    #expect(library.seen.withLock { $0.mostAhead } <= Limits.Transfer.batchesAhead)
    #expect(library.seen.withLock { $0.end } == "finished")
  }

  @Test(arguments: 1...10) func whatIsCancelledIsTakenBackWhereverItWas(_ place: Int) async throws {
    let running = Mutex<Task<ImportReport, any Error>?>(nil)
    let (started, start) = AsyncStream.makeStream(of: Void.self)
    let library = WatchedImports { number in
      guard number == place else { return }
      for await _ in started { break }
      running.withLock { $0 }?.cancel()
    }
    let task = Task { try await take(into: library) }
    running.withLock { $0 = task }
    start.yield()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(library.seen.withLock { $0.end } == "taken back")
    #expect(library.seen.withLock { $0.taken } == Array(1...place))
  }

  @Test func whatTheLibraryRefusesEndsTheReading() async throws {
    let library = WatchedImports { number in if number == 2 { throw LibraryError.diskFull(path: "x") } }
    await #expect(throws: LibraryError.diskFull(path: "x")) { try await take(into: library) }
    #expect(library.seen.withLock { $0.end } == "taken back")
    #expect(library.seen.withLock { $0.ready } <= 2 + Limits.Transfer.batchesAhead)
  }
}

/// A library that keeps nothing but count of what it is asked for.
private final class WatchedImports: Importing {
  struct Seen {
    var ready = 0
    var taken: [Int] = []
    var mostAhead = 0
    var end = ""
  }

  let seen = Mutex(Seen())
  private let whenTaken: @Sendable (Int) async throws -> Void

  /// `whenTaken` is told the number of each batch, from 1.
  init(whenTaken: @escaping @Sendable (Int) async throws -> Void = { _ in }) { self.whenTaken = whenTaken }

  func beginImport(of file: String?, at moment: Timestamp) -> ImportNumber { ImportNumber(rawValue: 1) }

  func makeReady(_ items: [ArchivedItem], for number: ImportNumber) -> ReadyRows {
    let batch = seen.withLock { seen in
      seen.ready += 1
      seen.mostAhead = max(seen.mostAhead, seen.ready - seen.taken.count)
      return seen.ready
    }
    return ReadyRows { [self] in
      try await whenTaken(batch)
      return seen.withLock { seen in
        seen.taken.append(batch)
        return ImportOutcome(new: items.count)
      }
    }
  }

  func take(_ items: [ArchivedItem], into number: ImportNumber) async throws -> ImportOutcome {
    try await makeReady(items, for: number).take()
  }

  func finishImport(_ number: ImportNumber, at moment: Timestamp) { seen.withLock { $0.end = "finished" } }

  func takeBackImport(_ number: ImportNumber) { seen.withLock { $0.end = "taken back" } }

  func mergeIndexes(after outcome: ImportOutcome, progress: @Sendable (Double) -> Void) {}

  func isImportUnderWay() -> Bool { false }

  func settleImports() -> Int { 0 }
}
