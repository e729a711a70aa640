public import Catalog

/// A place where a person was, with the rows that stood there and the one that was chosen.
public struct Stop: Hashable, Codable, Sendable {
  /// Where.
  public let place: Place
  /// What stood there but the rows themselves, which are read again on the way back; `nil` for cards.
  private(set) var outline: Listing?
  /// The rows that stood there, listed or held back, in order.
  public private(set) var rows: [ItemKey]

  /// A card.
  public init(card key: ItemKey) {
    place = .card(key)
    rows = []
  }

  /// The stack of cards, one of which lies open; which others there are is read again on the way back.
  public init(stackAt card: ItemKey?) {
    place = .history
    rows = card.map { [$0] } ?? []
  }

  /// A list.
  public init(_ listing: Listing) {
    place = listing.place
    rows = listing.all.map(\.key)
    var outline = listing
    outline.rows = []
    outline.held = []
    self.outline = outline
  }

  /// The place of the chosen row; `nil` if none was.
  public internal(set) var chosen: Int? {
    get { outline?.chosen }
    set { outline?.chosen = newValue }
  }

  /// Whether cards were leafed through here.
  public var isStack: Bool { place == .history && outline == nil }

  /// The list as it stood, its rows as they are stored now; `nil` for cards.
  ///
  /// Rows that are gone leave the others their order. As many are listed as there is room for, the chosen one among
  /// them; the others are held back or stand before.
  public func listing(_ stored: [StoredItem], room: Int?) -> Listing? {
    guard var listing = outline else { return nil }
    let items = Dictionary(stored.map { ($0.item.id, $0) }) { first, _ in first }
    let places = rows.indices.filter { items[rows[$0].id] != nil }
    listing.rows = places.compactMap { items[rows[$0].id] }
    listing.chosen = listing.chosen.flatMap(places.firstIndex)
    listing.sections = listing.sections.map { section in
      var section = section
      section.first = places.firstIndex { $0 >= section.first } ?? places.count
      return section
    }
    listing.showAgain(room)
    return listing
  }

  /// Without an item; `nil` if the place was about it.
  func without(_ id: ItemID) -> Stop? {
    place.subject?.id == id ? nil : self
  }
}
