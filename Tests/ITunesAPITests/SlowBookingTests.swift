import Catalog
import ITunesAPI
import Testing

/// A booking that waits for another process's write, or over a suspension of the machine.
@Suite struct SlowBookingTests {
  @Test func whatTheBookingWaitedIsTakenOffTheCallsTime() async throws {
    let bench = try SlowBookingBench(waits: .seconds(4))
    _ = try await bench.ask()
    #expect(await bench.transport.limits == [.seconds(11)])
    #expect(await bench.ledger.inner.open == 0)
  }

  @Test func aCallBookedAfterItsDeadlineIsNotMade() async throws {
    let bench = try SlowBookingBench(waits: .seconds(15))
    await #expect(throws: CatalogError.timedOut(host: bench.origin, after: .seconds(15))) {
      _ = try await bench.ask()
    }
    #expect(await bench.transport.limits.isEmpty)
    #expect(await bench.ledger.inner.open == 0)
  }
}

/// A client whose ledger takes its time, and whose calls only note how long they may take.
private struct SlowBookingBench {
  let origin = "http://127.0.0.1:9"
  let ledger: SlowLedger
  let transport = NotingTransport()
  let catalog: ITunesCatalog

  init(waits: Duration) throws {
    let clock = ManualClock()
    ledger = SlowLedger(clock: clock, waits: waits)
    catalog = try ITunesCatalog(
      base: try APIBase(origin), ledger: ledger, answers: MemoryAnswers(), time: clock, transport: transport)
  }

  func ask() async throws -> CatalogAnswer {
    try await catalog.answer(to: .search(SearchQuery("a", in: .us)), act: .deliberate, freshness: .kept)
  }
}

private actor NotingTransport: Transport {
  private(set) var limits: [Duration] = []

  func send(_ request: OutgoingRequest, within limit: Duration) -> IncomingAnswer {
    limits.append(limit)
    return IncomingAnswer(status: 200, body: Array(CatalogBench.song.utf8))
  }

  func shutdown() {}
}

private struct SlowLedger: CallLedger {
  let inner = MemoryLedger()
  let clock: ManualClock
  let waits: Duration

  func book(
    origin: String, act: Act, rules: BudgetRules, at now: ClockReading, deadline: Duration
  ) async throws -> Booking {
    clock.advance(by: waits)
    return await inner.book(origin: origin, act: act, rules: rules, at: now, deadline: deadline)
  }

  func close(_ booking: BookingID, at now: ClockReading) async throws {
    try await inner.close(booking, at: now)
  }

  func release(_ booking: BookingID) async throws { try await inner.release(booking) }

  func noteRefusal(
    origin: String, wait: Duration?, fallback: Duration, longest: Duration, at now: ClockReading
  ) async throws -> Timestamp {
    try await inner.noteRefusal(origin: origin, wait: wait, fallback: fallback, longest: longest, at: now)
  }

  func noteAnswer(origin: String) async { await inner.noteAnswer(origin: origin) }

  func allowance(origin: String, rules: BudgetRules, at now: ClockReading) async -> Allowance {
    await inner.allowance(origin: origin, rules: rules, at: now)
  }
}
