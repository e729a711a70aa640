import Catalog
@testable import ITunesAPI
import Testing

@Suite struct KeptAnswerTests {
  @Test func whatWasAnsweredIsNotAskedAgainForADay() async throws {
    try await CatalogBench.with { bench in
      #expect(try await bench.ask().source == .catalogue)
      bench.clock.advance(by: .seconds(86_399))
      let kept = try await bench.ask()
      #expect(kept.source == .kept)
      #expect(kept.rows.map(\.item.title) == ["Mirrors"])
      #expect(bench.server.arrivals.all.count == 1)
      bench.clock.advance(by: .seconds(1))
      #expect(try await bench.ask().source == .catalogue)
      #expect(bench.server.arrivals.all.count == 2)
    }
  }

  @Test func aFreshAnswerIsAskedForAndReplacesTheKeptOne() async throws {
    let empty = #"{"resultCount":0,"results":[]}"#
    try await CatalogBench.with(script: { [.answer($0.index == 0 ? CatalogBench.song : empty)] }) { bench in
      _ = try await bench.ask()
      #expect(try await bench.ask(freshness: .fresh).rows.isEmpty)
      #expect(try await bench.ask().rows.isEmpty)
      #expect(bench.server.arrivals.all.count == 2)
    }
  }

  @Test func nothingFoundIsAnAnswerAndIsKept() async throws {
    let nothing = "\n\n\n{\n \"resultCount\":0,\n \"results\": []\n}\n\n\n"
    try await CatalogBench.with(script: { _ in [.answer(nothing)] }) { bench in
      let (first, second) = (try await bench.ask(), try await bench.ask())
      #expect(first.rows.isEmpty)
      #expect(second.rows.isEmpty)
      #expect(second.source == .kept)
      #expect(bench.server.arrivals.all.count == 1)
    }
  }

  @Test func anAnswerFromTheFutureIsNotTrusted() async throws {
    try await CatalogBench.with { bench in
      _ = try await bench.ask()
      bench.clock.setWall(aheadBy: .seconds(-30))
      #expect(try await bench.ask().source == .kept)
      bench.clock.setWall(aheadBy: .seconds(-60))
      #expect(try await bench.ask().source == .catalogue)
    }
  }

  @Test func offlineAnOutdatedAnswerIsGivenAndNothingIsAsked() async throws {
    try await CatalogBench.with { bench in
      _ = try await bench.ask()
      bench.clock.advance(by: .seconds(100_000))
      let request = CatalogRequest.search(SearchQuery("mirror", in: .us))
      #expect(try await bench.catalog.keptAnswer(to: request) == nil)
      await bench.catalog.setOffline(true)
      #expect(try await bench.catalog.keptAnswer(to: request)?.source == .outdated)
      #expect(try await bench.ask(freshness: .fresh).source == .outdated)
      await #expect(throws: CatalogError.offline) { try await bench.ask("never asked") }
      #expect(bench.server.arrivals.all.count == 1)
      await bench.catalog.setOffline(false)
      #expect(try await bench.ask().source == .catalogue)
    }
  }

  @Test func whatMiruThoughtOfIsKeptByANameOfItsOwnAndServesWhoeverTypesTheSame() async throws {
    try await CatalogBench.with { bench in
      let request = CatalogRequest.search(SearchQuery("mirror", in: .us).askedByMiru)
      let answer = try await bench.catalog.answer(to: request, act: .deliberate, freshness: .kept)
      #expect(answer.source == .catalogue)
      let typed = try await bench.ask()
      #expect(typed.source == .kept && typed.rows == answer.rows)
      // Of two answers the newer one counts.
      bench.clock.advance(by: .seconds(1))
      let fresh = try await bench.ask(freshness: .fresh)
      let again = try await bench.catalog.answer(to: request, act: .deliberate, freshness: .kept)
      #expect(again.source == .kept && again.fetchedAt == fresh.fetchedAt)
      #expect(bench.server.arrivals.all.count == 2)
    }
  }

  @Test func anAnswerThatCannotBeStoredIsToldAsTheLibrarysFailure() async throws {
    try await CatalogBench.with { bench in
      await bench.answers.fail(with: .diskFull(path: "library.sqlite"))
      await #expect(throws: LibraryError.diskFull(path: "library.sqlite")) { try await bench.ask() }
      #expect(await bench.ledger.open == 0)
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
