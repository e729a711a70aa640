/// A lookup by number or code: Apple's `/lookup` with its parameters.
public struct LookupQuery: Hashable, Codable, Sendable {
  /// What names the items looked up.
  public enum Subject: Hashable, Codable, Sendable {
    /// Apple's numbers of tracks, collections or artists, at most 200.
    case ids([Int64])
    /// Numbers of the All Music Guide.
    case amgArtists([Int64])
    case amgAlbums([Int64])
    case amgVideos([Int64])
    /// A barcode (UPC or EAN).
    case upc(String)
    /// Thirteen digits.
    case isbn(String)
    /// An app's bundle identifier.
    case bundleId(String)
  }

  /// What is looked up.
  public var subject: Subject
  /// The requested store.
  public var storefront: Storefront
  /// What is wanted beside the item itself: an album's songs, an artist's albums.
  public var entity: Entity?
  /// Rows wanted for each item, 1 to 200; `nil` leaves it to Apple.
  public var limit: Int?
  /// Newest first.
  public var recentFirst: Bool

  /// A lookup of the items alone, by default.
  public init(
    _ subject: Subject, in storefront: Storefront, entity: Entity? = nil, limit: Int? = nil,
    recentFirst: Bool = false
  ) {
    self.subject = subject
    self.storefront = storefront
    self.entity = entity
    self.limit = limit
    self.recentFirst = recentFirst
  }
}
