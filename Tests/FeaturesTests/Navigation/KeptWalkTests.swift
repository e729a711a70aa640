import Catalog
import Foundation
import TestSupport
import Testing

@testable import Features

/// A walk beyond its session.
@Suite struct KeptWalkTests {
  private static let results = WalkTests.results
  private static let album = WalkTests.album

  @Test func aWalkTakenUpAgainBeginsWhereOneWas() async throws {
    var walk = try await resumed { walk in
      walk.choose(1, of: Self.album)
      walk.come(to: Stop(card: key("d")))
      walk.come(to: Stop(Self.results))
      _ = walk.back()
    }
    #expect(walk.here == nil && walk.card == nil && walk.subject == nil)
    #expect(walk.back()?.place == .card(key("d")))
    #expect(walk.card == key("d"))
    #expect(walk.back()?.chosen == 1)
    #expect(walk.forward()?.place == .card(key("d")))
    #expect(walk.forward()?.place == Self.results.place)
    #expect(walk.forward() == nil)
  }

  @Test func forwardAfterATakingUpGoesOnBehindWhereOneWas() async throws {
    var walk = try await resumed { walk in
      walk.come(to: Stop(card: key("a")))
      walk.come(to: Stop(card: key("b")))
      _ = walk.back()
    }
    #expect(walk.forward()?.place == .card(key("b")))
  }

  @Test func whatASessionBeginsWithLeadsBackToTheOneBefore() async throws {
    var walk = try await resumed { $0.come(to: Stop(card: key("a"))) }
    walk.come(to: Stop(Self.results))
    // The card of the session before is nothing that a command without a number means.
    #expect(walk.card == nil && walk.subject == nil)
    #expect(walk.back()?.place == .card(key("a")))
    #expect(walk.back() == nil)
  }

  @Test func aWalkThatHadBegunIsGoneOnWithAndTheFormerLiesBehindIt() async throws {
    var former = Walk()
    for title in ["a", "b", "c"] { former.come(to: Stop(card: key(title))) }
    _ = former.back()
    var walk = Walk(keeping: 3)
    walk.come(to: Stop(Self.results))
    walk.come(to: Stop(card: key("d")))
    walk.resume(try await kept(former))
    #expect(walk.here?.place == .card(key("d")) && walk.card == key("d"))
    #expect(walk.forward() == nil)
    #expect(walk.back()?.place == Self.results.place && walk.card == nil)
    #expect(walk.back()?.place == .card(key("b")) && walk.card == key("b"))
    #expect(walk.back() == nil)
  }

  @Test func onlySoManyPlacesAndRowsAreKeptBeyondTheSession() async throws {
    var walk = Walk()
    for place in 0..<60 { walk.come(to: Stop(card: key("song \(place)"))) }
    walk.choose(120, of: Self.songs(500, from: .command))
    var back = Walk()
    back.resume(try await kept(walk, places: 50, rows: 100))
    let before = back.back()
    let list = try #require(before)
    #expect(list.rows.count == 121 && list.chosen == 120 && list.rowsLeftOut == 379)
    var cards = 0
    while back.back() != nil { cards += 1 }
    #expect(cards == 49)
  }

  @Test func theNextPageOfAKeptListBeginsBehindTheRowsThatWereKept() async throws {
    let source = Listing.Source.library(LocalQuery("song", storefront: .us, limit: 50))
    var walk = Walk()
    walk.come(to: Stop(Self.songs(300, from: source)))
    var back = Walk()
    back.resume(try await kept(walk, rows: 100))
    let before = back.back()
    let stop = try #require(before)
    #expect(stop.rowsLeftOut == 0)
    let list = try #require(stop.listing((0..<100).map { SessionDriver.song("song \($0)") }, room: 40))
    #expect(list.passed == 100 && list.all.count == 100 && !list.isFresh)
  }

  @Test(arguments: [
    "", "{}", #"{"stops":[],"index":7}"#, #"{"stops":[],"index":-9223372036854775808}"#,
    #"{"stops":"walk","index":-1}"#, "\u{0}", #"{"stops":[{"place":{"nowhere":{}},"rows":[]}],"index":0}"#,
  ])
  func whatIsNoWalkOfThisVersionIsNone(_ text: String) { #expect(KeptWalk(text: text) == nil) }

  @Test(arguments: [
    (#""chosen":1"#, #""chosen":9"#), (#""first":1"#, #""first":-4"#), (#""first":1"#, #""first":3"#),
    (#""first":0"#, #""first":1000"#), (#""passed":2"#, #""passed":9223372036854775807"#),
    (#""limit":50"#, #""limit":-1"#), ("track/", "film/"), (#""index":0"#, #""index":1"#),
  ])
  func aWalkWhosePartsDoNotFitTogetherIsNone(_ sound: String, _ broken: String) async throws {
    let source = Listing.Source.library(LocalQuery("mirror", storefront: .us, limit: 50))
    var list = Listing(title: "mirror", rows: ["a", "b"].map(SessionDriver.song), source: source)
    list.sections = [Listing.Section("A", at: 0), Listing.Section("B", at: 1)]
    var walk = Walk()
    walk.choose(1, of: list)
    let text = try await KeptWalk(walk).text()
    #expect(KeptWalk(text: text) != nil && text.contains(sound))
    #expect(KeptWalk(text: text.replacing(sound, with: broken)) == nil)
  }

  @Test(arguments: [-1, 3, Int.max])
  func aSectionOfHomeHasNoMoreRowsThanThereAre(_ count: Int) async throws {
    var list = Listing(
      title: "", rows: ["a", "b"].map(SessionDriver.song), source: .command, place: .home)
    list.home = [HomeShare(.recentlyOpened, .rows(1)), HomeShare(.starred, .rows(1))]
    var walk = Walk()
    walk.come(to: Stop(list))
    let text = try await KeptWalk(walk).text()
    #expect(KeptWalk(text: text)?.stops.count == 1 && text.contains(#""_0":1"#))
    #expect(KeptWalk(text: text.replacing(#""_0":1"#, with: #""_0":\(count)"#)) == nil)
  }

  @Test func whatWasForgottenIsInNoListThatIsKept() async throws {
    var walk = try await resumed { $0.choose(2, of: Self.results) }
    walk.forget(.item(key("a").id))
    #expect(try await !KeptWalk(walk).text().contains("\(key("a").id.number)"))
    let before = walk.back()
    let list = try #require(before)
    #expect(list.rows == [key("b"), key("c")] && list.chosen == 1)
  }

  @Test func placesCanBeLeftOut() async throws {
    var walk = Walk()
    walk.come(to: Stop(Self.results))
    walk.come(to: Stop(card: key("a")))
    let places = walk.places
    walk.come(to: Stop(card: key("b")))
    let kept = KeptWalk(walk, leavingOut: places)
    #expect(kept.stops.map(\.place) == [.card(key("b"))] && kept.index == 0)
    #expect(KeptWalk(walk, leavingOut: walk.places).index == -1)
  }

  /// A walk that was kept and taken up again.
  private func resumed(_ walk: (inout Walk) -> Void) async throws -> Walk {
    var former = Walk()
    walk(&former)
    var resumed = Walk()
    resumed.resume(try await kept(former))
    return resumed
  }

  /// A walk as it is read back.
  private func kept(_ walk: Walk, places: Int = 50, rows: Int = 250) async throws -> KeptWalk {
    try #require(KeptWalk(text: try await KeptWalk(walk, places: places, rows: rows).text()))
  }

  private static func songs(_ count: Int, from source: Listing.Source) -> Listing {
    Listing(title: "all", rows: (0..<count).map { SessionDriver.song("song \($0)") }, source: source)
  }
}

private func key(_ title: String) -> ItemKey { SessionDriver.key(title) }
