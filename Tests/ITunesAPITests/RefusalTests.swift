import Catalog
@testable import ITunesAPI
import TestSupport
import Testing

@Suite struct RefusalTests {
  @Test func aRefusalIsRememberedAndNothingIsAskedUntilItEnds() async throws {
    try await CatalogFixture.with(script: { [.answer($0.index == 0 ? 403 : 200, CatalogFixture.song)] }) {
      fixture in
      let until = fixture.clock.now().wall + .seconds(75)
      let (first, second) = (try await fixture.failure(), try await fixture.failure())
      #expect(first == .refused(until: until))
      #expect(second == .refused(until: until))
      #expect(fixture.server.arrivals.all.count == 1)
      #expect(try await fixture.catalog.allowance().refusedUntil == until)
      fixture.clock.advance(by: .seconds(75))
      #expect(try await fixture.ask().rows.count == 1)
    }
  }

  @Test func theWaitThatIsNamedAndTheOneWithoutAreBothHandedToTheLedger() async throws {
    try await CatalogFixture.with(script: { _ in [.answer(429, headers: ["Retry-After: 9"])] }) { fixture in
      _ = try await fixture.failure()
      #expect(
        await fixture.ledger.refusals == [
          MemoryLedger.NotedRefusal(
            origin: fixture.server.url, wait: .seconds(9), fallback: .seconds(75))
        ])
      #expect(await fixture.ledger.answersNoted == 0)
    }
  }

  @Test(arguments: [
    (ServerStep.answer(CatalogFixture.song), 1),
    (.answer(400, #"{"errorMessage":"no"}"#), 0),
    (.answer(#"{"errorMessage":"no"}"#), 1),
    (.answer("<html>"), 0),
    (.answer(404), 0),
  ])
  func onlyAnAnswerOfApplesEndsARowOfRefusals(_ row: (step: ServerStep, noted: Int)) async throws {
    try await CatalogFixture.with(script: { _ in [row.step] }) { fixture in
      _ = try await fixture.failure()
      #expect(await fixture.ledger.answersNoted == row.noted)
    }
  }

  @Test(
    arguments: [
      ("5", Duration.seconds(5)), (" 120 ", .seconds(120)),
      ("0", nil), ("-5", nil), ("soon", nil), ("", nil),
      ("Tue, 14 Nov 2023 22:13:21 GMT", .seconds(1)),
      ("Tue, 14 Nov 2023 22:13:19 GMT", nil),
      ("Tuesday, 14-Nov-23 22:13:21 GMT", nil),
      ("99999999999999999999999", Limits.Budget.retryAfterLongest),
      ("Tue, 14 Nov 2999 22:13:21 GMT", Limits.Budget.retryAfterLongest),
    ] as [(String, Duration?)])
  func retryAfterIsSecondsOrADateThatLiesAhead(_ row: (text: String, wait: Duration?)) {
    let now = Timestamp(milliseconds: 1_700_000_000_000)
    #expect(RetryAfter.wait(row.text, at: now) == row.wait)
  }
}
