internal import Catalog

extension CatalogItem {
  /// The link of a sample; artists have none.
  var previewLink: WebLink? {
    switch self {
    case .track(let track): track.previewUrl
    case .collection(let collection): collection.previewUrl
    case .artist: nil
    }
  }
}
