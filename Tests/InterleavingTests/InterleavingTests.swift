import Catalog
import TestSupport
import Testing

@testable import Features

/// Random orders of keys, answers, failures and time, the same ones every time.
@Suite struct InterleavingTests {
  /// Interleavings of one test case; the cases run in parallel. Unoptimised, all of a usual run take ten seconds.
  private static let inACase = TestCount.of("interleavings", 6_400, all: 1_000_000) / 16

  @Test(arguments: 0..<16)
  func anyInterleavingKeepsTheLawsAndShowsWhatThePlainTwinShows(_ part: Int) async throws {
    for seed in part * Self.inACase..<(part + 1) * Self.inACase {
      if let breach = Interleaving.breach(seed: UInt64(seed)) {
        Issue.record("\(breach)\nwritten to \(try await breach.written())")
        return
      }
    }
  }

  @Test(arguments: KeptInterleaving.all)
  func whatWentWrongOnceGoesRight(_ kept: KeptInterleaving) throws {
    let breach = Interleaving.breach(of: try kept.events())
    #expect(breach == nil, "\(breach?.description ?? "")")
  }

  @Test func theSameEventsGiveTheSameSession() {
    var random = SeededRandom(seed: 1)
    var world = World()
    var session = PromptState(commands: TestCommands.all, at: World.start)
    var events: [SearchEvent] = []
    for _ in 0..<500 {
      events.append(world.next(using: &random))
      world.take(session.handle(events[events.count - 1]))
    }
    var replayed = PromptState(commands: TestCommands.all, at: World.start)
    for event in events { _ = replayed.handle(event) }
    #expect(replayed == session)
  }
}
