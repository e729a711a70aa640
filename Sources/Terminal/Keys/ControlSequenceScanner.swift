/// Scans a control sequence after `Esc [` and classifies it.
struct ControlSequenceScanner {
  enum Step {
    case more, broken, console, pasteBegins
    /// The token; `nil` if the sequence is dropped.
    case complete(InputToken?)
  }

  /// The bytes after `Esc [`.
  private var body: [UInt8] = []

  mutating func take(_ byte: UInt8) -> Step {
    switch byte {
    case 0x5B where body.isEmpty: return .console
    case 0x20...0x3F:
      guard body.count < TerminalLimits.longestAnswer else { return .complete(nil) }
      body.append(byte)
      return .more
    case 0x40...0x7E: return finish(byte)
    default: return .broken
    }
  }

  private func finish(_ final: UInt8) -> Step {
    let parameters = String(decoding: body, as: UTF8.self)
    let bytes = [0x1B, 0x5B] + body + [final]
    switch (parameters, final) {
    case ("200", UInt8(ascii: "~")): return .pasteBegins
    case ("201", UInt8(ascii: "~")): return .complete(nil)
    case ("", UInt8(ascii: "A")), ("1", UInt8(ascii: "A")): return .complete(.key(Key(.up, bytes)))
    case ("", UInt8(ascii: "B")), ("1", UInt8(ascii: "B")): return .complete(.key(Key(.down, bytes)))
    case ("5", UInt8(ascii: "~")): return .complete(.key(Key(.pageUp, bytes)))
    case ("6", UInt8(ascii: "~")): return .complete(.key(Key(.pageDown, bytes)))
    // Alt-Enter of xterm and kitty.
    case ("27;3;13", UInt8(ascii: "~")), ("13;3", UInt8(ascii: "u")):
      return .complete(.key(Key([0x1B, 0x0D])))
    // The window gained or lost the focus.
    case ("", UInt8(ascii: "I")), ("", UInt8(ascii: "O")): return .complete(nil)
    default: break
    }
    if final == UInt8(ascii: "y") { return .complete(Self.modeReport(parameters)) }
    if final == UInt8(ascii: "c"), parameters.hasPrefix("?") {
      return .complete(.deviceAttributes(parameters.dropFirst().split(separator: ";").compactMap { Int($0) }))
    }
    if let first = body.first, (0x3C...0x3F).contains(first) { return .complete(nil) }
    // DA, DSR, CPR, window reports.
    if !body.isEmpty,
      [UInt8(ascii: "c"), UInt8(ascii: "n"), UInt8(ascii: "R"), UInt8(ascii: "t")].contains(final)
    {
      return .complete(nil)
    }
    return .complete(.key(Key(bytes)))
  }

  private static func modeReport(_ parameters: String) -> InputToken? {
    guard parameters.hasSuffix("$") else { return nil }
    let numbers = parameters.dropFirst(parameters.hasPrefix("?") ? 1 : 0).dropLast().split(separator: ";")
    guard numbers.count == 2, let mode = Int(numbers[0]), let state = Int(numbers[1]) else { return nil }
    return .modeReport(mode: mode, state: state)
  }

  /// The key of a sequence that consists of `Esc O` and a letter.
  static func single(_ byte: UInt8) -> InputToken {
    let bytes = [0x1B, 0x4F, byte]
    switch byte {
    case UInt8(ascii: "A"): return .key(Key(.up, bytes))
    case UInt8(ascii: "B"): return .key(Key(.down, bytes))
    // Enter on the numeric keypad.
    case UInt8(ascii: "M"): return .key(Key([0x0D]))
    default: return .key(Key(bytes))
    }
  }
}
