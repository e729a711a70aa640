internal import Catalog

extension SearchWords {
  /// How far down among title, maker and album the words lie, the fields of all words counted together.
  ///
  /// Ranks rows of the stages that ask for no field; 0 is all in the title.
  func depth(in text: SearchText, _ stage: MatchStage, _ corrections: Corrections? = nil) -> Int {
    if stage == .partOfField {
      return text.fields.firstIndex { WordFit(whole, in: $0.text) != .none } ?? text.fields.count
    }
    return words.reduce(0) { sum, word in
      let typed = WordPlaces(word, in: text).depth(in: stage)
      let meant = (corrections?.meant(by: word) ?? []).map { WordPlaces($0, in: text).depthOfWord }
      return sum + min(typed, meant.min() ?? typed)
    }
  }
}

extension WordPlaces {
  /// The number of the first field that has the word as a stage wants it, counted from 0.
  fileprivate func depth(in stage: MatchStage) -> Int {
    fits.firstIndex { allows($0, stage) } ?? fits.count
  }

  /// The number of the first field of which it is a word.
  fileprivate var depthOfWord: Int { fits.firstIndex { $0.fit == .whole } ?? fits.count }
}
