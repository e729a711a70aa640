public import Catalog

/// What a session searches, and how eagerly.
public struct SearchSettings: Hashable, Codable, Sendable {
  /// The storefront of requests, preferred among stored rows.
  public var storefront: Storefront
  /// The entity to search for; `nil` for all kinds.
  public var entity: Entity?
  /// Maximum rows of the panel.
  public var panelRows: Int
  /// Number of rows to request.
  public var liveRows = Limits.TypeAhead.liveRows
  /// Maximum rows that one list leaves in the scrollback; `nil` for no limit.
  public var listRows: Int?
  /// Whether the network is disabled.
  public var isOffline: Bool
  /// Whether lines come from a script, which does not see what was printed above.
  public var isScript = false
  /// Whether the line is completed in grey.
  public var suggests: Bool
  /// Whether a wide window shows the facts of the chosen row beside the rows.
  public var showsDetails: Bool
  /// The user's saved searches; `nil` if they are unknown, so that `@@NAME` is text.
  public var saved: SavedSearches?
  /// What Apple is asked for while all kinds are searched.
  var guess: EntityGuess?
  /// Filters and an order of the present line.
  public var refinement: Refinement?

  /// Creates settings, by default from `Limits`.
  public init(
    storefront: Storefront = .us, entity: Entity? = .song, panelRows: Int = Limits.TypeAhead.panelRows,
    isOffline: Bool = false, suggests: Bool = true, showsDetails: Bool = true, saved: SavedSearches? = nil
  ) {
    self.showsDetails = showsDetails
    self.saved = saved
    self.storefront = storefront
    self.entity = entity
    self.panelRows = max(1, panelRows)
    self.isOffline = isOffline
    self.suggests = suggests
  }

  /// Maximum rows of the library while a request is still possible.
  var localRows: Int { min(Limits.TypeAhead.localRows, panelRows) }

  func request(_ term: String) -> CatalogRequest {
    let guess = guess(for: term)
    var query = SearchQuery(
      guess?.term ?? term, in: storefront, entity: entity ?? guess?.entity, limit: liveRows)
    if let refinement { query.add(refinement) }
    return .search(query)
  }

  /// The words that Apple is asked for; empty if it cannot be asked.
  func requestTerm(_ term: String) -> String {
    let words = guess(for: term)?.term ?? term
    return refinement?.term(with: words) ?? words
  }

  private func guess(for term: String) -> EntityGuess? {
    entity == nil && refinement?.entity == nil && !term.isEmpty ? guess : nil
  }

  func localQuery(_ term: String, limit: Int, offset: Int = 0) -> LocalQuery {
    LocalQuery(
      term, storefront: storefront, entity: entity, limit: limit, offset: offset,
      refinement: refinement)
  }
}
