public import Catalog

/// A catalogue's worth of invented songs, album by album; the same at every run.
///
/// Words follow Zipf's law, three titles of ten were there before, by others or on other albums, and a fifth of the
/// artists write in another script than Latin.
public struct TrackCorpus: Sequence, IteratorProtocol {
  /// The seed of every corpus; another one makes figures incomparable.
  public static let seed: UInt64 = 42
  private let shape: CorpusShape
  var isMixed: Bool { shape == .mixed }
  private var random: SeededRandom
  private let lexicon: Lexicon
  private let performers: [Performer]
  private let popularity: Zipf
  private var titles: [String] = []
  private var album: Album
  private var albums = 0
  private var place = 0
  private var left: Int

  /// A corpus of `count` songs.
  public init(count: Int, _ shape: CorpusShape = .usual, seed: UInt64 = TrackCorpus.seed) {
    var random = SeededRandom(seed: seed)
    let lexicon = Lexicon(shape, using: &random)
    self.shape = shape
    performers = (0..<shape.performers(count)).map { Performer($0, shape, lexicon, using: &random) }
    // Flatter than words: the most heard artist has hundreds of songs, not a tenth of the catalogue.
    popularity = Zipf(count: performers.count, exponent: 0.6)
    album = Album(0, by: performers[0], lexicon, using: &random)
    self.lexicon = lexicon
    self.random = random
    left = count
  }

  public mutating func next() -> Track? {
    guard left > 0 else { return nil }
    left -= 1
    if place == album.trackCount {
      albums += 1
      place = 0
      let isOfFirst = shape.ofFirstArtist > 0 && random.chance(shape.ofFirstArtist)
      let performer = performers[isOfFirst ? 0 : popularity.rank(using: &random)]
      album = Album(albums, by: performer, lexicon, using: &random)
    }
    defer { place += 1 }
    let title = title()
    return album.track(place, title: title, using: &random)
  }

  private mutating func title() -> String {
    if !titles.isEmpty, random.chance(shape.repeats) {
      // The older a title, the more often it was sung again.
      let share = Double.random(in: 0..<1, using: &random)
      return titles[Int(share * share * Double(titles.count))]
    }
    var title = lexicon.phrase(album.performer.script, words: shape.titleWords, using: &random)
    switch Double.random(in: 0..<1, using: &random) {
    case ..<0.03: title += " (Live)"
    case ..<0.05: title += " (Remastered \(Int.random(in: 1998...2024, using: &random)))"
    case ..<0.08: title += " [feat. \(performers[Int.random(in: performers.indices, using: &random)].name)]"
    case ..<0.09: title += [" ❤️", " 🔥", " 🌙", " 👩‍🎤", " 🇯🇵"][Int.random(in: 0..<5, using: &random)]
    default: break
    }
    titles.append(title)
    return title
  }
}
