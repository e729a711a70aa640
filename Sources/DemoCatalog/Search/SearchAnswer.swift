internal import Catalog

extension DemoDataset {
  /// The rows that answer a search, best first.
  func answer(_ search: SearchParameters) -> [DemoRow] {
    let words = search.term.words
    guard !words.isEmpty else { return [] }
    var found: [(relevance: Relevance, place: Int)] = []
    for (place, row) in rows.enumerated() where search.kinds.contains(row.kind) {
      if let relevance = relevance(of: row, to: search, words), isWanted(row, search) {
        found.append((relevance, place))
      }
    }
    found.sort { ($0.relevance, $0.place) < ($1.relevance, $1.place) }
    return found.dropFirst(search.offset).prefix(search.common.limit).map { rows[$0.place] }
  }

  private func relevance(of row: DemoRow, to search: SearchParameters, _ words: [FoldedWord]) -> Relevance? {
    guard let attribute = search.attribute else { return Relevance(row, search.term, words) }
    let text = text(attribute, of: row)
    return words.allSatisfy(text.hasPrefix) ? Relevance.acrossFields : nil
  }

  private func isWanted(_ row: DemoRow, _ search: SearchParameters) -> Bool {
    guard isSold(row, in: search.common.store) else { return false }
    guard !search.explicit else { return true }
    let reader = reader(row)
    return (reader.string(.trackExplicitness) ?? reader.string(.collectionExplicitness)) != "explicit"
  }
}

/// The relevance of a row for a search; smaller is better, and equal rows stay in order of popularity.
enum Relevance: Comparable {
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
