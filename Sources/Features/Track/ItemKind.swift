internal import Catalog

/// What an item is, in a person's words.
enum ItemKind: Hashable {
  case song, musicVideo, film, episode, podcast, podcastEpisode, book, app, macApp
  case album, compilation, audiobook
  case artist, author, maker
  /// A sort we do not know, by Apple's word.
  case other(String)

  init(_ item: CatalogItem) {
    switch item {
    case .track(let track): self = Self.track(track)
    case .collection(let collection):
      self =
        if collection.wrapperType == "audiobook" {
          .audiobook
        } else if collection.collectionType == "Compilation" {
          .compilation
        } else { .album }
    case .artist(let artist):
      self =
        switch artist.artistType {
        case "Author": .author
        case "Software Artist": .maker
        default: .artist
        }
    }
  }

  private static func track(_ track: Track) -> ItemKind {
    switch track.kind {
    case .song: .song
    case .musicVideo: .musicVideo
    case .featureMovie: .film
    case .tvEpisode: .episode
    case .podcast: .podcast
    case .podcastEpisode: .podcastEpisode
    case .ebook: .book
    case .software: .app
    case .macSoftware: .macApp
    case let kind?: .other(kind.rawValue)
    case nil: .other(track.wrapperType ?? "track")
    }
  }

  /// The word on a card.
  var name: String {
    switch self {
    case .song: "Song"
    case .musicVideo: "Music video"
    case .film: "Film"
    case .episode: "TV episode"
    case .podcast: "Podcast"
    case .podcastEpisode: "Podcast episode"
    case .book: "Book"
    case .app: "App"
    case .macApp: "Mac app"
    case .album: "Album"
    case .compilation: "Compilation"
    case .audiobook: "Audiobook"
    case .artist: "Artist"
    case .author: "Author"
    case .maker: "Maker of apps"
    case .other(let word): word
    }
  }

  /// The word in a list; `nil` for songs, which most rows are.
  var rowWord: String? { self == .song ? nil : name.lowercased() }
}
