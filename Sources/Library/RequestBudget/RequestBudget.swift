internal import Catalog
internal import GRDB

/// The rules of the rate limit; each operation is one transaction.
enum RequestBudget {
  static func reserve(
    _ db: Database, origin: String, trigger: RequestTrigger, rules: BudgetRules, at now: ClockReading,
    deadline: Duration
  ) throws -> Reservation {
    try adopt(db, at: now)
    try RequestTable.prune(db, window: rules.window, at: now)
    if let until = try RefusalTable.inForce(db, origin: origin, at: now) {
      return .refused(until: now.wall(ofBoot: until))
    }
    let slots = try slots(db, origin: origin, rules: rules, at: now)
    guard slots.left(for: trigger) > 0 else {
      let next = slots.next(for: trigger) ?? now.sinceBoot + rules.window.wholeMilliseconds
      return .spent(until: now.wall(ofBoot: next))
    }
    return .granted(
      try RequestTable.insert(db, origin: origin, trigger: trigger, at: now, deadline: deadline))
  }

  static func allowance(
    _ db: Database, origin: String, rules: BudgetRules, at now: ClockReading
  ) throws -> Allowance {
    let slots = try slots(db, origin: origin, rules: rules, at: now)
    let refused = try RefusalTable.inForce(db, origin: origin, at: now)
    return Allowance(
      callsLeft: slots.left(for: .deliberate), callsLeftForTyping: slots.left(for: .typing),
      limit: rules.calls, nextFree: slots.takenUntil.first.map(now.wall(ofBoot:)),
      nextFreeForTyping: slots.left(for: .typing) > 0 ? nil : slots.next(for: .typing).map(now.wall(ofBoot:)),
      refusedUntil: refused.map(now.wall(ofBoot:)))
  }

  /// Origins with a request in the last `window` or a refusal in force, by name.
  static func askedOrigins(_ db: Database, within window: Duration, at now: ClockReading) throws -> [String] {
    try String.fetchAll(
      db,
      sql: """
        SELECT origin FROM apiCall
        WHERE boot = :boot AND coalesce(endedBoot, deadlineBoot) + :window + 1 > :sinceBoot
        UNION SELECT origin FROM refusal WHERE boot = :boot AND untilBoot > :sinceBoot
        ORDER BY origin
        """,
      arguments: ["boot": now.boot, "window": window.wholeMilliseconds, "sinceBoot": now.sinceBoot])
  }

  /// Records a refusal. One that arrives during another belongs to an earlier request, so it does not double the
  /// wait; it never shortens the wait either.
  static func noteRefusal(
    _ db: Database, origin: String, wait: Duration?, fallback: Duration, longest: Duration,
    at now: ClockReading
  ) throws -> Timestamp {
    try RefusalTable.adopt(db, at: now)
    let before = try RefusalTable.inARow(db, origin: origin)
    let inForce = try RefusalTable.inForce(db, origin: origin, at: now)
    let inARow = inForce == nil ? before + 1 : max(1, before)
    let length = wait.map(bounded) ?? doubled(fallback, times: inARow - 1, upTo: longest)
    let until = max(inForce ?? 0, now.sinceBoot + length.wholeMilliseconds)
    try RefusalTable.set(db, origin: origin, inARow: inARow, untilBoot: until, at: now)
    return now.wall(ofBoot: until)
  }

  /// Converts all entries of earlier boots to the clock of this boot.
  static func adopt(_ db: Database, at now: ClockReading) throws {
    try RequestTable.adopt(db, at: now)
    try RefusalTable.adopt(db, at: now)
  }

  /// Whether `adopt` has anything to convert.
  static func hasForeign(_ db: Database, at now: ClockReading) throws -> Bool {
    if try RequestTable.hasForeign(db, boot: now.boot) { return true }
    return try RefusalTable.hasForeign(db, boot: now.boot)
  }

  private static func slots(
    _ db: Database, origin: String, rules: BudgetRules, at now: ClockReading
  ) throws -> BudgetSlots {
    let taken = try RequestTable.takenSlots(db, origin: origin, window: rules.window, at: now)
    return BudgetSlots(rules: rules, takenUntil: taken)
  }

  private static func bounded(_ wait: Duration) -> Duration {
    min(max(wait, Limits.Budget.retryAfterShortest), Limits.Budget.retryAfterLongest)
  }

  private static func doubled(_ wait: Duration, times: Int, upTo longest: Duration) -> Duration {
    var wait = wait
    for _ in 0..<times {
      if wait >= longest { break }
      wait += wait
    }
    return min(wait, longest)
  }
}

extension ClockReading {
  /// Converts a moment of this boot's clock to the wall clock.
  fileprivate func wall(ofBoot moment: Int64) -> Timestamp {
    wall + .milliseconds(moment - sinceBoot)
  }
}

/// The slots of a rate limit, given the ones in use.
struct BudgetSlots: Hashable {
  let rules: BudgetRules
  /// When each slot in use becomes free, ascending.
  let takenUntil: [Int64]

  /// The number of slots that a trigger may use in total.
  private func limit(for trigger: RequestTrigger) -> Int {
    max(0, rules.calls - (trigger.leavesReserve ? rules.reserve : 0))
  }

  /// The number of slots that a trigger may use now.
  func left(for trigger: RequestTrigger) -> Int { max(0, limit(for: trigger) - takenUntil.count) }

  /// When a slot becomes free for a trigger; `nil` if that never happens.
  ///
  /// Only for a trigger without free slots.
  func next(for trigger: RequestTrigger) -> Int64? {
    let tooMany = takenUntil.count - limit(for: trigger)
    return takenUntil.indices.contains(tooMany) ? takenUntil[tooMany] : nil
  }
}
