extension Entity {
  /// Whether an item counts as one of this entity.
  ///
  /// Apple's values overlap: `album` covers every collection of no other known kind; `musicArtist` likewise.
  public func takes(_ item: CatalogItem) -> Bool {
    guard item.id.recordType == recordType else { return false }
    let kind = ItemKind(item)
    switch self {
    case .song: return kind == .song
    case .musicTrack: return kind == .song || kind == .musicVideo
    case .musicVideo: return kind == .musicVideo
    case .movie, .shortFilm: return kind == .film
    case .tvEpisode: return kind == .episode
    case .podcast: return kind == .podcast
    case .podcastEpisode: return kind == .podcastEpisode
    case .ebook: return kind == .book
    case .software, .iPadSoftware: return kind == .app
    case .macSoftware, .desktopSoftware: return kind == .macApp
    case .album, .mix: return kind == .album || kind == .compilation
    case .tvSeason: return kind == .season
    case .audiobook: return kind == .audiobook
    case .musicArtist: return kind == .artist
    case .movieArtist, .shortFilmArtist: return kind == .filmMaker
    case .tvShow: return kind == .show
    case .podcastAuthor: return kind == .podcastHost
    case .audiobookAuthor: return kind == .author
    case .allArtist, .allTrack: return true
    }
  }
}
