internal import Catalog
internal import GRDB
internal import Testing

@testable internal import Library

/// Slots: how many calls are granted, and when the next one is.
@Suite struct CallBookTests {
  private let bench: LedgerBench

  init() throws { bench = try LedgerBench() }

  @Test func noMoreCallsAreGrantedThanAllowed() throws {
    for second in Int64(0)..<3 { try bench.call(.at(10_000 + second * 100)) }
    #expect(try bench.book(.at(10_300)) == .spent(until: Samples.moment(13_001)))
    #expect(try bench.book(.at(13_000)) == .spent(until: Samples.moment(13_001)))
    #expect(try bench.book(.at(13_001)) == .granted(BookingID(rawValue: 4)))
  }

  @Test func typingLeavesTheReserveAlone() throws {
    try bench.call(.at(10_000), .typing)
    try bench.call(.at(10_100), .typing)
    #expect(try bench.book(.at(10_200), .typing) == .spent(until: Samples.moment(13_001)))
    try bench.call(.at(10_200), .deliberate)
    #expect(try bench.allowance(.at(10_200)).nextFree == Samples.moment(13_001))
    #expect(try bench.allowance(.at(10_200)).nextFreeForTyping == Samples.moment(13_101))
    // Two slots must be free before typing may take one.
    #expect(try bench.book(.at(10_300), .typing) == .spent(until: Samples.moment(13_101)))
  }

  @Test func aSlotIsTakenUntilOneWindowAfterItsCallEnded() throws {
    let booking = try bench.granted(.at(10_000))
    try bench.close(booking, at: .at(10_900))
    #expect(try bench.allowance(.at(13_900)).callsLeft == 2)
    #expect(try bench.allowance(.at(13_901)).callsLeft == 3)
  }

  @Test func aCallWhoseProcessDiedCountsFromItsDeadline() throws {
    _ = try bench.book(.at(10_000))
    #expect(try bench.allowance(.at(10_500)).nextFree == Samples.moment(14_001))
    #expect(try bench.allowance(.at(14_000)).callsLeft == 2)
    #expect(try bench.allowance(.at(14_001)).callsLeft == 3)
  }

  @Test func aCallThatWasNeverSentGivesItsSlotBack() throws {
    let booking = try bench.granted(.at(10_000))
    #expect(try bench.allowance(.at(10_000)).callsLeft == 2)
    try bench.database.write { try CallTable.remove($0, booking) }
    #expect(try bench.allowance(.at(10_000)).callsLeft == 3)
    #expect(try bench.granted(.at(10_100)) != booking)
  }

  @Test(arguments: [-86_400_000, -3_001, 3_001, 86_400_000] as [Int64])
  func aJumpOfTheWallClockFreesNothingEarlyAndBlocksNothing(skew: Int64) throws {
    for _ in 0..<3 { try bench.call(.at(10_000)) }
    #expect(
      try bench.book(.at(12_000, skew: skew))
        == .spent(until: Samples.moment(13_001 + skew)))
    #expect(try bench.allowance(.at(13_001, skew: skew)).callsLeft == 3)
  }

  @Test func eachOriginHasItsOwnSlotsAndRefusals() throws {
    for _ in 0..<3 { try bench.call(.at(10_000)) }
    _ = try bench.refuse(.at(10_000))
    try bench.call(.at(10_000), origin: "http://127.0.0.1:8080")
    #expect(try bench.allowance(.at(10_000)).callsLeft == 0)
  }

  @Test func oldCallsAreForgotten() throws {
    for hour in Int64(0)..<5 {
      try bench.call(.at(hour * 3_700_000), origin: "http://127.0.0.1:\(hour)")
    }
    #expect(try bench.database.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM apiCall") } == 1)
  }

  @Test(arguments: [Act.typing, .deliberate])
  func aBudgetOfNothingGrantsNothing(act: Act) throws {
    let none = BudgetRules(calls: 0, window: .seconds(3), reserve: 4)
    let booking = try bench.book(.at(0), act, rules: none)
    #expect(booking == .spent(until: Samples.moment(3_000)))
  }
}
