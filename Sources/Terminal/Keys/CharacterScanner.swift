/// Assembles the bytes of one character.
struct CharacterScanner {
  enum Step {
    case more, broken
    case complete(Key)
  }

  /// The key that replaces invalid bytes.
  static let replacement = Key(Array("\u{FFFD}".utf8))

  private var bytes: [UInt8]
  private let needed: Int

  /// The number of bytes that complete the character, at least 1.
  var missing: Int { needed - bytes.count }

  /// Starts a character; `nil` for a byte that cannot be its first.
  init?(lead: UInt8) {
    switch lead {
    case 0xC2...0xDF: needed = 2
    case 0xE0...0xEF: needed = 3
    case 0xF0...0xF4: needed = 4
    default: return nil
    }
    bytes = [lead]
  }

  mutating func take(_ byte: UInt8) -> Step {
    guard byte & 0xC0 == 0x80 else { return .broken }
    bytes.append(byte)
    guard bytes.count == needed else { return .more }
    guard let text = String(validating: bytes, as: UTF8.self) else { return .complete(Self.replacement) }
    // C1 control characters have no key. Joiners are not checked: their context is unknown here.
    let isControl = text.unicodeScalars.first?.properties.generalCategory == .control
    return .complete(isControl ? Self.replacement : Key(bytes))
  }
}
