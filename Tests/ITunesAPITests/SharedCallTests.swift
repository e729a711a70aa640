import Catalog
@testable import ITunesAPI
import Testing

@Suite struct SharedCallTests {
  @Test func equalQuestionsUnderWayAreOneCall() async throws {
    let gate = Gate()
    try await CatalogBench.with(script: { _ in [.hold(gate), .answer(CatalogBench.song)] }) { bench in
      let asked = ["Mirror", " mirror ", "ＭＩＲＲＯＲ", "mirror"]
      let answers = try await withThrowingTaskGroup(of: CatalogAnswer.self) { group in
        for term in asked { group.addTask { try await bench.ask(term) } }
        await bench.server.arrivals.counter.reached(1)
        await gate.open()
        return try await group.reduce(into: []) { $0.append($1) }
      }
      #expect(answers.count == asked.count)
      #expect(answers.allSatisfy { $0.rows.count == 1 })
      // Each asker gets back the question as they put it.
      #expect(Set(answers.map(\.request)) == Set(asked.map { .search(SearchQuery($0, in: .us)) }))
      #expect(bench.server.arrivals.all.count == 1)
      #expect(await bench.answers.kept.count == 1)
    }
  }

  @Test func anAskerWhoLeavesIsLetGoAtOnceAndTheAnswerIsStored() async throws {
    let gate = Gate()
    try await CatalogBench.with(script: { _ in [.hold(gate), .answer(CatalogBench.song)] }) { bench in
      let asker = Task { try await bench.ask(act: .typing) }
      await bench.server.arrivals.counter.reached(1)
      asker.cancel()
      await #expect(throws: CancellationError.self) { try await asker.value }
      #expect(await bench.answers.kept.isEmpty)
      await gate.open()
      await bench.answers.counter.reached(1)
      let answer = try await bench.ask()
      #expect(answer.rows.count == 1)
      #expect(bench.server.arrivals.all.count == 1)
    }
  }

  @Test func whoIsCancelledBeforeAskingCostsNothing() async throws {
    try await CatalogBench.with { bench in
      let asker = Task {
        while !Task.isCancelled { await Task.yield() }
        return try await bench.ask()
      }
      asker.cancel()
      await #expect(throws: CancellationError.self) { try await asker.value }
      #expect(bench.server.arrivals.all.isEmpty)
    }
  }

  @Test func leavingMiruGivesUpWhatIsUnderWayButClosesItsBooking() async throws {
    try await CatalogBench.with(script: { _ in [] }) { bench in
      let asker = Task { try await bench.ask() }
      await bench.server.arrivals.counter.reached(1)
      await bench.catalog.shutdown()
      await #expect(throws: CancellationError.self) { try await asker.value }
      #expect(await bench.ledger.open == 0)
      #expect(bench.clock.slept == [Limits.Network.farewell])
    }
  }

  @Test func whoJoinedAnothersCallAsksAgainOnlyIfItCannotSatisfyThem() throws {
    let stale = CatalogAnswer(
      request: .search(SearchQuery("a", in: .us)), rows: [], unreadable: 0,
      fetchedAt: Timestamp(milliseconds: 0), source: .kept)
    var asked = stale
    asked.source = .catalogue
    let spent = CatalogError.budgetSpent(until: Timestamp(milliseconds: 1))
    let rows: [(Result<CatalogAnswer, any Error>, by: Act, for: Act, Freshness, again: Bool)] = [
      (.success(asked), .typing, .deliberate, .fresh, false),
      (.success(stale), .typing, .deliberate, .fresh, true),
      (.success(stale), .typing, .deliberate, .kept, false),
      (.failure(spent), .typing, .deliberate, .kept, true),
      (.failure(spent), .typing, .typing, .kept, false),
      (.failure(spent), .deliberate, .deliberate, .kept, false),
      (.failure(CatalogError.offline), .typing, .deliberate, .fresh, false),
    ]
    for row in rows {
      let joined = Flights<CatalogAnswer>.Landing(result: row.0, act: row.by, isOwn: false)
      #expect(joined.fallsShort(of: row.for, row.3) == row.again)
      let own = Flights<CatalogAnswer>.Landing(result: row.0, act: row.by, isOwn: true)
      #expect(!own.fallsShort(of: row.for, row.3))
    }
  }
}
