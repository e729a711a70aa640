extension CatalogItem {
  /// Where its cover is: the largest Apple names; `nil` for an artist, and where there is none.
  public var coverAddress: CoverAddress? {
    switch self {
    case .track(let track):
      [track.artworkUrl100, track.artworkUrl60, track.artworkUrl30].firstAddress
        ?? track.extra.coverAddress
    case .collection(let collection):
      [collection.artworkUrl100, collection.artworkUrl60].firstAddress ?? collection.extra.coverAddress
    case .artist: nil
    }
  }
}

extension [WebLink?] {
  fileprivate var firstAddress: CoverAddress? {
    lazy.compactMap { $0 }.compactMap(CoverAddress.init).first
  }
}

extension JSONObject {
  /// Apps and podcasts have further sizes, for which there is no property.
  fileprivate var coverAddress: CoverAddress? {
    for key in ["artworkUrl512", "artworkUrl600", "artworkUrl160"] {
      if let text = self[key]?.string, let address = CoverAddress(WebLink(rawValue: text)) { return address }
    }
    return nil
  }
}
