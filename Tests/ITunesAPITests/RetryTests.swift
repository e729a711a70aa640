import Catalog
import ITunesAPI
import Testing

@Suite struct RetryTests {
  @Test func aServerThatRecoversIsAskedUntilItAnswersAndEachAttemptCosts() async throws {
    try await CatalogBench.with(script: { [.answer($0.index < 2 ? 503 : 200, CatalogBench.song)] }) { bench in
      let answer = try await bench.ask()
      #expect(answer.rows.count == 1)
      #expect(await bench.ledger.acts.count == 3)
      // Full jitter with dice in the middle: half of 500 ms, half of 1 s.
      #expect(bench.clock.slept == [.milliseconds(250), .milliseconds(500)])
    }
  }

  @Test func attemptsStopWhereTheBudgetEnds() async throws {
    let rules = BudgetRules(calls: 2, window: .seconds(3), reserve: 0)
    try await CatalogBench.with(rules: rules, script: { _ in [.answer(500)] }) { bench in
      let error = try await bench.failure()
      #expect(error == .unavailable(status: 500))
      #expect(bench.server.arrivals.all.count == 2)
    }
  }

  @Test func attemptsStopWhereTheReserveBeginsWhileSomeoneTypes() async throws {
    let rules = BudgetRules(calls: 4, window: .seconds(3), reserve: 2)
    try await CatalogBench.with(rules: rules, script: { _ in [.answer(500)] }) { bench in
      let error = try await bench.failure(act: .typing)
      #expect(error == .unavailable(status: 500))
      #expect(bench.server.arrivals.all.count == 2)
    }
  }

  @Test func attemptsStopWhereTheWholeTimeEnds() async throws {
    let limits = NetworkLimits(whole: .milliseconds(600))
    let clock = ManualClock(skippingUpTo: .milliseconds(250))
    try await CatalogBench.with(limits: limits, clock: clock, script: { _ in [.answer(500)] }) { bench in
      let error = try await bench.failure()
      #expect(error == .unavailable(status: 500))
      // 250 ms of 600 are spent on the first pause; the second would need 500.
      #expect(bench.server.arrivals.all.count == 2)
    }
  }

  @Test func aBudgetThatIsSpentIsToldWithoutACall() async throws {
    let rules = BudgetRules(calls: 1, window: .seconds(3), reserve: 0)
    try await CatalogBench.with(rules: rules) { bench in
      _ = try await bench.ask("one")
      let error = try await bench.failure()
      #expect(error == .budgetSpent(until: bench.clock.now().wall + .seconds(3)))
      #expect(bench.server.arrivals.all.count == 1)
      bench.clock.advance(by: .seconds(3))
      #expect(try await bench.ask().rows.count == 1)
    }
  }
}
