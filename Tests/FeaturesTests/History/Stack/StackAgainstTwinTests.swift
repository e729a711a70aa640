import Catalog
import TestSupport
import Testing

@testable import Features

@Suite struct StackAgainstTwinTests {
  @Test(arguments: 1...40)
  func randomKeysDoWhatThePlainTwinDoes(_ seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let places = StackSamples.places(12)
    var session = StackSession(places)
    var twin = PlainStack(places)
    var removed: [ItemID] = []
    _ = session.handle(.room(4))
    for _ in 0..<200 {
      switch Int.random(in: 0..<8, using: &random) {
      case 0: (_, _) = (session.handle(.key(.down)), twin.step(1))
      case 1: (_, _) = (session.handle(.key(.up)), twin.step(-1))
      case 2: (_, _) = (session.handle(.key(.last)), twin.step(100))
      case 3:
        if let current = twin.current { twin.change(current) { $0.isMarked.toggle() } }
        (_, _) = (session.handle(.key(.mark)), twin.step(1))
      case 4:
        guard let current = session.current else { break }
        _ = session.handle(.tookOff(current))
        twin.change(current) { $0.isThere = false }
        twin.settle(from: current)
        removed.append(current)
      case 5:
        guard let last = removed.popLast() else { break }
        _ = session.handle(.undone(.dismissed(last)))
        twin.change(last) { card in (card.isThere, card.fits) = (true, true) }
        twin.current = last
      case 6:
        let fitting = Set(places.map(\.id).filter { _ in Bool.random(using: &random) })
        _ = session.handle(.filtered("x"))
        _ = session.handle(.fitting(fitting, text: "x"))
        twin.isFiltered = true
        for place in places { twin.change(place.id) { $0.fits = fitting.contains(place.id) } }
        twin.settle(from: twin.current)
      default:
        _ = session.handle(.filterEnded(keepsFilter: false))
        twin.isFiltered = false
        twin.settle(from: twin.current)
      }
      #expect(session.shown.map(\.id) == twin.shown)
      #expect(session.current == twin.current)
      #expect(session.marked == Set(twin.cards.filter { $0.isThere && $0.isMarked }.map(\.place.id)))
    }
  }
}
