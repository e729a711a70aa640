/// How fresh an answer must be.
public enum Freshness: Hashable, Sendable {
  /// A cached answer that has not expired is enough and saves a request.
  case kept
  /// Send a request even if an answer is cached.
  case fresh
}

/// An answer and where it came from.
public struct CatalogAnswer: Hashable, Codable, Sendable {
  private enum CodingKeys: String, CodingKey {
    case request, rows, newItems, unreadable, fetchedAt, source
  }

  /// Where an answer came from.
  public enum Source: Hashable, Codable, Sendable {
    /// From a request just sent.
    case catalogue
    /// The same, in memory only, because the file cannot be written at the moment.
    case unstored
    /// A cache hit that has not expired.
    case kept
    /// An expired answer from the cache: returned only while offline.
    case outdated
    /// Changed at a breakpoint: the answer is to other parameters, or its rows are edited and in memory only.
    case edited

    /// Whether a request was just sent.
    public var isApple: Bool { self == .catalogue || self == .unstored }
  }

  public var request: CatalogRequest
  /// The rows in Apple's order; a row occurs twice if Apple sent it twice.
  public var rows: [StoredItem]
  /// Items that this answer added to the library; none for a cached answer.
  public var newItems: Set<ItemID>
  /// Elements that could not be parsed.
  public var unreadable: Int
  /// When it was received.
  public var fetchedAt: Timestamp
  /// Where it came from.
  public var source: Source
  /// Goes on trying to write the answer, which is in memory only; `nil` if it is in the file. Not part of a recording.
  public var storing: Task<Void, any Error>?

  /// Creates an answer; by default, all items from a request just sent are new.
  public init(
    request: CatalogRequest, rows: [StoredItem], newItems: Set<ItemID>? = nil, unreadable: Int,
    fetchedAt: Timestamp, source: Source
  ) {
    self.request = request
    self.rows = rows
    self.newItems = newItems ?? (source.isApple ? Set(rows.map(\.item.id)) : [])
    self.unreadable = unreadable
    self.fetchedAt = fetchedAt
    self.source = source
  }
}

/// Answers requests from the cache or, within the budget, from Apple.
public protocol CatalogClient: Sendable {
  /// Answers a request.
  ///
  /// Equal requests in flight share one request. An answer is stored before it is
  /// returned, also if the caller is cancelled meanwhile. While the file cannot be written, an answer to typing is
  /// stored in memory.
  ///
  /// - Throws: `CatalogError`; `LibraryError` if the answer could not be stored.
  func answer(to request: CatalogRequest, trigger: RequestTrigger, freshness: Freshness) async throws
    -> CatalogAnswer

  /// The server whose answers are cached.
  var origin: String { get }

  /// The cached answer within its lifetime, as the library has it; `nil` if it may not be used.
  ///
  /// While offline, an expired answer counts too.
  func cachedAnswer(_ stored: CachedAnswer, to request: CatalogRequest) async -> CatalogAnswer?

  /// The cached answer whatever its age, without a request; `nil` if there is none.
  ///
  /// For use when no request is possible: an old answer in Apple's order is better than a search of the library.
  func lastAnswer(to request: CatalogRequest) async throws -> CatalogAnswer?

  /// How many requests are left now.
  func allowance() async throws -> Allowance

  /// Whether the network failed at the last request that ended.
  var isUnreachable: Bool { get async }
}

extension CatalogClient {
  /// A catalogue without a network is always reachable.
  public var isUnreachable: Bool { false }
  /// A catalogue without a server has no cached answers.
  public var origin: String { "" }
  public func cachedAnswer(_ stored: CachedAnswer, to request: CatalogRequest) -> CatalogAnswer? { nil }
}
