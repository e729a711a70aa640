private import Foundation

/// Maps spellings that mean the same to one.
public enum TextNormalizer {
  /// Case, width and blanks made one: `"  ＡＢＢＡ   Gold "` and `"abba gold"` become the same text.
  ///
  /// Diacritics stay, because a search for `ü` and one for `u` may be answered differently. Punctuation and
  /// every other character stay as they are.
  public static func normal(_ text: String) -> String {
    let narrow = String(String.UnicodeScalarView(text.unicodeScalars.map(narrowed)))
    return narrow.precomposedStringWithCanonicalMapping.lowercased()
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// A full-width Latin letter, digit or sign as its plain one, the wide blank as a blank.
  private static func narrowed(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar.value {
    case 0xFF01...0xFF5E: Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar
    case 0x3000: " "
    default: scalar
    }
  }
}
