/// A query for the rest of a line.
public struct SuggestionQuery: Hashable, Sendable {
  /// The line as typed so far.
  public var text: String
  /// Lines the user accepted before, newest first.
  public var lines: [String]
  /// The storefront whose titles are preferred.
  public var storefront: Storefront
  /// The entity of titles; `nil` allows any.
  public var entity: Entity?

  /// Creates a query.
  public init(_ text: String, lines: [String] = [], storefront: Storefront, entity: Entity? = nil) {
    self.text = text
    self.lines = lines
    self.storefront = storefront
    self.entity = entity
  }
}

/// A search of the library.
public struct LocalQuery: Hashable, Codable, Sendable {
  /// What is looked for, as typed.
  public var text: String
  /// The storefront whose row of an item is preferred.
  public var storefront: Storefront
  /// The entity of the rows; `nil` allows any.
  public var entity: Entity?
  /// Maximum number of rows, at least 1.
  public var limit: Int
  /// Number of rows to skip.
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

/// Every item ever fetched: searched, suggested, found by its place or its similarity, and counted.
public protocol ItemStore: Sendable {
  /// Stored items that have every word of the query: as a word or the start of one, else as part of one, else
  /// with a typo.
  ///
  /// Case, width and diacritics do not matter; the words may come from title, maker and album in any order. One
  /// row of an item: the query's storefront, else the newest. Best first, by `MatchStage`; within a stage what was
  /// opened or starred, then what was added last. A typo is looked for when nothing else is found. No rows for
  /// blank text.
  ///
  /// The first page looks at a bounded number of rows, so it may be short where most rows that have the words
  /// are of another entity. Pages by `offset` go on where it stopped until nothing is left: each item once, for
  /// as long as nothing is written between them.
  func matches(_ query: LocalQuery) async throws -> [StoredItem]

  /// Why an item matches a query; `nil` if it does not, or is not stored.
  func reason(for item: ItemID, in query: LocalQuery) async throws -> MatchReason?

  /// One item: the row of `storefront`, else the newest; `nil` if it was never fetched.
  func item(_ id: ItemID, preferring storefront: Storefront) async throws -> StoredItem?

  /// Rows by their keys, in that order; of an item without a row of its storefront the newest, gone ones left out.
  func items(_ keys: [ItemKey]) async throws -> [StoredItem]

  /// Stored tracks of a collection, by disc and number.
  func tracks(of collection: CollectionID, preferring storefront: Storefront) async throws -> [StoredItem]

  /// Stored tracks of an artist that count as an entity, newest release first; of more than `limit` those with the
  /// highest numbers, which are the latest that Apple took in.
  func tracks(
    by artist: ArtistID, entity: Entity, preferring storefront: Storefront, limit: Int
  ) async throws -> [StoredItem]

  /// Stored collections of an artist, newest release first.
  func collections(of artist: ArtistID, preferring storefront: Storefront) async throws -> [StoredItem]

  /// The whole line, beginning with what was typed; `nil` if there is no suggestion.
  ///
  /// Searches of the user's come first, then titles opened or starred, then titles and artists stored. A search
  /// counts if its words are whole words of something stored. Never looks at more than a bounded number of rows.
  func suggestion(for query: SuggestionQuery) async throws -> String?

  /// Stored items of the same kind that are similar by `Similarity`, without the item itself.
  ///
  /// The nearest in time, or on their album; a bounded number for each `Similarity`, and for one of them not
  /// all from one album or by one maker. In no order, each once. Costs the same at any size of the library.
  func candidates(like item: CatalogItem, preferring storefront: Storefront) async throws -> [StoredItem]

  /// Whether no item is stored; costs the same at any size.
  func isEmpty() async throws -> Bool

  /// Row counts; takes a tenth of a second or more in a large library.
  func figures() async throws -> LibraryCounts

  /// What is lost with the session; `nil` if everything is stored.
  func sessionFigures() async throws -> PrivateSessionCounts?
}

/// Row counts of a library.
public struct LibraryCounts: Hashable, Sendable {
  public var tracks: Int
  public var collections: Int
  public var artists: Int
  public var visits: Int
  public var stars: Int
  /// Cached answers.
  public var answers: Int
  /// The file's size in bytes, its journal included.
  public var bytes: Int64

  /// Creates a value from its counts.
  public init(
    tracks: Int, collections: Int, artists: Int, visits: Int, stars: Int, answers: Int = 0, bytes: Int64
  ) {
    self.tracks = tracks
    self.collections = collections
    self.artists = artists
    self.visits = visits
    self.stars = stars
    self.answers = answers
    self.bytes = bytes
  }
}

/// Counts of what a private session holds in memory.
public struct PrivateSessionCounts: Hashable, Sendable {
  /// Rows that are not in the file.
  public var rows: Int
  /// Openings.
  public var visits: Int
  /// Cached answers.
  public var answers: Int

  /// Creates a value from its counts.
  public init(rows: Int, visits: Int, answers: Int) {
    self.rows = rows
    self.visits = visits
    self.answers = answers
  }
}

extension ItemStore {
  /// Most libraries store everything in their file.
  public func sessionFigures() async throws -> PrivateSessionCounts? { nil }
}
