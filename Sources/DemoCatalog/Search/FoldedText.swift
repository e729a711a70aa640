internal import Catalog

/// Text normalised for searching: lower case, no accents, single spaces.
///
/// Stored as bytes with a space at either end, so that testing for a word's prefix is a byte search.
struct FoldedText: Hashable, Sendable {
  private let bytes: [UInt8]

  /// Folds as `SearchFolding` does; ASCII text, the most, without making words.
  init(_ text: String) {
    bytes = text.utf8.allSatisfy { $0 < 0x80 } ? Self.foldedASCII(text) : Self.folded(text)
  }

  /// The words in order.
  var words: [FoldedWord] {
    bytes.split(separator: Self.blank).map { FoldedWord(String(decoding: $0, as: UTF8.self)) }
  }

  /// Whether a word starts with `word`; in scripts without spaces, whether `word` occurs at all.
  func hasPrefix(_ word: FoldedWord) -> Bool { contains(word.asPrefix) }

  /// Whether `word` is one of the words.
  func hasWhole(_ word: FoldedWord) -> Bool { contains(word.asWhole) }

  /// Whether this text starts with `other`, whose last word may be incomplete.
  func starts(with other: FoldedText) -> Bool { bytes.starts(with: other.bytes.dropLast()) }

  private func contains(_ needle: [UInt8]) -> Bool {
    bytes.withUnsafeBytes { $0.place(of: needle) != nil }
  }

  static let blank = UInt8(ascii: " ")

  private static func foldedASCII(_ text: String) -> [UInt8] {
    var result = [blank]
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): result.append(byte | 0x20)
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): result.append(byte)
      case UInt8(ascii: "'"): break
      default: if result.last != blank { result.append(blank) }
      }
    }
    if result.last != blank { result.append(blank) }
    return result
  }

  private static func folded(_ text: String) -> [UInt8] {
    SearchFolding.words(text).reduce(into: [blank]) { $0 += Array($1.utf8) + [blank] }
  }
}
