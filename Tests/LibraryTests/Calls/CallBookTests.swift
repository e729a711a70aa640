internal import Catalog
internal import GRDB
internal import Testing

@testable internal import Library

/// The laws of the budget, each by itself, with a window of three seconds.
@Suite struct CallBookTests {
  private let origin = "https://itunes.apple.com"
  private let rules = BudgetRules(calls: 3, window: .seconds(3), reserve: 1)
  private let database: DatabaseQueue

  init() throws { database = try bareDatabase() }

  /// A reading of both clocks; `skew` sets the wall clock ahead of the boot clock.
  private func clock(_ sinceBoot: Int64, skew: Int64 = 0, boot: String = "first") -> ClockReading {
    ClockReading(wall: moment(sinceBoot + skew), sinceBoot: sinceBoot, boot: boot)
  }

  private func moment(_ milliseconds: Int64) -> Timestamp {
    Timestamp(milliseconds: 1_700_000_000_000 + milliseconds)
  }

  private func book(_ now: ClockReading, _ act: Act = .deliberate, origin: String? = nil) throws -> Booking {
    try database.write { db in
      try CallBook.book(
        db, origin: origin ?? self.origin, act: act, rules: rules, at: now, deadline: .seconds(1))
    }
  }

  private struct NoSlot: Error {}

  private func granted(_ now: ClockReading, _ act: Act = .deliberate, origin: String? = nil) throws
    -> BookingID
  {
    guard case .granted(let booking) = try book(now, act, origin: origin) else { throw NoSlot() }
    return booking
  }

  /// Books, and ends the call at once.
  private func call(_ now: ClockReading, _ act: Act = .deliberate, origin: String? = nil) throws {
    let booking = try granted(now, act, origin: origin)
    try database.write { try CallTable.close($0, booking, at: now) }
  }

  private func allowance(_ now: ClockReading) throws -> Allowance {
    try database.write { db in
      try CallBook.adopt(db, at: now)
      return try CallBook.allowance(db, origin: origin, rules: rules, at: now)
    }
  }

  private func refuse(_ now: ClockReading, wait: Duration? = nil) throws -> Duration {
    try database.write { db in
      try CallBook.noteRefusal(
        db, origin: origin, wait: wait, fallback: .seconds(60), longest: .seconds(1_800), at: now)
    } - now.wall
  }

  @Test func noMoreCallsAreGrantedThanAllowed() throws {
    for second in Int64(0)..<3 { try call(clock(10_000 + second * 100)) }
    #expect(try book(clock(10_300)) == .spent(until: moment(13_001)))
    #expect(try book(clock(13_000)) == .spent(until: moment(13_001)))
    #expect(try book(clock(13_001)) == .granted(BookingID(rawValue: 4)))
  }

  @Test func typingLeavesTheReserveAlone() throws {
    try call(clock(10_000), .typing)
    try call(clock(10_100), .typing)
    #expect(try book(clock(10_200), .typing) == .spent(until: moment(13_001)))
    try call(clock(10_200), .deliberate)
    // Two slots must be free before typing may take one.
    #expect(try book(clock(10_300), .typing) == .spent(until: moment(13_101)))
  }

  @Test func aSlotIsTakenUntilOneWindowAfterItsCallEnded() throws {
    let booking = try granted(clock(10_000))
    try database.write { try CallTable.close($0, booking, at: clock(10_900)) }
    #expect(try allowance(clock(13_900)).callsLeft == 2)
    #expect(try allowance(clock(13_901)).callsLeft == 3)
  }

  @Test func aCallWhoseProcessDiedCountsFromItsDeadline() throws {
    _ = try book(clock(10_000))
    #expect(try allowance(clock(10_500)).nextFree == moment(14_001))
    #expect(try allowance(clock(14_000)).callsLeft == 2)
    #expect(try allowance(clock(14_001)).callsLeft == 3)
  }

  @Test(arguments: [-86_400_000, -3_001, 3_001, 86_400_000] as [Int64])
  func aJumpOfTheWallClockFreesNothingEarlyAndBlocksNothing(skew: Int64) throws {
    for _ in 0..<3 { try call(clock(10_000)) }
    #expect(try book(clock(12_000, skew: skew)) == .spent(until: moment(13_001 + skew)))
    #expect(try allowance(clock(13_001, skew: skew)).callsLeft == 3)
  }

  @Test func eachOriginHasItsOwnSlotsAndRefusals() throws {
    for _ in 0..<3 { try call(clock(10_000)) }
    _ = try refuse(clock(10_000))
    try call(clock(10_000), origin: "http://127.0.0.1:8080")
    #expect(try allowance(clock(10_000)).callsLeft == 0)
  }

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
    for _ in 0..<3 { try call(clock(10_000)) }
    let later = clock(reboot.sinceBoot, skew: 10_000 + reboot.later - reboot.sinceBoot, boot: "second")
    #expect(try allowance(later).callsLeft == (reboot.free ? 3 : 0))
  }

  @Test func anEndThatSeemsToLieAheadBlocksForOneWindowOnly() throws {
    for _ in 0..<3 { try call(clock(10_000)) }
    #expect(try allowance(clock(60_000, skew: -9_000_000, boot: "second")).callsLeft == 0)
    #expect(try allowance(clock(63_000, skew: -9_000_000, boot: "second")).callsLeft == 0)
    #expect(try allowance(clock(63_001, skew: -9_000_000, boot: "second")).callsLeft == 3)
  }

  @Test func refusalsInARowDoubleTheWaitUntilTheLongest() throws {
    var now: Int64 = 0
    let waits = try (0..<7).map { _ in
      let wait = try refuse(clock(now))
      now += wait.wholeMilliseconds
      return wait
    }
    #expect(waits == [60, 120, 240, 480, 960, 1_800, 1_800].map { .seconds($0) })
  }

  @Test func anAnswerLetsRefusalsCountAnew() throws {
    _ = try refuse(clock(0))
    _ = try refuse(clock(60_000))
    try database.write { try RefusalTable.reset($0, origin: origin) }
    #expect(try refuse(clock(180_000)) == .seconds(60))
  }

  @Test func aRefusalOfACallThatWasUnderWayDoesNotDouble() throws {
    #expect(try refuse(clock(0)) == .seconds(60))
    #expect(try refuse(clock(10_000)) == .seconds(60))
    #expect(try refuse(clock(70_000)) == .seconds(120))
  }

  @Test(
    arguments: zip(
      [Duration.zero, .milliseconds(-5), .seconds(7), .seconds(13_749), .seconds(Int64.max)],
      [Duration.seconds(1), .seconds(1), .seconds(7), .seconds(13_749), .seconds(31_536_000)]))
  func theWaitThatAppleNamesIsTaken(said: Duration, taken: Duration) throws {
    #expect(try refuse(clock(0), wait: said) == taken)
  }

  @Test func aShorterWaitNeverEndsARefusalEarlier() throws {
    _ = try refuse(clock(0))
    #expect(try refuse(clock(1_000), wait: .seconds(5)) == .seconds(59))
  }

  @Test func whileRefusedNothingIsGranted() throws {
    _ = try refuse(clock(0))
    #expect(try book(clock(59_999)) == .refused(until: moment(60_000)))
    #expect(try book(clock(60_000)) == .granted(BookingID(rawValue: 1)))
  }

  @Test func aRefusalSurvivesARebootAndEndsByTheWallClock() throws {
    _ = try refuse(clock(0))
    #expect(try allowance(clock(500, skew: 9_500, boot: "second")).refusedUntil == moment(60_000))
    #expect(try allowance(clock(50_500, skew: 9_500, boot: "second")).refusedUntil == nil)
  }

  @Test func aRefusalFromAClockSetBackLastsNoLongerThanItWasMeantTo() throws {
    _ = try refuse(clock(0))
    let year: Int64 = -31_536_000_000
    #expect(try allowance(clock(500, skew: year, boot: "second")).refusedUntil == moment(60_500 + year))
    #expect(try allowance(clock(60_500, skew: year, boot: "second")).refusedUntil == nil)
  }

  @Test func oldCallsAreForgotten() throws {
    for hour in Int64(0)..<5 { try call(clock(hour * 3_700_000), origin: "http://127.0.0.1:\(hour)") }
    #expect(try database.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM apiCall") } == 1)
  }

  @Test(arguments: [Act.typing, .deliberate])
  func aBudgetOfNothingGrantsNothing(act: Act) throws {
    let none = BudgetRules(calls: 0, window: .seconds(3), reserve: 4)
    let booking = try database.write { db in
      try CallBook.book(db, origin: origin, act: act, rules: none, at: clock(0), deadline: .seconds(1))
    }
    #expect(booking == .spent(until: moment(3_000)))
  }
}
