/// Makes control, bidi and invisible characters visible.
///
/// Keeps joiners and variation selectors where a script or an emoji needs them. Elsewhere it marks them: invisible,
/// they make two different texts look equal.
enum Sanitiser {
  /// Replaces such characters by marks: control pictures (`␛`) or their code (`⟨202E⟩`).
  static func visible(_ text: String) -> String {
    if isPlain(text) { return text }
    var result = String.UnicodeScalarView()
    var reader = ScalarReader(text)
    // A combining mark without a letter would be drawn on the preceding text.
    if let first = text.unicodeScalars.first, first.properties.isMark, !first.isSelector {
      result.append("\u{25CC}")
    }
    while let step = reader.next() {
      if step.isHarmful {
        result.append(contentsOf: mark(step.scalar))
      } else {
        result.append(step.scalar)
      }
    }
    return String(result)
  }

  /// The characters that need no mark; also keeps line breaks and tabs.
  static func harmless(in text: String) -> [Unicode.Scalar] {
    if isPlain(text) { return Array(text.unicodeScalars) }
    var result: [Unicode.Scalar] = []
    var reader = ScalarReader(text)
    while let step = reader.next() {
      let isBlank: Bool
      switch step.scalar {
      case "\n", "\t", "\u{2028}", "\u{2029}": isBlank = true
      case "\r": isBlank = reader.following != "\n"
      default: isBlank = false
      }
      if isBlank || !step.isHarmful { result.append(step.scalar) }
    }
    return result
  }

  /// Whether a text contains characters to mark.
  static func isHarmful(_ text: String) -> Bool {
    if isPlain(text) { return false }
    var reader = ScalarReader(text)
    while let step = reader.next() {
      if step.isHarmful { return true }
    }
    return false
  }

  /// The line, without characters that would control the terminal or reorder its row.
  ///
  /// The line itself keeps every typed character.
  static func drawable(_ line: String) -> String {
    guard line.utf8.contains(where: { $0 >= 0x80 }) else { return line }
    var result = String.UnicodeScalarView()
    for scalar in line.unicodeScalars {
      switch scalar.value {
      case 0x80...0x9F, 0x2028...0x2029: result.append("\u{FFFD}")
      case 0x202A...0x202E, 0x2066...0x2069: break
      default: result.append(scalar)
      }
    }
    return String(result)
  }

  private static func isPlain(_ text: String) -> Bool {
    text.utf8.allSatisfy { (0x20..<0x7F).contains($0) }
  }

  private static func mark(_ scalar: Unicode.Scalar) -> String.UnicodeScalarView {
    switch scalar.value {
    case 0..<0x20:
      String.UnicodeScalarView(Unicode.Scalar(0x2400 + scalar.value).map { [$0] } ?? [])
    case 0x7F: "\u{2421}".unicodeScalars
    default: "⟨\(String(scalar.value, radix: 16, uppercase: true))⟩".unicodeScalars
    }
  }
}

/// Converts pasted text to a single line.
enum PastedText {
  /// Replaces line breaks and tabs by spaces, and removes trailing spaces and invisible characters.
  static func line(_ bytes: [UInt8], keepsEnd: Bool = false) -> String {
    var scalars = Sanitiser.harmless(in: String(decoding: bytes, as: UTF8.self)).map {
      isBreak($0) ? " " : $0
    }
    while !keepsEnd, scalars.last == " " { scalars.removeLast() }
    return String(String.UnicodeScalarView(scalars))
  }

  private static func isBreak(_ scalar: Unicode.Scalar) -> Bool {
    ["\n", "\r", "\t", "\u{2028}", "\u{2029}"].contains(scalar)
  }
}
