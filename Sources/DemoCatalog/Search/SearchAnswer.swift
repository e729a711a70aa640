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
