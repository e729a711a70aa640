import Catalog
@testable import ITunesAPI
import TestSupport
import Testing

@Suite struct CachedAnswerTests {
  @Test func whatWasAnsweredIsNotAskedAgainForADay() async throws {
    try await CatalogFixture.with { fixture in
      #expect(try await fixture.ask().source == .catalogue)
      fixture.clock.advance(by: .seconds(86_399))
      let kept = try await fixture.ask()
      #expect(kept.source == .kept)
      #expect(kept.rows.map(\.item.title) == ["Mirrors"])
      #expect(fixture.server.arrivals.all.count == 1)
      fixture.clock.advance(by: .seconds(1))
      #expect(try await fixture.ask().source == .catalogue)
      #expect(fixture.server.arrivals.all.count == 2)
    }
  }

  @Test func aFreshAnswerIsAskedForAndReplacesTheKeptOne() async throws {
    let empty = #"{"resultCount":0,"results":[]}"#
    try await CatalogFixture.with(script: { [.answer($0.index == 0 ? CatalogFixture.song : empty)] }) {
      fixture in
      _ = try await fixture.ask()
      #expect(try await fixture.ask(freshness: .fresh).rows.isEmpty)
      #expect(try await fixture.ask().rows.isEmpty)
      #expect(fixture.server.arrivals.all.count == 2)
    }
  }

  @Test func nothingFoundIsAnAnswerAndIsKept() async throws {
    let nothing = "\n\n\n{\n \"resultCount\":0,\n \"results\": []\n}\n\n\n"
    try await CatalogFixture.with(script: { _ in [.answer(nothing)] }) { fixture in
      let (first, second) = (try await fixture.ask(), try await fixture.ask())
      #expect(first.rows.isEmpty)
      #expect(second.rows.isEmpty)
      #expect(second.source == .kept)
      #expect(fixture.server.arrivals.all.count == 1)
    }
  }

  @Test func anAnswerFromTheFutureIsNotTrusted() async throws {
    try await CatalogFixture.with { fixture in
      _ = try await fixture.ask()
      fixture.clock.setWall(aheadBy: .seconds(-30))
      #expect(try await fixture.ask().source == .kept)
      fixture.clock.setWall(aheadBy: .seconds(-60))
      #expect(try await fixture.ask().source == .catalogue)
    }
  }

  @Test func offlineAnOutdatedAnswerIsGivenAndNothingIsAsked() async throws {
    try await CatalogFixture.with { fixture in
      _ = try await fixture.ask()
      fixture.clock.advance(by: .seconds(100_000))
      let request = CatalogRequest.search(SearchQuery("mirror", in: .us))
      #expect(try await fixture.cachedAnswer(to: request) == nil)
      await fixture.catalog.setOffline(true)
      #expect(try await fixture.cachedAnswer(to: request)?.source == .outdated)
      #expect(try await fixture.ask(freshness: .fresh).source == .outdated)
      await #expect(throws: CatalogError.offline) { try await fixture.ask("never asked") }
      #expect(fixture.server.arrivals.all.count == 1)
      await fixture.catalog.setOffline(false)
      #expect(try await fixture.ask().source == .catalogue)
    }
  }

  @Test func whatMiruThoughtOfIsKeptByANameOfItsOwnAndServesWhoeverTypesTheSame() async throws {
    try await CatalogFixture.with { fixture in
      let request = CatalogRequest.search(SearchQuery("mirror", in: .us).askedByMiru)
      let answer = try await fixture.catalog.answer(to: request, trigger: .deliberate, freshness: .kept)
      #expect(answer.source == .catalogue)
      let typed = try await fixture.ask()
      #expect(typed.source == .kept && typed.rows == answer.rows)
      // Of two answers the newer one counts.
      fixture.clock.advance(by: .seconds(1))
      let fresh = try await fixture.ask(freshness: .fresh)
      let again = try await fixture.catalog.answer(to: request, trigger: .deliberate, freshness: .kept)
      #expect(again.source == .kept && again.fetchedAt == fresh.fetchedAt)
      #expect(fixture.server.arrivals.all.count == 2)
    }
  }

  @Test func anAnswerThatCannotBeStoredIsToldAsTheLibrarysFailure() async throws {
    try await CatalogFixture.with { fixture in
      await fixture.answers.fail(with: .diskFull(path: "library.sqlite"))
      await #expect(throws: LibraryError.diskFull(path: "library.sqlite")) { try await fixture.ask() }
      #expect(await fixture.ledger.open == 0)
    }
  }

  @Test(
    arguments: [
      ([], 86_400),
      ([HeaderField("Cache-Control", "no-transform, max-age=60")], 86_400),
      ([HeaderField("cache-control", "public, MAX-AGE=172800")], 172_800),
      ([HeaderField("Cache-Control", "max-age=172800"), HeaderField("Age", "3600")], 169_200),
      ([HeaderField("Cache-Control", "max-age=172800"), HeaderField("Age", "-5")], 172_800),
      ([HeaderField("Cache-Control", "max-age=99999999999999999999")], 86_400),
      ([HeaderField("Cache-Control", "max-age=9223372036854775807")], 31_536_000),
      ([HeaderField("Cache-Control", "s-maxage=172800, max-age=\"200000\"")], 200_000),
      ([HeaderField("Cache-Control", "max-age")], 86_400),
    ] as [([HeaderField], Int)])
  func anAnswerLivesADayOrLongerIfItSaysSo(_ row: (headers: [HeaderField], seconds: Int)) {
    #expect(AnswerLifetime.duration(row.headers) == .seconds(row.seconds))
  }
}
