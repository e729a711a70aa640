/// Normalises pasted text for a line.
enum PastedText {
  /// One line: line ends and tabs are blanks, those at the end are dropped, and so is everything that cannot be seen.
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
