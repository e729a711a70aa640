internal import Catalog

/// A search, split into words.
struct SearchWords {
  /// The folded words, in the order typed.
  let words: [String]
  /// The folded search as a whole, for comparison with titles; empty for blank text.
  let whole: String
  /// The same words with their precomputed forms.
  let parts: [SearchWord]
  private let wholeBytes: [UInt8]

  /// No words at all for a text longer than a search can be.
  init(_ text: String) {
    let text = text.utf8.count > Limits.Library.longestSearch ? "" : text
    words = SearchFolding.words(text)
    whole = words.isEmpty ? IndexedText.spelling(text) : words.joined(separator: " ")
    parts = words.map(SearchWord.init)
    wholeBytes = Array(whole.utf8)
  }

  /// The stage of an item with this text; `nil` if it does not match. Does not consider typos.
  func stage(of text: IndexedText) -> MatchStage? {
    guard !whole.isEmpty else { return nil }
    if text.title == whole { return .exactTitle }
    guard !parts.isEmpty else { return nil }
    if parts.count > 1, text.title.utf8.starts(with: wholeBytes) { return .startOfTitle }
    let places = parts.map { WordPositions($0, in: text) }
    return Self.stages.first { stage in
      stage == .partOfField ? field(in: text) != nil : places.allSatisfy { $0.allow(stage) }
    }
  }

  /// The field that contains a search of several words as a whole.
  func field(in text: IndexedText) -> MatchReason.Field? {
    guard parts.count > 1 else { return nil }
    return text.fields.dropLast().first { WordMatch(wholeBytes, in: $0.text) != .none }?.name
  }

  private static let stages: [MatchStage] = [
    .wordsOfTitle, .wordsOfArtist, .wordsOfAlbum, .beginningsOfTitle, .beginningsOfArtist, .beginnings,
    .partOfField, .partsOfWords,
  ]

  /// The sum of the depths of all words: how far down among title, maker and album each one is found.
  ///
  /// Ranks rows of the stages that match any field; 0 if all words are in the title.
  func depth(in text: IndexedText, _ stage: MatchStage, _ corrections: SpellingCorrections? = nil) -> Int {
    if stage == .partOfField { return Self.depth(of: field(in: text)) }
    return words.reduce(0) { sum, word in
      let typed = WordPositions(SearchWord(word), in: text).place(in: stage)?.field
      let meant = (corrections?.meant(by: word) ?? []).map { meant in
        let places = WordPositions(SearchWord(meant), in: text)
        return Self.depth(of: MatchReason.Field.allCases.first { places.fit(in: $0) == .whole })
      }
      return sum + min(Self.depth(of: typed), meant.min() ?? .max)
    }
  }

  /// The index of a field in order of weight; the number of fields for `nil`.
  private static func depth(of field: MatchReason.Field?) -> Int {
    let fields = MatchReason.Field.allCases
    return field.flatMap(fields.firstIndex) ?? fields.count
  }

  /// The reason why a text matches; `nil` if it does not.
  func reason(for text: IndexedText) -> MatchReason? {
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

  private func place(of word: String, in text: IndexedText, _ stage: MatchStage) -> MatchReason.Word? {
    guard let place = WordPositions(SearchWord(word), in: text).place(in: stage) else {
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

  private func misspelling(_ word: String, in text: IndexedText) -> MatchReason.Word? {
    for field in text.fields {
      for meant in field.text.split(separator: " ").map(String.init) where Typo.turns(meant, into: word) {
        return MatchReason.Word(word, in: field.name, as: .typo(of: meant))
      }
    }
    return nil
  }
}

/// A word of a search with its precomputed forms.
struct SearchWord {
  let text: String
  /// The word in UTF-8.
  let bytes: [UInt8]
  /// Whether it is a run of ideographs, which also matches inside a longer run.
  let isRun: Bool
  /// Whether it is long enough to match inside words.
  let isLong: Bool

  init(_ text: String) {
    self.text = text
    bytes = Array(text.utf8)
    isRun = SearchFolding.isIdeographic(text)
    isLong = text.unicodeScalars.count >= Limits.Library.shortestPart
  }
}
