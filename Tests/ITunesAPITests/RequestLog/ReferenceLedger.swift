import Catalog

/// The laws of the budget written down plainly, for one process and without a file.
struct ReferenceLedger {
  private struct Refusal {
    var boot: String
    var begin: Int64
    var wall: Int64
    var wait: Int64
    var inARow: Int
  }

  private struct Call {
    var origin: String
    var trigger: RequestTrigger
    var boot: String
    var wall: Int64
    var end: Int64
  }

  private var calls: [Int: Call] = [:]
  private var refusals: [String: Refusal] = [:]
  private var booked = 0

  /// Gives the number of the call, or what stands in its way.
  mutating func reserve(
    origin: String, trigger: RequestTrigger, rules: BudgetRules, at now: ClockReading, deadline: Int64
  ) -> Reservation {
    for (origin, refusal) in refusals where end(of: refusal, now) <= now.sinceBoot {
      if refusal.inARow == 0 { refusals[origin] = nil } else { refusals[origin]?.wait = 0 }
    }
    // What is free is removed; the calls of another boot, which may be another machine's, after a day only.
    calls = calls.filter { _, call in
      end(of: call, now) + rules.window.wholeMilliseconds >= now.sinceBoot
        || call.boot != now.boot && abs(call.wall - now.wall.rawValue) <= 86_400_000
    }
    if let until = refusedUntil(origin, now) { return .refused(until: until) }
    let taken = taken(origin, rules, now)
    let allowed = trigger == .deliberate ? rules.calls : rules.calls - rules.reserve
    if taken.count >= allowed {
      // Wait until so many are free that one fewer than allowed is left.
      return .spent(until: wall(taken.dropLast(allowed - 1).last ?? 0, now))
    }
    booked += 1
    calls[booked] = Call(
      origin: origin, trigger: trigger, boot: now.boot, wall: now.wall.rawValue,
      end: now.sinceBoot + deadline)
    return .granted(ReservationID(rawValue: Int64(booked)))
  }

  mutating func close(_ reservation: ReservationID, at now: ClockReading) {
    calls[Int(reservation.rawValue)]?.end = now.sinceBoot
  }

  mutating func release(_ reservation: ReservationID) { calls[Int(reservation.rawValue)] = nil }

  mutating func noteRefusal(
    origin: String, wait: Int64?, fallback: Int64, longest: Int64, at now: ClockReading
  ) -> Timestamp {
    let known = refusals[origin]
    let until = known.map { end(of: $0, now) } ?? 0
    var inARow = known?.inARow ?? 0
    let inForce = until > now.sinceBoot
    if !inForce || inARow == 0 { inARow += 1 }
    var length = wait.map { max($0, 1_000) } ?? min(fallback << min(inARow - 1, 20), longest)
    if inForce { length = max(length, until - now.sinceBoot) }
    refusals[origin] = Refusal(
      boot: now.boot, begin: now.sinceBoot, wall: now.wall.rawValue, wait: length, inARow: inARow)
    return Timestamp(milliseconds: now.wall.rawValue + length)
  }

  mutating func noteAnswer(origin: String) { refusals[origin]?.inARow = 0 }

  mutating func allowance(origin: String, rules: BudgetRules, at now: ClockReading) -> Allowance {
    let taken = taken(origin, rules, now)
    let forTyping = rules.calls - rules.reserve
    let lists = self.taken(origin, rules, now, of: [.match]).count
    let typingWaits = taken.count < forTyping ? nil : taken.dropLast(forTyping - 1).last
    return Allowance(
      callsLeft: max(0, rules.calls - taken.count), callsLeftForTyping: max(0, forTyping - taken.count),
      limit: rules.calls, nextFree: taken.first.map { wall($0, now) },
      nextFreeForTyping: typingWaits.map { wall($0, now) }, refusedUntil: refusedUntil(origin, now),
      callsOfLists: lists == 0 ? nil : lists)
  }

  private func taken(
    _ origin: String, _ rules: BudgetRules, _ now: ClockReading,
    of triggers: [RequestTrigger] = RequestTrigger.allCases
  ) -> [Int64] {
    calls.values.filter { $0.origin == origin && triggers.contains($0.trigger) }
      .map { end(of: $0, now) + rules.window.wholeMilliseconds + 1 }.filter { $0 > now.sinceBoot }.sorted()
  }

  private func refusedUntil(_ origin: String, _ now: ClockReading) -> Timestamp? {
    guard let until = refusals[origin].map({ end(of: $0, now) }), until > now.sinceBoot else { return nil }
    return wall(until, now)
  }

  private func wall(_ sinceBoot: Int64, _ now: ClockReading) -> Timestamp {
    Timestamp(milliseconds: now.wall.rawValue + sinceBoot - now.sinceBoot)
  }

  /// A call of another boot counts as ended when this boot began.
  private func end(of call: Call, _ now: ClockReading) -> Int64 { call.boot == now.boot ? call.end : 0 }

  /// A refusal of another boot counts as begun when this boot began, for a day after its end.
  private func end(of refusal: Refusal, _ now: ClockReading) -> Int64 {
    if refusal.boot == now.boot { return refusal.begin + refusal.wait }
    return abs(now.wall.rawValue - refusal.wall) > refusal.wait + 86_400_000 ? 0 : refusal.wait
  }
}
