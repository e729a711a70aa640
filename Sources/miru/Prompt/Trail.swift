internal import Catalog

/// The cards of this session in the order they were opened, with a place among them, as a browser keeps pages.
struct Trail {
  private var cards: [ItemKey] = []
  private var place = -1

  /// The card last shown.
  var current: ItemKey? { cards.indices.contains(place) ? cards[place] : nil }

  /// A card was opened: what lay ahead is left, as with a browser.
  mutating func opened(_ key: ItemKey) {
    guard key != current else { return }
    cards.removeSubrange((place + 1)...)
    cards.append(key)
    place = cards.count - 1
  }

  /// Leaves out what was forgotten.
  mutating func forget(_ trace: Trace) {
    let present = current
    switch trace {
    case .query: return
    case .everything: cards = []
    case .item(let id): cards.removeAll { $0.id == id }
    }
    place = present.flatMap(cards.lastIndex) ?? cards.count - 1
  }

  /// The card before, `nil` at the beginning.
  mutating func back() -> ItemKey? { step(-1) }

  /// The card after, `nil` at the end.
  mutating func forward() -> ItemKey? { step(1) }

  private mutating func step(_ by: Int) -> ItemKey? {
    guard cards.indices.contains(place + by) else { return nil }
    place += by
    return cards[place]
  }
}
