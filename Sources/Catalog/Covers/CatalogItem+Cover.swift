extension CatalogItem {
  /// Where its cover is: the largest Apple names; `nil` for an artist, and where there is none.
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
  /// Apps and podcasts have further sizes, for which there is no property.
  fileprivate var coverURL: CoverURL? {
    for key in ["artworkUrl512", "artworkUrl600", "artworkUrl160"] {
      if let text = self[key]?.string, let address = CoverURL(WebLink(rawValue: text)) { return address }
    }
    return nil
  }
}
