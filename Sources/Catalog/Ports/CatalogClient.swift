/// The trigger of a request. Four of the twenty requests a minute are reserved for deliberate use.
public enum RequestTrigger: String, CaseIterable, Hashable, Sendable {
  /// Enter, a command of the prompt, or a command of the shell.
  case deliberate
  /// A pause in typing.
  case typing
  /// Home at the start, which the user did not request.
  case home

  /// Whether it must not use the requests reserved for deliberate use.
  public var leavesReserve: Bool { self != .deliberate }
}

/// How fresh an answer must be.
public enum Freshness: Hashable, Sendable {
  /// A cached answer that has not expired is enough and saves a request.
  case kept
  /// Send a request even if an answer is cached.
  case fresh
}

/// An answer and where it came from.
public struct CatalogAnswer: Hashable, Codable, Sendable {
  /// Where an answer came from.
  public enum Source: Hashable, Codable, Sendable {
    /// From a request just sent.
    case catalogue
    /// A cache hit that has not expired.
    case kept
    /// An expired answer from the cache: returned only while offline.
    case outdated
  }

  /// The request.
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

  /// Creates an answer; by default, all items from a request just sent are new.
  public init(
    request: CatalogRequest, rows: [StoredItem], newItems: Set<ItemID>? = nil, unreadable: Int,
    fetchedAt: Timestamp, source: Source
  ) {
    self.request = request
    self.rows = rows
    self.newItems = newItems ?? (source == .catalogue ? Set(rows.map(\.item.id)) : [])
    self.unreadable = unreadable
    self.fetchedAt = fetchedAt
    self.source = source
  }
}

/// A handler of an answer that is parsed but not stored yet.
public typealias AnswerHandler = @Sendable (CatalogAnswer) async -> Void

/// Answers requests from the cache or, within the budget, from Apple.
public protocol CatalogClient: Sendable {
  /// Answers a request.
  ///
  /// Equal requests in flight share one request. An answer is stored before it is
  /// returned, also if the caller is cancelled meanwhile.
  ///
  /// - Throws: `CatalogError`; `LibraryError` if the answer could not be stored.
  func answer(to request: CatalogRequest, trigger: RequestTrigger, freshness: Freshness) async throws
    -> CatalogAnswer

  /// Answers a request likewise, and passes Apple's answer on as soon as it is parsed, while it is being stored.
  ///
  /// - Parameter read: Called at most once, before this method returns or throws, with the answer that is returned
  ///   unless storing fails. Not called for a cached answer, or if another caller sent the request. The method waits
  ///   until it has finished.
  func answer(
    to request: CatalogRequest, trigger: RequestTrigger, freshness: Freshness, read: @escaping AnswerHandler
  ) async throws -> CatalogAnswer

  /// The cached answer within its lifetime, without a request; `nil` if there is none.
  ///
  /// While offline, an expired answer counts too.
  func keptAnswer(to request: CatalogRequest) async throws -> CatalogAnswer?

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

  /// Returns the same answer without the early call of `read`.
  public func answer(
    to request: CatalogRequest, trigger: RequestTrigger, freshness: Freshness, read: @escaping AnswerHandler
  ) async throws -> CatalogAnswer {
    try await answer(to: request, trigger: trigger, freshness: freshness)
  }
}
