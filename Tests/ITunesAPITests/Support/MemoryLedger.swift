import Catalog

/// The budget's laws for one process, kept in memory, and a record of what was noted.
actor MemoryLedger: RequestLedger {
  /// A wait that was noted for a refusal.
  struct NotedRefusal: Hashable {
    var origin: String
    var wait: Duration?
    var fallback: Duration
  }

  private struct Slot {
    var origin: String
    var trigger: RequestTrigger
    var end: Int64
    var isOpen: Bool
  }

  private var slots: [Slot] = []
  private var refusedUntil: [String: Timestamp] = [:]
  private(set) var refusals: [NotedRefusal] = []
  private(set) var answersNoted = 0
  /// Calls taken back.
  private(set) var released = 0

  /// For whom each call was booked, in order.
  var acts: [RequestTrigger] { slots.map(\.trigger) }

  /// For whose API each call was booked, in order.
  var origins: [String] { slots.map(\.origin) }

  /// Calls booked and not closed.
  var open: Int { slots.count { $0.isOpen } }

  func reserve(
    origin: String, trigger: RequestTrigger, rules: BudgetRules, at now: ClockReading, deadline: Duration
  ) -> Reservation {
    if let until = refusedUntil[origin], until > now.wall { return .refused(until: until) }
    let window = rules.window.wholeMilliseconds
    let taken = slots.filter { $0.origin == origin && $0.end + window > now.sinceBoot }
    guard taken.count < rules.calls - (trigger == .deliberate ? 0 : rules.reserve) else {
      let free = taken.map(\.end).min().map { $0 + window - now.sinceBoot } ?? 0
      return .spent(until: now.wall + .milliseconds(free))
    }
    slots.append(
      Slot(origin: origin, trigger: trigger, end: now.sinceBoot + deadline.wholeMilliseconds, isOpen: true))
    return .granted(ReservationID(rawValue: Int64(slots.count - 1)))
  }

  func close(_ reservation: ReservationID, at now: ClockReading) throws {
    // As a file does that another process locks: a cancelled task does not wait.
    try Task.checkCancellation()
    slots[Int(reservation.rawValue)].end = now.sinceBoot
    slots[Int(reservation.rawValue)].isOpen = false
  }

  func release(_ reservation: ReservationID) throws {
    try Task.checkCancellation()
    slots[Int(reservation.rawValue)].end = .min / 2
    slots[Int(reservation.rawValue)].isOpen = false
    released += 1
  }

  func noteRefusal(
    origin: String, wait: Duration?, fallback: Duration, longest: Duration, at now: ClockReading
  ) throws -> Timestamp {
    try Task.checkCancellation()
    refusals.append(NotedRefusal(origin: origin, wait: wait, fallback: fallback))
    let until = now.wall + (wait ?? fallback)
    refusedUntil[origin] = until
    return until
  }

  func noteAnswer(origin: String) { answersNoted += 1 }

  func allowance(origin: String, rules: BudgetRules, at now: ClockReading) -> Allowance {
    let window = rules.window.wholeMilliseconds
    let taken = slots.count { $0.origin == origin && $0.end + window > now.sinceBoot }
    return Allowance(
      callsLeft: rules.calls - taken, callsLeftForTyping: max(0, rules.calls - rules.reserve - taken),
      limit: rules.calls, refusedUntil: refusedUntil[origin])
  }
}
