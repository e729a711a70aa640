internal import Catalog

/// A search as the words it is made of.
struct SearchWords {
  /// The words, folded, in the order typed.
  let words: [String]
  /// The folded search as a whole, to be compared with titles; empty for blank text.
  let whole: String
  /// The same words, with what is asked of them again and again.
  let parts: [SearchWord]
  private let wholeBytes: [UInt8]

  init(_ text: String) {
    words = SearchFolding.words(text)
    whole = words.isEmpty ? SearchText.spelling(text) : words.joined(separator: " ")
    parts = words.map(SearchWord.init)
    wholeBytes = Array(whole.utf8)
  }

  /// The stage of an item with this text; `nil` if it does not fit. Typos are not looked for.
  func stage(of text: SearchText) -> MatchStage? {
    guard !whole.isEmpty else { return nil }
    if text.title == whole { return .exactTitle }
    guard !parts.isEmpty else { return nil }
    if parts.count > 1, text.title.utf8.starts(with: wholeBytes) { return .startOfTitle }
    let places = parts.map { WordPlaces($0, in: text) }
    return Self.stages.first { stage in
      stage == .partOfField ? field(in: text) != nil : places.allSatisfy { $0.allow(stage) }
    }
  }

  /// The field in which a search of several words stands as it is.
  func field(in text: SearchText) -> MatchReason.Field? {
    guard parts.count > 1 else { return nil }
    return text.fields.dropLast().first { WordFit(wholeBytes, in: $0.text) != .none }?.name
  }

  private static let stages: [MatchStage] = [
    .wordsOfTitle, .wordsOfArtist, .wordsOfAlbum, .beginningsOfTitle, .beginningsOfArtist, .beginnings,
    .partOfField, .partsOfWords,
  ]
}
