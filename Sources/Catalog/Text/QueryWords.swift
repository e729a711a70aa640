/// The words of a query, to find their letters in the texts of its results.
public struct QueryWords: Hashable, Sendable {
  private let words: [[Unicode.Scalar]]

  /// Creates the words of a typed query.
  public init(_ query: String) { words = SearchFolding.words(query).map { Array($0.unicodeScalars) } }

  /// Returns the ranges of clusters that match a word: beginnings of words, or else places within them.
  ///
  /// A text that matches in another way, such as with a typo, may have none.
  public func matches(in text: String) -> [Range<Int>] {
    guard !words.isEmpty else { return [] }
    let letters = FoldedLetters(text)
    return words.flatMap { word in
      let places = letters.places(of: word)
      let starts = places.filter { letters.isStart[$0] }
      let inner = word.count >= Self.shortestInner || word.first.map(FoldedScalar.isIdeographic) == true
      return (starts.isEmpty && inner ? places : starts).map {
        letters.clusters[$0]..<letters.clusters[$0 + word.count - 1] + 1
      }
    }
  }

  /// Shorter words are searched only at the beginning of words.
  private static let shortestInner = 3
}

/// The letters of a text as searches compare them.
private struct FoldedLetters {
  private(set) var letters: [Unicode.Scalar] = []
  /// The cluster of each letter.
  private(set) var clusters: [Int] = []
  /// Whether each letter begins a word.
  private(set) var isStart: [Bool] = []
  private var last = FoldedScalar.Role.blank

  init(_ text: String) {
    for (place, cluster) in text.enumerated() {
      if cluster.isASCII, let scalar = cluster.unicodeScalars.first {
        take(scalar.value &- 0x41 < 26 ? Unicode.Scalar(UInt8(scalar.value + 32)) : scalar, of: place)
      } else {
        SearchFolding.folded(String(cluster)).unicodeScalars.forEach { take($0, of: place) }
      }
    }
  }

  private mutating func take(_ scalar: Unicode.Scalar, of cluster: Int) {
    let role = FoldedScalar.role(scalar)
    switch role {
    case .dropped: return
    case .blank, .separator: break
    case .letter, .ideograph, .symbol:
      letters.append(scalar)
      clusters.append(cluster)
      isStart.append(role != last)
    }
    last = role
  }

  /// Returns where a word stands, without a gap between words in it.
  func places(of word: [Unicode.Scalar]) -> [Int] {
    guard let first = word.first, word.count <= letters.count else { return [] }
    return (0...letters.count - word.count).filter { place in
      letters[place] == first
        && (1..<word.count).allSatisfy { letters[place + $0] == word[$0] && !isStart[place + $0] }
    }
  }
}
