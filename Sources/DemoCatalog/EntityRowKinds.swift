internal import Catalog

extension Entity {
  /// The `DemoRow.kind` of the rows that count as this entity.
  var rowKinds: Set<String> {
    switch self {
    case .song: ["song"]
    case .musicTrack: ["song", "music-video"]
    case .musicVideo: ["music-video"]
    case .album: ["Album"]
    case .musicArtist: ["Artist"]
    case .movie: ["feature-movie"]
    case .movieArtist: ["Movie Artist"]
    case .tvEpisode: ["tv-episode"]
    case .tvSeason: ["TV Season"]
    case .tvShow: ["TV Show"]
    case .podcast: ["podcast"]
    case .podcastAuthor: ["podcastAuthor"]
    case .podcastEpisode: ["podcast-episode"]
    case .audiobook: ["audiobook"]
    case .audiobookAuthor: ["Author"]
    case .ebook: ["ebook"]
    case .software, .iPadSoftware: ["software"]
    case .macSoftware, .desktopSoftware: ["mac-software"]
    case .allArtist: ["Artist", "Movie Artist", "TV Show", "Author", "podcastAuthor", "Software Artist"]
    case .allTrack: ["song", "music-video", "feature-movie", "tv-episode", "podcast", "audiobook"]
    case .mix, .shortFilm, .shortFilmArtist: []
    }
  }
}
