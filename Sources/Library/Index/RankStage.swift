internal import Catalog

/// How well an item fits a search, best first. Each stage is one bounded query.
enum RankStage: CaseIterable {
  /// The title is the search.
  case exactTitle
  /// Every word is a word of the title.
  case wordsOfTitle
  /// Every word is a word of title, maker or album.
  case wholeWords
  /// Every word is the start of a word of the title.
  case beginningsOfTitle
  /// Every word is the start of a word.
  case beginnings

  /// The stage's query of the text index; `nil` for the one that compares titles.
  ///
  /// Every word of the user's stands in quotes, so nothing typed is read as query syntax.
  func query(_ search: SearchWords) -> String? {
    let words = search.words.prefix(Limits.Library.indexedWords)
    return switch self {
    case .exactTitle: nil
    case .wordsOfTitle: "title : (\(all(words.map(quoted))))"
    case .wholeWords: "{title artist album} : (\(all(words.map(quoted))))"
    case .beginningsOfTitle: "title : (\(all(words.map { quoted($0) + "*" })))"
    case .beginnings: "{title artist album other} : (\(all(words.flatMap(beginning))))"
    }
  }

  private func all(_ terms: [String]) -> String { terms.joined(separator: " AND ") }

  /// A run of three or more ideographs is asked for by its pairs, since it may stand in the middle.
  private func beginning(_ word: String) -> [String] {
    guard SearchFolding.isIdeographic(word), word.unicodeScalars.count > 2 else {
      return [quoted(word) + "*"]
    }
    return SearchText.neighbours(word).map(quoted)
  }

  private func quoted(_ word: String) -> String {
    "\"" + word.replacing("\"", with: "\"\"") + "\""
  }
}
