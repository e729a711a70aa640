import Catalog
@testable import ITunesAPI
import TestSupport
import Testing

@Suite struct RedirectTests {
  @Test(arguments: [301, 302, 303, 307, 308])
  func aRedirectOnThisMachineIsFollowedAndEachHopCosts(_ status: Int) async throws {
    let script: LoopbackServer.Script = { request in
      request.index == 0
        ? [.answer(status, headers: ["Location: /elsewhere?term=m+%2F"])] : [.answer(CatalogFixture.song)]
    }
    try await CatalogFixture.with(script: script) { fixture in
      let answer = try await fixture.ask()
      #expect(answer.rows.count == 1)
      #expect(fixture.server.arrivals.targets.last == "/elsewhere?term=m+%2F")
      #expect(await fixture.ledger.acts.count == 2)
    }
  }

  @Test func aCircleEndsAfterThreeHops() async throws {
    try await CatalogFixture.with(script: { _ in [.answer(302, headers: ["Location: /search"])] }) {
      fixture in
      let error = try await fixture.failure()
      #expect(error == .redirected(to: fixture.server.url + "/search"))
      #expect(await fixture.ledger.acts.count == 4)
      #expect(await fixture.answers.kept.isEmpty)
    }
  }

  @Test func aHopWithoutBudgetIsNotMade() async throws {
    let rules = BudgetRules(calls: 1, window: .seconds(3), reserve: 0)
    try await CatalogFixture.with(
      rules: rules, script: { _ in [.answer(302, headers: ["Location: /search"])] }
    ) { fixture in
      let error = try await fixture.failure()
      #expect(error == .budgetSpent(until: fixture.clock.now().wall + .seconds(3)))
      #expect(fixture.server.arrivals.all.count == 1)
    }
  }

  /// One way on, and whether it is taken.
  struct Hop: Sendable, CustomTestStringConvertible {
    let from: String
    let location: String
    let goes: String?

    var testDescription: String { "\(from) to \(location)" }
  }

  @Test(arguments: [
    Hop(
      from: "https://itunes.apple.com/search?term=a", location: "https://music.apple.com/x",
      goes: "https://music.apple.com/x"),
    Hop(
      from: "https://itunes.apple.com/search?term=a", location: "/x?y=1",
      goes: "https://itunes.apple.com/x?y=1"),
    Hop(from: "https://itunes.apple.com/search", location: "//b.apple.com/x", goes: "https://b.apple.com/x"),
    Hop(from: "https://itunes.apple.com/search", location: "http://itunes.apple.com/search", goes: nil),
    Hop(from: "https://itunes.apple.com/search", location: "http://127.0.0.1/", goes: nil),
    Hop(from: "https://localhost/search", location: "http://localhost/", goes: nil),
    Hop(from: "https://itunes.apple.com/search", location: "https://me:secret@b.apple.com/", goes: nil),
    Hop(from: "https://itunes.apple.com/search", location: "file:///etc/passwd", goes: nil),
    Hop(
      from: "http://127.0.0.1:8080/search", location: "http://127.0.0.1:9090/x",
      goes: "http://127.0.0.1:9090/x"),
    Hop(from: "http://127.0.0.1:8080/search", location: "https://b.example/x", goes: "https://b.example/x"),
    Hop(from: "http://127.0.0.1:8080/search", location: "http://b.example/x", goes: nil),
    Hop(from: "http://127.0.0.1:8080/search", location: "http://localhost:8080/x", goes: nil),
  ])
  func onlyHttpsAndTheSameLoopbackHostAreFollowed(_ hop: Hop) throws {
    let base = try #require(Redirect.base(of: hop.from))
    let answer = IncomingResponse(status: 302, headers: [HeaderField("location", hop.location)])
    let redirect = Redirect(answer, from: hop.from, at: base)
    if let goes = hop.goes {
      guard case .follow(goes, _) = redirect else {
        Issue.record("\(redirect)")
        return
      }
    } else {
      #expect(redirect == .leave(hop.location))
    }
  }
}
