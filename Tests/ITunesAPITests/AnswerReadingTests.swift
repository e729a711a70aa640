import Catalog
import Synchronization
import Testing

@testable import ITunesAPI

/// Answers handed over before they are stored.
@Suite struct AnswerReadingTests {
  /// What was handed over.
  private final class Reader: Sendable {
    private let state = Mutex<[CatalogAnswer]>([])
    let counter = Counter()

    var answers: [CatalogAnswer] { state.withLock { $0 } }

    func take(_ answer: CatalogAnswer) async {
      state.withLock { $0.append(answer) }
      await counter.add()
    }
  }

  private func ask(
    _ bench: CatalogBench, _ reader: Reader, freshness: Freshness = .kept
  ) async throws -> CatalogAnswer {
    let request = CatalogRequest.search(SearchQuery("mirror", in: .us))
    return try await bench.catalog.answer(to: request, act: .typing, freshness: freshness) {
      await reader.take($0)
    }
  }

  @Test func anAnswerIsHandedOverWhileItIsBeingStored() async throws {
    let (gate, reader) = (Gate(), Reader())
    try await CatalogBench.with { bench in
      await bench.answers.hold(until: gate)
      let asker = Task { try await ask(bench, reader) }
      await reader.counter.reached(1)
      #expect(await bench.answers.kept.isEmpty)
      await gate.open()
      let answer = try await asker.value
      #expect(reader.answers == [answer])
      #expect(answer.newItems.count == 1)
      #expect(await bench.answers.kept.count == 1)
      #expect(await bench.ledger.open == 0)
    }
  }

  @Test func noWriteIsWaitedForBeforeItIsHandedOver() async throws {
    let (gate, reader) = (Gate(), Reader())
    try await CatalogBench.with { bench in
      await bench.ledger.hold(until: gate)
      let asker = Task { try await ask(bench, reader) }
      await reader.counter.reached(1)
      #expect(await bench.ledger.open == 1)
      await gate.open()
      _ = try await asker.value
      #expect(await bench.ledger.open == 0)
      #expect(await bench.ledger.answersNoted == 1)
    }
  }

  @Test func whatIsKeptAlreadyIsNotHandedOverBefore() async throws {
    try await CatalogBench.with { bench in
      _ = try await bench.ask()
      let reader = Reader()
      #expect(try await ask(bench, reader).source == .kept)
      #expect(reader.answers.isEmpty)
      let fresh = try await ask(bench, reader, freshness: .fresh)
      #expect(reader.answers == [fresh])
      #expect(fresh.newItems.isEmpty)
    }
  }

  @Test func anAnswerThatCannotBeStoredIsHandedOverAndFails() async throws {
    let reader = Reader()
    try await CatalogBench.with { bench in
      await bench.answers.fail(with: .diskFull(path: "/x"))
      await #expect(throws: LibraryError.diskFull(path: "/x")) { try await ask(bench, reader) }
      #expect(reader.answers.count == 1)
    }
  }

  @Test func whatIsShownIsStoredHoweverLongAnotherProgramWrites() async throws {
    let reader = Reader()
    try await CatalogBench.with { bench in
      await bench.answers.fail(with: .busy(path: "/x"), times: Limits.Library.storingTries - 1)
      let answer = try await ask(bench, reader)
      #expect(reader.answers == [answer])
      #expect(await bench.answers.kept.count == 1)
      await bench.answers.fail(with: .busy(path: "/x"), times: 1)
      // A person waits for what Enter asked for.
      await #expect(throws: LibraryError.busy(path: "/x")) { try await bench.ask(freshness: .fresh) }
    }
  }

  @Test func whoeverJoinsACallGetsItsAnswerStored() async throws {
    let (gate, reader) = (Gate(), Reader())
    try await CatalogBench.with(script: { _ in [.hold(gate), .answer(CatalogBench.song)] }) { bench in
      let first = Task { try await bench.ask(act: .typing) }
      await bench.server.arrivals.counter.reached(1)
      let second = Task { try await ask(bench, reader) }
      await gate.open()
      let (mine, theirs) = (try await second.value, try await first.value)
      #expect(mine.rows == theirs.rows)
      #expect(reader.answers.isEmpty)
    }
  }

  @Test func aRefusalHandsNothingOver() async throws {
    let reader = Reader()
    try await CatalogBench.with(script: { _ in [.answer(403, "")] }) { bench in
      await #expect(throws: CatalogError.self) { try await ask(bench, reader) }
      #expect(reader.answers.isEmpty)
    }
  }
}
