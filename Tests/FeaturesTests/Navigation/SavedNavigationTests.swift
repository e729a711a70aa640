import Catalog
import Foundation
import TestSupport
import Testing

@testable import Features

/// A walk beyond its session.
@Suite struct SavedNavigationTests {
  private static let results = NavigationHistoryTests.results
  private static let album = NavigationHistoryTests.album

  @Test func aWalkTakenUpAgainBeginsWhereOneWas() async throws {
    var navigation = try await resumed { navigation in
      navigation.choose(1, of: Self.album)
      navigation.come(to: Location(card: key("d")))
      navigation.come(to: Location(Self.results))
      _ = navigation.back()
    }
    #expect(navigation.here == nil && navigation.card == nil && navigation.subject == nil)
    #expect(navigation.back()?.place == .card(key("d")))
    #expect(navigation.card == key("d"))
    #expect(navigation.back()?.chosen == 1)
    #expect(navigation.forward()?.place == .card(key("d")))
    #expect(navigation.forward()?.place == Self.results.place)
    #expect(navigation.forward() == nil)
  }

  @Test func forwardAfterATakingUpGoesOnBehindWhereOneWas() async throws {
    var navigation = try await resumed { navigation in
      navigation.come(to: Location(card: key("a")))
      navigation.come(to: Location(card: key("b")))
      _ = navigation.back()
    }
    #expect(navigation.forward()?.place == .card(key("b")))
  }

  @Test func whatASessionBeginsWithLeadsBackToTheOneBefore() async throws {
    var navigation = try await resumed { $0.come(to: Location(card: key("a"))) }
    navigation.come(to: Location(Self.results))
    // The card of the session before is nothing that a command without a number means.
    #expect(navigation.card == nil && navigation.subject == nil)
    #expect(navigation.back()?.place == .card(key("a")))
    #expect(navigation.back() == nil)
  }

  @Test func aWalkThatHadBegunIsGoneOnWithAndTheFormerLiesBehindIt() async throws {
    var former = NavigationHistory()
    for title in ["a", "b", "c"] { former.come(to: Location(card: key(title))) }
    _ = former.back()
    var navigation = NavigationHistory(keeping: 3)
    navigation.come(to: Location(Self.results))
    navigation.come(to: Location(card: key("d")))
    navigation.resume(try await kept(former))
    #expect(navigation.here?.place == .card(key("d")) && navigation.card == key("d"))
    #expect(navigation.forward() == nil)
    #expect(navigation.back()?.place == Self.results.place && navigation.card == nil)
    #expect(navigation.back()?.place == .card(key("b")) && navigation.card == key("b"))
    #expect(navigation.back() == nil)
  }

  @Test func onlySoManyPlacesAndRowsAreKeptBeyondTheSession() async throws {
    var navigation = NavigationHistory()
    for place in 0..<60 { navigation.come(to: Location(card: key("song \(place)"))) }
    navigation.choose(120, of: Self.songs(500, from: .command))
    var back = NavigationHistory()
    back.resume(try await kept(navigation, places: 50, rows: 100))
    let before = back.back()
    let list = try #require(before)
    #expect(list.rows.count == 121 && list.chosen == 120 && list.rowsLeftOut == 379)
    var cards = 0
    while back.back() != nil { cards += 1 }
    #expect(cards == 49)
  }

  @Test func theNextPageOfAKeptListBeginsBehindTheRowsThatWereKept() async throws {
    let source = Listing.Source.library(LocalQuery("song", storefront: .us, limit: 50))
    var navigation = NavigationHistory()
    navigation.come(to: Location(Self.songs(300, from: source)))
    var back = NavigationHistory()
    back.resume(try await kept(navigation, rows: 100))
    let before = back.back()
    let location = try #require(before)
    #expect(location.rowsLeftOut == 0)
    let list = try #require(location.listing((0..<100).map { SessionDriver.song("song \($0)") }, room: 40))
    #expect(list.passed == 100 && list.all.count == 100)
  }

  @Test(arguments: [
    "", "{}", #"{"stops":[],"index":7}"#, #"{"stops":[],"index":-9223372036854775808}"#,
    #"{"stops":"walk","index":-1}"#, "\u{0}", #"{"stops":[{"place":{"nowhere":{}},"rows":[]}],"index":0}"#,
  ])
  func whatIsNoWalkOfThisVersionIsNone(_ text: String) { #expect(SavedNavigation(text: text) == nil) }

  @Test(arguments: [
    (#""chosen":1"#, #""chosen":9"#), (#""first":1"#, #""first":-4"#), (#""first":1"#, #""first":3"#),
    (#""first":0"#, #""first":1000"#), (#""passed":2"#, #""passed":9223372036854775807"#),
    (#""limit":50"#, #""limit":-1"#), ("track/", "film/"), (#""index":0"#, #""index":1"#),
  ])
  func aWalkWhosePartsDoNotFitTogetherIsNone(_ sound: String, _ broken: String) async throws {
    let source = Listing.Source.library(LocalQuery("mirror", storefront: .us, limit: 50))
    var list = Listing(title: "mirror", rows: ["a", "b"].map(SessionDriver.song), source: source)
    list.sections = [Listing.Section("A", at: 0), Listing.Section("B", at: 1)]
    var navigation = NavigationHistory()
    navigation.choose(1, of: list)
    let text = try await SavedNavigation(navigation).text()
    #expect(SavedNavigation(text: text) != nil && text.contains(sound))
    #expect(SavedNavigation(text: text.replacing(sound, with: broken)) == nil)
  }

  @Test func whatWasForgottenIsInNoListThatIsKept() async throws {
    var navigation = try await resumed { $0.choose(2, of: Self.results) }
    navigation.forget(.item(key("a").id))
    #expect(try await !SavedNavigation(navigation).text().contains("\(key("a").id.number)"))
    let before = navigation.back()
    let list = try #require(before)
    #expect(list.rows == [key("b"), key("c")] && list.chosen == 1)
  }

  @Test func placesCanBeLeftOut() async throws {
    var navigation = NavigationHistory()
    navigation.come(to: Location(Self.results))
    navigation.come(to: Location(card: key("a")))
    let places = navigation.places
    navigation.come(to: Location(card: key("b")))
    let kept = SavedNavigation(navigation, leavingOut: places)
    #expect(kept.stops.map(\.place) == [.card(key("b"))] && kept.index == 0)
    #expect(SavedNavigation(navigation, leavingOut: navigation.places).index == -1)
  }

  /// A walk that was kept and taken up again.
  private func resumed(_ navigation: (inout NavigationHistory) -> Void) async throws -> NavigationHistory {
    var former = NavigationHistory()
    navigation(&former)
    var resumed = NavigationHistory()
    resumed.resume(try await kept(former))
    return resumed
  }

  /// A walk as it is read back.
  private func kept(_ navigation: NavigationHistory, places: Int = 50, rows: Int = 250) async throws
    -> SavedNavigation
  {
    try #require(
      SavedNavigation(text: try await SavedNavigation(navigation, places: places, rows: rows).text()))
  }

  private static func songs(_ count: Int, from source: Listing.Source) -> Listing {
    Listing(title: "all", rows: (0..<count).map { SessionDriver.song("song \($0)") }, source: source)
  }
}

private func key(_ title: String) -> ItemKey { SessionDriver.key(title) }
