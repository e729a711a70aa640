/// What a search demands of its rows beside the words.
public struct Refinement: Hashable, Codable, Sendable {
  /// Conditions that all rows must meet.
  public let filters: [ItemFilter]
  /// The order of the rows; `nil` for that of the search.
  public let order: RowSorting?

  public init(_ filters: [ItemFilter], order: RowSorting? = nil) {
    (self.filters, self.order) = (filters, order)
  }

  /// The kind of the rows; `nil` if no filter names one.
  public var entity: Entity? {
    filters.lazy.compactMap { if case .kind(let entity) = $0 { entity } else { nil } }.first
  }

  /// Returns search words together with those of the filters that name an artist or an album.
  public func term(with words: String) -> String {
    ([words] + fields.map(\.1)).filter { !$0.isEmpty }.joined(separator: " ")
  }

  fileprivate var fields: [(ItemFilter.TextField, String)] {
    filters.compactMap { filter in
      if case .words(let field, let words) = filter, field != .genre { (field, words) } else { nil }
    }
  }

  public func passes(_ row: StoredItem) -> Bool { filters.allSatisfy { $0.passes(row) } }

  /// Returns the rows that pass, in the order.
  public func rows(_ rows: [StoredItem]) -> [StoredItem] {
    let passing = rows.filter(passes)
    return order.map { $0.order.sorted(passing, isReversed: $0.isReversed) } ?? passing
  }
}

extension SearchQuery {
  /// Adds what Apple can search for; the rest is checked row by row.
  public mutating func add(_ refinement: Refinement) {
    entity = refinement.entity ?? entity
    if refinement.filters.contains(.mark(.explicit, false)) { explicit = false }
    // Apple compares one field only if it is given no other words.
    if term.isEmpty, refinement.fields.count == 1, entity?.isMusic == true {
      attribute = refinement.fields[0].0 == .artist ? .artistTerm : .albumTerm
    }
    term = refinement.term(with: term)
  }
}

extension Entity {
  fileprivate var isMusic: Bool { Media.music.takes(self) }
}
