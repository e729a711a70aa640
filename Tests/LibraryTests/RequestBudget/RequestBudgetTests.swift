internal import Catalog
internal import GRDB
internal import Testing

@testable internal import Library

/// Slots: how many calls are granted, and when the next one is.
@Suite struct RequestBudgetTests {
  private let fixture: LedgerFixture

  init() throws { fixture = try LedgerFixture() }

  @Test func noMoreCallsAreGrantedThanAllowed() throws {
    for second in Int64(0)..<3 { try fixture.call(.at(10_000 + second * 100)) }
    #expect(try fixture.reserve(.at(10_300)) == .spent(until: Samples.moment(13_001)))
    #expect(try fixture.reserve(.at(13_000)) == .spent(until: Samples.moment(13_001)))
    #expect(try fixture.reserve(.at(13_001)) == .granted(ReservationID(rawValue: 4)))
  }

  @Test func typingLeavesTheReserveAlone() throws {
    try fixture.call(.at(10_000), .typing)
    try fixture.call(.at(10_100), .typing)
    #expect(try fixture.reserve(.at(10_200), .typing) == .spent(until: Samples.moment(13_001)))
    try fixture.call(.at(10_200), .deliberate)
    #expect(try fixture.allowance(.at(10_200)).nextFree == Samples.moment(13_001))
    #expect(try fixture.allowance(.at(10_200)).nextFreeForTyping == Samples.moment(13_101))
    // Two slots must be free before typing may take one.
    #expect(try fixture.reserve(.at(10_300), .typing) == .spent(until: Samples.moment(13_101)))
  }

  @Test func aSlotIsTakenUntilOneWindowAfterItsCallEnded() throws {
    let reservation = try fixture.granted(.at(10_000))
    try fixture.close(reservation, at: .at(10_900))
    #expect(try fixture.allowance(.at(13_900)).callsLeft == 2)
    #expect(try fixture.allowance(.at(13_901)).callsLeft == 3)
  }

  @Test func aCallWhoseProcessDiedCountsFromItsDeadline() throws {
    _ = try fixture.reserve(.at(10_000))
    #expect(try fixture.allowance(.at(10_500)).nextFree == Samples.moment(14_001))
    #expect(try fixture.allowance(.at(14_000)).callsLeft == 2)
    #expect(try fixture.allowance(.at(14_001)).callsLeft == 3)
  }

  @Test func aCallThatWasNeverSentGivesItsSlotBack() throws {
    let reservation = try fixture.granted(.at(10_000))
    #expect(try fixture.allowance(.at(10_000)).callsLeft == 2)
    try fixture.database.write { try RequestTable.remove($0, reservation) }
    #expect(try fixture.allowance(.at(10_000)).callsLeft == 3)
    #expect(try fixture.granted(.at(10_100)) != reservation)
  }

  @Test(arguments: [-86_400_000, -3_001, 3_001, 86_400_000] as [Int64])
  func aJumpOfTheWallClockFreesNothingEarlyAndBlocksNothing(skew: Int64) throws {
    for _ in 0..<3 { try fixture.call(.at(10_000)) }
    #expect(
      try fixture.reserve(.at(12_000, skew: skew))
        == .spent(until: Samples.moment(13_001 + skew)))
    #expect(try fixture.allowance(.at(13_001, skew: skew)).callsLeft == 3)
  }

  @Test func eachOriginHasItsOwnSlotsAndRefusals() throws {
    for _ in 0..<3 { try fixture.call(.at(10_000)) }
    _ = try fixture.refuse(.at(10_000))
    try fixture.call(.at(10_000), origin: "http://127.0.0.1:8080")
    #expect(try fixture.allowance(.at(10_000)).callsLeft == 0)
  }

  @Test func oldCallsAreForgotten() throws {
    for hour in Int64(0)..<5 {
      try fixture.call(.at(hour * 3_700_000), origin: "http://127.0.0.1:\(hour)")
    }
    #expect(try fixture.database.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM apiCall") } == 1)
  }

  @Test(arguments: [RequestTrigger.typing, .deliberate])
  func aBudgetOfNothingGrantsNothing(trigger: RequestTrigger) throws {
    let none = BudgetRules(calls: 0, window: .seconds(3), reserve: 4)
    let reservation = try fixture.reserve(.at(0), trigger, rules: none)
    #expect(reservation == .spent(until: Samples.moment(3_000)))
  }
}
