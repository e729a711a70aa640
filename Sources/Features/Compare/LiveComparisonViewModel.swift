public import Catalog

/// A comparison as it is listed.
public final class LiveComparisonViewModel: ComparisonViewModel {
  public let offers: [ListedOffer]

  /// Creates a list from a comparison; ages count from `now`.
  public init(_ comparison: Comparison, now: Timestamp) {
    offers = comparison.offers.map { offer in
      ListedOffer(
        store: offer.storefront.code, country: offer.storefront.name, price: Self.price(offer),
        isOffered: offer.row != nil, age: offer.asOf.map { RelativeTime.ago($0, now: now) })
    }
  }

  private static func price(_ offer: StoreOffer) -> String {
    switch offer.finding {
    case .offered(let row): row.item.price ?? "available, no price"
    case .absent: "not in this store"
    case .unknown: "not requested"
    }
  }
}
