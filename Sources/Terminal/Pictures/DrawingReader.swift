/// Reads a program's drawing from its beginning.
struct DrawingReader {
  private var rest: ArraySlice<UInt8>

  /// What hides and shows the cursor around a drawing, and blank space, is left out.
  init(_ output: [UInt8]) {
    rest = output[...]
    while drop(Array("\u{1B}[?25l".utf8)) || dropFirst(where: Self.isBlank) {}
    let shown = Array("\u{1B}[?25h".utf8)
    while true {
      if let last = rest.last, Self.isBlank(last) {
        rest.removeLast()
      } else if rest.count >= shown.count, rest.suffix(shown.count).elementsEqual(shown) {
        rest.removeLast(shown.count)
      } else {
        return
      }
    }
  }

  var isAtEnd: Bool { rest.isEmpty }

  /// Takes one byte.
  mutating func next() -> UInt8? { rest.popFirst() }

  /// Takes what must stand here.
  mutating func require(_ text: String) throws(PictureError) {
    guard drop(Array(text.utf8)) else { throw .malformed }
  }

  /// Takes these bytes if they stand here.
  mutating func drop(_ bytes: [UInt8]) -> Bool {
    guard rest.starts(with: bytes) else { return false }
    rest = rest.dropFirst(bytes.count)
    return true
  }

  /// Takes everything up to a byte, and the byte.
  mutating func upTo(_ end: UInt8) throws(PictureError) -> ArraySlice<UInt8> {
    guard let place = rest.firstIndex(of: end) else { throw .malformed }
    defer { rest = rest[(place + 1)...] }
    return rest[..<place]
  }

  /// Takes a decimal number; `nil` if none stands here, or one beyond any use.
  mutating func number() -> Int? {
    let digits = rest.prefix { (0x30...0x39).contains($0) }
    guard !digits.isEmpty, digits.count <= 7 else { return nil }
    rest = rest[digits.endIndex...]
    return digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
  }

  private mutating func dropFirst(where isMeant: (UInt8) -> Bool) -> Bool {
    guard let first = rest.first, isMeant(first) else { return false }
    rest = rest.dropFirst()
    return true
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D || byte == 0x20 }
}
