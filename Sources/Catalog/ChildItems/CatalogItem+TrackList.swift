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
