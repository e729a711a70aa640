internal import Catalog

/// Where a word of a search lies in the text of an item.
struct WordPlaces {
  /// How the word lies in each field, in the order of their weight.
  let fits: [(field: MatchReason.Field, fit: WordFit)]
  private let isRun: Bool
  private let isLong: Bool

  init(_ word: String, in text: SearchText) {
    isRun = SearchFolding.isIdeographic(word)
    isLong = word.unicodeScalars.count >= Limits.Library.shortestPart
    fits = text.fields.map { ($0.name, WordFit(word, in: $0.text)) }
  }

  /// Whether the word is where a stage wants every word to be.
  func allow(_ stage: MatchStage) -> Bool { place(in: stage) != nil }

  /// Whether the word is one of the item's.
  var isWord: Bool { fits.contains { $0.fit == .whole } }

  /// The first field that has the word as a stage wants it.
  func place(in stage: MatchStage) -> (field: MatchReason.Field, fit: WordFit)? {
    fits.first { allows($0, stage) }
  }

  /// Whether a field has the word as a stage wants it.
  func allows(_ place: (field: MatchReason.Field, fit: WordFit), _ stage: MatchStage) -> Bool {
    place.fit != .none && place.fit >= leastFit(in: place.field, for: stage)
  }

  /// How the word must lie in a field; `whole` in the words drawn together never counts as a word of a field.
  private func leastFit(in field: MatchReason.Field, for stage: MatchStage) -> WordFit {
    let isWanted = stage.fields.contains(field)
    return switch stage {
    case .exactTitle, .wordsOfTitle, .wordsOfArtist, .wordsOfAlbum: isWanted ? .whole : .unreachable
    case .beginningsOfTitle, .beginningsOfArtist: isWanted ? .beginning : .unreachable
    case .beginnings, .typos: isRun ? .part : .beginning
    case .partOfField, .partsOfWords: isRun || isLong ? .part : .beginning
    }
  }
}

extension MatchStage {
  /// The fields in which the words of a search must lie.
  var fields: [MatchReason.Field] {
    switch self {
    case .exactTitle, .wordsOfTitle, .beginningsOfTitle: [.title]
    case .wordsOfArtist, .beginningsOfArtist: [.title, .artist]
    case .wordsOfAlbum: [.title, .artist, .album]
    case .beginnings, .partOfField, .partsOfWords, .typos: [.title, .artist, .album, .drawnTogether]
    }
  }
}
