/// Validates JSON byte by byte without building values.
///
/// A custom scanner, because every existing parser changes what it reads: it rounds or rejects numbers,
/// and one invalid value rejects the whole answer.
public struct JSONScanner {
  /// The text being scanned.
  public let bytes: [UInt8]
  /// The offset of the next byte.
  public private(set) var offset: Int

  /// Starts at `offset`.
  public init(_ bytes: [UInt8], from offset: Int = 0) {
    self.bytes = bytes
    self.offset = offset
  }

  private static let deepest = 512
  /// `0` to `9`.
  static let digits = UInt8(ascii: "0")...UInt8(ascii: "9")

  /// The next byte, `nil` at the end.
  public var next: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  /// Skips whitespace.
  public mutating func skipBlanks() {
    while offset < bytes.count {
      switch bytes[offset] {
      case 0x20, 0x09, 0x0A, 0x0D: offset += 1
      default: return
      }
    }
  }

  /// Skips the character if it comes next; returns whether it did. ASCII only.
  public mutating func pass(_ character: Unicode.Scalar) -> Bool {
    guard let next, next == UInt8(ascii: character) else { return false }
    offset += 1
    return true
  }

  /// Skips one whole value and returns its range in `bytes`.
  public mutating func skipValue(depth: Int = 0) throws(JSONError) -> Range<Int> {
    skipBlanks()
    let start = offset
    switch next {
    case UInt8(ascii: "\""): try skipString()
    case UInt8(ascii: "{"):
      try eachMember(depth: depth) { (scanner, _) throws(JSONError) in
        _ = try scanner.skipValue(depth: depth + 1)
      }
    case UInt8(ascii: "["):
      try eachElement(depth: depth) { (scanner) throws(JSONError) in
        _ = try scanner.skipValue(depth: depth + 1)
      }
    case UInt8(ascii: "t"): try skipWord("true")
    case UInt8(ascii: "f"): try skipWord("false")
    case UInt8(ascii: "n"): try skipWord("null")
    case let byte? where byte == UInt8(ascii: "-") || Self.digits.contains(byte): try skipNumber()
    default: throw failure(.value)
    }
    return start..<offset
  }

  /// Skips trailing whitespace; throws if anything else follows.
  public mutating func expectEnd() throws(JSONError) {
    skipBlanks()
    if offset < bytes.count { throw failure(.end) }
  }

  /// The error for the current offset.
  public func failure(_ expected: JSONError.Expectation) -> JSONError {
    JSONError(offset: offset, expected: expected)
  }

  private mutating func skipWord(_ word: StaticString) throws(JSONError) {
    let start = offset
    for index in 0..<word.utf8CodeUnitCount {
      let wanted = word.withUTF8Buffer { $0[index] }
      guard next == wanted else { throw JSONError(offset: start, expected: .value) }
      offset += 1
    }
  }

  /// Calls `body` at the start of each element of the next array; it passes the element.
  public mutating func eachElement(
    depth: Int = 0, _ body: (inout JSONScanner) throws(JSONError) -> Void
  ) throws(JSONError) {
    guard try enter("[", depth) else { return }
    repeat {
      skipBlanks()
      try body(&self)
    } while try goesOn(to: "]")
  }

  /// Calls `body` with the range of each key of the next object, quotes included; it passes the value.
  public mutating func eachMember(
    depth: Int = 0, _ body: (inout JSONScanner, _ key: Range<Int>) throws(JSONError) -> Void
  ) throws(JSONError) {
    guard try enter("{", depth) else { return }
    repeat {
      let key = try skipKey()
      skipBlanks()
      try body(&self, key)
    } while try goesOn(to: "}")
  }

  /// Skips the start of a list; returns `false` if the list is empty, and skips its end too.
  private mutating func enter(_ open: Unicode.Scalar, _ depth: Int) throws(JSONError) -> Bool {
    guard depth < Self.deepest else { throw failure(.lessDepth) }
    guard pass(open) else { throw failure(.value) }
    skipBlanks()
    return !pass(open == "{" ? "}" : "]")
  }

  /// Skips the comma after an element and returns `true`, or skips the end of the list and returns `false`.
  private mutating func goesOn(to close: Unicode.Scalar) throws(JSONError) -> Bool {
    skipBlanks()
    if pass(close) { return false }
    guard pass(",") else { throw failure(.commaOrEnd) }
    return true
  }

  /// Skips `"key" :` and returns the range of the key, quotes included.
  @discardableResult
  public mutating func skipKey() throws(JSONError) -> Range<Int> {
    skipBlanks()
    let start = offset
    try skipString()
    let key = start..<offset
    skipBlanks()
    guard pass(":") else { throw failure(.colon) }
    return key
  }

  private mutating func skipNumber() throws(JSONError) {
    _ = pass("-")
    if !pass("0") { try skipDigits() }
    if pass(".") { try skipDigits() }
    if pass("e") || pass("E") {
      if !pass("+") { _ = pass("-") }
      try skipDigits()
    }
  }

  private mutating func skipDigits() throws(JSONError) {
    let start = offset
    while let next, Self.digits.contains(next) { offset += 1 }
    if offset == start { throw failure(.number) }
  }

  private mutating func skipString() throws(JSONError) {
    guard pass("\"") else { throw failure(.string) }
    while true {
      skipPlainText()
      guard let byte = next else { break }
      switch byte {
      case UInt8(ascii: "\""):
        offset += 1
        return
      case UInt8(ascii: "\\"): try skipEscape()
      case 0..<0x20: throw failure(.string)
      case 0x20..<0x80: offset += 1
      default: try skipScalar(byte)
      }
    }
    throw failure(.string)
  }

  /// Skips plain ASCII, eight bytes at a time: nearly all of every answer is such text.
  private mutating func skipPlainText() {
    var place = offset
    bytes.withUnsafeBytes { bytes in
      while place + 8 <= bytes.count {
        let word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self))
        let others = SWARScan.others(in: word)
        place += others.trailingZeroBitCount / 8
        if others != 0 { break }
      }
    }
    offset = place
  }

  private mutating func skipEscape() throws(JSONError) {
    offset += 1
    guard let byte = next else { throw failure(.escape) }
    offset += 1
    switch byte {
    case UInt8(ascii: "u"):
      for _ in 0..<4 {
        guard let digit = next, JSONStringCoding.hexValue(digit) != nil else { throw failure(.escape) }
        offset += 1
      }
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
      UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      break
    default:
      throw JSONError(offset: offset - 1, expected: .escape)
    }
  }

  /// Skips one scalar of two to four bytes, well-formed according to Unicode's table 3-7.
  private mutating func skipScalar(_ lead: UInt8) throws(JSONError) {
    let second: ClosedRange<UInt8>
    let length: Int
    switch lead {
    case 0xC2...0xDF: (second, length) = (0x80...0xBF, 2)
    case 0xE0: (second, length) = (0xA0...0xBF, 3)
    case 0xED: (second, length) = (0x80...0x9F, 3)
    case 0xE1...0xEF: (second, length) = (0x80...0xBF, 3)
    case 0xF0: (second, length) = (0x90...0xBF, 4)
    case 0xF1...0xF3: (second, length) = (0x80...0xBF, 4)
    case 0xF4: (second, length) = (0x80...0x8F, 4)
    default: throw failure(.utf8)
    }
    guard offset + length <= bytes.count, second.contains(bytes[offset + 1]) else { throw failure(.utf8) }
    for index in offset + 2..<max(offset + 2, offset + length) where bytes[index] & 0xC0 != 0x80 {
      throw failure(.utf8)
    }
    offset += length
  }
}

/// Scans eight bytes of a JSON string at once (SIMD within a register).
enum SWARScan {
  /// Marks the first special byte of a word with its high bit; no lower bit is set.
  ///
  /// Special are quotes, backslashes, control characters and bytes beyond ASCII. Bits above the first mark mean
  /// nothing: a subtraction borrows from the next byte only after a special byte.
  static func others(in word: UInt64) -> UInt64 {
    let quotes = word ^ (each &* UInt64(UInt8(ascii: "\"")))
    let escapes = word ^ (each &* UInt64(UInt8(ascii: "\\")))
    let found =
      ((quotes &- each) & ~quotes) | ((escapes &- each) & ~escapes) | ((word &- each &* 0x20) & ~word) | word
    return found & (each &* 0x80)
  }

  /// Whether a byte may need an escape: the special bytes above, and DEL.
  static func needsALook(_ word: UInt64) -> Bool {
    let deletes = word ^ (each &* 0x7F)
    return others(in: word) | ((deletes &- each) & ~deletes & (each &* 0x80)) != 0
  }

  private static let each: UInt64 = 0x0101_0101_0101_0101
}
