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
