import Catalog
import ITunesAPI
import TestSupport
import Testing

/// A booking that waits for another process's write, or over a suspension of the machine.
@Suite struct SlowReservationTests {
  @Test func whatTheBookingWaitedIsTakenOffTheCallsTime() async throws {
    let fixture = try SlowReservationFixture(waits: .seconds(4))
    _ = try await fixture.ask()
    #expect(await fixture.transport.limits == [.seconds(11)])
    #expect(await fixture.ledger.inner.open == 0)
  }

  @Test func aCallBookedAfterItsDeadlineIsNotMade() async throws {
    let fixture = try SlowReservationFixture(waits: .seconds(15))
    await #expect(throws: CatalogError.timedOut(host: fixture.origin, after: .seconds(15))) {
      _ = try await fixture.ask()
    }
    #expect(await fixture.transport.limits.isEmpty)
    #expect(await fixture.ledger.inner.open == 0)
  }
}

/// A client whose ledger takes its time, and whose calls only note how long they may take.
private struct SlowReservationFixture {
  let origin = "http://127.0.0.1:9"
  let ledger: SlowLedger
  let transport = NotingTransport()
  let catalog: ITunesCatalog

  init(waits: Duration) throws {
    let clock = FakeClock()
    ledger = SlowLedger(clock: clock, waits: waits)
    catalog = try ITunesCatalog(
      base: try APIBase(origin), ledger: ledger, answers: MemoryAnswers(), time: clock, transport: transport)
  }

  func ask() async throws -> CatalogAnswer {
    try await catalog.answer(to: .search(SearchQuery("a", in: .us)), trigger: .deliberate, freshness: .kept)
  }
}

private actor NotingTransport: Transport {
  private(set) var limits: [Duration] = []

  func send(_ request: OutgoingRequest, within limit: Duration) -> IncomingResponse {
    limits.append(limit)
    return IncomingResponse(status: 200, body: Array(CatalogFixture.song.utf8))
  }

  func shutdown() {}
}

private struct SlowLedger: RequestLedger {
  let inner = MemoryLedger()
  let clock: FakeClock
  let waits: Duration

  func reserve(
    origin: String, trigger: RequestTrigger, rules: BudgetRules, at now: ClockReading, deadline: Duration
  ) async throws -> Reservation {
    clock.advance(by: waits)
    return await inner.reserve(origin: origin, trigger: trigger, rules: rules, at: now, deadline: deadline)
  }

  func close(_ reservation: ReservationID, at now: ClockReading) async throws {
    try await inner.close(reservation, at: now)
  }

  func release(_ reservation: ReservationID) async throws { try await inner.release(reservation) }

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
