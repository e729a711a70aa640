internal import Catalog

/// What people would type to find songs of a corpus.
///
/// Beginnings of titles and artists, a word of each together, slips of the finger taken back, and now and then
/// something that is not there. Songs are drawn evenly, so frequent words are typed as often as they stand in titles.
public struct TypingScript: Sequence, IteratorProtocol {
  private enum Kind { case title, artist, twoWords, miss }

  private static let kinds: [(value: Kind, weight: Double)] = [
    (.title, 0.5), (.artist, 0.2), (.twoWords, 0.22), (.miss, 0.08),
  ]
  /// How often a wrong key is hit and taken back.
  private static let slips = 0.06
  /// Keys after which people look at what was found.
  private static let longest = 14

  private let songs: [Track]
  private var random: SeededRandom

  /// The script of a corpus; every run types the same.
  public init(_ file: CorpusFile, seed: UInt64 = 7) {
    var random = SeededRandom(seed: seed)
    // A sample suffices and saves holding a million songs: every n-th.
    let step = Swift.max(1, file.count / 5_000)
    songs = TrackCorpus(count: file.count, file.shape, seed: file.seed).enumerated().compactMap {
      $0.offset % step == 0 ? $0.element : nil
    }
    .shuffled(using: &random)
    self.random = random
  }

  public mutating func next() -> TypedQuery? {
    while true {
      guard let song = songs.randomElement(using: &random) else { return nil }
      let query = query(for: song)
      if !query.steps.isEmpty { return query }
    }
  }

  private mutating func query(for song: Track) -> TypedQuery {
    let title = words(song.trackName)
    let artist = words(song.artistName)
    switch random.pick(Self.kinds) {
    case .title: return typed(title.joined(separator: " "))
    case .artist: return typed(artist.joined(separator: " "))
    case .twoWords:
      guard let one = artist.last, let other = title.first(where: { $0 != one }) else { return TypedQuery() }
      return typed(one + " " + other)
    case .miss: return typed("q" + String((0..<4).map { _ in letter() }) + "xq")
    }
  }

  private mutating func typed(_ text: String) -> TypedQuery {
    var query = TypedQuery()
    let length = Int.random(in: 3...Self.longest, using: &random)
    for character in text.prefix(length) {
      if character.isASCII, character != " ", random.chance(Self.slips) {
        query.type(letter())
        query.deleteLast()
      }
      query.type(character)
    }
    return query
  }

  private mutating func letter() -> Character {
    Array("abcdefghijklmnopqrstuvwxyz")[Int.random(in: 0..<26, using: &random)]
  }

  /// A text's words without what nobody types: punctuation and pictures.
  private func words(_ text: String?) -> [String] {
    (text ?? "").lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
  }
}
