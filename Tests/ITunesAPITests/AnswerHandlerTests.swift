import Catalog
import Synchronization
import Testing

@testable import ITunesAPI

/// Answers handed over before they are stored.
@Suite struct AnswerHandlerTests {
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
    _ fixture: CatalogFixture, _ reader: Reader, freshness: Freshness = .kept
  ) async throws -> CatalogAnswer {
    let request = CatalogRequest.search(SearchQuery("mirror", in: .us))
    return try await fixture.catalog.answer(to: request, trigger: .typing, freshness: freshness) {
      await reader.take($0)
    }
  }

  @Test func anAnswerIsHandedOverWhileItIsBeingStored() async throws {
    let (gate, reader) = (Gate(), Reader())
    try await CatalogFixture.with { fixture in
      await fixture.answers.hold(until: gate)
      let asker = Task { try await ask(fixture, reader) }
      await reader.counter.reached(1)
      #expect(await fixture.answers.kept.isEmpty)
      await gate.open()
      let answer = try await asker.value
      #expect(reader.answers == [answer])
      #expect(answer.newItems.count == 1)
      #expect(await fixture.answers.kept.count == 1)
      #expect(await fixture.ledger.open == 0)
    }
  }

  @Test func noWriteIsWaitedForBeforeItIsHandedOver() async throws {
    let (gate, reader) = (Gate(), Reader())
    try await CatalogFixture.with { fixture in
      await fixture.ledger.hold(until: gate)
      let asker = Task { try await ask(fixture, reader) }
      await reader.counter.reached(1)
      #expect(await fixture.ledger.open == 1)
      await gate.open()
      _ = try await asker.value
      #expect(await fixture.ledger.open == 0)
      #expect(await fixture.ledger.answersNoted == 1)
    }
  }

  @Test func whatIsKeptAlreadyIsNotHandedOverBefore() async throws {
    try await CatalogFixture.with { fixture in
      _ = try await fixture.ask()
      let reader = Reader()
      #expect(try await ask(fixture, reader).source == .kept)
      #expect(reader.answers.isEmpty)
      let fresh = try await ask(fixture, reader, freshness: .fresh)
      #expect(reader.answers == [fresh])
      #expect(fresh.newItems.isEmpty)
    }
  }

  @Test func anAnswerThatCannotBeStoredIsHandedOverAndFails() async throws {
    let reader = Reader()
    try await CatalogFixture.with { fixture in
      await fixture.answers.fail(with: .diskFull(path: "/x"))
      await #expect(throws: LibraryError.diskFull(path: "/x")) { try await ask(fixture, reader) }
      #expect(reader.answers.count == 1)
    }
  }

  @Test func whatIsShownIsStoredHoweverLongAnotherProgramWrites() async throws {
    let reader = Reader()
    try await CatalogFixture.with { fixture in
      await fixture.answers.fail(with: .busy(path: "/x"), times: Limits.Library.storingTries - 1)
      let answer = try await ask(fixture, reader)
      #expect(reader.answers == [answer])
      #expect(await fixture.answers.kept.count == 1)
      await fixture.answers.fail(with: .busy(path: "/x"), times: 1)
      // A person waits for what Enter asked for.
      await #expect(throws: LibraryError.busy(path: "/x")) { try await fixture.ask(freshness: .fresh) }
    }
  }

  @Test func whoeverJoinsACallGetsItsAnswerStored() async throws {
    let (gate, reader) = (Gate(), Reader())
    try await CatalogFixture.with(script: { _ in [.hold(gate), .answer(CatalogFixture.song)] }) { fixture in
      let first = Task { try await fixture.ask(trigger: .typing) }
      await fixture.server.arrivals.counter.reached(1)
      let second = Task { try await ask(fixture, reader) }
      await gate.open()
      let (mine, theirs) = (try await second.value, try await first.value)
      #expect(mine.rows == theirs.rows)
      #expect(reader.answers.isEmpty)
    }
  }

  @Test func aRefusalHandsNothingOver() async throws {
    let reader = Reader()
    try await CatalogFixture.with(script: { _ in [.answer(403, "")] }) { fixture in
      await #expect(throws: CatalogError.self) { try await ask(fixture, reader) }
      #expect(reader.answers.isEmpty)
    }
  }
}
