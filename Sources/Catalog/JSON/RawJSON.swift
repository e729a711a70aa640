/// A JSON value kept as its original text.
///
/// Only blanks between tokens are dropped, so that a value always fits on one line. Numbers keep every
/// digit, strings keep their escapes: what was received is what is written back.
public struct RawJSON: Hashable, Sendable {
  /// The value's text, on one line.
  public let text: String

  /// Takes text that is known to be one JSON value without blanks between its tokens.
  init(checked text: String) { self.text = text }

  /// Reads exactly one value; blanks around and within it are dropped.
  public init(parsing text: String) throws(JSONError) {
    var scanner = JSONScanner(Array(text.utf8))
    let range = try scanner.skipValue()
    try scanner.expectEnd()
    self.init(scanner.bytes, range)
  }

  /// The value at a place that `JSONScanner` has passed and so checked.
  public init(_ bytes: [UInt8], _ range: Range<Int>) {
    text = Self.compact(bytes[range])
  }

  /// A string value.
  public init(string: String) { text = JSONStringCoding.quoted(string) }

  /// An integer value.
  public init(integer: Int64) { text = String(integer) }

  /// A decimal value in its shortest exact form; infinities, which JSON cannot write, become `null`.
  public init(double: Double) { text = double.isFinite ? double.description : "null" }

  /// `true` or `false`.
  public init(bool: Bool) { text = bool ? "true" : "false" }

  /// `null`.
  public static let null = RawJSON(checked: "null")

  /// An object value.
  public init(object: JSONObject) { text = object.text }

  /// An array value.
  public init(array: [RawJSON]) { text = "[" + array.map(\.text).joined(separator: ",") + "]" }

  /// Text of a string value; `nil` for anything else and for half a surrogate pair.
  public var string: String? {
    text.utf8.first == UInt8(ascii: "\"") ? JSONStringCoding.unquoted(text) : nil
  }

  /// Text of a string value for people, with U+FFFD for half a surrogate pair; `nil` for anything else.
  public var shownString: String? {
    guard text.utf8.first == UInt8(ascii: "\"") else { return nil }
    return JSONStringCoding.unquoted(text, replacingHalves: "\u{FFFD}")
  }

  /// A whole number; `nil` for anything else and for what 64 bits cannot hold.
  public var integer: Int64? {
    guard isNumber, let value = Int64(text), text != "-0" else { return nil }
    return value
  }

  /// A number as the nearest `Double`; `nil` for anything else and beyond its range.
  public var double: Double? {
    guard isNumber, let value = Double(text), value.isFinite else { return nil }
    return value
  }

  /// A number that `Double` holds without changing its value as written in decimal.
  public var exactDouble: Double? {
    guard let value = double, JSONNumber.sameValue(text, value.description) else { return nil }
    return value
  }

  /// `true` or `false`.
  public var bool: Bool? {
    switch text {
    case "true": true
    case "false": false
    default: nil
    }
  }

  /// Whether the value is `null`.
  public var isNull: Bool { text == "null" }

  /// The elements of an array; `nil` for anything else.
  public var array: [RawJSON]? {
    guard text.utf8.first == UInt8(ascii: "[") else { return nil }
    var scanner = JSONScanner(Array(text.utf8))
    var elements: [RawJSON] = []
    _ = scanner.pass("[")
    while let next = scanner.next, next != UInt8(ascii: "]") {
      guard let range = try? scanner.skipValue() else { return nil }
      elements.append(RawJSON(scanner.bytes, range))
      _ = scanner.pass(",")
    }
    return elements
  }

  /// The fields of an object; `nil` for anything else.
  public var object: JSONObject? {
    var scanner = JSONScanner(Array(text.utf8))
    return try? JSONObject(reading: &scanner)
  }

  private var isNumber: Bool {
    guard let first = text.utf8.first else { return false }
    return first == UInt8(ascii: "-") || JSONNumber.digits.contains(first)
  }

  private static func compact(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: JSONWhitespace.dropped(from: bytes) ?? bytes, as: UTF8.self)
  }
}
