extension CatalogItem {
  /// The lists of works by the item's maker, the most closely related kind first; empty if Apple names no maker.
  ///
  /// Examples: an artist's albums and songs, a series' seasons, a host's podcasts, an author's books in both formats.
  public var works: [ChildItems] {
    guard let maker = makerID else { return [] }
    return sortsOfWorks.map {
      ChildItems(of: .artist(maker), $0, recentFirst: $0 == .album || $0 == .tvSeason)
    }
  }

  private var sortsOfWorks: [Entity] {
    switch ItemKind(self) {
    case .song, .musicVideo, .album, .compilation, .artist, .other: [.album, .song]
    case .film, .filmBundle, .filmMaker: [.movie]
    case .episode, .season, .show: [.tvSeason]
    case .podcast, .podcastEpisode, .podcastHost: [.podcast]
    case .book, .author: [.ebook, .audiobook]
    case .audiobook: [.audiobook, .ebook]
    case .app, .appMaker: [.software, .macSoftware]
    case .macApp: [.macSoftware, .software]
    }
  }

  /// The maker of the item. Podcast episodes list several makers; the first one counts.
  public var makerID: ArtistID? {
    if let artistID { return artistID }
    guard case .track(let track) = self else { return nil }
    return track.extra["artistIds"]?.array?.first?.integer.map { ArtistID($0) }
  }
}

extension CatalogItem {
  /// The collection that the item is or belongs to, with its parts; `nil` for items without one.
  ///
  /// Examples: an album's songs, the episodes of a season, series or podcast, a bundle's films.
  public var parts: ChildItems? {
    switch ItemKind(self) {
    case .song, .musicVideo, .album, .compilation, .other: ofCollection(.song)
    case .film, .filmBundle: ofCollection(.movie)
    case .episode, .season: ofCollection(.tvEpisode)
    case .podcast, .podcastEpisode: ofPodcast
    case .show: artistID.map { ChildItems(of: .artist($0), .tvEpisode) }
    case .book, .app, .macApp, .audiobook, .artist, .filmMaker, .author, .podcastHost, .appMaker: nil
    }
  }

  private func ofCollection(_ entity: Entity) -> ChildItems? {
    collectionID.map { ChildItems(of: .collection($0), entity) }
  }

  /// A podcast is looked up as a track; its track ID equals its collection ID.
  private var ofPodcast: ChildItems? {
    collectionID.map { ChildItems(of: .track(TrackID($0.rawValue)), .podcastEpisode) }
  }
}
