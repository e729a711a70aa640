internal import Catalog

/// The prices of a track.
extension Track {
  /// The price of the track alone; apps and books have it under another key, or only as Apple's text.
  var price: String? {
    trackPrice.map { Wording.price($0, currency: currency) }
      ?? extra["price"]?.double.map { Wording.price($0, currency: currency) }
      ?? extra["formattedPrice"]?.string
  }

  /// The price of the whole album, season or bundle; `nil` without one.
  var albumPrice: String? {
    collectionName == nil ? nil : collectionPrice.map { Wording.price(ofWhole: $0, currency: currency) }
  }

  /// Returns a price that few kinds have, such as `trackRentalPrice`; `nil` without one.
  func otherPrice(_ key: String) -> String? { extra.price(key, currency: currency) }
}

extension Collection {
  /// The price of the whole.
  var price: String? { collectionPrice.map { Wording.price(ofWhole: $0, currency: currency) } }

  /// Returns a price that few kinds have, such as `collectionHdPrice`; `nil` without one.
  func otherPrice(_ key: String) -> String? { extra.price(key, currency: currency) }
}

extension JSONObject {
  fileprivate func price(_ key: String, currency: String?) -> String? {
    self[key]?.double.flatMap { $0 > 0 ? Wording.price($0, currency: currency) : nil }
  }
}

extension CatalogItem {
  /// The price of the item alone; `nil` for an artist or without a price from Apple.
  var price: String? {
    switch self {
    case .track(let track): track.price
    case .collection(let collection): collection.price
    case .artist: nil
    }
  }
}
