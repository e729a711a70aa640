internal import Catalog

/// A search as the words it is made of.
struct SearchWords {
  /// The words, folded, in the order typed.
  let words: [String]
  /// The folded search as a whole, to be compared with titles; empty for blank text.
  let whole: String

  init(_ text: String) {
    words = SearchFolding.words(text)
    whole = words.isEmpty ? SearchText.spelling(text) : words.joined(separator: " ")
  }

  /// The stage of an item with this text; `nil` if it does not fit. Typos are not looked for.
  func stage(of text: SearchText) -> MatchStage? {
    guard !whole.isEmpty else { return nil }
    if text.title == whole { return .exactTitle }
    guard !words.isEmpty else { return nil }
    let places = words.map { WordPlaces($0, in: text) }
    return Self.stages.first { stage in
      stage == .partOfField ? isPart(of: text) : places.allSatisfy { $0.allow(stage) }
    }
  }

  /// Whether the search of several words stands in one field as it is.
  private func isPart(of text: SearchText) -> Bool {
    words.count > 1 && text.fields.dropLast().contains { WordFit(whole, in: $0.text) != .none }
  }

  private static let stages: [MatchStage] = [
    .wordsOfTitle, .wordsOfArtist, .wordsOfAlbum, .beginningsOfTitle, .beginningsOfArtist, .beginnings,
    .partOfField, .partsOfWords,
  ]
}
