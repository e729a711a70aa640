/// A search of the catalogue: Apple's `/search` with its parameters.
public struct SearchQuery: Hashable, Codable, Sendable {
  /// The text to search for, as typed.
  public var term: String
  /// The requested store.
  public var storefront: Storefront
  /// The media type; `nil` for Apple's default, all types.
  public var media: Media?
  /// The entity of the rows; `nil` for Apple's default.
  public var entity: Entity?
  /// The field to search; `nil` searches all fields.
  public var attribute: Attribute?
  /// Maximum number of rows, 1 to 200.
  public var limit: Int
  /// Number of rows to skip. Apple does not document this parameter.
  public var offset: Int
  /// The language of genre names and similar texts; Apple documents `en_us` and `ja_jp`.
  public var lang: String?
  /// Whether to include explicit rows; `nil` for Apple's default, which includes them.
  public var explicit: Bool?
  /// Who requests the search; `nil` for the user. Not sent to Apple; does not change the answer.
  public var asker: Asker?

  /// Sources of searches other than the user.
  public enum Asker: String, Hashable, Codable, Sendable {
    case miru
  }

  /// The values of `limit` that Apple accepts.
  public static let limits = 1...200

  /// The values of `offset`; Apple returns nothing far below the maximum.
  public static let offsets = 0...1_000_000

  /// Apple's default for `limit`.
  public static let usualLimit = 50

  /// Creates a search; by default, for fifty songs.
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

  /// The same search, marked as miru's own.
  public var askedByMiru: SearchQuery {
    var query = self
    query.asker = .miru
    return query
  }

  /// The search in its normal form, which all equal searches share.
  public var normal: SearchQuery {
    var normal = self
    normal.term = TextNormalizer.normal(term)
    normal.lang = lang?.lowercased()
    return normal
  }
}
