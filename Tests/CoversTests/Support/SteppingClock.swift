import Catalog
import Synchronization

/// A clock that goes on by a second at each look, so that everything has its own time; whoever sleeps on it waits
/// until they are cancelled.
final class SteppingClock: TimeSource {
  private let looks = Mutex<Int64>(0)

  func now() -> ClockReading {
    let count = looks.withLock { looks in
      looks += 1
      return looks
    }
    return ClockReading(
      wall: Timestamp(milliseconds: 1_700_000_000_000 + count * 1_000), sinceBoot: count * 1_000, boot: "test"
    )
  }

  func sleep(for duration: Duration) async throws {
    let (stream, end) = AsyncStream<Void>.makeStream()
    defer { end.finish() }
    for await _ in stream {}
    throw CancellationError()
  }
}
