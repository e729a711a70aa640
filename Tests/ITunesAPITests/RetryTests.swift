import Catalog
import ITunesAPI
import TestSupport
import Testing

@Suite struct RetryTests {
  @Test func aServerThatRecoversIsAskedUntilItAnswersAndEachAttemptCosts() async throws {
    try await CatalogFixture.with(script: { [.answer($0.index < 2 ? 503 : 200, CatalogFixture.song)] }) {
      fixture in
      let answer = try await fixture.ask()
      #expect(answer.rows.count == 1)
      #expect(await fixture.ledger.acts.count == 3)
      // Full jitter with dice in the middle: half of 500 ms, half of 1 s.
      #expect(fixture.clock.slept == [.milliseconds(250), .milliseconds(500)])
    }
  }

  /// What a server, a proxy or a hotel's network does to an answer on its way.
  static let accidents: [[ServerStep]] = [
    [.close],
    [.text("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n{"), .close],
    [.text("HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n\(CatalogFixture.song.dropLast(20))"), .close],
    [.answer("<html><body>try again later</body></html>")],
  ]

  @Test(arguments: accidents)
  func anAnswerThatIsLostOnItsWayIsRequestedAgain(_ accident: [ServerStep]) async throws {
    try await CatalogFixture.with(
      script: { $0.index < 2 ? accident : [.answer(CatalogFixture.song)] }
    ) { fixture in
      let answer = try await fixture.ask()
      #expect(answer.rows.count == 1)
      #expect(await fixture.ledger.acts.count == 3)
      #expect(await fixture.ledger.open == 0)
      #expect(fixture.clock.slept == [.milliseconds(250), .milliseconds(500)])
    }
  }

  @Test(arguments: accidents)
  func aLostAnswerIsNotRequestedFromTheReserveWhileSomeoneTypes(_ accident: [ServerStep]) async throws {
    let rules = BudgetRules(calls: 4, window: .seconds(3), reserve: 2)
    try await CatalogFixture.with(rules: rules, script: { _ in accident }) { fixture in
      let error = try await fixture.failure(trigger: .typing)
      #expect(error?.isTransitFailure == true)
      #expect(fixture.server.arrivals.all.count == 2)
    }
  }

  @Test func attemptsStopWhereTheBudgetEnds() async throws {
    let rules = BudgetRules(calls: 2, window: .seconds(3), reserve: 0)
    try await CatalogFixture.with(rules: rules, script: { _ in [.answer(500)] }) { fixture in
      let error = try await fixture.failure()
      #expect(error == .unavailable(status: 500))
      #expect(fixture.server.arrivals.all.count == 2)
    }
  }

  @Test func attemptsStopWhereTheReserveBeginsWhileSomeoneTypes() async throws {
    let rules = BudgetRules(calls: 4, window: .seconds(3), reserve: 2)
    try await CatalogFixture.with(rules: rules, script: { _ in [.answer(500)] }) { fixture in
      let error = try await fixture.failure(trigger: .typing)
      #expect(error == .unavailable(status: 500))
      #expect(fixture.server.arrivals.all.count == 2)
    }
  }

  @Test func attemptsStopWhereTheWholeTimeEnds() async throws {
    let limits = NetworkLimits(whole: .milliseconds(600))
    let clock = FakeClock(skippingUpTo: .milliseconds(250))
    try await CatalogFixture.with(limits: limits, clock: clock, script: { _ in [.answer(500)] }) { fixture in
      let error = try await fixture.failure()
      #expect(error == .unavailable(status: 500))
      // 250 ms of 600 are spent on the first pause; the second would need 500.
      #expect(fixture.server.arrivals.all.count == 2)
    }
  }

  @Test(arguments: accidents + [[.answer(500)]], [RequestTrigger.typing, .home])
  func whatNobodyAskedForIsRequestedAgainOnce(_ accident: [ServerStep], trigger: RequestTrigger) async throws
  {
    try await CatalogFixture.with(script: { _ in accident }) { fixture in
      let error = try await fixture.failure(trigger: trigger)
      #expect(error != nil)
      #expect(fixture.server.arrivals.all.count == 2)
    }
  }

  /// An Enter that shares the request of a typing pause has all its attempts.
  @Test func anEnterBehindATypedWordIsNotLimitedByIt() async throws {
    let gate = Gate()
    try await CatalogFixture.with(
      script: {
        $0.index == 0 ? [.hold(gate), .close] : $0.index < 4 ? [.close] : [.answer(CatalogFixture.song)]
      }
    ) { fixture in
      let typed = Task { try await fixture.failure(trigger: .typing) }
      await fixture.server.arrivals.counter.reached(1)
      async let entered = fixture.ask()
      await Task.yield()
      await gate.open()
      let (answer, error) = (try await entered, try await typed.value)
      #expect(answer.rows.count == 1)
      #expect(error?.isTransitFailure == true)
    }
  }

  /// A machine that sleeps during a pause finds no time left when it wakes.
  @Test func afterAPauseThatWasOversleptNothingIsSent() async throws {
    try await CatalogFixture.with(
      clock: FakeClock(oversleeping: .seconds(3_600)), script: { _ in [.answer(500)] }
    ) { fixture in
      let error = try await fixture.failure()
      #expect(error == .timedOut(host: "127.0.0.1", after: Limits.Network.whole))
      #expect(fixture.server.arrivals.all.count == 1)
      #expect(await fixture.ledger.acts.count == 1)
    }
  }

  @Test func whetherTheNetworkFailedIsKnownFromTheLastRequest() async throws {
    try await CatalogFixture.with(
      script: { $0.index < 2 ? [.close] : $0.index == 2 ? [.answer(404)] : [.answer(CatalogFixture.song)] }
    ) { fixture in
      #expect(await !fixture.catalog.isUnreachable)
      _ = try await fixture.failure(trigger: .home)
      #expect(await fixture.catalog.isUnreachable)
      _ = try await fixture.failure()
      #expect(await fixture.catalog.isUnreachable)
      _ = try await fixture.ask()
      #expect(await !fixture.catalog.isUnreachable)
    }
  }

  @Test func aBudgetThatIsSpentIsToldWithoutACall() async throws {
    let rules = BudgetRules(calls: 1, window: .seconds(3), reserve: 0)
    try await CatalogFixture.with(rules: rules) { fixture in
      _ = try await fixture.ask("one")
      let error = try await fixture.failure()
      #expect(error == .budgetSpent(until: fixture.clock.now().wall + .seconds(3)))
      #expect(fixture.server.arrivals.all.count == 1)
      fixture.clock.advance(by: .seconds(3))
      #expect(try await fixture.ask().rows.count == 1)
    }
  }
}

@Test func whoseAnswerIsWaitedForIsSaidOnce() async throws {
  let (first, second, told) = (Gate(), Gate(), Counter())
  try await LoopbackServer.serving({ [.hold($0.index == 0 ? first : second), .answer(CatalogFixture.song)] })
  {
    server in
    let catalog = try ITunesCatalog(
      base: try APIBase(server.url), ledger: MemoryLedger(), answers: MemoryAnswers(), time: FakeClock(),
      waits: { _ in Task { await told.add() } })
    async let one = catalog.answer(
      to: .search(SearchQuery("one", in: .us)), trigger: .deliberate, freshness: .kept)
    await told.reached(1)
    await first.open()
    _ = try await one
    async let two = catalog.answer(
      to: .search(SearchQuery("two", in: .us)), trigger: .deliberate, freshness: .kept)
    await server.arrivals.counter.reached(2)
    await second.open()
    _ = try await two
    await catalog.shutdown()
    #expect(await told.count == 1)
  }
}
