/// Ranks rows for a search; smaller is better, equal rows keep their order of popularity.
enum Relevance: Int, Comparable {
  /// The title is the term.
  case wholeTitle
  /// The title begins with the term.
  case startOfTitle
  /// All words stand in the title.
  case wordsOfTitle
  /// All words start words of the title.
  case prefixesInTitle
  /// The words are found in title, collection and artist together.
  case acrossFields
  /// None of them, but the term is the row's genre.
  case genre

  static func < (one: Relevance, other: Relevance) -> Bool { one.rawValue < other.rawValue }

  /// How well the title fits; `nil` if not every word of the term starts a word of the row and it is no genre.
  init?(_ row: DemoRow, _ term: FoldedText, _ words: [FoldedWord]) {
    guard
      words.allSatisfy({ row.title.hasPrefix($0) || row.artist.hasPrefix($0) || row.collection.hasPrefix($0) }
      )
    else {
      guard row.genre == term else { return nil }
      self = .genre
      return
    }
    if row.title == term {
      self = .wholeTitle
    } else if row.title.starts(with: term) {
      self = .startOfTitle
    } else if words.allSatisfy(row.title.hasWhole) {
      self = .wordsOfTitle
    } else if words.allSatisfy(row.title.hasPrefix) {
      self = .prefixesInTitle
    } else {
      self = .acrossFields
    }
  }
}
