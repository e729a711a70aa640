import Catalog
import Features
import Foundation
import ITunesAPI
import Library
import TestSupport
import Testing

@testable import miru

/// A prompt in the test's own process: its session, library, client and budget are the real ones; screen, Apple and clock are
/// the test's. Nothing happens by itself: time passes by `pass`.
@MainActor final class PromptRig {
  let clock: FakeClock
  let apple: ScriptedApple
  let screen = ScriptedScreen()
  let work: PromptWork
  let library: Library

  private let folder: TemporaryFolder
  private static let path = "library.sqlite"

  /// A prompt on a new library.
  convenience init(environment: [String: String] = [:]) async throws {
    let clock = FakeClock(skippingUpTo: .zero)
    try await self.init(clock, ScriptedApple(clock), in: TemporaryFolder(), environment)
  }

  /// Another prompt, as in another process: with the library's file, the server and the clock of the first one.
  convenience init(beside other: PromptRig) async throws {
    try await self.init(other.clock, other.apple, in: other.folder)
  }

  private init(
    _ clock: FakeClock, _ apple: ScriptedApple, in folder: TemporaryFolder,
    _ environment: [String: String] = [:]
  ) async throws {
    (self.clock, self.apple, self.folder) = (clock, apple, folder)
    ReadTransactions.watch()
    let wiring = Wiring(
      LaunchOptions(library: folder.file(Self.path)),
      environment: ["HOME": folder.path, "MIRU_ENTITY": "song", "MIRU_SUGGESTIONS": "no"].merging(environment)
      { $1 },
      clock: clock,
      connect: { wiring in
        try ITunesCatalog(
          base: APIBase("http://127.0.0.1:1"), ledger: wiring.requests, answers: wiring.library(),
          time: clock,
          isOffline: wiring.options.isOffline, interceptor: wiring.breakpoints, random: { 0.5 },
          transport: apple)
      })
    work = try await PromptWork(wiring)
    library = try #require(wiring.openedLibrary)
    screen.work = work
    work.screen = screen
    work.send(.roomForLists(50))
    await work.readAllowance()
  }

  /// The size of the library's journal.
  var journalBytes: Int {
    (try? FileManager.default.attributesOfItem(atPath: folder.file(Self.path + "-wal"))[.size] as? Int) ?? 0
  }

  /// Number of transactions in the library's journal: of the frames that end one.
  var commits: Int {
    let wal = [UInt8](FileManager.default.contents(atPath: folder.file(Self.path + "-wal")) ?? Data())
    let page = wal.dropFirst(8).prefix(4).reduce(0) { $0 << 8 | Int($1) }
    return stride(from: 32, to: wal.count, by: 24 + page).count { frame in
      wal.dropFirst(frame + 4).prefix(4).contains { $0 != 0 }
    }
  }

  /// Number of read transactions of the library so far.
  var reads: Int { ReadTransactions.count(of: folder.file(Self.path)) }

  /// Types a line, letter by letter, in no time.
  func type(_ text: String) {
    for end in text.indices {
      work.send(.edited(String(text[...end]), at: work.now))
    }
  }

  /// Empties the line.
  func clear() { work.send(.edited("", at: work.now)) }

  /// Types a line and presses Enter.
  func enter(_ text: String) {
    work.send(.edited(text, at: work.now))
    work.send(.enter(at: work.now))
  }

  /// Lets time pass in steps in which timers end, and what they start.
  func pass(_ duration: Duration) async {
    var rest = duration
    while rest > .zero {
      let step = min(rest, .milliseconds(50))
      clock.advance(by: step)
      rest -= step
      await quiet()
    }
  }

  /// Waits until nothing is under way but what waits for Apple or for time.
  func quiet() async {
    var isComplete = false
    let settling = Task {
      await work.backgroundTasks.finished()
      isComplete = true
    }
    // What waits for Apple does not settle.
    while !isComplete, apple.held.isEmpty { await Task.yield() }
    if isComplete { await settling.value }
    for _ in 0..<20 { await Task.yield() }
  }

  private static let limit: Duration = .seconds(20)

  /// Waits until something is so, without letting time pass.
  func until(
    _ what: String, sourceLocation: SourceLocation = #_sourceLocation,
    _ isSo: @MainActor (PromptRig) -> Bool
  ) async throws {
    let end = ContinuousClock.now + Self.limit
    while !isSo(self) {
      guard ContinuousClock.now < end else {
        Issue.record(
          "never saw \(what); printed: \(screen.printed), rows: \(screen.rows), status: \(screen.status), held: \(apple.held)",
          sourceLocation: sourceLocation)
        throw NeverSeen(what: what)
      }
      try await Task.sleep(for: .milliseconds(1))
    }
  }

  struct NeverSeen: Error { var what: String }
}
