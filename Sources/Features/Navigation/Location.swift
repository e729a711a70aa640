public import Catalog

/// A visited place with its rows and the chosen one.
public struct Location: Hashable, Codable, Sendable {
  /// Where.
  public let place: Place
  /// What stood there but the rows themselves, which are read again on the way back; `nil` for cards.
  private(set) var outline: Listing?
  /// The rows that stood there, listed or held back, in order.
  public private(set) var rows: [ItemKey]
  /// How many of them were listed, each with its number; `nil` for cards and where nobody counted.
  private(set) var listed: Int?
  /// Rows that were not kept beyond the session and that no further page would bring.
  public private(set) var rowsLeftOut = 0

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
    listed = listing.rows.count
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

  /// The row that was chosen, or the card that lay open.
  public var left: ItemKey? { isStack ? rows.first : chosen.map { rows[$0] } }

  /// Whether cards were leafed through here.
  public var isStack: Bool { place == .history && outline == nil }

  /// The list as it stood, its rows as they are stored now; `nil` for cards.
  ///
  /// Rows that are gone leave the others their order. As many are listed as were, and as there is room for, the chosen
  /// one among them; the others are held back.
  public func listing(_ stored: [StoredItem], room: Int?) -> Listing? {
    let items = Dictionary(stored.map { ($0.item.id, $0) }) { first, _ in first }
    let present = keeping(rows.indices.filter { items[rows[$0].id] != nil })
    guard var listing = present.outline else { return nil }
    listing.rows = present.rows.compactMap { items[$0.id] }
    // Home was measured when it was read.
    listing.showAgain(listing.home == nil ? room.map { max($0, present.listed ?? 0) } : nil)
    return listing
  }

  /// Without an item; `nil` if the place was about it.
  func without(_ id: ItemID) -> Location? {
    place.subject?.id == id ? nil : keeping(rows.indices.filter { rows[$0].id != id })
  }

  /// With its first rows alone, the chosen one among them; the next page begins behind them.
  func cut(to most: Int) -> Location {
    let end = max(most, (chosen ?? 0) + 1)
    guard rows.count > end else { return self }
    var location = keeping(Array(0..<end))
    if outline?.isPaged == true {
      location.outline?.passed = end
    } else {
      location.rowsLeftOut += rows.count - end
    }
    return location
  }

  /// With the rows at these places alone, headings above what is left of theirs.
  private func keeping(_ places: [Int]) -> Location {
    guard places.count < rows.count else { return self }
    var location = self
    location.rows = places.map { rows[$0] }
    location.listed = listed.map { listed in places.count { $0 < listed } }
    location.outline?.chosen = chosen.flatMap(places.firstIndex)
    location.outline?.home = outline?.home?.keeping(places)
    let sections = outline?.sections ?? []
    location.outline?.sections = sections.indices.compactMap { index in
      let end = index + 1 < sections.count ? sections[index + 1].first : rows.count
      guard let first = places.firstIndex(where: { (sections[index].first..<end).contains($0) }) else {
        return nil
      }
      return Listing.Section(sections[index].title, at: first)
    }
    return location
  }

  /// Without what a search found; `nil` if the place was that search.
  func withoutSearch(for text: String) -> Location? {
    if case .results(let title, _) = place, TextNormalizer.normal(title) == TextNormalizer.normal(text) {
      return nil
    }
    guard let shares = outline?.home, shares.contains(where: { $0.isSearch(for: text) }) else { return self }
    return keeping(shares.places(withoutSearchFor: text))
  }
}

extension Location {
  /// Whether its parts fit together; what is read back may have been written by anybody.
  var isSound: Bool {
    guard let outline else { return true }
    let firsts = outline.sections.map(\.first)
    return outline.place == place && outline.rows.isEmpty && outline.held.isEmpty && outline.source.isSound
      && outline.chosen.map(rows.indices.contains) != false
      && firsts == firsts.sorted() && firsts.allSatisfy((0...rows.count).contains)
      && SearchQuery.offsets.contains(outline.passed)
      && (outline.home ?? []).areSound(of: rows.count)
  }
}

extension [HomeSectionSummary] {
  /// Whether sections can have so many of a number of rows.
  fileprivate func areSound(of count: Int) -> Bool {
    allSatisfy { (0...count).contains($0.rows) } && map(\.rows).reduce(0, +) <= count
  }
}

extension Listing.Source {
  /// Whether a page of it can be asked for.
  fileprivate var isSound: Bool {
    switch self {
    case .answer(.search(let query)):
      SearchQuery.limits.contains(query.limit) && SearchQuery.offsets.contains(query.offset)
    case .library(let query):
      SearchQuery.offsets.contains(query.limit) && SearchQuery.offsets.contains(query.offset)
    case .answer(.lookup), .command: true
    }
  }
}
