import Catalog
import Testing

@testable import ITunesAPI

/// Refusals: how long nothing is asked.
@Suite struct RefusalRuleTests {
  private let fixture: LedgerFixture

  init() { fixture = LedgerFixture() }

  @Test func refusalsInARowDoubleTheWaitUntilTheLongest() {
    var now: Int64 = 0
    let waits = (0..<7).map { _ in
      let wait = fixture.refuse(.at(now))
      now += wait.wholeMilliseconds
      return wait
    }
    #expect(waits == [60, 120, 240, 480, 960, 1_800, 1_800].map { .seconds($0) })
  }

  @Test func anAnswerLetsRefusalsCountAnew() {
    _ = fixture.refuse(.at(0))
    _ = fixture.refuse(.at(60_000))
    fixture.noteAnswer()
    #expect(fixture.refuse(.at(180_000)) == .seconds(60))
  }

  @Test func aRefusalOfACallThatWasUnderWayDoesNotDouble() {
    #expect(fixture.refuse(.at(0)) == .seconds(60))
    #expect(fixture.refuse(.at(10_000)) == .seconds(60))
    #expect(fixture.refuse(.at(70_000)) == .seconds(120))
  }

  @Test(
    arguments: zip(
      [Duration.zero, .milliseconds(-5), .seconds(7), .seconds(13_749), .seconds(Int64.max)],
      [Duration.seconds(1), .seconds(1), .seconds(7), .seconds(13_749), .seconds(86_400)]))
  func theWaitThatAppleNamesIsTaken(said: Duration, taken: Duration) {
    #expect(fixture.refuse(.at(0), wait: said) == taken)
  }

  @Test func aShorterWaitNeverEndsARefusalEarlier() {
    _ = fixture.refuse(.at(0))
    #expect(fixture.refuse(.at(1_000), wait: .seconds(5)) == .seconds(59))
  }

  @Test func whileRefusedNothingIsGranted() {
    _ = fixture.refuse(.at(0))
    #expect(fixture.reserve(.at(59_999)) == .refused(until: moment(60_000)))
    #expect(fixture.reserve(.at(60_000)) == .granted(ReservationID(rawValue: 2)))
  }

  @Test(arguments: [-3_600_000, 0, 3_600_000] as [Int64])
  func afterARebootARefusalLastsItsWaitWhateverTheWallClockSays(skew: Int64) {
    _ = fixture.refuse(.at(5_000))
    let until = fixture.allowance(.at(500, skew: skew, boot: "second")).refusedUntil
    #expect(until == moment(60_000 + skew))
    let refused = Reservation.refused(until: moment(60_000 + skew))
    #expect(fixture.reserve(.at(59_999, skew: skew, boot: "second")) == refused)
    #expect(fixture.allowance(.at(60_000, skew: skew, boot: "second")).refusedUntil == nil)
  }

  @Test func aRefusalThatEndedDoesNotBeginAgainWithTheNextBoot() throws {
    _ = fixture.refuse(.at(5_000))
    try fixture.call(.at(65_000))
    #expect(fixture.allowance(.at(500, boot: "second")).refusedUntil == nil)
    // Its count stays until an answer comes.
    #expect(fixture.refuse(.at(600, boot: "second")) == .seconds(120))
    #expect(fixture.allowance(.at(500, skew: 100_000_000, boot: "third")).refusedUntil == nil)
  }
}
