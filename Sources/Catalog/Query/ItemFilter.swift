/// A condition that a word of a search line, such as `year:1990..1999` or `-live`, states about items.
public enum ItemFilter: Hashable, Codable, Sendable {
  /// The item is of this kind.
  case kind(Entity)
  /// A text has all these words, or words that begin with them.
  case words(TextField, String)
  /// A number is in this range.
  case number(NumberField, FilterRange<Double>)
  /// A mark is set, or not.
  case mark(MarkField, Bool)
  /// A moment is on one of these days of the user's time zone.
  case days(MomentField, FilterRange<Day>)
  /// No text has these words together.
  case without(String)

  /// Of a director and an author Apple's rows have the name; composers and actors only Apple's search knows.
  public enum TextField: String, Codable, Sendable {
    case artist, album, genre, director, author, composer, actor
  }
  /// The year of release, the running time in whole seconds, the price in the store's currency.
  public enum NumberField: String, Codable, Sendable { case year, time, price }
  public enum MarkField: String, Codable, Sendable { case explicit, starred }
  /// `added` is when the row was last fetched.
  public enum MomentField: String, Codable, Sendable { case opened, added }
}

/// A range with at least one bound, both included.
public struct FilterRange<Bound: Hashable & Comparable & Codable & Sendable>: Hashable, Codable, Sendable {
  public let lower: Bound?
  public let upper: Bound?

  /// Creates a range; `nil` if nothing can lie in it, or without bounds.
  public init?(_ lower: Bound?, _ upper: Bound?) {
    guard lower != nil || upper != nil else { return nil }
    if let lower, let upper, lower > upper { return nil }
    (self.lower, self.upper) = (lower, upper)
  }

  public func contains(_ value: Bound) -> Bool {
    lower.map { $0 <= value } ?? true && upper.map { value <= $0 } ?? true
  }

  /// The range as a line has it: `1990`, `1990..1999`, `..1999`, `1990..`.
  func text(_ text: (Bound) -> String) -> String {
    if let lower, lower == upper { return text(lower) }
    return (lower.map(text) ?? "") + ".." + (upper.map(text) ?? "")
  }
}

extension ItemFilter {
  /// The filter as a line has it; parsing it again gives the same filter.
  public var text: String {
    switch self {
    case .kind(let entity): "kind:" + entity.rawValue
    case .words(let field, let words): field.rawValue + ":" + Self.quoted(words)
    case .number(.time, let range): "time:" + range.text(FilterValue.clock)
    case .number(let field, let range): field.rawValue + ":" + range.text(FilterValue.number)
    case .mark(let field, let isSet): field.rawValue + (isSet ? ":yes" : ":no")
    case .days(let field, let range): field.rawValue + ":" + range.text(\.text)
    case .without(let word): "-" + word
    }
  }

  private static func quoted(_ text: String) -> String {
    text.contains(where: \.isWhitespace) ? "\"\(text)\"" : text
  }

  /// Whether an item passes.
  public func passes(_ row: StoredItem, in zone: LocalZone = .current) -> Bool {
    let item = row.item
    switch self {
    case .kind(let entity): return entity.takes(item)
    case .words(.composer, _), .words(.actor, _): return true
    case .words(let field, let words):
      guard field.takes(ItemKind(item)) else { return false }
      return SearchFolding.has(
        SearchFolding.words(words), in: SearchFolding.words(field.text(of: item) ?? ""))
    case .number(let field, let range): return field.value(of: item).map(range.contains) ?? false
    case .mark(.explicit, let isSet): return item.isExplicit == isSet
    case .mark(.starred, let isSet): return (row.marks.starredAt != nil) == isSet
    case .days(let field, let range):
      return field.moment(of: row).map { range.contains(zone.day(of: $0)) } ?? false
    case .without(let word):
      let wanted = " " + SearchFolding.words(word).joined(separator: " ") + " "
      return ![item.title, item.artistName, item.collectionName].contains { text in
        " \(SearchFolding.words(text ?? "").joined(separator: " ")) ".contains(wanted)
      }
    }
  }

  /// Whether only opened or starred items pass.
  public var isOfTouched: Bool {
    switch self {
    case .mark(.starred, true), .days(.opened, _): true
    default: false
    }
  }

  /// Whether only Apple's search can answer.
  public var isUnknownToRows: Bool {
    if case .words(let field, _) = self { field == .composer || field == .actor } else { false }
  }
}

extension ItemFilter.TextField {
  /// Whether rows of a kind have the field.
  func takes(_ kind: ItemKind) -> Bool {
    switch self {
    case .director: kind == .film
    case .author: [.book, .audiobook, .podcast, .podcastEpisode, .author].contains(kind)
    case .artist, .album, .genre, .composer, .actor: true
    }
  }

  func text(of item: CatalogItem) -> String? {
    switch self {
    case .composer, .actor: nil
    case .artist, .director, .author: item.id.recordType == .artist ? item.title : item.artistName
    case .album: item.id.recordType == .collection ? item.title : item.collectionName
    case .genre: item.genre
    }
  }
}

extension ItemFilter.NumberField {
  func value(of item: CatalogItem) -> Double? {
    switch self {
    case .year: item.releaseDate.map { Double($0.year) }
    case .time: item.runningTime.map { Double($0 / 1_000) }
    case .price: item.amount
    }
  }
}

extension ItemFilter.MomentField {
  func moment(of row: StoredItem) -> Timestamp? { self == .opened ? row.marks.lastVisitedAt : row.fetchedAt }
}
