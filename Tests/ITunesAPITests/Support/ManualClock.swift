import Catalog
import Synchronization

/// A clock that moves only when told, and says who waits for it.
final class ManualClock: TimeSource {
  private struct Sleeper {
    var due: Int64
    var continuation: CheckedContinuation<Void, any Error>
  }

  private struct State {
    var wall: Int64 = 1_700_000_000_000
    var sinceBoot: Int64 = 5_000_000
    var slept: [Duration] = []
    var sleepers: [Int: Sleeper] = [:]
    var cancelled: Set<Int> = []
    var watchers: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []
    var count = 0
  }

  /// Sleeps up to this long are over at once: they move the clock themselves.
  private let skipped: Duration
  /// What passes beyond a skipped sleep.
  private let overslept: Duration
  private let state = Mutex(State())

  init(skippingUpTo skipped: Duration = .seconds(10), oversleeping overslept: Duration = .zero) {
    (self.skipped, self.overslept) = (skipped, overslept)
  }

  /// Sleeps that were skipped, in order.
  var slept: [Duration] { state.withLock { $0.slept } }

  func now() -> ClockReading {
    state.withLock {
      ClockReading(wall: Timestamp(milliseconds: $0.wall), sinceBoot: $0.sinceBoot, boot: "test")
    }
  }

  func sleep(for duration: Duration) async throws {
    try Task.checkCancellation()
    if duration <= skipped {
      state.withLock { $0.slept.append(duration) }
      advance(by: duration + overslept)
      return
    }
    let number = state.withLock { state in
      state.count += 1
      return state.count
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { lie(down: number, duration, $0) }
    } onCancel: {
      wake(number, throwing: CancellationError())
    }
  }

  /// Moves both clocks and wakes who is due.
  func advance(by duration: Duration) {
    let due = state.withLock { state in
      state.wall += duration.wholeMilliseconds
      state.sinceBoot += duration.wholeMilliseconds
      let due = state.sleepers.filter { $0.value.due <= state.sinceBoot }
      for number in due.keys { state.sleepers[number] = nil }
      return due.values
    }
    for sleeper in due { sleeper.continuation.resume() }
  }

  /// Moves the wall clock alone, as a person or a time server does.
  func setWall(aheadBy duration: Duration) {
    state.withLock { $0.wall += duration.wholeMilliseconds }
  }

  /// Waits until that many sleep at the same time.
  func sleepers(_ count: Int) async {
    await withCheckedContinuation { continuation in
      let isThere = state.withLock { state in
        if state.sleepers.count >= count { return true }
        state.watchers.append((count, continuation))
        return false
      }
      if isThere { continuation.resume() }
    }
  }

  private func lie(
    down number: Int, _ duration: Duration, _ continuation: CheckedContinuation<Void, any Error>
  ) {
    let (isCancelled, watchers) = state.withLock { state in
      if state.cancelled.remove(number) != nil {
        return (true, [CheckedContinuation<Void, Never>]())
      }
      let due = state.sinceBoot + duration.wholeMilliseconds
      state.sleepers[number] = Sleeper(due: due, continuation: continuation)
      let present = state.sleepers.count
      let satisfied = state.watchers.filter { $0.count <= present }
      state.watchers.removeAll { $0.count <= present }
      return (false, satisfied.map(\.continuation))
    }
    if isCancelled { continuation.resume(throwing: CancellationError()) }
    for watcher in watchers { watcher.resume() }
  }

  private func wake(_ number: Int, throwing error: any Error) {
    let sleeper = state.withLock { state in
      guard let sleeper = state.sleepers.removeValue(forKey: number) else {
        state.cancelled.insert(number)
        return Sleeper?.none
      }
      return sleeper
    }
    sleeper?.continuation.resume(throwing: error)
  }
}
