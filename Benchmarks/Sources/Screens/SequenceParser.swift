/// Cuts what a program writes into text and the terminal's sequences, wherever reads cut it.
struct SequenceParser {
  enum Piece: Equatable {
    /// Characters to show.
    case text(String)
    /// A C0 control.
    case control(UInt8)
    /// ESC and one byte.
    case escape(UInt8)
    /// A control sequence: its numbers, 0 where one is left out, and its last byte.
    case sequence([Int], UInt8)
    /// A private mode switched on or off.
    case mode(Int, Bool)
  }

  private enum State {
    case ground, escape, string, stringEscape
    case sequence([UInt8])
  }

  private var state = State.ground
  /// Bytes of text since the last sequence.
  private var text: [UInt8] = []

  /// The pieces that are complete by now.
  mutating func pieces(of bytes: some Sequence<UInt8>) -> [Piece] {
    var pieces: [Piece] = []
    for byte in bytes { take(byte, into: &pieces) }
    flush(into: &pieces, keepsPartial: true)
    return pieces
  }

  private mutating func take(_ byte: UInt8, into pieces: inout [Piece]) {
    switch state {
    case .ground where byte >= 0x20: text.append(byte)
    case .ground:
      flush(into: &pieces, keepsPartial: false)
      if byte == 0x1B { state = .escape } else { pieces.append(.control(byte)) }
    case .escape:
      switch byte {
      case UInt8(ascii: "["): state = .sequence([])
      case UInt8(ascii: "]"), UInt8(ascii: "P"): state = .string
      default:
        pieces.append(.escape(byte))
        state = .ground
      }
    case .string:
      if byte == 0x07 { state = .ground }
      if byte == 0x1B { state = .stringEscape }
    case .stringEscape: state = .ground
    case .sequence(let body) where !(0x40...0x7E).contains(byte): state = .sequence(body + [byte])
    case .sequence(let body):
      state = .ground
      if let piece = Self.piece(body, byte) { pieces.append(piece) }
    }
  }

  private static func piece(_ body: [UInt8], _ final: UInt8) -> Piece? {
    let isPrivate = body.first == UInt8(ascii: "?")
    let numbers = body.drop { $0 == UInt8(ascii: "?") }
      .split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
      .map { Int(String(decoding: $0, as: UTF8.self)) ?? 0 }
    guard isPrivate else { return .sequence(numbers, final) }
    switch final {
    case UInt8(ascii: "h"): return .mode(numbers.first ?? 0, true)
    case UInt8(ascii: "l"): return .mode(numbers.first ?? 0, false)
    default: return nil
    }
  }

  /// Hands the text over; bytes of a character that is not complete are kept for the next read.
  private mutating func flush(into pieces: inout [Piece], keepsPartial: Bool) {
    var partial: [UInt8] = []
    while keepsPartial, partial.count < 4, let last = text.last, last & 0x80 != 0,
      String(validating: text, as: UTF8.self) == nil
    {
      partial.insert(last, at: 0)
      text.removeLast()
    }
    if !text.isEmpty { pieces.append(.text(String(decoding: text, as: UTF8.self))) }
    text = partial
  }
}
