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

  /// The kinds of items that count as this entity; `nil` if all of its record type do.
  public var itemKinds: [ItemKind]? {
    switch self {
    case .song: [.song]
    case .album, .mix: [.album, .compilation]
    case .musicArtist: [.artist]
    case .musicTrack: [.song, .musicVideo]
    case .musicVideo: [.musicVideo]
    case .movie, .shortFilm: [.film]
    case .movieArtist, .shortFilmArtist: [.filmMaker]
    case .tvShow: [.show]
    case .tvSeason: [.season]
    case .tvEpisode: [.episode]
    case .podcast: [.podcast]
    case .podcastAuthor: [.podcastHost]
    case .podcastEpisode: [.podcastEpisode]
    case .audiobook: [.audiobook]
    case .audiobookAuthor: [.author]
    case .ebook: [.book]
    case .software, .iPadSoftware: [.app]
    case .macSoftware, .desktopSoftware: [.macApp]
    case .allArtist, .allTrack: nil
    }
  }

  /// Whether an item counts as this entity.
  public func takes(_ item: CatalogItem) -> Bool {
    item.id.recordType == recordType && itemKinds?.contains(ItemKind(item)) ?? true
  }
}

extension Entity {
  /// The word that stands for all of them, in `:entity` and in the settings.
  public static let allKinds = "all"

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

  /// Parses Apple's value or a noun for its rows, in any case: `musicVideo`, `music videos`, `film`.
  public init?(said words: String) {
    func folded(_ name: String) -> String { name.lowercased().filter { $0 != " " } }
    let wanted = folded(words)
    let found =
      Entity(typed: wanted)
      ?? Self.allCases.first { entity in
        let names = [entity.rawValue + "s", entity.plural, entity.plural.replacing("TV ", with: "")].map(
          folded)
        return names.contains(wanted) || names.contains(wanted + "s")
      }
    guard let found else { return nil }
    self = found
  }

  /// The message for words that are no entity: the nearest ones, or all.
  public static func unknown(_ words: String, shown: String) -> String {
    let nearest = SpellingSuggestion.to(words, among: allCases.flatMap { [$0.plural, $0.rawValue] })
    let near = allCases.filter { entity in
      [entity.plural, entity.rawValue].contains {
        $0 == nearest || $0.lowercased().contains(words.lowercased())
      }
    }
    let known = (near.isEmpty ? allCases : near).map(\.rawValue).joined(separator: ", ")
    return "Unknown entity \(shown). Try \(known)."
  }
}
