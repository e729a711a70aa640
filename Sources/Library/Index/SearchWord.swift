internal import Catalog

/// A word of a search with its precomputed forms.
struct SearchWord {
  /// The word, folded.
  let text: String
  /// Its UTF-8.
  let bytes: [UInt8]
  /// Whether it is a run of ideographs, which may stand anywhere in a longer run.
  let isRun: Bool
  /// Whether it is long enough to be looked for inside words.
  let isLong: Bool

  init(_ text: String) {
    self.text = text
    bytes = Array(text.utf8)
    isRun = SearchFolding.isIdeographic(text)
    isLong = text.unicodeScalars.count >= Limits.Library.shortestPart
  }
}
