private import Foundation

/// A JSON value kept as its original text.
///
/// Only whitespace between tokens is dropped, so that a value always fits on one line. Numbers keep every
/// digit and strings keep their escapes: miru writes back what it received.
public struct RawJSON: Hashable, Sendable {
  /// The value's text, on one line.
  public let text: String

  /// Creates a value from text that is known to be one JSON value without whitespace between tokens.
  init(checked text: String) { self.text = text }

  /// Parses exactly one value; drops whitespace around and within it.
  public init(parsing text: String) throws(JSONError) {
    var scanner = JSONScanner(Array(text.utf8))
    let range = try scanner.skipValue()
    try scanner.expectEnd()
    self.init(scanner.bytes, range)
  }

  /// Creates a value from a range that `JSONScanner` has validated.
  public init(_ bytes: [UInt8], _ range: Range<Int>) {
    text = Self.compact(bytes[range])
  }

  public init(string: String) { text = JSONStringCoding.quoted(string) }

  public init(integer: Int64) { text = String(integer) }

  /// Creates a decimal value in its shortest exact form; `null` for infinities and NaN, which JSON cannot express.
  public init(double: Double) { text = double.isFinite ? double.description : "null" }

  public init(bool: Bool) { text = bool ? "true" : "false" }

  public static let null = RawJSON(checked: "null")

  public init(object: JSONObject) { text = object.text }

  public init(array: [RawJSON]) { text = "[" + array.map(\.text).joined(separator: ",") + "]" }

  /// The text of a string value; `nil` for other types and for unpaired surrogates.
  public var string: String? {
    text.utf8.first == UInt8(ascii: "\"") ? JSONStringCoding.unquoted(text) : nil
  }

  /// The text of a string value for display, with U+FFFD for unpaired surrogates; `nil` for other types.
  public var shownString: String? {
    guard text.utf8.first == UInt8(ascii: "\"") else { return nil }
    return JSONStringCoding.unquoted(text, replacingHalves: "\u{FFFD}")
  }

  /// A whole number; `nil` for other types and for values beyond 64 bits.
  public var integer: Int64? {
    guard isNumber, let value = Int64(text), text != "-0" else { return nil }
    return value
  }

  /// A number as the nearest `Double`; `nil` for other types and beyond its range.
  public var double: Double? {
    guard isNumber, let value = Double(text), value.isFinite else { return nil }
    return value
  }

  /// A number that a `Double` holds without changing its decimal value; `nil` otherwise.
  public var exactDouble: Double? {
    guard let value = double else { return nil }
    if text == value.description { return value }
    // Such as 9, 9.90 and 99e-1. A `Decimal` holds every number of 38 digits.
    guard text.utf8.count <= 38, let decimal = Decimal(string: text) else { return nil }
    return decimal == Decimal(string: value.description) ? value : nil
  }

  /// A Boolean value; `nil` for other types.
  public var bool: Bool? {
    switch text {
    case "true": true
    case "false": false
    default: nil
    }
  }

  public var isNull: Bool { text == "null" }

  /// The elements of an array; `nil` for other types.
  public var array: [RawJSON]? {
    guard text.utf8.first == UInt8(ascii: "[") else { return nil }
    var scanner = JSONScanner(Array(text.utf8))
    var elements: [RawJSON] = []
    let isArray: Void? = try? scanner.eachElement { (scanner) throws(JSONError) in
      elements.append(RawJSON(scanner.bytes, try scanner.skipValue()))
    }
    return isArray.map { elements }
  }

  /// The fields of an object; `nil` for other types.
  public var object: JSONObject? {
    var scanner = JSONScanner(Array(text.utf8))
    return try? JSONObject(reading: &scanner)
  }

  private var isNumber: Bool {
    guard let first = text.utf8.first else { return false }
    return first == UInt8(ascii: "-") || JSONScanner.digits.contains(first)
  }

  private static func compact(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: JSONWhitespace.dropped(from: bytes) ?? bytes, as: UTF8.self)
  }
}

/// Removes whitespace between JSON tokens.
enum JSONWhitespace {
  /// A validated value without whitespace between tokens; `nil` if it has none, the usual case.
  static func dropped(from value: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    guard value.first == UInt8(ascii: "{") || value.first == UInt8(ascii: "["),
      value.contains(where: { $0 <= 0x20 })
    else { return nil }
    var result: [UInt8] = []
    result.reserveCapacity(value.count)
    var inString = false
    var escaped = false
    for byte in value {
      if inString {
        if escaped {
          escaped = false
        } else if byte == UInt8(ascii: "\\") {
          escaped = true
        } else if byte == UInt8(ascii: "\"") {
          inString = false
        }
        result.append(byte)
      } else if byte > 0x20 {
        inString = byte == UInt8(ascii: "\"")
        result.append(byte)
      }
    }
    return result[...]
  }
}
