/// Scans a terminal's reply in a string sequence (OSC, DCS, APC).
struct StringSequenceScanner {
  enum Step {
    case more, ended, broken
    /// Esc followed by a byte that does not end the reply.
    case brokenByEscape
  }

  /// The letter after the Esc that started the reply.
  let kind: UInt8
  /// The first bytes of the reply; the rest is not needed.
  private(set) var head: [UInt8] = []

  private var count = 0
  private var afterEscape = false

  init(_ kind: UInt8) { self.kind = kind }

  /// Whether `Esc`, this letter and this byte start a reply, rather than Alt with a letter and another key.
  static func begins(_ kind: UInt8, with byte: UInt8) -> Bool {
    switch kind {
    case UInt8(ascii: "]"): (0x30...0x39).contains(byte)
    case UInt8(ascii: "P"): (0x30...0x39).contains(byte) || [0x21, 0x24, 0x3E, 0x7C].contains(byte)
    default: byte == UInt8(ascii: "G")
    }
  }

  mutating func take(_ byte: UInt8) -> Step {
    if afterEscape { return byte == UInt8(ascii: "\\") ? .ended : .brokenByEscape }
    switch byte {
    case 0x07, 0x18, 0x1A: return .ended
    case 0x1B: afterEscape = true
    // Replies are printable; other bytes are input by the user after an unterminated reply.
    case 0..<0x20, 0x7F: return .broken
    default:
      count += 1
      if head.count < TerminalLimits.answerHead { head.append(byte) }
    }
    return count > TerminalLimits.longestAnswer ? .ended : .more
  }

  /// The content of the reply; `nil` if it is dropped.
  var token: InputToken? {
    guard kind == UInt8(ascii: "_") else { return nil }
    return .graphicsReport(isKnown: head.suffix(3).elementsEqual(";OK".utf8))
  }
}
