extension Unicode.Scalar {
  /// Chooses between forms of the character before it.
  var isSelector: Bool {
    switch value {
    case 0xFE00...0xFE0F, 0xE0100...0xE01EF, 0x180B...0x180D, 0x180F: true
    default: false
    }
  }

  /// Stands in emoji sequences next to a joiner.
  var isEmojiPart: Bool {
    value > 0x7F && (properties.isEmoji || properties.isEmojiModifier)
  }

  /// Belongs to a script in which joiners decide about letter forms.
  var isOfJoiningScript: Bool {
    switch value {
    case 0x0600...0x08FF, 0x0900...0x0DFF, 0x0E80...0x109F, 0x1780...0x18AF:
      properties.isAlphabetic || properties.isMark
    default: false
    }
  }

  /// A format character with a shape of its own, drawn around numbers.
  var isDrawnSign: Bool {
    switch value {
    case 0x0600...0x0605, 0x06DD, 0x070F, 0x0890...0x0891, 0x08E2, 0x110BD, 0x110CD: true
    default: false
    }
  }
}

extension Unicode.Scalar.Properties {
  /// A combining mark, spacing or not.
  var isMark: Bool {
    switch generalCategory {
    case .nonspacingMark, .enclosingMark, .spacingMark: true
    default: false
    }
  }
}
