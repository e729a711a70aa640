import Catalog
@testable import ITunesAPI
import TestSupport
import Testing

@Suite struct ExchangeTests {
  @Test func everyCallIsKeptWithItsRequestAnswerAndTimes() async throws {
    try await CatalogFixture.with(script: { [.answer($0.index == 0 ? 500 : 200, CatalogFixture.song)] }) {
      fixture in
      let began = fixture.clock.now()
      _ = try await fixture.ask()
      let entries = await fixture.log.entries
      #expect(entries.map(\.number) == [1, 2])
      let first = try #require(entries.first?.exchange)
      #expect(first.request.url == fixture.server.url + fixture.server.arrivals.targets[0])
      #expect(first.startedAt == began)
      #expect(first.endedAt == began)
      let statuses = entries.map { entry -> Int? in
        if case .answered(let answer) = entry.exchange.outcome { answer.status } else { nil }
      }
      #expect(statuses == [500, 200])
      #expect(entries.map(\.bodyLength) == [CatalogFixture.song.utf8.count, CatalogFixture.song.utf8.count])
    }
  }

  @Test func theLogKeepsTheLastOnesAndTheBeginningOfTheirBodies() async {
    let log = ExchangeLog(kept: 3, keptBody: 4)
    let now = FakeClock().now()
    for number in 1...5 {
      let answer = IncomingResponse(status: 200, body: Array(repeating: UInt8(number), count: number * 2))
      let exchange = Exchange(
        request: OutgoingRequest(url: "\(number)"), startedAt: now, endedAt: now, outcome: .answered(answer))
      // What is kept is cut, what goes on is not.
      #expect(await log.passing(exchange) == .answered(answer))
    }
    let entries = await log.entries
    #expect(entries.map(\.number) == [3, 4, 5])
    #expect(entries.map(\.bodyLength) == [6, 8, 10])
    #expect(
      entries.map(\.exchange.outcome)
        == (3...5).map { .answered(IncomingResponse(status: 200, body: [UInt8](repeating: $0, count: 4))) })
  }

  @Test func aRequestHeldBackIsNotBookedAndItsTimeDoesNotRun() async throws {
    let gate = Gate()
    let interceptor = HoldingSeam(gate)
    try await CatalogFixture.with(interceptor: interceptor) { fixture in
      let asker = Task { try await fixture.ask() }
      await interceptor.held.reached(1)
      #expect(await fixture.ledger.acts.isEmpty)
      fixture.clock.advance(by: .seconds(600))
      await gate.open()
      let answer = try await asker.value
      #expect(answer.rows.map(\.item.title) == ["Mirrors"])
    }
  }

  @Test func whoStandsAtTheSeamMayChangeWhatPasses() async throws {
    try await CatalogFixture.with(interceptor: ChangingSeam()) { fixture in
      let answer = try await fixture.ask()
      #expect(answer.rows.isEmpty)
      #expect(fixture.server.arrivals.targets == ["/changed"])
    }
  }
}

/// Holds every request back until a gate is opened.
private struct HoldingSeam: ExchangeInterceptor {
  let gate: Gate
  let held = Counter()

  init(_ gate: Gate) { self.gate = gate }

  func passing(_ request: OutgoingRequest) async -> OutgoingRequest {
    await held.add()
    await gate.passed()
    return request
  }

  func passing(_ exchange: Exchange) async -> Exchange.Outcome { exchange.outcome }
}

/// Sends every request elsewhere and empties every answer.
private struct ChangingSeam: ExchangeInterceptor {
  func passing(_ request: OutgoingRequest) async -> OutgoingRequest {
    var changed = request
    changed.url = (request.url.split(separator: "/search").first.map(String.init) ?? "") + "/changed"
    return changed
  }

  func passing(_ exchange: Exchange) async -> Exchange.Outcome {
    .answered(IncomingResponse(status: 200, body: Array(#"{"results":[]}"#.utf8)))
  }
}
