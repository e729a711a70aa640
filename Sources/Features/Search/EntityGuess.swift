internal import Catalog

/// What Apple is asked for where all kinds are searched.
struct EntityGuess: Hashable, Codable, Sendable {
  /// The likely entity; `nil` asks for all kinds at once, of which Apple's answer has songs, films, episodes, videos,
  /// podcasts and audiobooks.
  let entity: Entity?
  /// The words without a noun such as `podcast`, which names the kind; `nil` if all words are sent.
  let term: String?

  /// Guesses from the line, the library's rows for it, those for an earlier line, and the kinds of the items opened last.
  init(for line: String, rows: [StoredItem], before: LastFound = LastFound(), opened: [Entity]) {
    let words = SearchFolding.words(line)
    let items = rows.map { NamedItem($0.item) }
    let exact = items.flatMap { $0.namesakes(of: words) }
    let named = items.compactMap { $0.kind(with: words) }
    // A row with all the words has the noun too, as part of a name.
    let isName = items.contains { SearchFolding.has(words, in: $0.texts.flatMap(\.self)) }
    if !isName, let noun = KindNoun(in: line, mayLead: rows.isEmpty) {
      // The library has no row for `tape hiss episode 7`, but it may have had some for `tape hiss`.
      let rest = SearchFolding.words(noun.rest)
      let former = rows.isEmpty && SearchFolding.words(before.term) == rest ? before.rows : []
      let told = named + former.compactMap { NamedItem($0.item).kind(with: rest) }
      entity = noun.entity == .tvEpisode ? Self.episode(told, opened) : noun.entity
      term = noun.rest
      return
    }
    term = nil
    entity = Self.entity(words, items, exact: exact, named: named, opened: opened)
  }

  private static func entity(
    _ words: [String], _ items: [NamedItem], exact: [Entity], named: [Entity], opened: [Entity]
  ) -> Entity? {
    // What is opened says little about a line, but without rows there is no better hint.
    if named.isEmpty, opened.count > 1,
      let unknown = common(opened.filter(alone.contains), atLeast: (opened.count + 1) / 2)
    {
      return unknown
    }
    let usual = common(opened, atLeast: opened.count / 2 + 1)
    if let usual, (exact + named).contains(where: { $0 == usual || books.isSuperset(of: [$0, usual]) }) {
      return usual
    }
    let likely = exact.first ?? majority(of: named, for: words, in: items)
    return likely.flatMap { together.contains($0) ? nil : $0 }
  }

  /// Returns the kind that two thirds of the rows point to.
  private static func majority(of named: [Entity], for words: [String], in items: [NamedItem]) -> Entity? {
    let kind = common(named, atLeast: (named.count * 2 + 2) / 3)
    // Of an album that is meant, the library has several songs.
    if kind == .album, items.count == 1, items.first?.isTrack == true { return nil }
    guard words.count == 1, let word = words.first else { return kind }
    // The beginning of one word is a weak hint: after a search for albums, it would ask for albums only.
    let isWhole = items.allSatisfy { $0.texts.contains { $0.contains(word) } }
    return isWhole || SearchFolding.isIdeographic(word) ? kind : nil
  }

  /// Returns the kind of episode that the rows, or else the newest of the opened items, point to.
  private static func episode(_ named: [Entity], _ opened: [Entity]) -> Entity {
    let kinds: [Entity] = [.tvSeason, .tvEpisode, .podcast, .podcastEpisode]
    let likely = (named + opened.reversed()).first(where: kinds.contains)
    return likely == .podcast || likely == .podcastEpisode ? .podcastEpisode : .tvEpisode
  }

  /// The kinds that Apple's answer to all kinds has nothing of, not even a song or an episode.
  private static let alone: Set<Entity> = [.ebook, .software, .podcastEpisode]
  /// The forms of a book, of which the library often has only one.
  private static let books: Set<Entity> = [.ebook, .audiobook]
  /// What Apple answers if it is asked for no kind.
  private static let together: [Entity] = [.song, .musicVideo, .movie, .tvEpisode, .podcast, .audiobook]

  private static func common(_ kinds: [Entity], atLeast count: Int) -> Entity? {
    let counts = Dictionary(kinds.map { ($0, 1) }, uniquingKeysWith: +)
    return kinds.first { counts[$0, default: 0] >= max(1, count) }
  }
}

/// An item with the words of what it names.
private struct NamedItem {
  let isTrack: Bool
  private let own: Entity?
  private let title: [String]
  private let collection: [String]
  private let artist: [String]

  init(_ item: CatalogItem) {
    isTrack = item.id.recordType == .track
    own = Entity(item)
    title = SearchFolding.words(item.title ?? "")
    collection = SearchFolding.words(item.collectionName ?? "")
    artist = SearchFolding.words(item.artistName ?? "")
  }

  var texts: [[String]] { [title, collection, artist] }

  /// Returns the kinds of what has exactly this name: the item itself, its collection, its maker.
  func namesakes(of words: [String]) -> [Entity] {
    guard let own else { return [] }
    return [(title, own), (collection, own.whole), (artist, own.maker)].compactMap { $0 == words ? $1 : nil }
  }

  /// Returns the kind of what the words name in the item: itself, its collection, or its maker.
  func kind(with words: [String]) -> Entity? {
    guard let own else { return nil }
    let others = words.filter { !SearchFolding.has([$0], in: artist) }
    if SearchFolding.has(words, in: title) { return own }
    if others.isEmpty { return own.maker }
    if SearchFolding.has(others, in: title) { return own }
    return SearchFolding.has(others, in: collection) ? own.whole : own
  }
}

/// The rows that the library had for a line.
struct LastFound: Hashable, Codable, Sendable {
  var term = ""
  var rows: [StoredItem] = []
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
