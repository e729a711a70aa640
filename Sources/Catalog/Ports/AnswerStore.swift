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
  public var expiresAt: Timestamp

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
  /// Goes on trying to write an answer that is in memory only; `nil` if it is in the file.
  public var storing: Task<Void, any Error>?

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
  public var expiresAt: Timestamp

  public init(rows: [StoredItem], unreadable: Int, fetchedAt: Timestamp, expiresAt: Timestamp) {
    self.rows = rows
    self.unreadable = unreadable
    self.fetchedAt = fetchedAt
    self.expiresAt = expiresAt
  }
}

/// The cache of answers, stored in the library.
public protocol AnswerStore: Sendable {
  /// Stores an answer's rows and their order in one transaction, and reads the rows back.
  ///
  /// User data of the rows stays unchanged. The text index may follow later; searches find the rows at once.
  ///
  /// - Parameter patience: If the file cannot be written within this time, the answer is stored and read in memory, and
  ///   `storing` goes on trying for the file; `nil` waits for the file.
  func keep(_ answer: FetchedAnswer, within patience: Duration?) async throws -> StoredAnswer

  /// Throws if no answer could be stored now, because the file cannot be written; asked before a request is sent.
  func insistOnWriting() async throws

  /// The cached answer to a request, even if it has expired; `nil` if there is none.
  func storedAnswer(requestKey: String, origin: String) async throws -> CachedAnswer?
}

extension AnswerStore {
  /// Stores an answer in the file.
  public func keep(_ answer: FetchedAnswer) async throws -> StoredAnswer {
    try await keep(answer, within: nil)
  }
}
