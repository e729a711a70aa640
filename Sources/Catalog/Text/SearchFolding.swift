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
    guard text.utf8.allSatisfy({ $0 < 0x80 }) else { return chunksByScalar(text) }
    // Most titles are ASCII, which folds letter by letter.
    var splitter = WordSplitter()
    for byte in text.utf8 { splitter.take(Unicode.Scalar(byte &- 0x41 < 26 ? byte | 0x20 : byte)) }
    return splitter.end()
  }

  /// The path of all text that is not entirely ASCII.
  static func chunksByScalar(_ text: String) -> [[String]] {
    var splitter = WordSplitter()
    for scalar in folded(text).unicodeScalars { splitter.take(scalar) }
    return splitter.end()
  }

  /// Whether a word is a run of Chinese, Japanese or Korean characters, which are written without spaces.
  public static func isIdeographic(_ word: String) -> Bool {
    word.unicodeScalars.first.map(FoldedScalar.isIdeographic) ?? false
  }

  /// Whether each word is among others, or begins one of them; ideographic words may stand anywhere.
  public static func has(_ words: [String], in others: [String]) -> Bool {
    words.allSatisfy { word in
      others.contains { isIdeographic(word) ? $0.contains(word) : $0.hasPrefix(word) }
    }
  }

  static func folded(_ text: String) -> String {
    IndependentLetters.folded(text) ?? foldedTogether(text)
  }

  /// The general path, which works for every text.
  static func foldedTogether(_ text: String) -> String {
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
