import Catalog
import Synchronization
import Testing

@testable import miru

@MainActor
struct ProgressTalkTests {
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
    let talk = ProgressTalk("Exporting", of: 1_000, clock: clock) { told.append($0) }
    for count in [100, 300] { talk.passed(count) }
    #expect(told.isEmpty)
    clock.milliseconds.withLock { $0 = 1_000 }
    for count in [310, 320, 490, 500, 510, 760, 990, 1_000] { talk.passed(count) }
    #expect(
      told.map { String($0.prefix(18)) } == [
        "Exporting: 31 % of", "Exporting: 50 % of", "Exporting: 76 % of",
      ])
  }
}
