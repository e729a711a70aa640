public import Catalog

extension Entity {
  /// The plural noun for its rows: `songs`, `TV series`.
  public var plural: String {
    switch self {
    case .song: "songs"
    case .album: "albums"
    case .musicArtist: "artists"
    case .musicTrack: "songs and music videos"
    case .musicVideo: "music videos"
    case .mix: "mixes"
    case .movie: "films"
    case .movieArtist: "film makers"
    case .shortFilm: "short films"
    case .shortFilmArtist: "makers of short films"
    case .tvShow: "TV series"
    case .tvSeason: "TV seasons"
    case .tvEpisode: "TV episodes"
    case .podcast: "podcasts"
    case .podcastAuthor: "podcast hosts"
    case .podcastEpisode: "podcast episodes"
    case .audiobook: "audiobooks"
    case .audiobookAuthor: "authors"
    case .ebook: "books"
    case .software: "apps"
    case .iPadSoftware: "iPad apps"
    case .macSoftware, .desktopSoftware: "Mac apps"
    case .allArtist: "makers of every kind"
    case .allTrack: "tracks of every kind"
    }
  }

  /// Returns a count: `1 song`, `14 songs`; `3 rows` if the plural is more than one word.
  func counted(_ number: Int) -> String {
    let isWord = self != .tvShow && !plural.contains(" ") && plural.hasSuffix("s") && !plural.hasSuffix("xes")
    return isWord ? Wording.count(number, String(plural.dropLast())) : Wording.count(number, "row")
  }
}
