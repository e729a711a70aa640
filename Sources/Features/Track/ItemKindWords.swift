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

  /// The name that a number may precede; `nil` for songs and names whose plural adds more than an s.
  fileprivate var noun: String? {
    switch self {
    case .song, .show, .appMaker, .other: nil
    case .episode, .season, .macApp: name
    default: name.lowercased()
    }
  }

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
  /// The number of items of one kind, such as `3 films`; `nil` for songs, whose rows name no kind.
  var countedKind: String? {
    guard let first, !areOfSeveralKinds else { return nil }
    return ItemKind(first.item).noun.map { Wording.count(count, $0) }
  }

  /// Returns a heading that names the kind of all items, so that their rows need not; `nil` for several kinds.
  func heading(_ heading: String?) -> String? {
    guard let heading, let countedKind else { return nil }
    return heading.contains(countedKind) ? heading : heading + " · " + countedKind
  }

  /// Whether the items are of several kinds, so that each row must name its kind.
  var areOfSeveralKinds: Bool {
    guard let first else { return false }
    let kind = ItemKind(first.item)
    return contains { ItemKind($0.item) != kind }
  }
}
