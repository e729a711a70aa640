public import Catalog
internal import Synchronization

/// A clock that moves only when nothing is left to be done at its present moment.
///
/// Work that is counted with `begin` and `end`, and that sleeps on this clock and nowhere else for long, sees hours
/// pass in seconds and always in the same order.
public final class VirtualClock: TimeSource {
  private struct Entry {
    var at: Duration
    var number: Int
    var what: Due
  }

  private enum Due {
    case action(@MainActor @Sendable () -> Void)
    case sleeper(CheckedContinuation<Void, any Error>)
  }

  private struct State {
    var now: Duration = .zero
    var count = 0
    /// What is due, soonest first; of the same moment, first come first.
    var agenda: [Entry] = []
    var busy = 0
    var waiting: CheckedContinuation<Void, Never>?

    mutating func add(_ what: Due, at moment: Duration) -> Int {
      count += 1
      let place = agenda.firstIndex { $0.at > moment } ?? agenda.endIndex
      agenda.insert(Entry(at: moment, number: count, what: what), at: place)
      return count
    }

    mutating func idle() -> CheckedContinuation<Void, Never>? {
      busy -= 1
      guard busy == 0 else { return nil }
      defer { waiting = nil }
      return waiting
    }
  }

  private let state = Mutex(State())
  /// The wall clock at the start: 2026-01-01.
  private static let epoch: Int64 = 1_767_225_600_000
  /// The machine was on for an hour then.
  private static let uptime: Int64 = 3_600_000

  /// A clock at its start.
  public init() {}

  /// What passed since the start.
  public var elapsed: Duration { state.withLock(\.now) }

  public func now() -> ClockReading {
    let passed = elapsed.wholeMilliseconds
    return ClockReading(
      wall: Timestamp(milliseconds: Self.epoch + passed), sinceBoot: Self.uptime + passed, boot: "robot")
  }

  /// Sleeps in counted work: while it does, the clock may move.
  ///
  /// A cancelled sleeper still wakes at its time only; nothing here cancels.
  public func sleep(for duration: Duration) async throws {
    try await withCheckedThrowingContinuation { continuation in
      state.withLock { state in
        _ = state.add(.sleeper(continuation), at: state.now + max(.zero, duration))
        return state.idle()
      }?.resume()
    }
    try Task.checkCancellation()
  }

  /// Does something after a while.
  public func schedule(after duration: Duration, _ action: @escaping @MainActor @Sendable () -> Void) {
    state.withLock { state in _ = state.add(.action(action), at: state.now + max(.zero, duration)) }
  }

  /// Starts work that the clock waits for.
  @MainActor public func begin(_ work: @escaping @MainActor () async -> Void) {
    state.withLock { $0.busy += 1 }
    Task {
      await work()
      state.withLock { $0.idle() }?.resume()
    }
  }

  /// Lets time pass until nothing is due any more.
  @MainActor public func run() async {
    await quiet()
    while let what = advance() {
      switch what {
      case .action(let action): action()
      case .sleeper(let continuation): continuation.resume()
      }
      await quiet()
    }
  }

  private func advance() -> Due? {
    state.withLock { state in
      guard !state.agenda.isEmpty else { return nil }
      let entry = state.agenda.removeFirst()
      state.now = max(state.now, entry.at)
      if case .sleeper = entry.what { state.busy += 1 }
      return entry.what
    }
  }

  private func quiet() async {
    await withCheckedContinuation { continuation in
      let isIdle = state.withLock { state in
        if state.busy > 0 { state.waiting = continuation }
        return state.busy == 0
      }
      if isIdle { continuation.resume() }
    }
  }
}
