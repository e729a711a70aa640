internal import Catalog

extension ItemKind {
  /// The name on a card.
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
    case .filmBundle: "Film bundle"
    case .season: "TV season"
    case .audiobook: "Audiobook"
    case .artist: "Artist"
    case .filmMaker: "Film maker"
    case .show: "TV series"
    case .author: "Author"
    case .podcastHost: "Podcast host"
    case .appMaker: "Maker of apps"
    case .other(let word): word
    }
  }

  /// The name in a list; `nil` for songs, as most rows are.
  var rowWord: String? { self == .song ? nil : name.lowercased() }

  /// The short name in a narrow list.
  var shortRowWord: String? {
    switch self {
    case .musicVideo: "video"
    case .episode, .podcastEpisode: "episode"
    case .compilation: "album"
    case .filmBundle: "films"
    case .season: "season"
    case .audiobook: "audio"
    case .filmMaker, .appMaker: "maker"
    case .show: "series"
    case .podcastHost: "host"
    case .song: "song"
    case .film, .podcast, .book, .app, .macApp, .album, .artist, .author, .other: rowWord
    }
  }
}

extension [StoredItem] {
  /// Whether a heading such as `“mirror” · 12 films` names the kind of all items.
  func areOfKind(namedIn heading: String?) -> Bool {
    guard let first, let heading, !areOfSeveralKinds, let counted = Entity(first.item)?.counted(count) else {
      return false
    }
    return counted != Wording.count(count, "row") && heading.contains(counted)
  }

  /// Whether the items are of several kinds, so that each row must name its kind.
  var areOfSeveralKinds: Bool {
    guard let first else { return false }
    let kind = ItemKind(first.item)
    return contains { ItemKind($0.item) != kind }
  }
}
