internal import Catalog

extension SearchWords {
  /// Why a text answers the search; `nil` if it does not.
  func reason(for text: SearchText) -> MatchReason? {
    let stage = stage(of: text) ?? .typos
    if stage == .partOfField, let field = field(in: text) {
      return MatchReason(stage: stage, words: [MatchReason.Word(whole, in: field, as: .part)])
    }
    var found: [MatchReason.Word] = []
    for word in words {
      guard let place = place(of: word, in: text, stage) else { return nil }
      found.append(place)
    }
    return stage == .typos && words.isEmpty ? nil : MatchReason(stage: stage, words: found)
  }

  private func place(of word: String, in text: SearchText, _ stage: MatchStage) -> MatchReason.Word? {
    guard let place = WordPlaces(SearchWord(word), in: text).place(in: stage) else {
      return stage == .typos ? misspelling(word, in: text) : nil
    }
    let fit: MatchReason.Fit =
      switch place.fit {
      case .whole: .word
      case .beginning: .beginning
      case .none, .part: .part
      }
    return MatchReason.Word(word, in: place.field, as: fit)
  }

  private func misspelling(_ word: String, in text: SearchText) -> MatchReason.Word? {
    for field in text.fields {
      for meant in field.text.split(separator: " ").map(String.init) where Typo.turns(meant, into: word) {
        return MatchReason.Word(word, in: field.name, as: .typo(of: meant))
      }
    }
    return nil
  }
}
