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
