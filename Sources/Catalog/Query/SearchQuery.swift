/// A search of the catalogue: Apple's `/search` with its parameters.
public struct SearchQuery: Hashable, Codable, Sendable {
  /// What is looked for, as typed.
  public var term: String
  /// The requested store.
  public var storefront: Storefront
  /// The medium; `nil` leaves it to Apple, who takes all.
  public var media: Media?
  /// What the rows are to be; `nil` leaves it to Apple.
  public var entity: Entity?
  /// The field looked in; `nil` looks in all.
  public var attribute: Attribute?
  /// Rows wanted, 1 to 200.
  public var limit: Int
  /// Rows to skip first, from 0. Apple does not document it.
  public var offset: Int
  /// The language of genre names and the like, such as `en_us`; Apple documents `en_us` and `ja_jp`.
  public var lang: String?
  /// Whether explicit rows are wanted; `nil` leaves it to Apple, who gives them.
  public var explicit: Bool?
  /// Who thought of it; `nil` for the user. Apple is not told, and the answer is the same.
  public var asker: Asker?

  /// Who thinks of searches besides people.
  public enum Asker: String, Hashable, Codable, Sendable {
    case miru
  }

  /// What Apple takes as `limit`.
  public static let limits = 1...200

  /// What may be passed over: Apple gives nothing far below this.
  public static let offsets = 0...1_000_000

  /// Apple's own number of rows when none is asked for.
  public static let usualLimit = 50

  /// A search for songs, fifty rows, by default.
  public init(
    _ term: String, in storefront: Storefront, media: Media? = nil, entity: Entity? = .song,
    attribute: Attribute? = nil, limit: Int = SearchQuery.usualLimit, offset: Int = 0, lang: String? = nil,
    explicit: Bool? = nil
  ) {
    self.term = term
    self.storefront = storefront
    self.media = media
    self.entity = entity
    self.attribute = attribute
    self.limit = limit
    self.offset = offset
    self.lang = lang
    self.explicit = explicit
  }

  /// The same search, put by miru for a list that the user did not search for.
  public var askedByMiru: SearchQuery {
    var query = self
    query.asker = .miru
    return query
  }

  /// The same search spelt the one way that all equal searches share.
  public var normal: SearchQuery {
    var normal = self
    normal.term = TextNormalizer.normal(term)
    normal.lang = lang?.lowercased()
    return normal
  }
}
