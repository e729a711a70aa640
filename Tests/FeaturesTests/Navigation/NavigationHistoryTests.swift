import Catalog
import Foundation
import TestSupport
import Testing

@testable import Features

@Suite struct NavigationHistoryTests {
  static let results = list("mirror", ["a", "b", "c"])
  static let album = list("Études", ["b", "d"], at: .album(key("b")))

  @Test func everyPlaceIsComeBackToWithItsSelection() throws {
    var navigation = NavigationHistory()
    navigation.choose(1, of: Self.results)
    navigation.come(to: Location(card: key("b")))
    navigation.choose(0, of: Self.album)
    navigation.come(to: Location(card: key("d")))
    let way = [navigation.back(), navigation.back(), navigation.back()].map { $0?.place }
    #expect(way == [Self.album.place, .card(key("b")), Self.results.place])
    #expect(navigation.here?.chosen == 1)
    #expect(navigation.back() == nil)
    #expect(navigation.forward()?.place == .card(key("b")))
    #expect(navigation.forward()?.chosen == 0)
  }

  @Test func aCommandWithoutANumberMeansTheMarkedRow() {
    var navigation = NavigationHistory()
    navigation.come(to: Location(card: key("d")))
    navigation.choose(1, of: Self.results)
    navigation.come(to: Location(card: key("b")))
    #expect(navigation.card == key("b") && navigation.subject == key("b"))
    _ = navigation.back()
    #expect(navigation.card == key("b") && navigation.subject == key("b"))
    _ = navigation.back()
    #expect(navigation.card == key("d"))
    // An album's list is about the album, whichever of its rows is marked.
    navigation.choose(1, of: Self.album)
    #expect(navigation.card == key("d") && navigation.subject == key("b"))
  }

  /// Also when the card was opened in an earlier session, of which the commands know nothing else.
  @Test func aCommandWithoutANumberMeansTheOpenCardOfTheStack() {
    var navigation = NavigationHistory()
    navigation.come(to: Location(card: key("d")))
    navigation.come(to: Location(stackAt: nil))
    #expect(navigation.card == key("d") && navigation.subject == key("d"))
    navigation.come(to: Location(stackAt: key("b")))
    #expect(navigation.card == key("b") && navigation.subject == key("b"))
    var later = NavigationHistory()
    later.resume(SavedNavigation(navigation))
    #expect(later.card == nil && later.subject == nil)
    later.come(to: Location(stackAt: key("d")))
    #expect(later.card == key("d") && later.subject == key("d"))
  }

  @Test func aHistoryThatWasChangedOutsideIsRefused() throws {
    var navigation = NavigationHistory()
    navigation.choose(1, of: Self.results)
    navigation.come(to: Location(card: key("b")))
    let text = try String(decoding: JSONEncoder().encode(navigation), as: UTF8.self)
    let decoder = JSONDecoder()
    #expect(try decoder.decode(NavigationHistory.self, from: Data(text.utf8)) == navigation)
    for (part, other) in [("\"index\":1", "\"index\":2"), ("\"start\":0", "\"start\":3")] {
      #expect(text.contains(part))
      let changed = Data(text.replacing(part, with: other).utf8)
      #expect(throws: DecodingError.self) { try decoder.decode(NavigationHistory.self, from: changed) }
    }
  }

  @Test func aCommandWithoutANumberMeansTheNearestPlaceBefore() {
    var navigation = NavigationHistory()
    #expect(navigation.subject == nil && navigation.card == nil)
    navigation.come(to: Location(card: key("a")))
    navigation.come(to: Location(Self.album))
    navigation.come(to: Location(Self.results))
    #expect(navigation.subject == key("b"))
    #expect(navigation.rowsBesideSubject == Self.album.rows.map(\.key))
    #expect(navigation.card == key("a"))
  }

  @Test func whatWasForgottenIsNoPlaceAnyMore() {
    func walked() -> NavigationHistory {
      var navigation = NavigationHistory()
      navigation.come(to: Location(Self.results))
      navigation.come(to: Location(card: key("a")))
      navigation.come(to: Location(card: key("b")))
      return navigation
    }
    var navigation = walked()
    navigation.forget(.item(key("b").id))
    #expect(navigation.here?.place == .card(key("a")))
    navigation.forget(.query(" Mirror"))
    #expect(navigation.back() == nil)
    navigation.forget(.everything)
    #expect(navigation.here == nil && navigation.forward() == nil)
    navigation = walked()
    _ = navigation.back()
    navigation.forget(.item(key("a").id))
    #expect(navigation.here?.place == Self.results.place)
    #expect(navigation.forward()?.place == .card(key("b")))
  }

  /// Lists and cards in any order, beside a plain history of places.
  @Test func anyWalkGoesAsThePlainTwinDoes() {
    var random = SeededRandom(seed: 7)
    for _ in 0..<300 {
      var navigation = NavigationHistory(keeping: 5)
      var reference = ReferenceNavigation(most: 5)
      for _ in 0..<40 {
        let title = ["a", "b", "c"][Int.random(in: 0..<3, using: &random)]
        switch Int.random(in: 0..<6, using: &random) {
        case 0, 1: #expect(navigation.back() == reference.step(-1))
        case 2: #expect(navigation.forward() == reference.step(1))
        case 3:
          navigation.come(to: Location(card: key(title)))
          reference.come(Location(card: key(title)))
        default:
          let row = Int.random(in: 0..<3, using: &random)
          var list = Self.list(title, ["a", "b", "c"])
          navigation.choose(row, of: list)
          list.chosen = row
          reference.come(Location(list))
        }
        #expect(navigation.here == reference.stops.first(where: \.isHere)?.location)
      }
    }
  }

  static func list(_ title: String, _ titles: [String], at place: Place? = nil) -> Listing {
    Listing(title: title, rows: titles.map(SessionDriver.song), place: place)
  }
}

private func key(_ title: String) -> ItemKey { SessionDriver.key(title) }

/// A walk as a list in which every place says whether one is there.
private struct ReferenceNavigation {
  var most: Int
  var stops: [(location: Location, isHere: Bool)] = []

  mutating func come(_ location: Location) {
    if let here = stops.firstIndex(where: \.isHere) {
      if stops[here].location.place == location.place {
        stops[here].location = location
        return
      }
      stops[here].isHere = false
      stops.removeLast(stops.count - here - 1)
    }
    stops.append((location, true))
    stops = stops.suffix(most)
  }

  mutating func step(_ by: Int) -> Location? {
    guard let here = stops.firstIndex(where: \.isHere), stops.indices.contains(here + by) else { return nil }
    stops[here].isHere = false
    stops[here + by].isHere = true
    return stops[here + by].location
  }
}
