public import Catalog

extension CatalogItem {
  /// The title, or a substitute for an item without one.
  var displayTitle: String { title ?? "(no title, \(id.recordType.rawValue) \(id.number))" }

  /// The link of the preview.
  var preview: WebLink? {
    switch self {
    case .track(let track): track.previewUrl
    case .collection(let collection): collection.previewUrl
    case .artist: nil
    }
  }

  /// The JSON keys without a property.
  var extra: JSONObject {
    switch self {
    case .track(let track): track.extra
    case .collection(let collection): collection.extra
    case .artist(let artist): artist.extra
    }
  }

  /// The longest of the item's descriptions; Apple's short ones end within a word.
  var about: String? {
    ["longDescription", "description", "shortDescription"].compactMap { extra[$0]?.string }
      .max { $0.utf8.count < $1.utf8.count }
  }

  /// Returns Apple's store page, or a URL made from the ids, which the store redirects to the right page.
  ///
  /// What an imported item has in place of an https link is no store page.
  public func pageLink(in storefront: Storefront) -> String {
    if let link = storeLink?.rawValue, (try? ExternalURL(link)) != nil { return link }
    let store = "https://itunes.apple.com/" + storefront.code.lowercased()
    switch self {
    case .track(let track):
      if let collection = track.collectionId, collection.rawValue != track.trackId.rawValue {
        return store + "/album/id\(collection.rawValue)?i=\(track.trackId.rawValue)"
      }
      return store + "/\(ItemKind(self).pathWord)/id\(track.trackId.rawValue)"
    case .collection(let collection):
      return store + "/\(ItemKind(self).pathWord)/id\(collection.collectionId.rawValue)"
    case .artist(let artist): return store + "/artist/id\(artist.artistId.rawValue)"
    }
  }
}

extension ItemKind {
  /// The word for the kind in store URLs.
  fileprivate var pathWord: String {
    switch self {
    case .musicVideo: "music-video"
    case .film: "movie"
    case .podcast, .podcastEpisode: "podcast"
    case .book: "book"
    case .app, .macApp: "app"
    case .album, .compilation: "album"
    case .season: "tv-season"
    case .filmBundle: "movie-collection"
    case .audiobook: "audiobook"
    default: "song"
    }
  }
}
