internal import Catalog
internal import GRDB

@testable internal import Library

/// A ledger in memory with three requests in three seconds, one of them kept for deliberate acts.
struct LedgerFixture {
  let rules = BudgetRules(calls: 3, window: .seconds(3), reserve: 1)
  let database: DatabaseQueue
  private let origin = "https://itunes.apple.com"

  init() throws { database = try bareDatabase() }

  struct NoSlot: Error {}

  func reserve(
    _ now: ClockReading, _ trigger: RequestTrigger = .deliberate, origin: String? = nil,
    rules: BudgetRules? = nil
  ) throws -> Reservation {
    try database.write { db in
      try RequestBudget.reserve(
        db, origin: origin ?? self.origin, trigger: trigger, rules: rules ?? self.rules, at: now,
        deadline: .seconds(1))
    }
  }

  func granted(_ now: ClockReading, _ trigger: RequestTrigger = .deliberate, origin: String? = nil) throws
    -> ReservationID
  {
    guard case .granted(let reservation) = try reserve(now, trigger, origin: origin) else { throw NoSlot() }
    return reservation
  }

  func close(_ reservation: ReservationID, at now: ClockReading) throws {
    try database.write { try RequestTable.close($0, reservation, at: now) }
  }

  /// Books, and ends the call at once.
  func call(_ now: ClockReading, _ trigger: RequestTrigger = .deliberate, origin: String? = nil) throws {
    try close(granted(now, trigger, origin: origin), at: now)
  }

  func allowance(_ now: ClockReading) throws -> Allowance {
    try database.write { db in
      try RequestBudget.adopt(db, at: now)
      return try RequestBudget.allowance(db, origin: origin, rules: rules, at: now)
    }
  }

  /// Notes a refusal and gives how long it lasts.
  func refuse(_ now: ClockReading, wait: Duration? = nil) throws -> Duration {
    try database.write { db in
      try RequestBudget.noteRefusal(
        db, origin: origin, wait: wait, fallback: .seconds(60), longest: .seconds(1_800), at: now)
    } - now.wall
  }

  func noteAnswer() throws {
    try database.write { try RefusalTable.reset($0, origin: origin) }
  }
}

extension ClockReading {
  /// A reading of both clocks; `skew` sets the wall clock ahead of the boot clock.
  static func at(_ sinceBoot: Int64, skew: Int64 = 0, boot: String = "first") -> ClockReading {
    ClockReading(wall: Samples.moment(sinceBoot + skew), sinceBoot: sinceBoot, boot: boot)
  }
}
