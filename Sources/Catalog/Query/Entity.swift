/// The type of the rows of an answer: the values of Apple's `entity` parameter.
///
/// Apple does not document `podcastEpisode` and `desktopSoftware`, but answers them (recorded). It also answers
/// `tvShow` with series in the form of artists, and public clients rely on that.
public enum Entity: String, Hashable, CaseIterable, Codable, Sendable {
  case song, album, musicArtist, musicTrack, musicVideo, mix
  case movie, movieArtist, shortFilm, shortFilmArtist
  case tvShow, tvSeason, tvEpisode
  case podcast, podcastAuthor, podcastEpisode
  case audiobook, audiobookAuthor, ebook
  case software, iPadSoftware, macSoftware, desktopSoftware
  case allArtist, allTrack

  /// Parses Apple's value in any case, as users type it; `nil` for any other word.
  public init?(typed word: String) {
    let wanted = word.lowercased()
    guard let entity = Self.allCases.first(where: { $0.rawValue.lowercased() == wanted }) else { return nil }
    self = entity
  }

  public var recordType: RecordType {
    switch self {
    case .album, .audiobook, .tvSeason, .mix: .collection
    case .musicArtist, .movieArtist, .shortFilmArtist, .podcastAuthor, .audiobookAuthor, .allArtist, .tvShow:
      .artist
    default: .track
    }
  }

  /// The kinds of stored tracks that count as this entity; `nil` if all do.
  public var kinds: Set<TrackKind>? {
    switch self {
    case .song: [.song]
    case .musicTrack: [.song, .musicVideo]
    case .musicVideo: [.musicVideo]
    case .movie, .shortFilm: [.featureMovie]
    case .tvEpisode: [.tvEpisode]
    case .podcast: [.podcast]
    case .podcastEpisode: [.podcastEpisode]
    case .ebook: [.ebook]
    case .software, .iPadSoftware: [.software]
    case .macSoftware, .desktopSoftware: [.macSoftware]
    default: nil
    }
  }
}
