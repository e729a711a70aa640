/// Measures how many columns a text takes.
///
/// Terminals disagree on some clusters. There the larger width is returned, so that nothing is overwritten.
public enum TextWidth {
  public static func columns(of text: String) -> Int {
    if text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return text.utf8.count }
    return text.reduce(0) { $0 + columns(of: $1) }
  }

  /// The width of one grapheme cluster in columns: the larger of what terminals give it.
  ///
  /// Some draw a cluster as one character, others add up the widths of its scalars as `wcwidth` does. An Indic syllable
  /// has a column for each letter and spacing vowel sign, so that the sum has no limit.
  public static func columns(of cluster: Character) -> Int {
    if let ascii = cluster.ascii { return (0x20..<0x7F).contains(ascii) ? 1 : 0 }
    var sum = 0
    var isEmoji = false
    var previous: (scalar: Unicode.Scalar, columns: Int)?
    for scalar in cluster.unicodeScalars {
      let properties = scalar.properties
      // VS16 turns a small symbol into an emoji, as does the enclosing keycap after it.
      if scalar == "\u{FE0F}", let previous, previous.scalar.properties.isEmoji {
        isEmoji = true
        sum += max(0, 2 - previous.columns)
      }
      isEmoji = isEmoji || properties.isEmojiPresentation
      let columns = columns(of: scalar, properties)
      sum += columns
      previous = (scalar, columns)
    }
    return isEmoji ? max(2, sum) : sum
  }

  private static func columns(of scalar: Unicode.Scalar, _ properties: Unicode.Scalar.Properties) -> Int {
    switch properties.generalCategory {
    case .format: return scalar.isDrawnSign || scalar == "\u{AD}" ? 1 : 0
    case .nonspacingMark, .enclosingMark, .control, .lineSeparator, .paragraphSeparator, .surrogate: return 0
    default: break
    }
    // The vowels and finals of a Hangul syllable take no columns beyond those of its first letter.
    if (0x1160...0x11FF).contains(scalar.value) || (0xD7B0...0xD7FB).contains(scalar.value) { return 0 }
    // Two of them are a flag.
    if (0x1F1E6...0x1F1FF).contains(scalar.value) { return 1 }
    return properties.isEmojiPresentation || isWide(scalar.value) ? 2 : 1
  }

  private static func isWide(_ value: UInt32) -> Bool {
    guard value >= 0x1100 else { return false }
    return wide.contains { $0.contains(value) }
  }

  /// East Asian Wide and Fullwidth (UAX #11, Unicode 16) except emoji; includes unassigned scalars in between, and the eight
  /// circled numbers U+3248 to U+324F, which some terminals draw wide.
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97C,
    0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6B, 0xFF01...0xFF60, 0xFFE0...0xFFE6,
    0x16FE0...0x18DFF, 0x1AFF0...0x1B2FB, 0x1D300...0x1D376, 0x1F200...0x1F265, 0x20000...0x3FFFD,
  ]
}

extension Character {
  /// The same as `asciiValue`, which normalises each cluster with marks to compare it with `\r\n`.
  var ascii: UInt8? {
    guard let first = utf8.first, first < 0x80 else { return nil }
    // The only cluster of two ASCII letters counts as a line feed.
    return utf8.count == 1 ? first : utf8.elementsEqual([0x0D, 0x0A]) ? 0x0A : nil
  }
}
