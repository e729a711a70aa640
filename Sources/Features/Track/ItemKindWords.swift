internal import Catalog

extension ItemKind {
  /// The name on a card.
  var name: String { words.name }
  /// The short name in a narrow list.
  var shortRowWord: String { words.short }
  /// The word for the kind in store URLs.
  var pathWord: String { words.path }
  /// Who made it.
  var makerWord: String { words.maker }

  /// The name in a list; `nil` for songs, as most rows are.
  var rowWord: String? { self == .song ? nil : name.lowercased() }

  /// The name that a number may precede; `nil` for songs and names whose plural adds more than an s.
  fileprivate var noun: String? {
    switch self {
    case .song, .appMaker, .other: nil
    case .episode, .season, .show, .macApp: name
    default: name.lowercased()
    }
  }

  private typealias Words = (name: String, short: String, path: String, maker: String)

  private var words: Words {
    let other = if case .other(let word) = self { word } else { "" }
    return Self.words[self] ?? (other, other.lowercased(), "song", "artist")
  }

  private static let words: [ItemKind: Words] = [
    .song: ("Song", "song", "song", "artist"),
    .musicVideo: ("Music video", "video", "music-video", "artist"),
    .film: ("Film", "film", "movie", "director"),
    .episode: ("TV episode", "episode", "song", "series"),
    .podcast: ("Podcast", "podcast", "podcast", "host"),
    .podcastEpisode: ("Podcast episode", "episode", "podcast", "host"),
    .book: ("Book", "book", "book", "author"),
    .app: ("App", "app", "app", "maker"),
    .macApp: ("Mac app", "mac app", "app", "maker"),
    .album: ("Album", "album", "album", "artist"),
    .compilation: ("Compilation", "album", "album", "artist"),
    .filmBundle: ("Film bundle", "films", "movie-collection", "artist"),
    .season: ("TV season", "season", "tv-season", "series"),
    .audiobook: ("Audiobook", "audio", "audiobook", "author"),
    .artist: ("Artist", "artist", "artist", "artist"),
    .filmMaker: ("Film maker", "maker", "artist", "artist"),
    .show: ("TV series", "series", "artist", "artist"),
    .author: ("Author", "author", "artist", "artist"),
    .podcastHost: ("Podcast host", "host", "artist", "artist"),
    .appMaker: ("Maker of apps", "maker", "artist", "artist"),
  ]
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
