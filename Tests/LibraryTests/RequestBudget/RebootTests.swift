internal import Catalog
internal import Testing

@testable internal import Library

/// Calls of another run of the machine.
@Suite struct RebootTests {
  private let fixture: LedgerFixture

  init() throws { fixture = try LedgerFixture() }

  struct Reboot: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// How long the new run has lasted, and how far its wall clock is after the last call.
    let sinceBoot: Int64, later: Int64
    let free: Bool
  }

  @Test(arguments: [
    Reboot(
      testDescription: "both clocks say a window has passed", sinceBoot: 3_001, later: 60_000, free: true),
    Reboot(testDescription: "the machine has just started", sinceBoot: 1_000, later: 60_000, free: false),
    Reboot(testDescription: "the wall clock is too near", sinceBoot: 60_000, later: 2_000, free: false),
    Reboot(
      testDescription: "the wall clock was set back a year", sinceBoot: 60_000, later: -31_536_000_000,
      free: false),
  ])
  func afterARebootACallCountsUntilBothClocksSayAWindowHasPassed(_ reboot: Reboot) throws {
    for _ in 0..<3 { try fixture.call(.at(10_000)) }
    let later = ClockReading.at(
      reboot.sinceBoot, skew: 10_000 + reboot.later - reboot.sinceBoot, boot: "second")
    #expect(try fixture.allowance(later).callsLeft == (reboot.free ? 3 : 0))
  }

  @Test func anEndThatSeemsToLieAheadBlocksForOneWindowOnly() throws {
    for _ in 0..<3 { try fixture.call(.at(10_000)) }
    #expect(try fixture.allowance(.at(60_000, skew: -9_000_000, boot: "second")).callsLeft == 0)
    #expect(try fixture.allowance(.at(63_000, skew: -9_000_000, boot: "second")).callsLeft == 0)
    #expect(try fixture.allowance(.at(63_001, skew: -9_000_000, boot: "second")).callsLeft == 3)
  }
}
