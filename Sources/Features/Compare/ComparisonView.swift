public import Terminal

/// The offers of one item in several stores: one line per store, with aligned prices.
@MainActor
public struct ComparisonView {
  private let model: any ComparisonViewModel

  public init(_ model: any ComparisonViewModel) { self.model = model }

  /// Returns one line per store. A narrow window omits the names of the countries, then the ages.
  public func lines(width: Int) -> [Line] {
    let offers = model.offers
    let priceRoom = offers.map { SafeText($0.price).width }.max() ?? 0
    let nameRoom = min(offers.map { SafeText($0.country).width }.max() ?? 0, Self.widestName)
    let hasNames = Self.nameColumn + nameRoom + 2 + priceRoom <= width
    let priceColumn = hasNames ? Self.nameColumn + nameRoom + 2 : Self.nameColumn
    let ageColumn = priceColumn + priceRoom + 2
    return offers.map { offer in
      var line = LineBuilder(width: width)
      line.put(offer.store, at: 2, style: .bold)
      if hasNames { line.put(offer.country, at: Self.nameColumn, room: nameRoom, style: .dim) }
      line.put(offer.price, at: priceColumn, style: offer.isOffered ? .usual : .dim)
      if let age = offer.age, ageColumn + age.count <= width { line.put(age, at: ageColumn, style: .dim) }
      return line.line()
    }
  }

  private static let nameColumn = 6
  private static let widestName = 24
}

/// The offers of one item in several stores.
@MainActor
public protocol ComparisonViewModel: AnyObject {
  /// The offers in the requested order.
  var offers: [ListedOffer] { get }
}

/// The offer of one store.
public struct ListedOffer {
  /// The store's code.
  let store: String
  let country: String
  /// The price, or the reason why there is none.
  let price: String
  /// Whether the store has the item.
  let isOffered: Bool
  /// The age of the offer; `nil` if nothing is known.
  let age: String?
}
