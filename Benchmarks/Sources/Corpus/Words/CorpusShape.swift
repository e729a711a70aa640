/// What the words and titles of a corpus are like.
///
/// The search was tuned on `usual`; the others are there to find what it is slow at.
public enum CorpusShape: String, CaseIterable, Sendable {
  /// 40,000 words by Zipf's law, a fifth of the artists in other scripts.
  case usual
  /// 60,000 words with é, ö, ai and ea, one to five in a title, 40,000 artists, six in a hundred Japanese.
  case accented
  /// A few words make up most titles, and 45 in a hundred artists write in Cyrillic.
  case steep
  /// Words that are nearly equally frequent, and long titles.
  case flat
  /// One artist with a tenth of all songs, and six of ten titles that were there before.
  case crowded
  /// As `usual`, with items of twelve kinds.
  case mixed

  var shares: [(value: Script, weight: Double)] {
    switch self {
    case .accented: [(.latin, 0.94), (.japanese, 0.06)]
    case .steep: [(.latin, 0.5), (.cyrillic, 0.45), (.korean, 0.05)]
    case .usual, .flat, .crowded, .mixed: Script.shares
    }
  }

  var exponent: Double {
    switch self {
    case .accented: 1.05
    case .steep: 1.4
    case .flat: 0.6
    case .usual, .crowded, .mixed: 1
    }
  }

  /// Words of a Latin vocabulary.
  var latinWords: Int { self == .accented ? 60_000 : 40_000 }

  /// Words of a title.
  var titleWords: ClosedRange<Int> {
    switch self {
    case .accented: 1...5
    case .flat: 4...12
    case .usual, .steep, .crowded, .mixed: 1...6
    }
  }

  /// The share of titles that were there before.
  var repeats: Double { self == .crowded ? 0.6 : 0.3 }

  /// The share of albums that are by the first artist, beside those that are by chance.
  var ofFirstArtist: Double { self == .crowded ? 0.1 : 0 }

  /// The number of artists among so many songs.
  func performers(_ songs: Int) -> Int { max(20, songs / (self == .accented ? 25 : 12)) }
}
