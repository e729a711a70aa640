public import Catalog

/// An item's offer in one store.
public struct StoreOffer: Hashable, Sendable {
  /// What is known of it.
  public enum Finding: Hashable, Sendable {
    /// The store has it; the row says at what price.
    case offered(StoredItem)
    /// The store was asked then, and has it not.
    case absent(asOf: Timestamp)
    /// The store was not asked and nothing is kept of it.
    case unknown
  }

  /// The store.
  public var storefront: Storefront
  /// What is known of it.
  public var finding: Finding

  /// Creates an offer.
  public init(_ storefront: Storefront, _ finding: Finding) {
    self.storefront = storefront
    self.finding = finding
  }

  /// The store's row; `nil` if there is none.
  public var row: StoredItem? { if case .offered(let row) = finding { row } else { nil } }

  /// When that was so; `nil` if nothing is known.
  public var asOf: Timestamp? {
    switch finding {
    case .offered(let row): row.fetchedAt
    case .absent(let moment): moment
    case .unknown: nil
    }
  }
}

/// An item's offers in several stores.
public struct Comparison: Hashable, Sendable {
  /// The stores in the order asked for.
  public var offers: [StoreOffer]
  /// Why stores were not asked any more; `nil` if all were that had to be.
  public var stopped: CatalogError?

  /// Creates a comparison.
  public init(_ offers: [StoreOffer], stopped: CatalogError? = nil) {
    self.offers = offers
    self.stopped = stopped
  }
}
