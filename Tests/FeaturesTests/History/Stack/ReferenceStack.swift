import Catalog

@testable import Features

/// The plain twin of `StackSession`: everything worked out anew from a list of what is true of each card.
struct ReferenceStack {
  struct Card: Equatable {
    let place: StackEntry
    var isThere = true
    var fits = true
    var isMarked = false
  }

  var cards: [Card]
  var current: ItemID?
  var isFiltered = false

  init(_ places: [StackEntry]) {
    cards = places.map { Card(place: $0) }
    current = places.first?.id
  }

  var shown: [ItemID] { cards.filter(isShown).map(\.place.id) }

  mutating func step(_ by: Int) {
    guard let current, let place = shown.firstIndex(of: current) else { return }
    self.current = shown[min(max(0, place + by), shown.count - 1)]
  }

  mutating func change(_ id: ItemID, _ body: (inout Card) -> Void) {
    if let index = cards.firstIndex(where: { $0.place.id == id }) { body(&cards[index]) }
  }

  /// The chosen card if it is shown, else the nearest shown one below it, else the last.
  mutating func settle(from before: ItemID?) {
    let start = cards.firstIndex { $0.place.id == before } ?? 0
    current = cards[start...].first(where: isShown)?.place.id ?? cards.last(where: isShown)?.place.id
  }

  private func isShown(_ card: Card) -> Bool { card.isThere && (card.fits || !isFiltered) }
}
