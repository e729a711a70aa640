internal import Catalog

extension SearchWords {
  /// How far down among title, maker and album the words lie, the fields of all words counted together.
  ///
  /// Ranks rows of the stages that ask for no field; 0 is all in the title.
  func depth(in text: SearchText, _ stage: MatchStage, _ corrections: Corrections? = nil) -> Int {
    if stage == .partOfField { return Self.depth(of: field(in: text)) }
    return words.reduce(0) { sum, word in
      let typed = WordPlaces(SearchWord(word), in: text).place(in: stage)?.field
      let meant = (corrections?.meant(by: word) ?? []).map { meant in
        let places = WordPlaces(SearchWord(meant), in: text)
        return Self.depth(of: MatchReason.Field.allCases.first { places.fit(in: $0) == .whole })
      }
      return sum + min(Self.depth(of: typed), meant.min() ?? .max)
    }
  }

  /// The number of a field in the order of their weight; without one, that behind the last.
  private static func depth(of field: MatchReason.Field?) -> Int {
    let fields = MatchReason.Field.allCases
    return field.flatMap(fields.firstIndex) ?? fields.count
  }
}
