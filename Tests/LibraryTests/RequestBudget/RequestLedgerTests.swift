internal import Catalog
internal import Testing
internal import TestSupport

@testable internal import Library

/// The ledger in a shared file, as several processes use it.
@Suite struct RequestLedgerTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func clock(_ sinceBoot: Int64, boot: String = "first") -> ClockReading {
    ClockReading(wall: Timestamp(milliseconds: sinceBoot), sinceBoot: sinceBoot, boot: boot)
  }

  @Test func sixtyFourAtOnceGetNoMoreThanAllowedAndNoneIsTurnedAwayByALock() async throws {
    let path = folder.file()
    let rules = Limits.Budget.rules
    let reservations = try await withThrowingTaskGroup(of: Reservation.self) { group in
      for number in Int64(0)..<64 {
        group.addTask {
          try await Library.open(at: path).reserve(
            origin: "https://itunes.apple.com", trigger: number % 2 == 0 ? .typing : .deliberate,
            rules: rules,
            at: clock(1_000 + number), deadline: .seconds(30))
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(reservations.count == 64)
    let granted = reservations.filter { if case .granted = $0 { true } else { false } }
    #expect(granted.count == rules.calls)
    #expect(Set(granted).count == rules.calls)
  }

  @Test func whatOneProcessBookedAnotherCounts() async throws {
    let (one, other) = (try Library.open(at: folder.file()), try Library.open(at: folder.file()))
    let rules = BudgetRules(calls: 1, window: .seconds(3), reserve: 0)
    let reservation = try await one.reserve(
      origin: "a", trigger: .typing, rules: rules, at: clock(1_000), deadline: .seconds(1))
    guard case .granted(let id) = reservation else {
      Issue.record("nothing was granted")
      return
    }
    #expect(try await other.allowance(origin: "a", rules: rules, at: clock(1_000)).callsLeft == 0)
    try await one.close(id, at: clock(1_200))
    let free = try await other.allowance(origin: "a", rules: rules, at: clock(1_300)).nextFree
    #expect(free == Timestamp(milliseconds: 4_201))
  }

  @Test func aCancelledAskerStillEndsItsCall() async throws {
    let library = try Library.open(at: folder.file())
    let rules = BudgetRules(calls: 1, window: .seconds(3), reserve: 0)
    let close = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      let reservation = try await library.reserve(
        origin: "a", trigger: .typing, rules: rules, at: clock(1_000), deadline: .seconds(30))
      guard case .granted(let id) = reservation else { return }
      try await library.close(id, at: clock(1_200))
    }
    try await close.value
    let free = try await library.allowance(origin: "a", rules: rules, at: clock(1_300)).nextFree
    #expect(free == Timestamp(milliseconds: 4_201))
  }

  @Test func aRefusalSurvivesARestartAndAnAnswerEndsItsRow() async throws {
    let rules = Limits.Budget.rules
    func refuse(at moment: Int64) async throws -> Timestamp {
      try await Library.open(at: folder.file()).noteRefusal(
        origin: "a", wait: nil, fallback: .seconds(60), longest: .seconds(1_800), at: clock(moment))
    }
    #expect(try await refuse(at: 0) == Timestamp(milliseconds: 60_000))
    let library = try Library.open(at: folder.file())
    let allowance = try await library.allowance(origin: "a", rules: rules, at: clock(1))
    #expect(allowance.refusedUntil == Timestamp(milliseconds: 60_000))
    #expect(try await refuse(at: 60_000) == Timestamp(milliseconds: 180_000))
    try await library.noteAnswer(origin: "a")
    #expect(try await refuse(at: 180_000) == Timestamp(milliseconds: 240_000))
  }

  @Test func theFirstLookAfterARebootWritesDownWhereTheClockStood() async throws {
    let library = try Library.open(at: folder.file())
    let rules = BudgetRules(calls: 1, window: .seconds(3), reserve: 0)
    _ = try await library.reserve(
      origin: "a", trigger: .typing, rules: rules, at: clock(900_000), deadline: .seconds(1))
    // The wall clock stands earlier than the call: it was set back with the reboot.
    for (moment, callsLeft) in [(10_000, 0), (12_000, 0), (13_001, 1)] as [(Int64, Int)] {
      let allowance = try await library.allowance(
        origin: "a", rules: rules, at: clock(moment, boot: "second"))
      #expect(allowance.callsLeft == callsLeft)
    }
  }
}
