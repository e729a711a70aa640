internal import Catalog

/// What a track costs, in each of the ways it is sold.
enum CardPrices {
  /// Named prices; apps and books have theirs already written out by Apple.
  static func facts(of track: Track) -> [(String, String?)] {
    let currency = track.currency
    func price(_ key: String) -> String? {
      track.extra[key]?.double.flatMap { $0 > 0 ? Wording.price($0, currency: currency) : nil }
    }
    let own = own(of: .track(track))
    let collection = track.kind == .podcast ? nil : track.collectionPrice
    return [
      ("Price", own),
      ("In HD", price("trackHdPrice")),
      ("Rental", price("trackRentalPrice")),
      ("Rental HD", price("trackHdRentalPrice")),
      (
        collectionLabel(track),
        collection.flatMap { amount in
          track.collectionName == nil ? nil : Wording.price(amount, currency: currency)
        }
      ),
    ]
  }

  /// What an item costs by itself; `nil` for an artist, and where Apple names no price.
  static func own(of item: CatalogItem) -> String? {
    switch item {
    case .track(let track):
      track.trackPrice.map { Wording.price($0, currency: track.currency) }
        ?? track.extra["price"]?.double.map { Wording.price($0, currency: track.currency) }
        ?? track.extra["formattedPrice"]?.string
    case .collection(let collection):
      collection.collectionPrice.map { Wording.price($0, currency: collection.currency) }
    case .artist: nil
    }
  }

  private static func collectionLabel(_ track: Track) -> String {
    switch track.kind {
    case .featureMovie: "Bundle price"
    case .tvEpisode: "Season price"
    default: "Album price"
    }
  }
}
