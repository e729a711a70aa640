import TestSupport
import Testing

struct TortureTests {
  @Test func noAcknowledgedChangeIsLostToAKillAtAnyInstant() async throws {
    var torture = try await Torture(seed: TestCount.seed)
    let kills = TestCount.of("kills", 24, all: 2_000)
    for _ in 1...kills { try await torture.kill() }
    #expect(torture.deaths * 2 > kills, "most runs had ended before they were killed")
    print("\(torture.deaths) of \(kills) runs died of the kill; nothing acknowledged is lost")
  }
}
