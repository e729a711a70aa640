/// The kind of an item, derived from the fields of Apple's row.
///
/// Apple omits `wrapperType` on ebooks and `kind` on audiobooks, albums and artists. A collection of unknown type
/// counts as an album, and an artist of unknown type as a musician, because most are.
public enum ItemKind: Hashable, Sendable {
  case song, musicVideo, film, episode, podcast, podcastEpisode, book, app, macApp
  case album, compilation, filmBundle, season, audiobook
  case artist, filmMaker, show, author, podcastHost, appMaker
  /// A track of unknown type, with Apple's value.
  case other(String)

  public init(_ item: CatalogItem) {
    switch item {
    case .track(let track): self = Self.track(track)
    case .collection(let collection): self = Self.collection(collection)
    case .artist(let artist): self = Self.artist(artist)
    }
  }

  /// The kind of each of Apple's kinds of tracks.
  public static let ofTracks: [TrackKind: ItemKind] = [
    .song: .song, .musicVideo: .musicVideo, .featureMovie: .film, .tvEpisode: .episode, .podcast: .podcast,
    .podcastEpisode: .podcastEpisode, .ebook: .book, .software: .app, .macSoftware: .macApp,
  ]

  private static func track(_ track: Track) -> ItemKind {
    guard let kind = track.kind else { return .other(track.wrapperType ?? "track") }
    return ofTracks[kind] ?? .other(kind.rawValue)
  }

  private static func collection(_ collection: Collection) -> ItemKind {
    if collection.wrapperType == "audiobook" { return .audiobook }
    return switch collection.collectionType {
    case "Compilation": .compilation
    case "Movie Bundle": .filmBundle
    case "TV Season": .season
    default: .album
    }
  }

  /// Apple treats podcast hosts as plain artists; only their link distinguishes them.
  private static func artist(_ artist: Artist) -> ItemKind {
    switch artist.artistType {
    case "Movie Artist": .filmMaker
    case "TV Show": .show
    case "Author": .author
    case "Software Artist": .appMaker
    default: isHost(artist) ? .podcastHost : .artist
    }
  }

  private static func isHost(_ artist: Artist) -> Bool {
    artist.artistLinkUrl?.rawValue.hasPrefix("https://podcasts.apple.com/") ?? false
  }
}
