/// What a search demands of its rows beside the words.
public struct Refinement: Hashable, Codable, Sendable {
  /// Conditions that all rows must meet.
  public let filters: [ItemFilter]
  /// The order of the rows; `nil` for that of the search.
  public let order: RowSorting?
  /// Words that rows must have, because Apple is asked for a person's name alone.
  private let words: String?

  /// Creates a refinement of a search for words.
  public init(_ filters: [ItemFilter], order: RowSorting? = nil, words: String = "") {
    (self.filters, self.order) = (filters, order)
    let isPerson = Self.person(filters)?.attribute != nil
    self.words = isPerson && !words.trimmingBlanks.isEmpty ? words : nil
  }

  /// A person by whom works are found.
  private struct Person {
    let name: String
    /// The kind to ask for, if no filter names one.
    let entity: Entity
    /// The field that Apple compares; `nil` if the kind has no such field.
    let attribute: Attribute?
  }

  private var person: Person? { Self.person(filters) }

  private static func person(_ filters: [ItemFilter]) -> Person? {
    let kind = filters.lazy.compactMap { if case .kind(let entity) = $0 { entity } else { nil } }.first
    // Rows tell the others.
    for case .words(let field, let name) in filters.filter(\.isUnknownToRows) + filters {
      let (usual, attribute): (Entity, Attribute)
      switch field {
      case .director: (usual, attribute) = (.movie, .directorTerm)
      case .actor: (usual, attribute) = (.movie, .actorTerm)
      case .author: (usual, attribute) = (.audiobook, .authorTerm)
      case .composer: (usual, attribute) = (.song, .composerTerm)
      case .artist, .album, .genre: continue
      }
      let entity = kind ?? usual
      // Apple documents one attribute for all words of a request, and which media take it.
      let takes = Media.allCases.contains { $0 != .all && $0.takes(entity) && $0.takes(attribute) }
      return Person(name: name, entity: entity, attribute: takes ? attribute : nil)
    }
    return nil
  }

  /// Whether a person's works are searched for, so that only filters say of which kind.
  public var namesPerson: Bool { person != nil }

  /// The kind for which Apple is asked for a person; `nil` without one.
  public var entityOfPerson: Entity? { person?.entity }

  /// A field for which neither rows nor Apple can answer: the second person whom rows do not name, or one of a kind of which
  /// Apple does not search the field. `nil` without one.
  public var unanswerable: ItemFilter.TextField? {
    let unknown = filters.filter(\.isUnknownToRows)
    guard
      case .words(let field, _)? = unknown.dropFirst().first
        ?? (person?.attribute == nil ? unknown.first : nil)
    else { return nil }
    return field
  }

  /// The same with a kind that the rows must have.
  public func of(_ kind: Entity, words: String) -> Refinement {
    Refinement([.kind(kind)] + filters, order: order, words: words)
  }

  /// What only Apple knows: `composers` or `actors`; `nil` if the library can answer.
  public var unknownToLibrary: String? {
    if case .words(let field, _)? = filters.first(where: \.isUnknownToRows) {
      field.rawValue + "s"
    } else {
      nil
    }
  }

  /// The kind of the rows; `nil` if no filter names one.
  public var entity: Entity? {
    filters.lazy.compactMap { if case .kind(let entity) = $0 { entity } else { nil } }.first
  }

  /// Returns search words together with those of the filters that name an artist or an album.
  public func term(with words: String) -> String {
    if let person, person.attribute != nil { return person.name }
    return ([words] + fields.map(\.1)).filter { !$0.isEmpty }.joined(separator: " ")
  }

  fileprivate var fields: [(ItemFilter.TextField, String)] {
    filters.compactMap { filter in
      if case .words(let field, let words) = filter, field != .genre { (field, words) } else { nil }
    }
  }

  public func passes(_ row: StoredItem) -> Bool { filters.allSatisfy { $0.passes(row) } && hasWords(row) }

  private func hasWords(_ row: StoredItem) -> Bool {
    guard let words else { return true }
    let texts = [row.item.title, row.item.artistName, row.item.collectionName].compactMap(\.self)
    return SearchFolding.words(words).map { QueryWords($0) }.allSatisfy { word in
      texts.contains { !word.matches(in: $0).isEmpty }
    }
  }

  /// Adds a person to a query.
  fileprivate func addPerson(to query: inout SearchQuery) -> Bool {
    guard let person else { return false }
    query.entity = person.entity
    query.term = term(with: query.term)
    if let attribute = person.attribute { query.attribute = attribute }
    return true
  }

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
    if refinement.addPerson(to: &self) { return }
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
