internal import Catalog
internal import Foundation

/// The content of the request log with the rules of the rate limit: requests that may still take a slot, and refusals.
///
/// Times count from the boot of their line. A request of another boot counts as ended when this boot began, a refusal as begun
/// then: so a clock that is set frees nothing early. A home on a network file system holds the lines of several machines; each
/// ignores those of the others once it has run for a window, and removes them after a day.
struct RequestLog: Hashable {
  private(set) var requests: [LoggedRequest] = []
  private(set) var refusals: [LoggedRefusal] = []

  init() {}

  /// Reads the lines of a file; ignores unreadable ones. Of a request that occurs twice, the first line counts: after a process
  /// was killed while it wrote, the rest of the former content may follow the new one.
  init(_ bytes: Data) {
    let decoder = JSONDecoder()
    var ids: Set<Int64> = []
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      if let request = try? decoder.decode(LoggedRequest.self, from: line) {
        if ids.insert(request.id).inserted { requests.append(request) }
      } else if let refusal = try? decoder.decode(LoggedRefusal.self, from: line) {
        refusals.append(refusal)
      }
    }
  }

  var bytes: Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let lines = requests.map { try? encoder.encode($0) } + refusals.map { try? encoder.encode($0) }
    return Data(lines.compactMap { $0.map { $0 + [UInt8(ascii: "\n")] } }.joined())
  }

  /// Reserves a slot under `id`, and removes the lines that no longer matter.
  mutating func reserve(
    _ id: Int64, origin: String, trigger: RequestTrigger, rules: BudgetRules, at now: ClockReading,
    deadline: Duration
  ) -> Reservation {
    requests.removeAll { $0.isOutdated(at: now) }
    refusals = refusals.compactMap { $0.kept(at: now) }
    if let until = refusedUntil(origin, at: now) { return .refused(until: now.wall(ofBoot: until)) }
    let slots = slots(of: origin, rules: rules, at: now)
    guard slots.left(for: trigger) > 0 else {
      let next = slots.next(for: trigger) ?? now.sinceBoot &+ rules.window.wholeMilliseconds
      return .spent(until: now.wall(ofBoot: next))
    }
    requests.append(
      LoggedRequest(
        id: id, origin: origin, trigger: trigger.rawValue, window: rules.window.wholeMilliseconds,
        begin: Moment(now),
        end: now.sinceBoot &+ deadline.wholeMilliseconds, isOpen: true))
    return .granted(ReservationID(rawValue: id))
  }

  /// Ends a request; does nothing if it is unknown.
  mutating func close(_ reservation: ReservationID, at now: ClockReading) {
    guard let place = requests.firstIndex(where: { $0.id == reservation.rawValue }) else { return }
    (requests[place].end, requests[place].isOpen) = (now.sinceBoot, false)
  }

  mutating func release(_ reservation: ReservationID) {
    requests.removeAll { $0.id == reservation.rawValue }
  }

  /// Records a refusal, and returns when it ends. One that arrives during another belongs to an earlier request, so it does not
  /// double the wait; it never shortens the wait either.
  mutating func noteRefusal(
    origin: String, wait: Duration?, fallback: Duration, longest: Duration, at now: ClockReading
  ) -> Timestamp {
    let (before, inForce) = (refusalsInARow(origin), refusedUntil(origin, at: now))
    let inARow = inForce == nil ? before + 1 : max(1, before)
    let length = wait.map(Self.bounded) ?? Self.doubled(fallback, times: inARow - 1, upTo: longest)
    let until = max(inForce ?? 0, now.sinceBoot &+ length.wholeMilliseconds)
    refusals.removeAll { $0.origin == origin }
    refusals.append(
      LoggedRefusal(origin: origin, inARow: inARow, wait: until &- now.sinceBoot, begin: Moment(now)))
    refusals = refusals.suffix(Limits.Budget.refusingOrigins)
    return now.wall(ofBoot: until)
  }

  /// Resets the count of consecutive refusals. A current refusal stays, because the answer may have been in transit before it.
  mutating func noteAnswer(origin: String) {
    guard let place = refusals.firstIndex(where: { $0.origin == origin }) else { return }
    refusals[place].inARow = 0
  }
}

extension RequestLog {
  func allowance(origin: String, rules: BudgetRules, at now: ClockReading) -> Allowance {
    let slots = slots(of: origin, rules: rules, at: now)
    let lists = holders(of: origin, window: rules.window, at: now).count {
      $0.trigger == RequestTrigger.match.rawValue
    }
    return Allowance(
      callsLeft: slots.left(for: .deliberate), callsLeftForTyping: slots.left(for: .typing),
      limit: rules.calls, nextFree: slots.takenUntil.first.map(now.wall(ofBoot:)),
      nextFreeForTyping: slots.left(for: .typing) > 0 ? nil : slots.next(for: .typing).map(now.wall(ofBoot:)),
      refusedUntil: refusedUntil(origin, at: now).map(now.wall(ofBoot:)),
      callsOfLists: lists > 0 ? lists : nil)
  }

  /// The budget of an origin without the cached answers; `own` are the requests of this process.
  func report(origin: String, rules: BudgetRules, own: Set<Int64>, at now: ClockReading) -> QuotaReport {
    let holders = holders(of: origin, window: rules.window, at: now)
    var report = QuotaReport(
      origin: origin, rules: rules, allowance: allowance(origin: origin, rules: rules, at: now))
    for holder in holders {
      let trigger = RequestTrigger(rawValue: holder.trigger) ?? .deliberate
      let place: WritableKeyPath<QuotaReport, [RequestTrigger: Int]> =
        own.contains(holder.id) ? \.own : \.others
      report[keyPath: place][trigger, default: 0] += 1
    }
    report.underWay = holders.count { $0.isOpen && $0.ended(at: now) > now.sinceBoot }
    report.refusalsInARow = refusalsInARow(origin)
    return report
  }

  /// Origins with a request in the last `window` or a refusal in force, by name.
  func origins(within window: Duration, at now: ClockReading) -> [String] {
    let asked = requests.filter { $0.free(after: window, at: now) > now.sinceBoot }.map(\.origin)
    let refusing = refusals.filter { $0.until(at: now) > now.sinceBoot }.map(\.origin)
    return Set(asked + refusing).sorted()
  }

  private func slots(of origin: String, rules: BudgetRules, at now: ClockReading) -> BudgetSlots {
    let holders = holders(of: origin, window: rules.window, at: now)
    return BudgetSlots(
      rules: rules, takenUntil: holders.map { $0.free(after: rules.window, at: now) }.sorted())
  }

  /// The requests that take a slot.
  private func holders(of origin: String, window: Duration, at now: ClockReading) -> [LoggedRequest] {
    requests.filter { $0.origin == origin && $0.free(after: window, at: now) > now.sinceBoot }
  }

  private func refusedUntil(_ origin: String, at now: ClockReading) -> Int64? {
    let until = refusals.first { $0.origin == origin }?.until(at: now)
    return until.flatMap { $0 > now.sinceBoot ? $0 : nil }
  }

  /// At most so many that the wait is the longest.
  private func refusalsInARow(_ origin: String) -> Int {
    min(max(refusals.first { $0.origin == origin }?.inARow ?? 0, 0), 1_000)
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

/// The moment when a line was written.
struct Moment: Hashable, Codable {
  var boot: String
  /// Milliseconds since that boot.
  var sinceBoot: Int64
  /// Milliseconds of the wall clock.
  var wall: Int64

  init(_ now: ClockReading) { (boot, sinceBoot, wall) = (now.boot, now.sinceBoot, now.wall.rawValue) }

  /// Whether it belongs to this boot. A moment far ahead does not: the kernel may have no name for a boot, and a file may hold any
  /// number. Another process may have read its clock a little later.
  func isOfBoot(at now: ClockReading) -> Bool {
    boot == now.boot && sinceBoot <= now.sinceBoot &+ Limits.Budget.clockSlack.wholeMilliseconds
  }

  /// Whether the wall clock is more than `time` before or after it.
  func isFar(from now: ClockReading, by time: Int64) -> Bool {
    (now.wall.rawValue &- wall).magnitude > time.magnitude
  }
}

/// A line of the request log about a request.
struct LoggedRequest: Hashable, Codable {
  var id: Int64
  var origin: String
  /// A `RequestTrigger`, or what a later version knows.
  var trigger: String
  /// The rate limit's window when it was reserved, in milliseconds.
  var window: Int64
  var begin: Moment
  /// The end in milliseconds since its boot; the deadline while it is open.
  var end: Int64
  var isOpen: Bool

  /// The end by this boot's clock.
  func ended(at now: ClockReading) -> Int64 { begin.isOfBoot(at: now) ? end : 0 }

  /// When its slot is free; one millisecond later, because both ends of a window are truncated to whole milliseconds.
  func free(after window: Duration, at now: ClockReading) -> Int64 {
    ended(at: now) &+ window.wholeMilliseconds &+ 1
  }

  fileprivate func isOutdated(at now: ClockReading) -> Bool {
    free(after: .milliseconds(window), at: now) <= now.sinceBoot
      && (begin.isOfBoot(at: now) || begin.isFar(from: now, by: Day.milliseconds))
  }
}

/// A line of the request log about the last refusal of an origin.
struct LoggedRefusal: Hashable, Codable {
  var origin: String
  /// The number of refusals since the last answer.
  var inARow: Int
  /// Milliseconds.
  var wait: Int64
  var begin: Moment

  /// When it ends, by this boot's clock. The wall clock ends one of another boot only when it is a day past its end.
  func until(at now: ClockReading) -> Int64 {
    if begin.isOfBoot(at: now) { return begin.sinceBoot &+ wait }
    return begin.isFar(from: now, by: wait &+ Day.milliseconds) ? 0 : wait
  }

  /// The line that stays: none once it has ended and an answer came since; no wait once it has ended, so that it does not begin
  /// again with the next boot.
  fileprivate func kept(at now: ClockReading) -> LoggedRefusal? {
    guard until(at: now) <= now.sinceBoot else { return self }
    var line = self
    line.wait = 0
    return inARow == 0 ? nil : line
  }
}

extension ClockReading {
  /// Converts a moment of this boot's clock to the wall clock.
  fileprivate func wall(ofBoot moment: Int64) -> Timestamp { wall + .milliseconds(moment &- sinceBoot) }
}

/// The slots of a rate limit, given the ones in use.
private struct BudgetSlots {
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
