import Catalog
@testable import ITunesAPI
import TestSupport
import Testing

@Suite struct SharedRequestTests {
  @Test func equalQuestionsUnderWayAreOneCall() async throws {
    let gate = Gate()
    try await CatalogFixture.with(script: { _ in [.hold(gate), .answer(CatalogFixture.song)] }) { fixture in
      let asked = ["Mirror", " mirror ", "ＭＩＲＲＯＲ", "mirror"]
      let answers = try await withThrowingTaskGroup(of: CatalogAnswer.self) { group in
        for term in asked { group.addTask { try await fixture.ask(term) } }
        await fixture.server.arrivals.counter.reached(1)
        await gate.open()
        return try await group.reduce(into: []) { $0.append($1) }
      }
      #expect(answers.count == asked.count)
      #expect(answers.allSatisfy { $0.rows.count == 1 })
      // Each asker gets back the question as they put it.
      #expect(Set(answers.map(\.request)) == Set(asked.map { .search(SearchQuery($0, in: .us)) }))
      #expect(fixture.server.arrivals.all.count == 1)
      #expect(await fixture.answers.kept.count == 1)
    }
  }

  @Test func anAskerWhoLeavesIsLetGoAtOnceAndTheAnswerIsStored() async throws {
    let gate = Gate()
    try await CatalogFixture.with(script: { _ in [.hold(gate), .answer(CatalogFixture.song)] }) { fixture in
      let asker = Task { try await fixture.ask(trigger: .typing) }
      await fixture.server.arrivals.counter.reached(1)
      asker.cancel()
      await #expect(throws: CancellationError.self) { try await asker.value }
      #expect(await fixture.answers.kept.isEmpty)
      await gate.open()
      await fixture.answers.counter.reached(1)
      let answer = try await fixture.ask()
      #expect(answer.rows.count == 1)
      #expect(fixture.server.arrivals.all.count == 1)
    }
  }

  @Test func whoIsCancelledBeforeAskingCostsNothing() async throws {
    try await CatalogFixture.with { fixture in
      let asker = Task {
        while !Task.isCancelled { await Task.yield() }
        return try await fixture.ask()
      }
      asker.cancel()
      await #expect(throws: CancellationError.self) { try await asker.value }
      #expect(fixture.server.arrivals.all.isEmpty)
    }
  }

  @Test func leavingMiruGivesUpWhatIsUnderWayButClosesItsBooking() async throws {
    try await CatalogFixture.with(script: { _ in [] }) { fixture in
      let asker = Task { try await fixture.ask() }
      await fixture.server.arrivals.counter.reached(1)
      await fixture.catalog.shutdown()
      await #expect(throws: CancellationError.self) { try await asker.value }
      #expect(await fixture.ledger.open == 0)
      #expect(fixture.clock.slept == [Limits.Network.farewell])
    }
  }

  @Test func whoJoinedAnothersCallAsksAgainOnlyIfItCannotSatisfyThem() throws {
    let stale = CatalogAnswer(
      request: .search(SearchQuery("a", in: .us)), rows: [], unreadable: 0,
      fetchedAt: Timestamp(milliseconds: 0), source: .kept)
    var asked = stale
    asked.source = .catalogue
    let spent = CatalogError.budgetSpent(until: Timestamp(milliseconds: 1))
    let rows:
      [(Result<CatalogAnswer, any Error>, by: RequestTrigger, for: RequestTrigger, Freshness, again: Bool)] =
        [
          (.success(asked), .typing, .deliberate, .fresh, false),
          (.success(stale), .typing, .deliberate, .fresh, true),
          (.success(stale), .typing, .deliberate, .kept, false),
          (.failure(spent), .typing, .deliberate, .kept, true),
          (.failure(spent), .typing, .typing, .kept, false),
          (.failure(spent), .deliberate, .deliberate, .kept, false),
          (.failure(CatalogError.offline), .typing, .deliberate, .fresh, false),
        ]
    for row in rows {
      let joined = InFlightRequests<CatalogAnswer>.CallResult(result: row.0, trigger: row.by, isOwn: false)
      #expect(joined.fallsShort(of: row.for, row.3) == row.again)
      let own = InFlightRequests<CatalogAnswer>.CallResult(result: row.0, trigger: row.by, isOwn: true)
      #expect(!own.fallsShort(of: row.for, row.3))
    }
  }
}
