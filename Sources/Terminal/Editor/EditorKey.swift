/// A key that is passed to the host while it takes all keys.
public enum EditorKey: Hashable, Sendable {
  /// A character that would be typed.
  case character(Character)
  case enter, escape, backspace
  case up, down, left, right, pageUp, pageDown, first, last
  /// F1.
  case help

  /// Converts a terminal key; `nil` for keys that have a meaning only in a line.
  init?(_ key: Key) {
    switch key.name {
    case .up: self = .up
    case .down: self = .down
    case .pageUp: self = .pageUp
    case .pageDown: self = .pageDown
    case .escape: self = .escape
    case .other:
      guard let named = Self.others[key.bytes] ?? Self.typed(key.bytes) else { return nil }
      self = named
    }
  }

  private static func typed(_ bytes: [UInt8]) -> EditorKey? {
    let text = String(decoding: bytes, as: UTF8.self)
    guard let first = text.first, text.count == 1, let scalar = first.unicodeScalars.first,
      scalar.value >= 0x20, scalar.value != 0x7F
    else { return nil }
    return .character(first)
  }

  /// The sequences of F1, Left, Right, Home and End, and the keys that send one control character.
  private static let others: [[UInt8]: EditorKey] = {
    var keys: [[UInt8]: EditorKey] = [
      [0x0D]: .enter, [0x0A]: .enter, [0x7F]: .backspace, [0x08]: .backspace, [0x1B]: .escape,
    ]
    for ending in ["OP", "[11~", "[[A"] { keys[[0x1B] + Array(ending.utf8)] = .help }
    for ending in ["[C", "OC"] { keys[[0x1B] + Array(ending.utf8)] = .right }
    for ending in ["[D", "OD"] { keys[[0x1B] + Array(ending.utf8)] = .left }
    for ending in ["[H", "OH", "[1~", "[7~"] { keys[[0x1B] + Array(ending.utf8)] = .first }
    for ending in ["[F", "OF", "[4~", "[8~"] { keys[[0x1B] + Array(ending.utf8)] = .last }
    return keys
  }()
}
