import Testing

struct TortureTests {
  @Test func noAcknowledgedChangeIsLostToAKillAtAnyInstant() async throws {
    var torture = try await Torture(seed: KillCount.seed)
    for _ in 1...KillCount.asked { try await torture.kill() }
    #expect(torture.deaths * 2 > KillCount.asked, "most runs had ended before they were killed")
    print("\(torture.deaths) of \(KillCount.asked) runs died of the kill; nothing acknowledged is lost")
  }
}
