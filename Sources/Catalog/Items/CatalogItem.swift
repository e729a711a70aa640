/// One element of an answer: a track, a collection or an artist.
public enum CatalogItem: Hashable, Sendable {
  case track(Track)
  case collection(Collection)
  case artist(Artist)

  /// What the item is called across storefronts.
  public var id: ItemID {
    switch self {
    case .track(let track): .track(track.trackId)
    case .collection(let collection): .collection(collection.collectionId)
    case .artist(let artist): .artist(artist.artistId)
    }
  }

  /// What a list shows first: the track's, collection's or artist's own name.
  public var title: String? {
    switch self {
    case .track(let track): track.trackName ?? track.extra.shown("trackName") ?? track.trackCensoredName
    case .collection(let collection):
      collection.collectionName ?? collection.extra.shown("collectionName")
        ?? collection.collectionCensoredName
    case .artist(let artist): artist.artistName ?? artist.extra.shown("artistName")
    }
  }

  /// Who made it; `nil` for an artist, who is the title.
  public var artistName: String? {
    switch self {
    case .track(let track): track.artistName ?? track.extra.shown("artistName")
    case .collection(let collection): collection.artistName ?? collection.extra.shown("artistName")
    case .artist: nil
    }
  }

  /// The album, season or bundle a track is on.
  public var collectionName: String? {
    guard case .track(let track) = self else { return nil }
    return track.collectionName ?? track.extra.shown("collectionName")
  }

  /// The artist's number: of an artist row its own.
  public var artistID: ArtistID? {
    switch self {
    case .track(let track): track.artistId
    case .collection(let collection): collection.artistId
    case .artist(let artist): artist.artistId
    }
  }

  /// The collection's number: of a collection row its own.
  public var collectionID: CollectionID? {
    switch self {
    case .track(let track): track.collectionId
    case .collection(let collection): collection.collectionId
    case .artist: nil
    }
  }

  /// The storefront as Apple writes it in the row, three letters.
  public var country: String? {
    switch self {
    case .track(let track): track.country
    case .collection(let collection): collection.country
    case .artist: nil
    }
  }

  /// The row's page in the store.
  public var storeLink: WebLink? {
    switch self {
    case .track(let track): track.trackViewUrl ?? track.collectionViewUrl
    case .collection(let collection): collection.collectionViewUrl
    case .artist(let artist): artist.artistLinkUrl
    }
  }

  /// When it came out, or will.
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
}

extension JSONObject {
  /// A text that no property can give back exactly, as people see and search it.
  fileprivate func shown(_ key: String) -> String? { isEmpty ? nil : self[key]?.shownString }
}
