import Catalog
import Testing

@testable import ITunesAPI

/// Answers to typing, which do not wait for other writers.
@Suite struct TypedAnswerTests {
  @Test func anAnswerIsStoredBeforeItIsReturned() async throws {
    try await CatalogFixture.with { fixture in
      let answer = try await fixture.ask(trigger: .typing)
      #expect(await fixture.answers.kept.map(\.items) == [answer.rows.map(\.item)])
      #expect(answer.newItems.count == 1)
      #expect(answer.storing == nil)
    }
  }

  @Test func onlyAnAnswerToTypingMayBeInMemory() async throws {
    try await CatalogFixture.with { fixture in
      _ = try await fixture.ask("one", trigger: .typing)
      _ = try await fixture.ask("two", trigger: .home)
      _ = try await fixture.ask("three")
      #expect(await fixture.answers.patience == [Limits.Library.typingPatience, nil, nil])
    }
  }

  @Test func forgettingWaitsForWhatIsNotInTheFileYet() async throws {
    let gate = Gate()
    try await CatalogFixture.with { fixture in
      await fixture.answers.keepInMemory(until: gate)
      let answer = try await fixture.ask(trigger: .typing)
      #expect(await fixture.answers.kept.isEmpty)
      let forgetting = Task { await fixture.catalog.forgetExchanges() }
      await gate.open()
      await forgetting.value
      #expect(await fixture.answers.kept.count == 1)
      _ = try await answer.storing?.value
    }
  }
}
