internal import Catalog

/// What Apple is asked for where all kinds are searched.
struct EntityGuess: Hashable, Codable, Sendable {
  /// The likely entity; `nil` asks for all kinds at once, of which Apple's answer has songs, films, episodes, videos,
  /// podcasts and audiobooks.
  let entity: Entity?
  /// The words without a noun such as `podcast` at their end, which names the kind; `nil` if all words are sent.
  let term: String?

  /// Guesses from the line, the library's rows for it, and the kinds of the items opened last.
  init(for line: String, rows: [StoredItem], opened: [Entity]) {
    let words = SearchFolding.words(line)
    let typed = line.split(whereSeparator: \.isWhitespace)
    let usual = Self.common(opened, atLeast: opened.count / 2 + 1)
    let exact = rows.flatMap { Self.namesakes($0.item, words) }
    let found = exact.isEmpty ? rows.compactMap { Self.kind(of: $0.item, with: words) } : exact
    if exact.isEmpty, let noun = typed.last.flatMap({ Self.nouns[SearchFolding.words(String($0)).joined()] })
    {
      let named = noun == .musicVideo && words.dropLast().last == "music" ? 2 : 1
      let rest = typed.dropLast(named)
      if !rest.isEmpty {
        (entity, term) = (noun, rest.joined(separator: " "))
        return
      }
    }
    term = nil
    if let usual, found.contains(usual) {
      entity = usual
    } else {
      // The beginning of one word is a weak hint: after a search for albums, it would ask for albums only.
      let likely =
        exact.first ?? (words.count > 1 ? Self.common(found, atLeast: (found.count * 2 + 2) / 3) : nil)
      entity = likely.flatMap { Self.together.contains($0) ? nil : $0 }
    }
  }

  /// What Apple answers if it is asked for no kind.
  private static let together: [Entity] = [.song, .musicVideo, .movie, .tvEpisode, .podcast, .audiobook]

  /// Returns the kinds of what an item names exactly so: itself, its collection, its maker.
  private static func namesakes(_ item: CatalogItem, _ words: [String]) -> [Entity] {
    guard let own = Entity(item) else { return [] }
    return [(item.title, own), (item.collectionName, own.whole), (item.artistName, own.maker)].compactMap {
      SearchFolding.words($0 ?? "") == words ? $1 : nil
    }
  }

  /// Returns the kind of what the words name in an item: the item, its collection, or its maker.
  private static func kind(of item: CatalogItem, with words: [String]) -> Entity? {
    guard let own = Entity(item) else { return nil }
    func has(_ words: [String], _ text: String?) -> Bool {
      ItemFilter.TextField.album.has(words, in: text ?? "")
    }
    let others = words.filter { !has([$0], item.artistName) }
    if has(words, item.title) { return own }
    if others.isEmpty { return own.maker }
    if has(others, item.title) { return own }
    return has(others, item.collectionName) ? own.whole : own
  }

  private static func common(_ kinds: [Entity], atLeast count: Int) -> Entity? {
    let counts = Dictionary(kinds.map { ($0, 1) }, uniquingKeysWith: +)
    return kinds.first { counts[$0, default: 0] >= max(1, count) }
  }

  /// Nouns as folded words.
  private static let nouns: [String: Entity] = [
    "album": .album, "albums": .album, "single": .album,
    "app": .software, "apps": .software,
    "artist": .musicArtist, "band": .musicArtist,
    "audiobook": .audiobook, "audiobooks": .audiobook, "horbuch": .audiobook,
    "book": .ebook, "books": .ebook, "ebook": .ebook, "ebooks": .ebook,
    "episode": .tvEpisode, "episodes": .tvEpisode,
    "film": .movie, "films": .movie, "movie": .movie, "movies": .movie,
    "podcast": .podcast, "podcasts": .podcast,
    "song": .song, "songs": .song,
    "video": .musicVideo, "videos": .musicVideo, "mv": .musicVideo,
  ]
}

extension Entity {
  /// The kind of what an item of this kind is part of; itself if it is a whole.
  fileprivate var whole: Entity {
    switch self {
    case .song, .musicVideo: .album
    case .tvEpisode: .tvSeason
    case .podcastEpisode: .podcast
    default: self
    }
  }

  /// The kind of what is named as an item's artist; of books, films and apps the item itself.
  fileprivate var maker: Entity {
    switch self {
    case .song, .musicVideo, .album: .musicArtist
    default: whole
    }
  }
}
