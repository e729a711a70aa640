public import Catalog

/// A visited place with its rows and the chosen row.
public struct Location: Hashable, Codable, Sendable {
  public let place: Place
  /// The list without its rows, which are read again on return; `nil` for cards.
  private(set) var outline: Listing?
  /// All rows in order, shown or held back.
  public private(set) var rows: [ItemKey]
  /// Number of rows that were shown, each with its number; `nil` for cards and if unknown.
  private(set) var listed: Int?
  /// Number of rows that were not saved after the session and that no further page contains.
  public private(set) var rowsLeftOut = 0

  public init(card key: ItemKey) {
    place = .card(key)
    rows = []
  }

  /// Creates the location of the stack with an open card; the other cards are read again on return.
  public init(stackAt card: ItemKey?) {
    place = .history
    rows = card.map { [$0] } ?? []
  }

  public init(_ listing: Listing) {
    place = listing.place
    rows = listing.all.map(\.key)
    listed = listing.rows.count
    var outline = listing
    outline.rows = []
    outline.held = []
    self.outline = outline
  }

  /// The index of the chosen row; `nil` if none was chosen.
  public var chosen: Int? { outline?.chosen }

  /// The chosen row, or the open card of the stack.
  public var left: ItemKey? {
    isStack ? rows.first : chosen.flatMap { rows.indices.contains($0) ? rows[$0] : nil }
  }

  /// Whether the location is the stack of cards.
  public var isStack: Bool { place == .history && outline == nil }

  /// Returns the list with its rows as stored now; `nil` for cards.
  ///
  /// Missing rows do not change the order of the others. Shows as many rows as before, or as many as fit, including
  /// the chosen one; the others are held back.
  public func listing(_ stored: [StoredItem], room: Int?) -> Listing? {
    let items = Dictionary(stored.map { ($0.item.id, $0) }) { first, _ in first }
    let present = keeping(rows.indices.filter { items[rows[$0].id] != nil })
    guard var listing = present.outline else { return nil }
    listing.rows = present.rows.compactMap { items[$0.id] }
    // The rows of Home were limited when they were read.
    listing.showAgain(listing.isHome ? nil : room.map { max($0, present.listed ?? 0) })
    return listing
  }

  /// Returns the location without an item; `nil` if the place is about it.
  func without(_ id: ItemID) -> Location? {
    place.subject?.id == id ? nil : keeping(rows.indices.filter { rows[$0].id != id })
  }

  /// Returns the location with its first rows only, including the chosen one; the next page starts after them.
  func cut(to most: Int) -> Location {
    let end = max(most, (chosen ?? 0) + 1)
    guard rows.count > end else { return self }
    var location = keeping(Array(0..<end))
    if outline?.nextPage != nil {
      location.outline?.passed = end
    } else {
      location.rowsLeftOut += rows.count - end
    }
    return location
  }

  /// Returns the location with the rows at these indices only, and with the headings that still have rows.
  private func keeping(_ places: [Int]) -> Location {
    guard places.count < rows.count else { return self }
    var location = self
    location.rows = places.map { rows[$0] }
    location.listed = listed.map { listed in places.count { $0 < listed } }
    location.outline?.chosen = chosen.flatMap(places.firstIndex)
    let sections = outline?.sections ?? []
    location.outline?.sections = sections.indices.compactMap { index in
      let end = index + 1 < sections.count ? sections[index + 1].first : rows.count
      guard let first = places.firstIndex(where: { (sections[index].first..<end).contains($0) }) else {
        return nil
      }
      var section = sections[index]
      section.first = first
      return section
    }
    return location
  }

  /// Returns the location without the results of a search; `nil` if the place is that search.
  func withoutSearch(for text: String) -> Location? {
    let text = TextNormalizer.normal(text)
    if case .results(let title, _) = place, TextNormalizer.normal(title) == text { return nil }
    return keeping(
      rows.indices.filter { outline?.section(of: $0)?.words.map(TextNormalizer.normal) != text })
  }

  /// Whether its parts are consistent; a saved location may have been modified outside miru.
  var isSound: Bool {
    guard let outline else { return true }
    let firsts = outline.sections.map(\.first)
    return outline.place == place && outline.rows.isEmpty && outline.held.isEmpty && outline.source.isSound
      && outline.chosen.map(rows.indices.contains) != false
      && firsts == firsts.sorted() && firsts.allSatisfy((0...rows.count).contains)
      && SearchQuery.offsets.contains(outline.passed)
  }
}

extension Listing.Source {
  /// Whether a page of it can be requested.
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
