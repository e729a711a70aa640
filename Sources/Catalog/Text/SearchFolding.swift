private import Foundation

/// Normalises the words of a text so that searches match other spellings.
///
/// Removes case, width, diacritics and apostrophes; replaces `ß` by `ss`, and other letters without a decomposition
/// by their usual equivalent. Runs of Chinese, Japanese and Korean characters, and runs of symbols, form separate
/// words. Words contain no ASCII but letters and digits, and no whitespace, control or private-use characters.
public enum SearchFolding {
  /// The words in order.
  public static func words(_ text: String) -> [String] { chunks(text).flatMap(\.self) }

  /// The words, grouped by whitespace: `"AC/DC live"` gives `[["ac", "dc"], ["live"]]`.
  public static func chunks(_ text: String) -> [[String]] {
    ASCIIWordSplitter.chunks(text) ?? chunksByScalar(text)
  }

  /// The general path, which works for every text.
  static func chunksByScalar(_ text: String) -> [[String]] {
    var splitter = WordSplitter()
    for scalar in folded(text).unicodeScalars { splitter.take(scalar) }
    return splitter.end()
  }

  /// Whether a word is a run of Chinese, Japanese or Korean characters, which are written without spaces.
  public static func isIdeographic(_ word: String) -> Bool {
    word.unicodeScalars.first.map(FoldedScalar.isIdeographic) ?? false
  }

  static func folded(_ text: String) -> String {
    let named = String.UnicodeScalarView(text.unicodeScalars.map { FoldedScalar.isLegalMark($0) ? " " : $0 })
    let apart = String(named).decomposedStringWithCompatibilityMapping.lowercased()
    let bare = String.UnicodeScalarView(apart.unicodeScalars.filter { !FoldedScalar.isDropped($0) })
    var plain = ""
    for scalar in String(bare).precomposedStringWithCanonicalMapping.unicodeScalars {
      if let standIn = FoldedScalar.standIns[scalar] {
        plain += standIn
      } else {
        plain.unicodeScalars.append(scalar)
      }
    }
    return plain
  }
}
