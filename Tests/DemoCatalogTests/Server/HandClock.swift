internal import Catalog
internal import Synchronization

/// A clock that stands still until it is moved; whoever sleeps moves it.
final class HandClock: TimeSource {
  private let state = Mutex((elapsed: Int64(1_000_000), sleeps: [Duration]()))

  /// The sleeps so far.
  var sleeps: [Duration] { state.withLock { $0.sleeps } }

  /// Moves the clock on.
  func advance(by duration: Duration) {
    state.withLock { $0.elapsed += duration.wholeMilliseconds }
  }

  func now() -> ClockReading {
    let elapsed = state.withLock { $0.elapsed }
    return ClockReading(wall: Timestamp(milliseconds: elapsed), sinceBoot: elapsed, boot: "test")
  }

  func sleep(for duration: Duration) async throws {
    advance(by: duration)
    state.withLock { $0.sleeps.append(duration) }
  }
}
