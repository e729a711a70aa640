import Catalog
import Terminal
import TestSupport
import Testing

@testable import Features

@Suite struct StackModelTests {
  @Test(arguments: 1...40)
  func randomKeysDoWhatThePlainTwinDoes(_ seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let places = StackSamples.places(12)
    var session = StackSession(places)
    var reference = ReferenceStack(places)
    var removed: [ItemID] = []
    session.room = 4
    for _ in 0..<200 {
      switch Int.random(in: 0..<8, using: &random) {
      case 0: (_, _) = (session.press(.down), reference.step(1))
      case 1: (_, _) = (session.press(.up), reference.step(-1))
      case 2: (_, _) = (session.press(.last), reference.step(100))
      case 3:
        if let current = reference.current { reference.change(current) { $0.isMarked.toggle() } }
        (_, _) = (session.press(.mark), reference.step(1))
      case 4:
        guard let current = session.current else { break }
        session.remove([current])
        reference.change(current) { card in (card.isThere, card.isMarked) = (false, false) }
        reference.settle(from: current)
        removed.append(current)
      case 5:
        guard let last = removed.popLast() else { break }
        session.take(places.filter { !removed.contains($0.id) }, choosing: last)
        reference.change(last) { card in (card.isThere, card.fits) = (true, true) }
        reference.current = last
      case 6:
        let fitting = Set(places.map(\.id).filter { _ in Bool.random(using: &random) })
        session.filter = "x"
        session.show(fitting: fitting, for: "x")
        reference.isFiltered = true
        for place in places { reference.change(place.id) { $0.fits = fitting.contains(place.id) } }
        reference.settle(from: reference.current)
      default:
        session.dropFilter()
        reference.isFiltered = false
        reference.settle(from: reference.current)
      }
      #expect(session.shown.map(\.id) == reference.shown)
      #expect(session.current == reference.current)
      #expect(session.marked == Set(reference.cards.filter { $0.isThere && $0.isMarked }.map(\.place.id)))
    }
  }
}
