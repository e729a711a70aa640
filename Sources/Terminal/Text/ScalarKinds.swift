extension Unicode.Scalar {
  /// Whether it selects a form of the preceding character.
  var isSelector: Bool {
    switch value {
    case 0xFE00...0xFE0F, 0xE0100...0xE01EF, 0x180B...0x180D, 0x180F: true
    default: false
    }
  }

  /// Whether it occurs in emoji sequences next to a joiner.
  var isEmojiPart: Bool {
    value > 0x7F && (properties.isEmoji || properties.isEmojiModifier)
  }

  /// Whether it belongs to a script in which joiners determine letter forms.
  var isOfJoiningScript: Bool {
    switch value {
    case 0x0600...0x08FF, 0x0900...0x0DFF, 0x0E80...0x109F, 0x1780...0x18AF:
      properties.isAlphabetic || properties.isMark
    default: false
    }
  }

  /// Whether it is a format character with a visible shape, drawn around numbers.
  var isDrawnSign: Bool {
    switch value {
    case 0x0600...0x0605, 0x06DD, 0x070F, 0x0890...0x0891, 0x08E2, 0x110BD, 0x110CD: true
    default: false
    }
  }
}

extension Unicode.Scalar.Properties {
  /// Whether it is a combining mark, spacing or not.
  var isMark: Bool {
    switch generalCategory {
    case .nonspacingMark, .enclosingMark, .spacingMark: true
    default: false
    }
  }
}
