/// A search of what is stored.
public struct LocalQuery: Hashable, Codable, Sendable {
  /// What is looked for, as typed.
  public var text: String
  /// The storefront whose row of an item is preferred.
  public var storefront: Storefront
  /// What the rows are to be; `nil` takes everything.
  public var entity: Entity?
  /// Rows wanted, at least 1.
  public var limit: Int
  /// Rows to pass over first.
  public var offset: Int

  /// A search of everything stored, unless an entity is named.
  public init(_ text: String, storefront: Storefront, entity: Entity? = nil, limit: Int, offset: Int = 0) {
    self.text = text
    self.storefront = storefront
    self.entity = entity
    self.limit = limit
    self.offset = offset
  }
}

/// Every item ever fetched.
public protocol TrackLibrary: Sendable {
  /// Stored items that have every word of the query as the start of one of their own.
  ///
  /// Case, width and diacritics do not matter. One row of an item: the query's storefront, else the newest.
  /// Best first: exact title, whole words, beginnings of the title, of anything; within these newest first. No rows for blank text.
  func matches(_ query: LocalQuery) async throws -> [StoredItem]

  /// One item: the row of `storefront`, else the newest; `nil` if it was never fetched.
  func item(_ id: ItemID, preferring storefront: Storefront) async throws -> StoredItem?

  /// Stored tracks of a collection, by disc and number.
  func tracks(of collection: CollectionID, preferring storefront: Storefront) async throws -> [StoredItem]

  /// Stored collections of an artist, newest release first.
  func collections(of artist: ArtistID, preferring storefront: Storefront) async throws -> [StoredItem]

  /// How much is stored.
  func figures() async throws -> LibraryFigures
}

/// Counts of a library.
public struct LibraryFigures: Hashable, Sendable {
  public var tracks: Int
  public var collections: Int
  public var artists: Int
  public var visits: Int
  public var stars: Int
  /// The file's size in bytes, its journal included.
  public var bytes: Int64

  /// Puts the counts together.
  public init(tracks: Int, collections: Int, artists: Int, visits: Int, stars: Int, bytes: Int64) {
    self.tracks = tracks
    self.collections = collections
    self.artists = artists
    self.visits = visits
    self.stars = stars
    self.bytes = bytes
  }
}
