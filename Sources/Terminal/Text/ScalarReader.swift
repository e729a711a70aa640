/// Iterates over the scalars of a text and reports which are safe to write.
struct ScalarReader {
  struct Step {
    var scalar: Unicode.Scalar
    var isHarmful: Bool
  }

  private let scalars: [Unicode.Scalar]
  private var index = 0
  /// Combining marks since the last letter.
  private var marks = 0
  /// The number of joined emoji in the current sequence.
  private var joins = 0
  /// The end of the current tag flag (🏴 and tag letters).
  private var flagEnd = 0

  init(_ text: String) { scalars = Array(text.unicodeScalars) }

  /// The next scalar, which has not been returned yet.
  var following: Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }

  mutating func next() -> Step? {
    guard index < scalars.count else { return nil }
    let scalar = scalars[index]
    let harmful = isHarmful(scalar)
    index += 1
    return Step(scalar: scalar, isHarmful: harmful)
  }

  private mutating func isHarmful(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.value < 0x7F { marks = 0; return scalar.value < 0x20 }
    let before = index > 0 ? scalars[index - 1] : nil
    switch scalar.value {
    case 0xE0020...0xE007F: return index >= flagEnd
    case 0x200D: return !joinsEmoji(before) && !joinsLetters(before)
    case 0x200C: return !joinsLetters(before)
    case _ where scalar.isSelector: return !selects(scalar, before)
    default: break
    }
    if scalar.value == 0x1F3F4 { flagEnd = endOfTagFlag() }
    let properties = scalar.properties
    if properties.isMark {
      marks += 1
      return marks > TerminalLimits.marksOnALetter || properties.isDefaultIgnorableCodePoint
    }
    marks = 0
    if before?.value != 0x200D { joins = 0 }
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned: return true
    // Arabic and Kaithi number signs are format characters with a visible shape.
    case .format: return properties.isDefaultIgnorableCodePoint || !scalar.isDrawnSign
    default: return properties.isDefaultIgnorableCodePoint
    }
  }

  private mutating func joinsEmoji(_ before: Unicode.Scalar?) -> Bool {
    guard let before, let following = index + 1 < scalars.count ? scalars[index + 1] : nil else {
      return false
    }
    guard before.isEmojiPart || before == "\u{FE0F}", following.isEmojiPart else { return false }
    joins += 1
    return joins <= TerminalLimits.joinedEmoji
  }

  private func joinsLetters(_ before: Unicode.Scalar?) -> Bool {
    guard let before, let following = index + 1 < scalars.count ? scalars[index + 1] : nil else {
      return false
    }
    return before.isOfJoiningScript && following.isOfJoiningScript
  }

  private func selects(_ selector: Unicode.Scalar, _ before: Unicode.Scalar?) -> Bool {
    guard let before else { return false }
    if (0xFE0E...0xFE0F).contains(selector.value) {
      return before.properties.isEmoji || before.properties.isIdeographic
    }
    if (0x180B...0x180F).contains(selector.value) { return (0x1800...0x18AF).contains(before.value) }
    return before.properties.isIdeographic || before.properties.isMath
  }

  /// The index after 🏴, three to six tag letters and the closing tag; the current index if these do not follow.
  private func endOfTagFlag() -> Int {
    var end = index + 1
    while end < scalars.count, (0xE0030...0xE007A).contains(scalars[end].value) { end += 1 }
    let closes = end < scalars.count && scalars[end].value == 0xE007F && (3...6).contains(end - index - 1)
    return closes ? end + 1 : index
  }
}
