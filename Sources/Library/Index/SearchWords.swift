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

  /// Whether every word is the start of one of the item's, or, of ideographs, stands anywhere in it.
  func match(_ text: SearchText) -> Bool {
    guard !words.isEmpty else { return !whole.isEmpty && text.title == whole }
    let fields = [text.title, text.artist, text.album].map { $0.utf8.split(separator: 0x20) }.joined()
    let others = text.other.utf8.split(separator: 0x20)
    return words.allSatisfy { word in
      let isRun = SearchFolding.isIdeographic(word)
      return others.contains { $0.starts(with: word.utf8) }
        || fields.contains { isRun ? $0.contains(word.utf8) : $0.starts(with: word.utf8) }
    }
  }
}
