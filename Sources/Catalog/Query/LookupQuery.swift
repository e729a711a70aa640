/// A lookup by number or code: Apple's `/lookup` with its parameters.
public struct LookupQuery: Hashable, Codable, Sendable {
  /// The numbers or code that identify the items.
  public enum Subject: Hashable, Codable, Sendable {
    /// Apple's numbers of tracks, collections or artists, at most 200.
    case ids([Int64])
    /// Numbers of the All Music Guide: artists, albums or videos.
    case amgArtists([Int64])
    case amgAlbums([Int64])
    case amgVideos([Int64])
    /// A barcode (UPC or EAN).
    case upc(String)
    /// An ISBN of thirteen digits.
    case isbn(String)
    /// An app's bundle identifier.
    case bundleId(String)
  }

  /// The items to look up.
  public var subject: Subject
  /// The requested store.
  public var storefront: Storefront
  /// The related rows to return beside the item: an album's songs, an artist's albums.
  public var entity: Entity?
  /// Maximum number of rows per item, 1 to 200; `nil` for Apple's default.
  public var limit: Int?
  /// Whether the newest rows come first.
  public var recentFirst: Bool

  /// Creates a lookup; by default, of the items alone.
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

extension Barcode {
  /// The code as the subject of a lookup; those of books begin with 978 or 979.
  public var subject: LookupQuery.Subject {
    digits.count == 13 && (digits.hasPrefix("978") || digits.hasPrefix("979")) ? .isbn(digits) : .upc(digits)
  }
}
