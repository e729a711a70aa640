private import Foundation

/// Maps equivalent spellings of a query to one.
public enum TextNormalizer {
  /// Normalises case, width and whitespace: `"  ＡＢＢＡ   Gold "` and `"abba gold"` become the same text.
  ///
  /// Keeps diacritics, because Apple may answer `ü` and `u` differently. Keeps punctuation and all other
  /// characters.
  public static func normal(_ text: String) -> String {
    let narrow = String(String.UnicodeScalarView(text.unicodeScalars.map(narrowed)))
    return narrow.precomposedStringWithCanonicalMapping.lowercased()
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// The plain form of a full-width Latin letter, digit or punctuation mark, and of the wide space.
  private static func narrowed(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar.value {
    case 0xFF01...0xFF5E: Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar
    case 0x3000: " "
    default: scalar
    }
  }
}
