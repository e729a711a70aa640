internal import Catalog
internal import GRDB
internal import Testing
internal import TestSupport

@testable internal import Library

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
  private let database: DatabaseQueue
  private var plain = ReferenceLedger()
  private var machine = SimulatedMachine()
  private var random: SeededRandom
  private var underWay: [Call] = []
  private var arrivals: [String: [Int64]] = [:]

  init(seed: UInt64) throws {
    database = try bareDatabase()
    random = SeededRandom(seed: seed)
  }

  /// One thing happens.
  mutating func step() throws {
    switch Int.random(in: 0..<100, using: &random) {
    case 0..<50:
      try reserve(
        origins.randomElement(using: &random) ?? origins[0],
        RequestTrigger.allCases.randomElement(using: &random) ?? .typing)
    case 50..<62: try pass(Int64.random(in: 0...700_000, using: &random))
    case 62..<70: try passUntilASlotIsFree()
    case 70..<85: try end(underWay.indices.randomElement(using: &random))
    case 85..<88: try pass(Int64.random(in: 0...4_000_000, using: &random))
    case 88..<91: machine.setWallClock(ahead: Int64.random(in: -9_000...9_000, using: &random))
    case 91..<92:
      machine.setWallClock(ahead: Int64.random(in: -9_000_000_000...9_000_000_000, using: &random))
    case 92..<94: try reboot()
    case 94..<96: try refuse()
    case 96..<97: try answer()
    case 97..<98: try giveBack(underWay.indices.randomElement(using: &random))
    default: try end(underWay.indices.randomElement(using: &random), dying: true)
    }
    try compareAllowances()
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
  mutating func callsLeftAfterRest() throws -> Int {
    while !underWay.isEmpty { try end(0) }
    _ = try allowance(origins[0])
    try pass(rules.window.wholeMilliseconds * 1_000 + 2_000 + deadline * 1_000)
    return try allowance(origins[0]).callsLeft
  }

  private mutating func reserve(_ origin: String, _ trigger: RequestTrigger) throws {
    let (now, rules, limit) = (machine.now, rules, Duration.milliseconds(deadline))
    let real = try database.write {
      try RequestBudget.reserve($0, origin: origin, trigger: trigger, rules: rules, at: now, deadline: limit)
    }
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
  private mutating func end(_ place: Int?, dying: Bool = false) throws {
    guard let place else { return }
    let call = underWay.remove(at: place)
    let between = Int64.random(in: call.booked...max(call.booked, machine.truth), using: &random)
    let arrival = [call.booked, between, machine.truth].randomElement(using: &random) ?? between
    arrivals[call.origin, default: []].append(arrival)
    guard !dying else { return }
    let now = machine.now
    try database.write { try RequestTable.close($0, call.real, at: now) }
    plain.close(call.plain, at: now)
  }

  /// No connection came about: the server never sees the call, and its booking is taken back.
  private mutating func giveBack(_ place: Int?) throws {
    guard let place else { return }
    let call = underWay.remove(at: place)
    try database.write { try RequestTable.remove($0, call.real) }
    plain.release(call.plain)
  }

  /// Time passes; a call that reaches its deadline is ended there by its process.
  private mutating func pass(_ microseconds: Int64) throws {
    let target = machine.truth + microseconds
    while let place = underWay.indices.min(by: { underWay[$0].deadline < underWay[$1].deadline }),
      underWay[place].deadline <= target
    {
      machine.pass(microseconds: max(0, underWay[place].deadline - machine.truth))
      try end(place, dying: Bool.random(using: &random))
    }
    machine.pass(microseconds: target - machine.truth)
  }

  /// Time passes up to the first microsecond at which one more call may be made, or is thought to be.
  private mutating func passUntilASlotIsFree() throws {
    let allowance = try allowance(origins[0])
    guard allowance.callsLeft == 0, let free = allowance.nextFree else { return }
    try pass((free - machine.now.wall).wholeMilliseconds * 1_000 - machine.truth % 1_000)
    try reserve(origins[0], .deliberate)
  }

  private mutating func reboot() throws {
    while !underWay.isEmpty { try end(0, dying: true) }
    machine.reboot(downFor: Int64.random(in: 0...5_000_000, using: &random))
  }

  private mutating func refuse() throws {
    let origin = origins[0]
    let wait: Int64? = Bool.random(using: &random) ? nil : Int64.random(in: 0...4_000, using: &random)
    let now = machine.now
    let real = try database.write {
      try RequestBudget.noteRefusal(
        $0, origin: origin, wait: wait.map { .milliseconds($0) }, fallback: .milliseconds(500),
        longest: .milliseconds(5_000), at: now)
    }
    #expect(real == plain.noteRefusal(origin: origin, wait: wait, fallback: 500, longest: 5_000, at: now))
  }

  private mutating func answer() throws {
    let origin = origins[0]
    try database.write { try RefusalTable.reset($0, origin: origin) }
    plain.noteAnswer(origin: origin)
  }

  private mutating func compareAllowances() throws {
    for origin in origins {
      let allowance = try allowance(origin)
      #expect(allowance == plain.allowance(origin: origin, rules: rules, at: machine.now))
      let slotHolders = try database.read { [now = machine.now, window = rules.window] db in
        try RequestTable.slotHolders(db, origin: origin, window: window, at: now).count
      }
      // A clock set back before a reboot makes calls of an hour count as just ended, so they may be more.
      #expect(min(slotHolders, rules.calls) == rules.calls - allowance.callsLeft)
    }
  }

  private func allowance(_ origin: String) throws -> Allowance {
    let (now, rules) = (machine.now, rules)
    return try database.write { db in
      try RequestBudget.adopt(db, at: now)
      return try RequestBudget.allowance(db, origin: origin, rules: rules, at: now)
    }
  }
}
