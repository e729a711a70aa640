public import Catalog
internal import Synchronization

/// A clock that moves only by calls, and lists its waiters.
public final class FakeClock: TimeSource {
  private struct Sleeper {
    var due: Int64
    var continuation: CheckedContinuation<Void, any Error>
  }

  private struct State {
    var wall: Timestamp
    var sinceBoot: Int64 = 5_000_000
    var slept: [Duration] = []
    var sleepers: [Int: Sleeper] = [:]
    var cancelled: Set<Int> = []
    var watchers: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []
    var count = 0

    mutating func pass(_ duration: Duration) {
      wall = wall + duration
      sinceBoot += duration.wholeMilliseconds
    }
  }

  /// Sleeps up to this long end at once and move the clock; `nil` for all.
  private let skipped: Duration?
  /// The time that passes beyond a skipped sleep.
  private let overslept: Duration
  /// The time that passes at each look, so that all looks differ.
  private let step: Duration
  private let state: Mutex<State>

  /// A clock that starts at a moment.
  public init(
    at wall: Timestamp = Timestamp(milliseconds: 1_700_000_000_000),
    skippingUpTo skipped: Duration? = .seconds(10),
    oversleeping overslept: Duration = .zero, steppingBy step: Duration = .zero
  ) {
    (self.skipped, self.overslept, self.step) = (skipped, overslept, step)
    state = Mutex(State(wall: wall))
  }

  /// Sleeps that were skipped, in order.
  public var slept: [Duration] { state.withLock { $0.slept } }

  public func now() -> ClockReading {
    state.withLock {
      $0.pass(step)
      return ClockReading(wall: $0.wall, sinceBoot: $0.sinceBoot, boot: "test")
    }
  }

  public func sleep(for duration: Duration) async throws {
    try Task.checkCancellation()
    if skipped.map({ duration <= $0 }) ?? true {
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
  public func advance(by duration: Duration) {
    let due = state.withLock { state in
      state.pass(duration)
      let due = state.sleepers.filter { $0.value.due <= state.sinceBoot }
      for number in due.keys { state.sleepers[number] = nil }
      return due.values
    }
    for sleeper in due { sleeper.continuation.resume() }
  }

  /// Moves the wall clock alone, as a person or a time server does.
  public func setWall(aheadBy duration: Duration) {
    state.withLock { $0.wall = $0.wall + duration }
  }

  /// Waits until that many sleep at the same time.
  public func sleepers(_ count: Int) async {
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
