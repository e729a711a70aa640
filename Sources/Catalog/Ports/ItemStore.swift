/// A search of the library.
public struct LocalQuery: Hashable, Codable, Sendable {
  /// The text as typed.
  public var text: String
  /// The storefront whose row of an item is preferred.
  public var storefront: Storefront
  /// The entity of the rows, that of the filters before any other; `nil` allows any.
  public let entity: Entity?
  /// Maximum number of rows, at least 1.
  public var limit: Int
  /// Number of rows to skip.
  public var offset: Int
  /// Filters and an order. With them, blank text matches every row that passes.
  public let refinement: Refinement?

  /// Creates a query; by default, for all entities.
  public init(
    _ text: String, storefront: Storefront, entity: Entity? = nil, limit: Int, offset: Int = 0,
    refinement: Refinement? = nil
  ) {
    self.text = text
    self.storefront = storefront
    self.entity = refinement?.entity ?? (refinement?.namesPerson == true ? nil : entity)
    self.limit = limit
    self.offset = offset
    self.refinement = refinement
  }

  /// The words that Apple is asked for, or was; `nil` without any.
  public var askedWords: String? {
    let words = refinement?.term(with: text) ?? text
    return words.isEmpty ? nil : words
  }
}

/// The result of a search that may have been cut short.
public struct FoundItems: Sendable {
  /// The items, best first.
  public let rows: [StoredItem]
  /// Whether these are all that `matches` returns.
  public let isComplete: Bool

  public init(_ rows: [StoredItem], isComplete: Bool) { (self.rows, self.isComplete) = (rows, isComplete) }
}

/// How long a search may take while the user types.
public enum SearchTimeLimit: Sendable {
  /// A few milliseconds, for a key.
  case key
  /// Less than half a second, for more rows below those of the key.
  case pause
}

/// Every item ever fetched: searched, suggested, looked up, compared and counted.
public protocol ItemStore: Sendable {
  /// Stored items that contain every word of the query: as a word or its beginning, else as part of a word, else
  /// with a typo.
  ///
  /// Ignores case, width and diacritics; the words may come from title, maker and album in any order. Returns one row
  /// per item: that of the query's storefront, else the newest. Sorts by `MatchStage`; within a stage, opened or
  /// starred rows come first, then the most recently added. Looks for typos only if nothing else is found. Blank
  /// text matches nothing.
  ///
  /// The first page reads a bounded number of rows, so it may be short if most matching rows are of another entity.
  /// Pages by `offset` continue where it stopped until no row is left. Each item is returned once, as long as nothing
  /// is written in between. With filters it reads on until the page is full. An order applies to the first
  /// `Limits.Library.sorted` rows.
  func matches(_ query: LocalQuery) async throws -> [StoredItem]

  /// The best items of `matches` that can be found in time; all of a small library.
  func matches(_ query: LocalQuery, within limit: SearchTimeLimit) async throws -> FoundItems

  /// The reason why an item matches a query; `nil` if it does not match or is not stored.
  func reason(for item: ItemID, in query: LocalQuery) async throws -> MatchReason?

  /// One item: the row of `storefront`, else the newest; `nil` if it is not stored.
  func item(_ id: ItemID, preferring storefront: Storefront) async throws -> StoredItem?

  /// Rows by their keys, in that order. Uses the item's newest row if that storefront has none; skips missing items.
  func items(_ keys: [ItemKey]) async throws -> [StoredItem]

  /// The marks of items, empty ones for those that are not stored; reads no rows.
  func marks(of ids: Set<ItemID>) async throws -> [ItemID: ItemMarks]

  /// Stored tracks of a collection, by disc and number.
  func tracks(of collection: CollectionID, preferring storefront: Storefront) async throws -> [StoredItem]

  /// Stored tracks of an artist that count as an entity, newest release first. If there are more than `limit`, those
  /// with the highest numbers, which Apple added last.
  func tracks(
    by artist: ArtistID, entity: Entity, preferring storefront: Storefront, limit: Int
  ) async throws -> [StoredItem]

  /// Stored collections of an artist, newest release first.
  func collections(of artist: ArtistID, preferring storefront: Storefront) async throws -> [StoredItem]

  /// A completion of the whole line, beginning with the typed text; `nil` if there is none.
  ///
  /// The user's searches come first, then opened or starred titles, then stored titles and artists. A search counts
  /// if its words are whole words of a stored item. Reads a bounded number of rows.
  ///
  /// - Parameters:
  ///   - lines: The lines that the user accepted before, newest first.
  ///   - storefront: The storefront whose titles are preferred.
  ///   - entity: The entity of titles; `nil` allows any.
  func suggestion(
    for text: String, lines: [String], storefront: Storefront, entity: Entity?
  ) async throws -> String?

  /// Stored items of the same kind that are similar by `Similarity`, without the item itself.
  ///
  /// Returns a bounded number for each `Similarity`: the nearest in time, or neighbours on the album. For one
  /// `Similarity`, not all are from one album or by one maker. Each occurs once, in no order. Constant cost.
  func candidates(like item: CatalogItem, preferring storefront: Storefront) async throws -> [StoredItem]

  /// Whether no item is stored; constant cost.
  func isEmpty() async throws -> Bool

  /// Row counts; takes a tenth of a second or more for a large library.
  func figures() async throws -> LibraryCounts
}

/// Row counts of a library.
public struct LibraryCounts: Hashable, Sendable {
  public var tracks = 0
  public var collections = 0
  public var artists = 0
  public var visits = 0
  public var stars = 0
  /// Cached answers.
  public var answers = 0
  /// The file's size in bytes, its journal included.
  public var bytes: Int64 = 0

  public init() {}
}

/// What a typed line finds at once in the library.
public struct LineLookup: Sendable {
  /// The rows of the first page; `nil` if the search was cancelled.
  public var found: FoundItems?
  /// The request that the line would send; `nil` if it would send none.
  public var request: CatalogRequest?
  /// The newest cached answer to that request, of any age.
  public var answer: CachedAnswer?
  /// Number of starred items; `nil` if the search was cancelled.
  public var starCount: Int?

  public init() {}
}

/// Reads what a key needs.
public protocol LineStore: Sendable {
  /// Reads the first page of a search, the cached answer to the request of the line, and the number of stars, all in one
  /// transaction.
  ///
  /// - Parameters:
  ///   - origin: The server that the answer is from.
  ///   - request: Returns the request of the line, which depends on the rows.
  ///
  /// If the task is cancelled, only the answer is read: it may make later requests needless.
  func lookUp(
    _ query: LocalQuery, origin: String,
    request: @escaping @Sendable (_ rows: [StoredItem]) -> CatalogRequest?
  ) async throws -> LineLookup
}
