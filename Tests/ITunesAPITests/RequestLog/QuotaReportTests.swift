import Catalog
import TestSupport
import Testing

@testable import ITunesAPI

/// Who spent the calls, as two processes see it.
@Suite struct QuotaReportTests {
  private let folder: TemporaryFolder
  private let rules = BudgetRules(calls: 5, window: .seconds(3), reserve: 2)

  init() throws { folder = try TemporaryFolder() }

  private func clock(_ sinceBoot: Int64) -> ClockReading {
    ClockReading(wall: Timestamp(milliseconds: sinceBoot), sinceBoot: sinceBoot, boot: "first")
  }

  private var ledger: RequestLedgerFile { RequestLedgerFile(path: folder.file("state/requests")) }

  private func reserve(
    _ ledger: RequestLedgerFile, _ trigger: RequestTrigger, at moment: Int64, origin: String = "a"
  )
    async throws
    -> ReservationID
  {
    let reservation = try await ledger.reserve(
      origin: origin, trigger: trigger, rules: rules, at: clock(moment), deadline: .seconds(1))
    guard case .granted(let number) = reservation else { throw LedgerFixture.NoSlot() }
    return number
  }

  @Test func whatOneProcessSpentTheOtherSeesAsSpentElsewhere() async throws {
    let (one, other) = (ledger, ledger)
    try await one.close(try await reserve(one, .typing, at: 1_000), at: clock(1_100))
    try await one.close(try await reserve(one, .deliberate, at: 1_200), at: clock(1_300))
    _ = try await reserve(other, .home, at: 1_400)
    let mine = try await one.report(origin: "a", rules: rules, at: clock(1_500))
    let theirs = try await other.report(origin: "a", rules: rules, at: clock(1_500))
    #expect(mine.own == [.typing: 1, .deliberate: 1])
    #expect(mine.others == [.home: 1])
    #expect((theirs.own, theirs.others) == (mine.others, mine.own))
    #expect(mine.underWay == 1)
    #expect(mine.allowance.callsLeft == 2)
    #expect(mine.allowance.callsLeftForTyping == 0)
    #expect(mine.allowance.nextFree == Timestamp(milliseconds: 4_101))
    #expect(mine.allowance.nextFreeForTyping == Timestamp(milliseconds: 4_101))
  }

  @Test func aCallCountsForAsLongAsItTakesASlot() async throws {
    let ledger = self.ledger
    try await ledger.close(try await reserve(ledger, .typing, at: 1_000), at: clock(1_100))
    _ = try await reserve(ledger, .typing, at: 1_000)
    for (moment, spent, underWay) in [(1_999, 2, 1), (2_000, 2, 0), (4_101, 1, 0), (5_001, 0, 0)]
      as [(Int64, Int, Int)]
    {
      let report = try await ledger.report(origin: "a", rules: rules, at: clock(moment))
      #expect((report.own[.typing] ?? 0, report.underWay) == (spent, underWay))
      #expect(report.allowance.callsLeft == rules.calls - spent)
    }
  }

  @Test func originsAreReportedWhileTheyWereAskedOrRefuse() async throws {
    let ledger = self.ledger
    for origin in ["b", "a"] {
      try await ledger.close(
        try await reserve(ledger, .typing, at: 1_000, origin: origin), at: clock(1_000))
    }
    for _ in 0..<2 {
      _ = try await ledger.noteRefusal(
        origin: "c", wait: .seconds(9), fallback: .seconds(60), longest: .seconds(60), at: clock(1_000))
    }
    #expect(try await ledger.origins(within: .seconds(3), at: clock(2_000)) == ["a", "b", "c"])
    #expect(try await ledger.origins(within: .seconds(3), at: clock(5_000)) == ["c"])
    #expect(try await ledger.origins(within: .seconds(3), at: clock(10_000)).isEmpty)
    let report = try await ledger.report(origin: "c", rules: rules, at: clock(2_000))
    #expect(report.refusalsInARow == 1)
    #expect(report.allowance.refusedUntil == Timestamp(milliseconds: 10_000))
    #expect(try await ledger.report(origin: "a", rules: rules, at: clock(2_000)).refusalsInARow == 0)
  }
}
