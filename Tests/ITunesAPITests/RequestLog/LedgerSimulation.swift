import Catalog
import Testing
import TestSupport

@testable import ITunesAPI

/// A seeded life of processes that call, die and reboot, with the calls as the server sees them.
struct LedgerSimulation {
  let rules = BudgetRules(calls: 6, window: .milliseconds(3_000), reserve: 2)
  private(set) var granted = 0

  private struct Call {
    let origin: String
    let real: ReservationID
    let plain: ReservationID
    let booked: Int64
    let deadline: Int64
  }

  private let deadline: Int64 = 1_500
  private let origins = ["http://127.0.0.1:1", "http://127.0.0.1:2"]
  private var log = RequestLog()
  private var id: Int64 = 0
  private var plain = ReferenceLedger()
  private var machine = SimulatedMachine()
  private var random: SeededRandom
  private var underWay: [Call] = []
  private var arrivals: [String: [Int64]] = [:]

  init(seed: UInt64) { random = SeededRandom(seed: seed) }

  /// One thing happens.
  mutating func step() {
    switch Int.random(in: 0..<100, using: &random) {
    case 0..<50:
      reserve(
        origins.randomElement(using: &random) ?? origins[0],
        RequestTrigger.allCases.randomElement(using: &random) ?? .typing)
    case 50..<62: pass(Int64.random(in: 0...700_000, using: &random))
    case 62..<70: passUntilASlotIsFree()
    case 70..<85: end(underWay.indices.randomElement(using: &random))
    case 85..<88: pass(Int64.random(in: 0...4_000_000, using: &random))
    case 88..<91: machine.setWallClock(ahead: Int64.random(in: -9_000...9_000, using: &random))
    case 91..<92:
      machine.setWallClock(ahead: Int64.random(in: -9_000_000_000...9_000_000_000, using: &random))
    case 92..<94: reboot()
    case 94..<96: refuse()
    case 96..<97: answer()
    case 97..<98: giveBack(underWay.indices.randomElement(using: &random))
    default: end(underWay.indices.randomElement(using: &random), dying: true)
    }
    log = RequestLog(log.bytes)
    compareAllowances()
  }

  /// The first window that holds more calls than allowed, by the server's clock.
  var tooManyInAWindow: String? {
    for (origin, moments) in arrivals {
      let sorted = moments.sorted()
      for (first, last) in zip(sorted, sorted.dropFirst(rules.calls))
      where last - first < rules.window.wholeMilliseconds * 1_000 {
        return "\(rules.calls + 1) calls to \(origin) within \(last - first) µs"
      }
    }
    return nil
  }

  /// Calls free once nothing was asked for a window and no call is under way.
  mutating func callsLeftAfterRest() -> Int {
    while !underWay.isEmpty { end(0) }
    _ = allowance(origins[0])
    pass(rules.window.wholeMilliseconds * 1_000 + 2_000 + deadline * 1_000)
    return allowance(origins[0]).callsLeft
  }

  private mutating func reserve(_ origin: String, _ trigger: RequestTrigger) {
    let now = machine.now
    id += 1
    let real = log.reserve(
      id, origin: origin, trigger: trigger, rules: rules, at: now, deadline: .milliseconds(deadline))
    let plainly = plain.reserve(origin: origin, trigger: trigger, rules: rules, at: now, deadline: deadline)
    guard case (.granted(let one), .granted(let other)) = (real, plainly) else {
      #expect(real == plainly)
      return
    }
    granted += 1
    underWay.append(
      Call(
        origin: origin, real: one, plain: other, booked: machine.truth,
        deadline: machine.truth + deadline * 1_000))
  }

  /// A call ends, seen by the server at some moment before; a dying process does not write it down.
  private mutating func end(_ place: Int?, dying: Bool = false) {
    guard let place else { return }
    let call = underWay.remove(at: place)
    let between = Int64.random(in: call.booked...max(call.booked, machine.truth), using: &random)
    let arrival = [call.booked, between, machine.truth].randomElement(using: &random) ?? between
    arrivals[call.origin, default: []].append(arrival)
    guard !dying else { return }
    log.close(call.real, at: machine.now)
    plain.close(call.plain, at: machine.now)
  }

  /// No connection came about: the server never sees the call, and its booking is taken back.
  private mutating func giveBack(_ place: Int?) {
    guard let place else { return }
    let call = underWay.remove(at: place)
    log.release(call.real)
    plain.release(call.plain)
  }

  /// Time passes; a call that reaches its deadline is ended there by its process.
  private mutating func pass(_ microseconds: Int64) {
    let target = machine.truth + microseconds
    while let place = underWay.indices.min(by: { underWay[$0].deadline < underWay[$1].deadline }),
      underWay[place].deadline <= target
    {
      machine.pass(microseconds: max(0, underWay[place].deadline - machine.truth))
      end(place, dying: Bool.random(using: &random))
    }
    machine.pass(microseconds: target - machine.truth)
  }

  /// Time passes up to the first microsecond at which one more call may be made, or is thought to be.
  private mutating func passUntilASlotIsFree() {
    let allowance = allowance(origins[0])
    guard allowance.callsLeft == 0, let free = allowance.nextFree else { return }
    pass((free - machine.now.wall).wholeMilliseconds * 1_000 - machine.truth % 1_000)
    reserve(origins[0], .deliberate)
  }

  private mutating func reboot() {
    while !underWay.isEmpty { end(0, dying: true) }
    machine.reboot(downFor: Int64.random(in: 0...5_000_000, using: &random))
  }

  private mutating func refuse() {
    let origin = origins[0]
    let wait: Int64? = Bool.random(using: &random) ? nil : Int64.random(in: 0...4_000, using: &random)
    let now = machine.now
    let real = log.noteRefusal(
      origin: origin, wait: wait.map { .milliseconds($0) }, fallback: .milliseconds(500),
      longest: .milliseconds(5_000), at: now)
    #expect(real == plain.noteRefusal(origin: origin, wait: wait, fallback: 500, longest: 5_000, at: now))
  }

  private mutating func answer() {
    log.noteAnswer(origin: origins[0])
    plain.noteAnswer(origin: origins[0])
  }

  private mutating func compareAllowances() {
    for origin in origins {
      let allowance = allowance(origin)
      #expect(allowance == plain.allowance(origin: origin, rules: rules, at: machine.now))
      let report = log.report(origin: origin, rules: rules, own: [], at: machine.now)
      // After a reboot, the requests of several boots count as just ended, so they may be more.
      #expect(min(report.others.values.reduce(0, +), rules.calls) == rules.calls - allowance.callsLeft)
    }
  }

  private func allowance(_ origin: String) -> Allowance {
    log.allowance(origin: origin, rules: rules, at: machine.now)
  }
}
