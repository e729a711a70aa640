/// The media of Apple's `media` parameter.
public enum Media: String, Hashable, CaseIterable, Codable, Sendable {
  case all, audiobook, ebook, movie, music, musicVideo, podcast, shortFilm, software, tvShow

  /// Whether Apple accepts an entity with this media type. `all` accepts any, as it stands for no media type.
  public func takes(_ entity: Entity) -> Bool { self == .all || entities.contains(entity) }

  /// Whether Apple accepts an attribute with this media type.
  public func takes(_ attribute: Attribute) -> Bool { self == .all || attributes.contains(attribute) }

  /// The entities that Apple documents for this media type, the usual one first.
  public var entities: [Entity] {
    switch self {
    case .all: [.allTrack, .movie, .album, .allArtist, .podcast, .musicVideo, .mix, .audiobook, .tvSeason]
    case .audiobook: [.audiobook, .audiobookAuthor]
    case .ebook: [.ebook]
    case .movie: [.movie, .movieArtist]
    case .music: [.song, .musicArtist, .musicTrack, .album, .musicVideo, .mix]
    case .musicVideo: [.musicVideo, .musicArtist]
    case .podcast: [.podcast, .podcastAuthor, .podcastEpisode]
    case .shortFilm: [.shortFilm, .shortFilmArtist]
    case .software: [.software, .iPadSoftware, .macSoftware, .desktopSoftware]
    case .tvShow: [.tvEpisode, .tvSeason, .tvShow]
    }
  }

  /// The attributes that Apple documents for this media type.
  public var attributes: [Attribute] {
    switch self {
    case .movie:
      [
        .actorTerm, .genreIndex, .artistTerm, .shortFilmTerm, .producerTerm, .ratingTerm, .directorTerm,
        .releaseYearTerm, .featureFilmTerm, .movieArtistTerm, .movieTerm, .ratingIndex, .descriptionTerm,
      ]
    case .podcast:
      [
        .titleTerm, .languageTerm, .authorTerm, .genreIndex, .artistTerm, .ratingIndex, .keywordsTerm,
        .descriptionTerm,
      ]
    case .music: [.mixTerm, .genreIndex, .artistTerm, .composerTerm, .albumTerm, .ratingIndex, .songTerm]
    case .musicVideo: [.genreIndex, .artistTerm, .albumTerm, .ratingIndex, .songTerm]
    case .audiobook: [.titleTerm, .authorTerm, .genreIndex, .ratingIndex]
    case .shortFilm: [.genreIndex, .artistTerm, .shortFilmTerm, .ratingIndex, .descriptionTerm]
    case .software: [.softwareDeveloper]
    case .tvShow: [.genreIndex, .tvEpisodeTerm, .showTerm, .tvSeasonTerm, .ratingIndex, .descriptionTerm]
    case .ebook: []
    case .all: Attribute.allCases
    }
  }
}

/// The field to match: the values of Apple's `attribute` parameter.
public enum Attribute: String, Hashable, CaseIterable, Codable, Sendable {
  case actorTerm, albumTerm, allArtistTerm, allTrackTerm, artistTerm, authorTerm, composerTerm
  case descriptionTerm, directorTerm, featureFilmTerm, genreIndex, keywordsTerm, languageTerm, mixTerm
  case movieArtistTerm, movieTerm, producerTerm, ratingIndex, ratingTerm, releaseYearTerm, shortFilmTerm
  case showTerm, softwareDeveloper, songTerm, titleTerm, tvEpisodeTerm, tvSeasonTerm
}
