/// Writes JSON into a byte buffer without intermediate values or strings.
///
/// The fast variant of `JSONStringCoding` and `RawJSON`: it writes the same text for the same value.
public struct JSONWriter: Sendable {
  /// The bytes written so far.
  public private(set) var bytes: [UInt8] = []

  public init() {}

  /// Removes the bytes but keeps the allocated memory.
  public mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }

  /// Appends text unchanged.
  public mutating func append(_ literal: String) { bytes.append(contentsOf: literal.utf8) }

  /// Appends a key, and a comma before it if a field precedes it.
  public mutating func append(key name: String) { append(key: Self.key(name)) }

  /// A key with its quotes and colon, for `append(key:)`.
  static func key(_ name: String) -> [UInt8] { Array("\(JSONStringCoding.quoted(name)):".utf8) }

  mutating func append(key: [UInt8]) {
    if let last = bytes.last, last != UInt8(ascii: "{") { bytes.append(UInt8(ascii: ",")) }
    bytes.append(contentsOf: key)
  }

  public mutating func append(quoting text: String) {
    var text = text
    let isPlain = text.withUTF8 { utf8 in
      guard Self.isPlain(utf8) else { return false }
      bytes.append(UInt8(ascii: "\""))
      bytes.append(contentsOf: utf8)
      bytes.append(UInt8(ascii: "\""))
      return true
    }
    if !isPlain { append(JSONStringCoding.quoted(text)) }
  }

  public mutating func append(integer: Int64) {
    // A string of up to fifteen digits needs no allocation.
    bytes.append(contentsOf: String(integer).utf8)
  }

  /// Appends a decimal value in its shortest exact form; `null` for infinities and NaN.
  public mutating func append(decimal: Double) {
    append(decimal.isFinite ? decimal.description : "null")
  }

  public mutating func append(flag: Bool) { append(flag ? "true" : "false") }

  /// Appends a date in Apple's format, as a string value.
  public mutating func append(_ date: AppleDate) {
    bytes.append(UInt8(ascii: "\""))
    RFC3339.appendHead(date.rawValue, to: &bytes)
    append("Z\"")
  }

  /// Appends a timestamp in miru's format, with milliseconds, as a string value.
  public mutating func append(_ moment: Timestamp) {
    bytes.append(UInt8(ascii: "\""))
    RFC3339.append(moment, to: &bytes)
    bytes.append(UInt8(ascii: "\""))
  }

  /// Whether text is ASCII that needs no escapes.
  static func isPlain(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    let bytes = UnsafeRawBufferPointer(text)
    guard bytes.count >= 8 else { return bytes.allSatisfy { JSONStringCoding.staysAsItIs($0) && $0 < 0x80 } }
    var place = 0
    while place < bytes.count {
      // The last eight bytes may overlap bytes that were already checked.
      let start = min(place, bytes.count - 8)
      if SWARScan.needsALook(bytes.loadUnaligned(fromByteOffset: start, as: UInt64.self)) { return false }
      place = start + 8
    }
    return true
  }
}
