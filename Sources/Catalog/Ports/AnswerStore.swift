/// An answer that is about to be stored.
public struct FetchedAnswer: Hashable, Sendable {
  /// The request's `answerName`.
  public var requestKey: String
  /// The server: scheme, host and port.
  public var origin: String
  /// The requested store.
  public var storefront: Storefront
  /// The items in Apple's order.
  public var items: [CatalogItem]
  /// Elements that could not be parsed.
  public var unreadable: Int
  /// When it was received.
  public var fetchedAt: Timestamp
  /// When it expires.
  public var expiresAt: Timestamp

  /// Creates an answer.
  public init(
    requestKey: String, origin: String, storefront: Storefront, items: [CatalogItem], unreadable: Int,
    fetchedAt: Timestamp, expiresAt: Timestamp
  ) {
    self.requestKey = requestKey
    self.origin = origin
    self.storefront = storefront
    self.items = items
    self.unreadable = unreadable
    self.fetchedAt = fetchedAt
    self.expiresAt = expiresAt
  }
}

/// The result of storing an answer.
public struct StoredAnswer: Hashable, Sendable {
  /// The rows as stored, in Apple's order.
  public var rows: [StoredItem]
  /// Items new to the library, in any store.
  public var newItems: Set<ItemID>

  /// Creates an outcome.
  public init(rows: [StoredItem], newItems: Set<ItemID>) {
    self.rows = rows
    self.newItems = newItems
  }
}

/// An answer as it is cached in the library.
public struct CachedAnswer: Hashable, Sendable {
  /// The rows in Apple's order, each as it is stored now.
  public var rows: [StoredItem]
  /// Elements that could not be parsed.
  public var unreadable: Int
  /// When it was received.
  public var fetchedAt: Timestamp
  /// When it expires.
  public var expiresAt: Timestamp

  /// Creates an answer.
  public init(rows: [StoredItem], unreadable: Int, fetchedAt: Timestamp, expiresAt: Timestamp) {
    self.rows = rows
    self.unreadable = unreadable
    self.fetchedAt = fetchedAt
    self.expiresAt = expiresAt
  }
}

/// The cache of answers, stored in the library.
public protocol AnswerStore: Sendable {
  /// Stores an answer's rows, their index entries and their order in one transaction.
  ///
  /// User data of the rows stays unchanged.
  func keep(_ answer: FetchedAnswer) async throws -> StoredAnswer

  /// Predicts what `keep` returns if nothing else is written first. A read, which never waits for a writer.
  func foreseen(_ answer: FetchedAnswer) async throws -> StoredAnswer

  /// The cached answer to a request, even if it has expired; `nil` if there is none.
  func keptAnswer(requestKey: String, origin: String) async throws -> CachedAnswer?
}
