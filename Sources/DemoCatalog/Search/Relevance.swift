/// The relevance of a row for a search; smaller is better, and equal rows stay in order of popularity.
enum Relevance: Int, Comparable {
  /// The title equals the term.
  case wholeTitle
  /// The title starts with the term.
  case startOfTitle
  /// Every word is a word of the title.
  case wordsOfTitle
  /// Every word starts a word of the title.
  case prefixesInTitle
  /// Every word starts a word of title, collection or artist.
  case acrossFields
  /// No such match, but the term is the row's genre.
  case genre

  static func < (one: Relevance, other: Relevance) -> Bool { one.rawValue < other.rawValue }

  /// Rates a row; `nil` if a word starts no word of the row, and the term is not its genre.
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
