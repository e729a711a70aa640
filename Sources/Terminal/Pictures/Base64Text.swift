/// Text in base64, as drawings carry pixels.
enum Base64Text {
  /// Whether the bytes are base64, fill signs at the end only.
  static func isValid(_ bytes: some Swift.Collection<UInt8>) -> Bool {
    guard bytes.count % 4 == 0 else { return false }
    let fill = bytes.suffix(2).count { $0 == UInt8(ascii: "=") }
    return bytes.dropLast(fill).allSatisfy(isDigit)
  }

  /// The number of bytes that valid text stands for.
  static func decodedCount(_ bytes: some Swift.Collection<UInt8>) -> Int {
    bytes.count / 4 * 3 - bytes.suffix(2).count { $0 == UInt8(ascii: "=") }
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "+"), UInt8(ascii: "/"): true
    default: false
    }
  }
}
