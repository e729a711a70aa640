import Catalog
import Foundation
import TestSupport
import Testing

@testable import Features

@Suite struct WalkTests {
  static let results = list("mirror", ["a", "b", "c"])
  static let album = list("Études", ["b", "d"], at: .album(key("b")))

  @Test func everyPlaceIsComeBackToWithItsSelection() throws {
    var walk = Walk()
    walk.choose(1, of: Self.results)
    walk.come(to: Stop(card: key("b")))
    walk.choose(0, of: Self.album)
    walk.come(to: Stop(card: key("d")))
    let way = [walk.back(), walk.back(), walk.back()].map { $0?.place }
    #expect(way == [Self.album.place, .card(key("b")), Self.results.place])
    #expect(walk.here?.chosen == 1)
    #expect(walk.back() == nil)
    #expect(walk.forward()?.place == .card(key("b")))
    #expect(walk.forward()?.chosen == 0)
  }

  @Test func aListGoneOnFromTwiceIsComeBackToTwice() {
    var walk = Walk()
    for row in 0..<2 {
      walk.choose(row, of: Self.results)
      walk.come(to: Stop(card: Self.results.rows[row].key))
    }
    var chosen: [Int?] = []
    var cards: [ItemKey?] = []
    while let stop = walk.back() {
      if case .card(let key) = stop.place { cards.append(key) } else { chosen.append(stop.chosen) }
    }
    #expect(chosen == [1, 0])
    #expect(cards == [key("a")])
  }

  @Test func goingOnFromAListThatOneWalkedBackToLeavesWhatLayAhead() {
    var walk = Walk()
    walk.choose(0, of: Self.results)
    walk.come(to: Stop(card: key("a")))
    _ = walk.back()
    walk.choose(2, of: Self.results)
    walk.come(to: Stop(card: key("c")))
    #expect(walk.forward() == nil)
    #expect(walk.back()?.chosen == 2)
    #expect(walk.back() == nil)
  }

  @Test func theSamePlaceAgainIsNoStep() {
    var walk = Walk()
    walk.come(to: Stop(card: key("a")))
    walk.come(to: Stop(card: key("a")))
    #expect(walk.back() == nil)
  }

  @Test func aCommandWithoutANumberMeansTheNearestPlaceBefore() {
    var walk = Walk()
    #expect(walk.subject == nil && walk.card == nil)
    walk.come(to: Stop(card: key("a")))
    walk.come(to: Stop(Self.album))
    walk.come(to: Stop(Self.results))
    #expect(walk.subject == key("b"))
    #expect(walk.rowsBesideSubject == Self.album.rows.map(\.key))
    #expect(walk.card == key("a"))
  }

  @Test func onlyTheLastPlacesAreKept() {
    var walk = Walk(keeping: 2)
    for title in ["a", "b", "c"] { walk.come(to: Stop(card: key(title))) }
    #expect(walk.back()?.place == .card(key("b")))
    #expect(walk.back() == nil)
  }

  @Test func whatWasForgottenIsNoPlaceAnyMore() {
    func walked() -> Walk {
      var walk = Walk()
      walk.come(to: Stop(Self.results))
      walk.come(to: Stop(card: key("a")))
      walk.come(to: Stop(card: key("b")))
      return walk
    }
    var walk = walked()
    walk.forget(.item(key("b").id))
    #expect(walk.here?.place == .card(key("a")))
    walk.forget(.query(" Mirror"))
    #expect(walk.back() == nil)
    walk.forget(.everything)
    #expect(walk.here == nil && walk.forward() == nil)
    walk = walked()
    _ = walk.back()
    walk.forget(.item(key("a").id))
    #expect(walk.here?.place == Self.results.place)
    #expect(walk.forward()?.place == .card(key("b")))
  }

  /// Lists and cards in any order, beside a plain history of places.
  @Test func anyWalkGoesAsThePlainTwinDoes() {
    var random = SeededRandom(seed: 7)
    for _ in 0..<300 {
      var walk = Walk(keeping: 5)
      var twin = PlainWalk(most: 5)
      for _ in 0..<40 {
        let title = ["a", "b", "c"][Int.random(in: 0..<3, using: &random)]
        switch Int.random(in: 0..<6, using: &random) {
        case 0, 1: #expect(walk.back() == twin.step(-1))
        case 2: #expect(walk.forward() == twin.step(1))
        case 3:
          walk.come(to: Stop(card: key(title)))
          twin.come(Stop(card: key(title)))
        default:
          let row = Int.random(in: 0..<3, using: &random)
          walk.choose(row, of: Self.list(title, ["a", "b", "c"]))
          var stop = Stop(Self.list(title, ["a", "b", "c"]))
          stop.chosen = row
          twin.come(stop)
        }
        #expect(walk.here == twin.stops.first(where: \.isHere)?.stop)
      }
    }
  }

  static func list(_ title: String, _ titles: [String], at place: Place? = nil) -> Listing {
    Listing(title: title, rows: titles.map(SessionDriver.song), place: place)
  }
}

private func key(_ title: String) -> ItemKey { SessionDriver.key(title) }

/// A walk as a list in which every place says whether one is there.
private struct PlainWalk {
  var most: Int
  var stops: [(stop: Stop, isHere: Bool)] = []

  mutating func come(_ stop: Stop) {
    if let here = stops.firstIndex(where: \.isHere) {
      if stops[here].stop.place == stop.place {
        stops[here].stop = stop
        return
      }
      stops[here].isHere = false
      stops.removeLast(stops.count - here - 1)
    }
    stops.append((stop, true))
    stops = stops.suffix(most)
  }

  mutating func step(_ by: Int) -> Stop? {
    guard let here = stops.firstIndex(where: \.isHere), stops.indices.contains(here + by) else { return nil }
    stops[here].isHere = false
    stops[here + by].isHere = true
    return stops[here + by].stop
  }
}
