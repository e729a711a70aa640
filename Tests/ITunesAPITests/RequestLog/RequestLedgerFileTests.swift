import Catalog
import Foundation
import Testing
import TestSupport

@testable import ITunesAPI

/// The request log in a shared file, as several processes use it.
@Suite struct RequestLedgerFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// As in a process of its own.
  private var ledger: RequestLedgerFile { RequestLedgerFile(path: folder.file("state/requests")) }

  private func clock(_ sinceBoot: Int64, boot: String = "first") -> ClockReading {
    ClockReading(wall: Timestamp(milliseconds: sinceBoot), sinceBoot: sinceBoot, boot: boot)
  }

  @Test func sixtyFourAtOnceGetNoMoreThanAllowedAndNoneIsTurnedAwayByALock() async throws {
    let rules = Limits.Budget.rules
    let reservations = try await withThrowingTaskGroup(of: Reservation.self) { group in
      for number in Int64(0)..<64 {
        group.addTask {
          try await ledger.reserve(
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
    let (one, other) = (ledger, ledger)
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
    let ledger = self.ledger
    let rules = BudgetRules(calls: 1, window: .seconds(3), reserve: 0)
    let close = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      let reservation = try await ledger.reserve(
        origin: "a", trigger: .typing, rules: rules, at: clock(1_000), deadline: .seconds(30))
      guard case .granted(let id) = reservation else { return }
      try await ledger.close(id, at: clock(1_200))
    }
    try await close.value
    let free = try await ledger.allowance(origin: "a", rules: rules, at: clock(1_300)).nextFree
    #expect(free == Timestamp(milliseconds: 4_201))
  }

  @Test func aRefusalSurvivesARestartAndAnAnswerEndsItsRow() async throws {
    let rules = Limits.Budget.rules
    func refuse(at moment: Int64) async throws -> Timestamp {
      try await ledger.noteRefusal(
        origin: "a", wait: nil, fallback: .seconds(60), longest: .seconds(1_800), at: clock(moment))
    }
    #expect(try await refuse(at: 0) == Timestamp(milliseconds: 60_000))
    let allowance = try await ledger.allowance(origin: "a", rules: rules, at: clock(1))
    #expect(allowance.refusedUntil == Timestamp(milliseconds: 60_000))
    #expect(try await refuse(at: 60_000) == Timestamp(milliseconds: 180_000))
    try await ledger.noteAnswer(origin: "a")
    #expect(try await refuse(at: 180_000) == Timestamp(milliseconds: 240_000))
  }

  @Test func aReaderCreatesNothing() async throws {
    #expect(try await ledger.allowance(origin: "a", rules: BudgetRules(), at: clock(1)).callsLeft == 20)
    #expect(try folder.names.isEmpty)
  }

  @Test func onlyTheUserMayReadTheFile() async throws {
    _ = try await reserve()
    for (name, permissions) in [("state", 0o700), ("state/requests", 0o600)] {
      let facts = try FileManager.default.attributesOfItem(atPath: folder.file(name))
      #expect(facts[.posixPermissions] as? Int == permissions)
    }
  }

  @Test func withoutAFileToWriteNothingIsGrantedAndThePathIsNamed() async throws {
    try Data().write(to: URL(filePath: folder.file("state")))
    let error = CatalogError.requestLog(path: folder.file("state/requests"), problem: "Not a directory")
    await #expect(throws: error) { try await reserve() }
    await #expect(throws: error) {
      try await ledger.allowance(origin: "a", rules: BudgetRules(), at: clock(1))
    }
  }

  @Test func theFileShrinksAgain() async throws {
    for moment in 1...50 as ClosedRange<Int64> {
      _ = try await reserve(at: moment * 100, origin: "\(moment)")
    }
    let full = try #require(FileManager.default.contents(atPath: folder.file("state/requests"))).count
    _ = try await reserve(at: 1_000_000, origin: "last")
    let content = try #require(FileManager.default.contents(atPath: folder.file("state/requests")))
    #expect(content.count < full / 20)
    #expect(content.last == UInt8(ascii: "\n"))
  }

  private func reserve(at moment: Int64 = 1_000, origin: String = "a") async throws -> Reservation {
    try await ledger.reserve(
      origin: origin, trigger: .deliberate, rules: BudgetRules(), at: clock(moment), deadline: .seconds(1))
  }
}
