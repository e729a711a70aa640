/// Who wants an answer. Four of the twenty calls a minute are kept for deliberate acts.
public enum RequestTrigger: String, CaseIterable, Hashable, Sendable {
  /// Enter, a command, a one-shot.
  case deliberate
  /// A pause in typing.
  case typing
  /// The first screen, which nobody asked for.
  case home

  /// Whether it leaves the calls alone that are kept for deliberate acts.
  public var leavesReserve: Bool { self != .deliberate }
}

/// How fresh an answer must be.
public enum Freshness: Hashable, Sendable {
  /// An answer kept within its lifetime will do, and saves a call.
  case kept
  /// Ask again although an answer is kept.
  case fresh
}

/// An answer, wherever it came from.
public struct CatalogAnswer: Hashable, Codable, Sendable {
  /// Where an answer came from.
  public enum Source: Hashable, Codable, Sendable {
    /// Asked just now.
    case catalogue
    /// Kept from an earlier call, within its lifetime.
    case kept
    /// Kept and past its lifetime: given only while offline.
    case outdated
  }

  /// The question.
  public var request: CatalogRequest
  /// The rows in Apple's order; a row may stand twice if Apple sent it twice.
  public var rows: [StoredItem]
  /// Items that this answer brought into the library; none of an answer that was kept.
  public var newItems: Set<ItemID>
  /// Elements that could not be read.
  public var unreadable: Int
  /// When it was received.
  public var fetchedAt: Timestamp
  /// Where it came from.
  public var source: Source

  /// Puts an answer together; unless told otherwise, all items of one asked just now are new.
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

/// Takes an answer that is read and not yet stored.
public typealias AnswerHandler = @Sendable (CatalogAnswer) async -> Void

/// Answers questions from what is kept or, within the budget, from Apple.
public protocol CatalogClient: Sendable {
  /// Answers a question.
  ///
  /// Equal questions under way at the same time are one call. What was paid for is stored before it is
  /// returned, also if the asker is cancelled meanwhile.
  ///
  /// - Throws: `CatalogError`; `LibraryError` if the answer could not be stored.
  func answer(to request: CatalogRequest, trigger: RequestTrigger, freshness: Freshness) async throws
    -> CatalogAnswer

  /// Answers a question likewise, and hands over what Apple sent as soon as it is read, while it is being stored.
  ///
  /// - Parameter read: called once at most, before this returns or throws, with what will be returned unless storing
  ///   fails; not for a kept answer, nor for one that another asker called for. What it takes holds the return up.
  func answer(
    to request: CatalogRequest, trigger: RequestTrigger, freshness: Freshness, read: @escaping AnswerHandler
  ) async throws -> CatalogAnswer

  /// The kept answer within its lifetime, without a call; `nil` if there is none.
  ///
  /// While offline an outdated one counts too.
  func keptAnswer(to request: CatalogRequest) async throws -> CatalogAnswer?

  /// The kept answer whatever its age, without a call; `nil` if there is none.
  ///
  /// For when the catalogue cannot be asked: an old answer in Apple's order says more than a search of the library.
  func lastAnswer(to request: CatalogRequest) async throws -> CatalogAnswer?

  /// How many calls are free at this moment.
  func allowance() async throws -> Allowance
}

extension CatalogClient {
  /// For whoever has nothing to hand over before it is stored.
  public func answer(
    to request: CatalogRequest, trigger: RequestTrigger, freshness: Freshness, read: @escaping AnswerHandler
  ) async throws -> CatalogAnswer {
    try await answer(to: request, trigger: trigger, freshness: freshness)
  }
}
