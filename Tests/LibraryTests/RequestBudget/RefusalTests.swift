internal import Catalog
internal import Testing

@testable internal import Library

/// Refusals: how long nothing is asked.
@Suite struct RefusalTests {
  private let fixture: LedgerFixture

  init() throws { fixture = try LedgerFixture() }

  @Test func refusalsInARowDoubleTheWaitUntilTheLongest() throws {
    var now: Int64 = 0
    let waits = try (0..<7).map { _ in
      let wait = try fixture.refuse(.at(now))
      now += wait.wholeMilliseconds
      return wait
    }
    #expect(waits == [60, 120, 240, 480, 960, 1_800, 1_800].map { .seconds($0) })
  }

  @Test func anAnswerLetsRefusalsCountAnew() throws {
    _ = try fixture.refuse(.at(0))
    _ = try fixture.refuse(.at(60_000))
    try fixture.noteAnswer()
    #expect(try fixture.refuse(.at(180_000)) == .seconds(60))
  }

  @Test func aRefusalOfACallThatWasUnderWayDoesNotDouble() throws {
    #expect(try fixture.refuse(.at(0)) == .seconds(60))
    #expect(try fixture.refuse(.at(10_000)) == .seconds(60))
    #expect(try fixture.refuse(.at(70_000)) == .seconds(120))
  }

  @Test(
    arguments: zip(
      [Duration.zero, .milliseconds(-5), .seconds(7), .seconds(13_749), .seconds(Int64.max)],
      [Duration.seconds(1), .seconds(1), .seconds(7), .seconds(13_749), .seconds(86_400)]))
  func theWaitThatAppleNamesIsTaken(said: Duration, taken: Duration) throws {
    #expect(try fixture.refuse(.at(0), wait: said) == taken)
  }

  @Test func aShorterWaitNeverEndsARefusalEarlier() throws {
    _ = try fixture.refuse(.at(0))
    #expect(try fixture.refuse(.at(1_000), wait: .seconds(5)) == .seconds(59))
  }

  @Test func whileRefusedNothingIsGranted() throws {
    _ = try fixture.refuse(.at(0))
    #expect(try fixture.reserve(.at(59_999)) == .refused(until: Samples.moment(60_000)))
    #expect(try fixture.reserve(.at(60_000)) == .granted(ReservationID(rawValue: 1)))
  }

  @Test func aRefusalSurvivesARebootAndEndsByTheWallClock() throws {
    _ = try fixture.refuse(.at(0))
    #expect(
      try fixture.allowance(.at(500, skew: 9_500, boot: "second")).refusedUntil
        == Samples.moment(60_000))
    #expect(try fixture.allowance(.at(50_500, skew: 9_500, boot: "second")).refusedUntil == nil)
  }

  @Test func aRefusalFromAClockSetBackLastsNoLongerThanItWasMeantTo() throws {
    _ = try fixture.refuse(.at(0))
    let year: Int64 = -31_536_000_000
    #expect(
      try fixture.allowance(.at(500, skew: year, boot: "second")).refusedUntil
        == Samples.moment(60_500 + year))
    #expect(try fixture.allowance(.at(60_500, skew: year, boot: "second")).refusedUntil == nil)
  }
}
