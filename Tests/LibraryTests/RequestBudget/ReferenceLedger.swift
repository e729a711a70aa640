internal import Catalog

/// The laws of the budget written down plainly, for one process and without a database.
struct ReferenceLedger {
  private struct Moment {
    var boot: String
    var sinceBoot: Int64
    var wall: Int64
  }

  private struct Refusal {
    var until: Moment
    var wait: Int64
    var inARow: Int
  }

  private var ends: [Int: (origin: String, end: Moment)] = [:]
  private var refusals: [String: Refusal] = [:]
  private var booked = 0

  /// Gives the number of the call, or what stands in its way.
  mutating func reserve(
    origin: String, trigger: RequestTrigger, rules: BudgetRules, at now: ClockReading, deadline: Int64
  ) -> Reservation {
    redate(to: now)
    if let until = refusedUntil(origin, now) { return .refused(until: until) }
    let taken = taken(origin, rules, now)
    let allowed = trigger == .deliberate ? rules.calls : rules.calls - rules.reserve
    if taken.count >= allowed {
      // Wait until so many are free that one fewer than allowed is left.
      return .spent(until: wall(taken.dropLast(allowed - 1).last ?? 0, now))
    }
    booked += 1
    ends[booked] = (
      origin, Moment(boot: now.boot, sinceBoot: now.sinceBoot + deadline, wall: now.wall.rawValue + deadline)
    )
    return .granted(ReservationID(rawValue: Int64(booked)))
  }

  mutating func close(_ reservation: ReservationID, at now: ClockReading) {
    ends[Int(reservation.rawValue)]?.end = Moment(
      boot: now.boot, sinceBoot: now.sinceBoot, wall: now.wall.rawValue)
  }

  mutating func release(_ reservation: ReservationID) { ends[Int(reservation.rawValue)] = nil }

  mutating func noteRefusal(
    origin: String, wait: Int64?, fallback: Int64, longest: Int64, at now: ClockReading
  ) -> Timestamp {
    redate(to: now)
    let known = refusals[origin]
    var inARow = known?.inARow ?? 0
    let inForce = (known?.until.sinceBoot ?? 0) > now.sinceBoot
    if !inForce || inARow == 0 { inARow += 1 }
    var length = wait.map { max($0, 1_000) } ?? min(fallback << min(inARow - 1, 20), longest)
    if inForce, let known { length = max(length, known.until.sinceBoot - now.sinceBoot) }
    refusals[origin] = Refusal(
      until: Moment(boot: now.boot, sinceBoot: now.sinceBoot + length, wall: now.wall.rawValue + length),
      wait: length, inARow: inARow)
    return Timestamp(milliseconds: now.wall.rawValue + length)
  }

  mutating func noteAnswer(origin: String) { refusals[origin]?.inARow = 0 }

  mutating func allowance(origin: String, rules: BudgetRules, at now: ClockReading) -> Allowance {
    redate(to: now)
    let taken = taken(origin, rules, now)
    let forTyping = rules.calls - rules.reserve
    let typingWaits = taken.count < forTyping ? nil : taken.dropLast(forTyping - 1).last
    return Allowance(
      callsLeft: max(0, rules.calls - taken.count), callsLeftForTyping: max(0, forTyping - taken.count),
      limit: rules.calls, nextFree: taken.first.map { wall($0, now) },
      nextFreeForTyping: typingWaits.map { wall($0, now) }, refusedUntil: refusedUntil(origin, now))
  }

  private func taken(_ origin: String, _ rules: BudgetRules, _ now: ClockReading) -> [Int64] {
    ends.values.filter { $0.origin == origin }
      .map { $0.end.sinceBoot + rules.window.wholeMilliseconds + 1 }.filter { $0 > now.sinceBoot }.sorted()
  }

  private func refusedUntil(_ origin: String, _ now: ClockReading) -> Timestamp? {
    guard let until = refusals[origin]?.until.sinceBoot, until > now.sinceBoot else { return nil }
    return wall(until, now)
  }

  private func wall(_ sinceBoot: Int64, _ now: ClockReading) -> Timestamp {
    Timestamp(milliseconds: now.wall.rawValue + sinceBoot - now.sinceBoot)
  }

  /// After a reboot: an end is as long ago as the wall clock says, at most as long as the machine runs,
  /// never ahead; a refusal has left what the wall clock says, at most what it was.
  private mutating func redate(to now: ClockReading) {
    let wall = now.wall.rawValue
    for (number, call) in ends where call.end.boot != now.boot {
      var age = wall - call.end.wall
      if age > now.sinceBoot { age = now.sinceBoot }
      if age < 0 { age = 0 }
      ends[number]?.end = Moment(boot: now.boot, sinceBoot: now.sinceBoot - age, wall: wall - age)
    }
    for (origin, refusal) in refusals where refusal.until.boot != now.boot {
      var left = refusal.until.wall - wall
      if left > refusal.wait { left = refusal.wait }
      if left < 0 { left = 0 }
      refusals[origin]?.until = Moment(boot: now.boot, sinceBoot: now.sinceBoot + left, wall: wall + left)
    }
  }
}
