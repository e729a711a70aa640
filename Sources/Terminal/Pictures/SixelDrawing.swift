/// A drawing in sixels: bands six pixels high, one character for each column of a band.
enum SixelDrawing {
  /// Returns the drawing unchanged if neither its pixels nor its announced size exceed the box.
  static func sequence(_ output: [UInt8], in box: PictureBox) throws(PictureError) -> String {
    let drawings = try DrawingScanner.strings(in: output, beginning: "P")
    guard drawings.count == 1 else { throw .malformed }
    let (width, height) = try size(drawings[0])
    guard width <= box.width, height <= box.height else { throw .tooLarge(width: width, height: height) }
    return "\u{1B}P" + String(decoding: drawings[0], as: UTF8.self) + "\u{1B}\\"
  }

  private static func size(_ body: ArraySlice<UInt8>) throws(PictureError) -> (width: Int, height: Int) {
    var rest = body
    _ = try numbers(&rest)
    guard rest.popFirst() == UInt8(ascii: "q") else { throw .malformed }
    var announced = (width: 0, height: 0)
    var (x, right, bands) = (0, 0, 0)
    var repeats = 1
    while let byte = rest.popFirst() {
      switch byte {
      case 0x3F...0x7E:
        x += repeats
        right = max(right, x)
        repeats = 1
      case UInt8(ascii: "!"):
        let count = try numbers(&rest)
        guard count.count == 1 else { throw .malformed }
        repeats = max(1, count[0])
      case UInt8(ascii: "$"): x = 0
      case UInt8(ascii: "-"): (x, bands) = (0, bands + 1)
      case UInt8(ascii: "#"): guard try !numbers(&rest).isEmpty else { throw .malformed }
      case UInt8(ascii: "\""):
        // Some terminals fill the announced size.
        let head = try numbers(&rest)
        guard head.count == 4 else { throw .malformed }
        announced = (max(announced.width, head[2]), max(announced.height, head[3]))
      default: throw .malformed
      }
    }
    // The last band may be incomplete.
    return (max(right, announced.width), max(bands * 6 + 1, announced.height))
  }

  /// Parses `1;2;3`; empty if neither a digit nor a semicolon follows.
  private static func numbers(_ rest: inout ArraySlice<UInt8>) throws(PictureError) -> [Int] {
    let text = rest.prefix { (0x30...0x39).contains($0) || $0 == UInt8(ascii: ";") }
    rest = rest[text.endIndex...]
    if text.isEmpty { return [] }
    var numbers: [Int] = []
    for digits in text.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false) {
      // More digits are never useful, and the sum would overflow.
      guard (1...7).contains(digits.count) else { throw .malformed }
      numbers.append(digits.reduce(0) { $0 * 10 + Int($1 - 0x30) })
    }
    return numbers
  }
}
