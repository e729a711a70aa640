internal import Catalog

/// What a track costs, in each of the ways it is sold.
extension Track {
  /// The price of the track alone; apps and books have theirs under another key, or only written out by Apple.
  var price: String? {
    trackPrice.map { Wording.price($0, currency: currency) }
      ?? extra["price"]?.double.map { Wording.price($0, currency: currency) }
      ?? extra["formattedPrice"]?.string
  }

  /// The price of the whole album, season or bundle; of something on none, no price.
  var albumPrice: String? {
    collectionName == nil ? nil : collectionPrice.map { Wording.price(ofWhole: $0, currency: currency) }
  }

  /// A price that few kinds have, such as `trackRentalPrice`; nothing where it is not sold so.
  func otherPrice(_ key: String) -> String? { extra.price(key, currency: currency) }
}

extension Collection {
  /// The price of the whole.
  var price: String? { collectionPrice.map { Wording.price(ofWhole: $0, currency: currency) } }

  /// A price that few kinds have, such as `collectionHdPrice`; nothing where it is not sold so.
  func otherPrice(_ key: String) -> String? { extra.price(key, currency: currency) }
}

extension JSONObject {
  fileprivate func price(_ key: String, currency: String?) -> String? {
    self[key]?.double.flatMap { $0 > 0 ? Wording.price($0, currency: currency) : nil }
  }
}

extension CatalogItem {
  /// What an item costs by itself; `nil` for an artist, and where Apple names no price.
  var price: String? {
    switch self {
    case .track(let track): track.price
    case .collection(let collection): collection.price
    case .artist: nil
    }
  }
}
