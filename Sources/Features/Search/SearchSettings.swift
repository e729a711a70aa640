public import Catalog

/// What a session searches, and how eagerly.
public struct SearchSettings: Hashable, Sendable {
  /// The store asked, and preferred among stored rows.
  public var storefront: Storefront
  /// What rows are to be; `nil` takes what Apple gives, and everything stored.
  public var entity: Entity?
  /// Rows of the panel.
  public var panelRows: Int
  /// Rows of the library shown while Apple may still be asked.
  public var localRows: Int
  /// Rows asked for.
  public var liveRows: Int
  /// Rows that one list leaves in the scrollback; `nil` is all there are.
  public var listRows: Int?
  /// Letters a query needs before Apple is asked unasked.
  public var shortestQuery: Int
  /// The pause before Apple is asked when the budget is full.
  public var debounce: Duration
  /// Whether miru was told not to use the network.
  public var isOffline: Bool
  /// Whether the line is continued in grey.
  public var suggests: Bool

  /// Settings as `Limits` has them, by default.
  public init(
    storefront: Storefront = .us, entity: Entity? = .song, panelRows: Int = Limits.TypeAhead.panelRows,
    isOffline: Bool = false, suggests: Bool = true
  ) {
    self.storefront = storefront
    self.entity = entity
    self.panelRows = max(1, panelRows)
    localRows = min(Limits.TypeAhead.localRows, max(1, panelRows))
    liveRows = Limits.TypeAhead.liveRows
    shortestQuery = Limits.TypeAhead.shortestQuery
    debounce = Limits.TypeAhead.fullBudgetDebounce
    self.isOffline = isOffline
    self.suggests = suggests
  }

  /// The search of the catalogue for a term.
  func request(_ term: String) -> CatalogRequest {
    .search(SearchQuery(term, in: storefront, entity: entity, limit: liveRows))
  }

  /// The search of the library for a term.
  func localQuery(_ term: String, limit: Int, offset: Int = 0) -> LocalQuery {
    LocalQuery(term, storefront: storefront, entity: entity, limit: limit, offset: offset)
  }
}
