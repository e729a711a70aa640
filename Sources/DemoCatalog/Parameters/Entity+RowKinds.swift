internal import Catalog

extension Entity {
  /// The kinds of rows that count as this entity.
  var rowKinds: Set<RowKind> {
    switch self {
    case .song: [.song]
    case .musicTrack: [.song, .musicVideo]
    case .musicVideo: [.musicVideo]
    case .album: [.album]
    case .musicArtist: [.musicArtist]
    case .movie: [.movie]
    case .movieArtist: [.movieArtist]
    case .tvEpisode: [.tvEpisode]
    case .tvSeason: [.tvSeason]
    case .tvShow: [.tvShow]
    case .podcast: [.podcast]
    case .podcastAuthor: [.podcastAuthor]
    case .podcastEpisode: [.podcastEpisode]
    case .audiobook: [.audiobook]
    case .audiobookAuthor: [.author]
    case .ebook: [.ebook]
    case .software, .iPadSoftware: [.app]
    case .macSoftware, .desktopSoftware: [.macApp]
    case .allArtist: [.musicArtist, .movieArtist, .tvShow, .author, .podcastAuthor, .softwareArtist]
    case .allTrack: [.song, .musicVideo, .movie, .tvEpisode, .podcast, .audiobook]
    case .mix, .shortFilm, .shortFilmArtist: []
    }
  }
}
