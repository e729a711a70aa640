public import Catalog

/// An item's offer in one store.
public struct StoreOffer: Hashable, Sendable {
  /// What is known about the offer.
  public enum Finding: Hashable, Sendable {
    /// The store has the item; the row holds the price.
    case offered(StoredItem)
    /// The store was asked at this time and does not have the item.
    case absent(asOf: Timestamp)
    /// The store was not asked and no earlier answer is stored.
    case unknown
  }

  public var storefront: Storefront
  /// What is known about the offer.
  public var finding: Finding

  /// The store's row; `nil` if the store has none or was not asked.
  public var row: StoredItem? { if case .offered(let row) = finding { row } else { nil } }

  /// The time of the finding; `nil` if nothing is known.
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
  /// The offers in the requested order.
  public var offers: [StoreOffer] = []
  /// Why later stores were not asked; `nil` if every necessary request was sent.
  public var stopped: CatalogError?
}
