public import Catalog

extension TrackCorpus {
  /// The next items, fewer at the end. In the shape `mixed`, more than half are of other kinds than songs, with the
  /// names, times and prices of songs.
  public mutating func next(_ count: Int) -> [CatalogItem] {
    var items: [CatalogItem] = []
    while items.count < count, let track = next() {
      items.append(isMixed ? MixedItems.item(track) : .track(track))
    }
    return items
  }
}

/// Songs as items of other kinds, as Apple's rows of these kinds are.
private enum MixedItems {
  /// Of a hundred items, how many are of each kind.
  private static let shares: [(count: Int, kind: Entity)] = [
    (45, .song), (15, .album), (5, .musicArtist), (7, .movie), (8, .tvEpisode), (2, .tvSeason),
    (4, .musicVideo),
    (4, .podcast), (4, .podcastEpisode), (3, .audiobook), (2, .ebook), (1, .software),
  ]

  /// The kind follows from the number, which is spread over albums.
  static func item(_ song: Track) -> CatalogItem {
    var place = Int(song.trackId.rawValue % 9_973 % 100)
    let kind = shares.first { share in
      place -= share.count
      return place < 0
    }?.kind
    switch kind {
    case .album: return .collection(collection(song, type: "Album"))
    case .tvSeason: return .collection(collection(song, type: "TV Season"))
    case .audiobook: return .collection(collection(song, type: nil))
    case .musicArtist: return .artist(artist(song))
    case let kind?: return .track(track(song, kind))
    case nil: return .track(song)
    }
  }

  private static func track(_ song: Track, _ kind: Entity) -> Track {
    var track = song
    switch kind {
    case .movie: track.kind = .featureMovie
    case .tvEpisode: track.kind = .tvEpisode
    case .musicVideo: track.kind = .musicVideo
    case .podcast: track.kind = .podcast
    case .podcastEpisode: track.kind = .podcastEpisode
    case .ebook: track.kind = .ebook
    case .software: track.kind = .software
    default: break
    }
    return track
  }

  private static func collection(_ song: Track, type: String?) -> Collection {
    var collection = Collection(collectionId: CollectionID(song.trackId.rawValue))
    collection.wrapperType = type == nil ? "audiobook" : "collection"
    collection.collectionType = type
    collection.artistId = song.artistId
    collection.artistName = song.artistName
    collection.collectionName = song.trackName
    collection.collectionCensoredName = song.trackName
    collection.collectionViewUrl = song.trackViewUrl
    collection.artworkUrl100 = song.artworkUrl100
    collection.collectionPrice = song.collectionPrice
    collection.collectionExplicitness = song.trackExplicitness
    collection.trackCount = song.trackCount
    collection.country = song.country
    collection.currency = song.currency
    collection.releaseDate = song.releaseDate
    collection.primaryGenreName = song.primaryGenreName
    return collection
  }

  private static func artist(_ song: Track) -> Artist {
    var artist = Artist(artistId: ArtistID(song.trackId.rawValue))
    artist.wrapperType = "artist"
    artist.artistType = "Artist"
    artist.artistName = song.trackName
    artist.primaryGenreName = song.primaryGenreName
    return artist
  }
}
