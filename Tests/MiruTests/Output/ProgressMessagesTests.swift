import Catalog
import Synchronization
import Testing

@testable import miru

@MainActor
struct ProgressMessagesTests {
  private final class HandClock: TimeSource {
    let milliseconds = Mutex<Int64>(0)
    func now() -> ClockReading {
      ClockReading(wall: Timestamp(milliseconds: 0), sinceBoot: milliseconds.withLock { $0 }, boot: "run")
    }
    func sleep(for duration: Duration) async throws {}
  }

  @Test func nothingIsSaidWithinASecondAndThenAtEachQuarter() {
    let clock = HandClock()
    var told: [String] = []
    let talk = ProgressMessages("Exporting", " of 1000 rows", clock: clock) { told.append($0) }
    for part in [0.1, 0.3] { talk.passed(part) }
    #expect(told.isEmpty)
    clock.milliseconds.withLock { $0 = 1_000 }
    for part in [0.31, 0.32, 0.49, 0.5, 0.51, 0.76, 0.99, 1] { talk.passed(part) }
    #expect(
      told.map { String($0.prefix(18)) } == [
        "Exporting: 31 % of", "Exporting: 50 % of", "Exporting: 76 % of",
      ])
  }
}
