import Catalog
@testable import ITunesAPI
import Testing

@Suite struct ExchangeTests {
  @Test func everyCallIsKeptWithItsRequestAnswerAndTimes() async throws {
    try await CatalogBench.with(script: { [.answer($0.index == 0 ? 500 : 200, CatalogBench.song)] }) {
      bench in
      let began = bench.clock.now()
      _ = try await bench.ask()
      let entries = await bench.log.entries
      #expect(entries.map(\.number) == [1, 2])
      let first = try #require(entries.first?.exchange)
      #expect(first.request.url == bench.server.url + bench.server.arrivals.targets[0])
      #expect(first.startedAt == began)
      #expect(first.endedAt == began)
      let statuses = entries.map { entry -> Int? in
        if case .answered(let answer) = entry.exchange.outcome { answer.status } else { nil }
      }
      #expect(statuses == [500, 200])
      #expect(entries.map(\.bodyLength) == [CatalogBench.song.utf8.count, CatalogBench.song.utf8.count])
    }
  }

  @Test func theLogKeepsTheLastOnesAndTheBeginningOfTheirBodies() async {
    let log = ExchangeLog(kept: 3, keptBody: 4)
    let now = ManualClock().now()
    for number in 1...5 {
      let answer = IncomingAnswer(status: 200, body: Array(repeating: UInt8(number), count: number * 2))
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
        == (3...5).map { .answered(IncomingAnswer(status: 200, body: [UInt8](repeating: $0, count: 4))) })
  }

  @Test func aRequestHeldBackIsNotBookedAndItsTimeDoesNotRun() async throws {
    let gate = Gate()
    let seam = HoldingSeam(gate)
    try await CatalogBench.with(seam: seam) { bench in
      let asker = Task { try await bench.ask() }
      await seam.held.reached(1)
      #expect(await bench.ledger.acts.isEmpty)
      bench.clock.advance(by: .seconds(600))
      await gate.open()
      let answer = try await asker.value
      #expect(answer.rows.map(\.item.title) == ["Mirrors"])
    }
  }

  @Test func whoStandsAtTheSeamMayChangeWhatPasses() async throws {
    try await CatalogBench.with(seam: ChangingSeam()) { bench in
      let answer = try await bench.ask()
      #expect(answer.rows.isEmpty)
      #expect(bench.server.arrivals.targets == ["/changed"])
    }
  }
}

/// Holds every request back until a gate is opened.
private struct HoldingSeam: ExchangeSeam {
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
private struct ChangingSeam: ExchangeSeam {
  func passing(_ request: OutgoingRequest) async -> OutgoingRequest {
    var changed = request
    changed.url = (request.url.split(separator: "/search").first.map(String.init) ?? "") + "/changed"
    return changed
  }

  func passing(_ exchange: Exchange) async -> Exchange.Outcome {
    .answered(IncomingAnswer(status: 200, body: Array(#"{"results":[]}"#.utf8)))
  }
}
