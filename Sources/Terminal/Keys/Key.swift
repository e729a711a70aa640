/// A key as the terminal sends it.
struct Key: Hashable, Sendable {
  /// The keys that may be the host's.
  enum Name: Hashable, Sendable {
    case up, down, pageUp, pageDown, altEnter, altLeft, altRight, escape
    /// Every other one.
    case other
  }

  var name: Name
  /// What readline is fed when the host does not want it.
  var bytes: [UInt8]

  init(_ name: Name, _ bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }

  init(_ bytes: [UInt8]) { self.init(.other, bytes) }
}

/// A token of the terminal's input.
enum InputToken: Hashable, Sendable {
  case key(Key)
  /// The content of a bracketed paste.
  case paste([UInt8])
  /// A paste beyond the limit; its size in bytes.
  case pasteDropped(Int)
  /// The terminal's word on one of its modes (DECRPM): 1 and 2 mean that it has it.
  case modeReport(mode: Int, state: Int)
  /// The terminal's features (primary DA).
  case deviceAttributes([Int])
  /// The answer to a question in kitty's graphics protocol.
  case graphicsReport(isKnown: Bool)
}

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
