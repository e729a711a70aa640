import Catalog
@testable import ITunesAPI
import Synchronization
import Testing
import TestSupport

@Suite struct InFlightRequestTests {
  /// What happened to the work on the keys, as a plain count of who is at it.
  private final class Watch: Sendable {
    let state = Mutex((active: [String: Int](), runs: 0, overlaps: 0))

    func work(on key: String, behind gate: Gate) async throws -> Int {
      let run = state.withLock { state in
        state.active[key, default: 0] += 1
        if state.active[key, default: 0] > 1 { state.overlaps += 1 }
        state.runs += 1
        return state.runs
      }
      await gate.passed()
      state.withLock { $0.active[key, default: 0] -= 1 }
      if run.isMultiple(of: 3) { throw CatalogError.offline }
      return run
    }
  }

  /// Askers come and leave in any order: work on one key never overlaps, everyone who stays learns how it
  /// ended, and it ends although everyone has left.
  @Test(arguments: 0..<40)
  func everyOrderOfAskersAndLeaversKeepsOnePieceOfWorkForAKey(_ seed: UInt64) async {
    var random = SeededRandom(seed: seed)
    let (inFlight, watch, gate) = (InFlightRequests<Int>(), Watch(), Gate())
    var askers: [(task: Task<Bool, any Error>, leaves: Bool)] = []
    for _ in 0..<30 {
      let key = "\(Int.random(in: 0..<4, using: &random))"
      let asker = Task {
        let callResult = try await inFlight.callResult(of: key, trigger: .typing) {
          try await watch.work(on: key, behind: gate)
        }
        return callResult.isOwn
      }
      let leaves = Bool.random(using: &random)
      if Bool.random(using: &random) { await Task.yield() }
      if leaves { asker.cancel() }
      askers.append((asker, leaves))
    }
    await gate.open()
    var owners = 0
    for asker in askers {
      let result = await asker.task.result
      if case .success(true) = result { owners += 1 }
      if !asker.leaves { #expect((try? result.get()) != nil) }
    }
    await inFlight.allFinished()
    let (runs, overlaps, active) = watch.state.withLock { ($0.runs, $0.overlaps, $0.active) }
    #expect(overlaps == 0)
    #expect(owners <= runs)
    #expect(active.values.allSatisfy { $0 == 0 })
  }
}
