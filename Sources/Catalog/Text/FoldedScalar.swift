/// Folds single characters.
enum FoldedScalar {
  /// The effect of a character on word boundaries.
  enum Role: Equatable {
    case blank, separator, dropped, letter, ideograph, symbol
  }

  /// Replacements for letters without a decomposition.
  static let standIns: [Unicode.Scalar: String] = [
    "ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "đ": "d", "ð": "d", "ł": "l", "þ": "th", "ħ": "h", "ı": "i",
    "ŧ": "t", "ŋ": "n", "ə": "e", "ς": "σ", "ɓ": "b", "ƒ": "f",
  ]

  /// `™`, `®`, `©`, `℠`: they are not part of a name.
  static func isLegalMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xA9, 0xAE, 0x2122, 0x2120: true
    default: false
    }
  }

  /// Whether a mark is usually omitted in typing: accents, Hebrew points, Arabic vowels, the Arabic tatweel.
  ///
  /// Excludes Japanese voicing marks and Indic vowel signs, which make other words.
  static func isDropped(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x300...0x36F, 0x483...0x487, 0x591...0x5BD, 0x5BF, 0x5C1...0x5C2, 0x5C4...0x5C5, 0x5C7,
      0x610...0x61A, 0x640, 0x64B...0x65F, 0x670, 0x6D6...0x6DC, 0x6DF...0x6E4, 0x6E7...0x6E8, 0x6EA...0x6ED,
      0x1AB0...0x1AFF, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE00...0xFE0F, 0xFE20...0xFE2F:
      true
    default: false
    }
  }

  /// The role of a folded character.
  static func role(_ scalar: Unicode.Scalar) -> Role {
    if scalar.isASCII { return asciiRole(scalar) }
    if isApostrophe(scalar) { return .dropped }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber, .letterNumber, .otherNumber:
      return isIdeographic(scalar) ? .ideograph : .letter
    case .mathSymbol, .currencySymbol, .otherSymbol: return .symbol
    case .format, .modifierSymbol: return .dropped
    case .spaceSeparator, .lineSeparator, .paragraphSeparator, .control: return .blank
    default: return .separator
    }
  }

  /// Han, kana, bopomofo and hangul.
  static func isIdeographic(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x1100...0x11FF, 0x2E80...0x2FDF, 0x3005...0x3007, 0x3040...0x318F, 0x31A0...0x31BF,
      0x31F0...0x31FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA960...0xA97F, 0xAC00...0xD7FF, 0xF900...0xFAFF,
      0x1B000...0x1B16F, 0x20000...0x3FFFF:
      true
    default: false
    }
  }

  private static func asciiRole(_ scalar: Unicode.Scalar) -> Role {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9": .letter
    case "'", "`": .dropped
    case "\0"..." ", "\u{7F}": .blank
    default: .separator
    }
  }

  private static func isApostrophe(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x2018, 0x2019, 0x2BB...0x2BD, 0xB4: true
    default: false
    }
  }
}
