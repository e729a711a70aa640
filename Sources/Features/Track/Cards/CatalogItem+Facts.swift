internal import Catalog

extension CatalogItem {
  /// The title, or what can be said of an item without one.
  var displayTitle: String { title ?? "(no title, \(id.recordType.rawValue) \(id.number))" }

  /// Running time in milliseconds; `nil` where Apple gives none.
  ///
  /// Of a podcast show Apple gives seconds, of its newest episode; a show has no running time.
  var runningTime: Int64? {
    guard case .track(let track) = self, track.kind != .podcast else { return nil }
    return track.trackTimeMillis
  }

  /// Strong language, by the mark of the item itself.
  var isExplicit: Bool {
    switch self {
    case .track(let track): track.trackExplicitness == .explicit
    case .collection(let collection): collection.collectionExplicitness == .explicit
    case .artist: false
    }
  }

  /// A sample to stream.
  var preview: WebLink? {
    switch self {
    case .track(let track): track.previewUrl
    case .collection(let collection): collection.previewUrl
    case .artist: nil
    }
  }

  /// The keys that have no property.
  var extra: JSONObject {
    switch self {
    case .track(let track): track.extra
    case .collection(let collection): collection.extra
    case .artist(let artist): artist.extra
    }
  }

  /// The text about the item, the longest if there are several: Apple's short ones end within a word.
  var about: String? {
    ["longDescription", "description", "shortDescription"].compactMap { extra[$0]?.string }
      .max { $0.utf8.count < $1.utf8.count }
  }

  /// The store page: Apple's, or one made of the numbers, which the store redirects to the right one.
  func pageLink(in storefront: Storefront) -> String {
    if let link = storeLink?.rawValue, !link.isEmpty { return link }
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
  /// The word of the store's addresses.
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
