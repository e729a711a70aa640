/// An answer on its way into the library.
public struct FetchedAnswer: Hashable, Sendable {
  /// The question's `answerName`.
  public var requestKey: String
  /// Who answered: scheme, host and port.
  public var origin: String
  /// The store asked.
  public var storefront: Storefront
  /// The items in Apple's order.
  public var items: [CatalogItem]
  /// Elements that could not be read.
  public var unreadable: Int
  /// When it was received.
  public var fetchedAt: Timestamp
  /// Until when it need not be asked again.
  public var expiresAt: Timestamp

  /// Puts an answer together.
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

/// What storing an answer came to.
public struct StoredAnswer: Hashable, Sendable {
  /// The rows as stored, in Apple's order.
  public var rows: [StoredItem]
  /// Items of which the library had no row before, of any store.
  public var newItems: Set<ItemID>

  /// Puts an outcome together.
  public init(rows: [StoredItem], newItems: Set<ItemID>) {
    self.rows = rows
    self.newItems = newItems
  }
}

/// An answer as it was kept.
public struct CachedAnswer: Hashable, Sendable {
  /// The rows in Apple's order, each as it is stored now.
  public var rows: [StoredItem]
  /// Elements that could not be read.
  public var unreadable: Int
  /// When it was received.
  public var fetchedAt: Timestamp
  /// Until when it need not be asked again.
  public var expiresAt: Timestamp

  /// Puts an answer together.
  public init(rows: [StoredItem], unreadable: Int, fetchedAt: Timestamp, expiresAt: Timestamp) {
    self.rows = rows
    self.unreadable = unreadable
    self.fetchedAt = fetchedAt
    self.expiresAt = expiresAt
  }
}

/// Where answers are kept: the library.
public protocol AnswerStore: Sendable {
  /// Stores the rows of an answer, their index and the order they came in, in one transaction.
  ///
  /// Marks, visits and stars of the rows are untouched.
  func keep(_ answer: FetchedAnswer) async throws -> StoredAnswer

  /// What `keep` will give if nobody else writes before it; a read, which waits for no writer.
  func foreseen(_ answer: FetchedAnswer) async throws -> StoredAnswer

  /// The kept answer to a question, also one past its lifetime; `nil` if it was never answered.
  func keptAnswer(requestKey: String, origin: String) async throws -> CachedAnswer?
}
