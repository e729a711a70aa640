public import Catalog
public import Terminal

/// What several stores have of one item: a line a store, the price under one another.
public struct ComparisonView {
  private let comparison: Comparison
  private let now: Timestamp

  /// A comparison, whose ages count from `now`.
  public init(_ comparison: Comparison, now: Timestamp) {
    self.comparison = comparison
    self.now = now
  }

  /// A line a store; in a narrow window without the names of the countries, then without ages.
  public func lines(width: Int) -> [Line] {
    let prices = comparison.offers.map { SafeText(Self.price($0)) }
    let priceRoom = prices.map(\.width).max() ?? 0
    let names = comparison.offers.map { SafeText($0.storefront.name) }
    let nameRoom = min(names.map(\.width).max() ?? 0, Self.widestName)
    let hasNames = Self.nameColumn + nameRoom + 2 + priceRoom <= width
    let priceColumn = hasNames ? Self.nameColumn + nameRoom + 2 : Self.nameColumn
    return zip(comparison.offers, zip(names, prices)).map { offer, texts in
      var line = LineBuilder(width: width)
      line.put(offer.storefront.code, at: 2, style: .bold)
      if hasNames { line.put(texts.0, at: Self.nameColumn, room: nameRoom, style: .dim) }
      line.put(texts.1, at: priceColumn, style: offer.row == nil ? .dim : .usual)
      let ageColumn = priceColumn + priceRoom + 2
      if let age = offer.asOf.map({ RelativeTime.ago($0, now: now) }), ageColumn + age.count <= width {
        line.put(age, at: ageColumn, style: .dim)
      }
      return line.line()
    }
  }

  private static func price(_ offer: StoreOffer) -> String {
    switch offer.finding {
    case .offered(let row): row.item.price ?? "there, without a price"
    case .absent: "not in this store"
    case .unknown: "not asked"
    }
  }

  private static let nameColumn = 6
  private static let widestName = 24
}
