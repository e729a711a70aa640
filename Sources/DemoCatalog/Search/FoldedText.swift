internal import Foundation

/// Text normalised for searching: lower case, no accents, single spaces.
///
/// Stored as bytes with a space at either end, so that testing for a word's prefix is a byte search.
struct FoldedText: Hashable, Sendable {
  private let bytes: [UInt8]

  /// Removes case, accents and width; replaces letters such as ß, ø and ł; splits words at punctuation.
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
    let plain = text.folding(
      options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
    var result = [blank]
    for scalar in plain.unicodeScalars {
      if let letters = withoutAccentOfTheirOwn[scalar] {
        result += Array(letters.utf8)
      } else if scalar == "'" || scalar == "’" {
        continue
      } else if separates(scalar) {
        if result.last != blank { result.append(blank) }
      } else {
        result += Array(String(Character(scalar)).utf8)
      }
    }
    if result.last != blank { result.append(blank) }
    return result
  }

  /// Letters without a Unicode decomposition, and how users without them on the keyboard type them.
  private static let withoutAccentOfTheirOwn: [Unicode.Scalar: String] = [
    "ß": "ss", "ø": "o", "ł": "l", "đ": "d", "ı": "i", "æ": "ae", "œ": "oe", "þ": "th", "ð": "d", "ς": "σ",
  ]

  /// Whether a character separates words: spaces and punctuation do, symbols do not, so that emoji can be found.
  private static func separates(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return !(scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)) }
    switch scalar.properties.generalCategory {
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
      .finalPunctuation, .otherPunctuation, .spaceSeparator, .lineSeparator, .paragraphSeparator, .control:
      return true
    default: return false
    }
  }
}
