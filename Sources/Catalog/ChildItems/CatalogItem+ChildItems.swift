extension CatalogItem {
  /// What its maker made, the sort that most belongs with it first; empty where Apple names no maker.
  ///
  /// An artist's albums and songs, a series' seasons, a host's podcasts, an author's books in both forms.
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

  /// Who made it; podcast episodes have a list of makers instead of one.
  public var makerID: ArtistID? {
    if let artistID { return artistID }
    guard case .track(let track) = self else { return nil }
    return track.extra["artistIds"]?.array?.first?.integer.map { ArtistID($0) }
  }
}

extension CatalogItem {
  /// The whole that an item is or is part of, with its parts; `nil` for what stands alone.
  ///
  /// An album's songs, a season's or a whole series' episodes, a podcast's episodes, a bundle's films.
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

  /// A podcast is a track, whose number is that of its collection.
  private var ofPodcast: ChildItems? {
    collectionID.map { ChildItems(of: .track(TrackID($0.rawValue)), .podcastEpisode) }
  }
}
