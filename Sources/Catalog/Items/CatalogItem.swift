/// One element of an answer: a track, a collection or an artist.
///
/// Indirect, so that a copy retains one reference: a frame copies hundreds of items, and a track holds a dozen texts.
public indirect enum CatalogItem: Hashable, Sendable {
  case track(Track)
  case collection(Collection)
  case artist(Artist)

  /// The item's ID, the same in every storefront.
  public var id: ItemID {
    switch self {
    case .track(let track): .track(track.trackId)
    case .collection(let collection): .collection(collection.collectionId)
    case .artist(let artist): .artist(artist.artistId)
    }
  }

  /// The name of the track, collection or artist, which lists show first.
  public var title: String? {
    switch self {
    case .track(let track): track.trackName ?? track.extra.shown("trackName") ?? track.trackCensoredName
    case .collection(let collection):
      collection.collectionName ?? collection.extra.shown("collectionName")
        ?? collection.collectionCensoredName
    case .artist(let artist): artist.artistName ?? artist.extra.shown("artistName")
    }
  }

  /// The name of the maker; `nil` for an artist, whose name is the title.
  public var artistName: String? {
    switch self {
    case .track(let track): track.artistName ?? track.extra.shown("artistName")
    case .collection(let collection): collection.artistName ?? collection.extra.shown("artistName")
    case .artist: nil
    }
  }

  /// The name of the track's album, season or bundle.
  public var collectionName: String? {
    guard case .track(let track) = self else { return nil }
    return track.collectionName ?? track.extra.shown("collectionName")
  }

  /// The artist's number; for an artist row, its own.
  public var artistID: ArtistID? {
    switch self {
    case .track(let track): track.artistId
    case .collection(let collection): collection.artistId
    case .artist(let artist): artist.artistId
    }
  }

  /// The collection's number; for a collection row, its own.
  public var collectionID: CollectionID? {
    switch self {
    case .track(let track): track.collectionId
    case .collection(let collection): collection.collectionId
    case .artist: nil
    }
  }

  /// The item's page in the store.
  public var storeLink: WebLink? {
    switch self {
    case .track(let track): track.trackViewUrl ?? track.collectionViewUrl
    case .collection(let collection): collection.collectionViewUrl
    case .artist(let artist): artist.artistLinkUrl
    }
  }

  /// The past or future release date.
  public var releaseDate: AppleDate? {
    switch self {
    case .track(let track): track.releaseDate
    case .collection(let collection): collection.releaseDate
    case .artist: nil
    }
  }

  /// The first genre.
  public var genre: String? {
    switch self {
    case .track(let track): track.primaryGenreName
    case .collection(let collection): collection.primaryGenreName
    case .artist(let artist): artist.primaryGenreName
    }
  }

  /// Running time in milliseconds; `nil` if Apple gives none.
  ///
  /// For a podcast Apple gives the seconds of the newest episode; a podcast itself has no running time.
  public var runningTime: Int64? {
    guard case .track(let track) = self, track.kind != .podcast else { return nil }
    return track.trackTimeMillis
  }

  /// Whether the item itself is marked as explicit.
  public var isExplicit: Bool {
    switch self {
    case .track(let track): track.trackExplicitness == .explicit
    case .collection(let collection): collection.collectionExplicitness == .explicit
    case .artist: false
    }
  }

  /// What the item costs; `nil` if it is not sold by itself.
  public var amount: Double? {
    let price =
      switch self {
      case .track(let track): track.trackPrice
      case .collection(let collection): collection.collectionPrice
      case .artist: nil as Double?
      }
    return price.flatMap { $0 < 0 ? nil : $0 }
  }
}

extension JSONObject {
  /// Text that no property can reproduce exactly, as it is displayed and searched.
  fileprivate func shown(_ key: String) -> String? { isEmpty ? nil : self[key]?.shownString }
}
