extension CatalogItem {
  /// The URL of the largest cover that Apple names; `nil` for an artist and for an item without a cover.
  public var coverURL: CoverURL? {
    switch self {
    case .track(let track):
      [track.artworkUrl100, track.artworkUrl60, track.artworkUrl30].firstAddress
        ?? track.extra.coverURL
    case .collection(let collection):
      [collection.artworkUrl100, collection.artworkUrl60].firstAddress ?? collection.extra.coverURL
    case .artist: nil
    }
  }
}

extension [WebLink?] {
  fileprivate var firstAddress: CoverURL? {
    lazy.compactMap { $0 }.compactMap(CoverURL.init).first
  }
}

extension JSONObject {
  /// Apps and podcasts have further sizes without a property of their own.
  fileprivate var coverURL: CoverURL? {
    for key in ["artworkUrl512", "artworkUrl600", "artworkUrl160"] {
      if let text = self[key]?.string, let address = CoverURL(WebLink(rawValue: text)) { return address }
    }
    return nil
  }
}
