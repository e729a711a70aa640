/// The byte ranges of an object's fields, found while the JSON is validated.
///
/// Making values of all of them takes several times as long, and most readers want a few.
public struct JSONFieldOffsets: Sendable {
  struct Field {
    /// With its quotes.
    let key: Range<Int>
    let value: Range<Int>
    /// Whether the key is written in the one way it can be: in ASCII, without escapes.
    let isPlain: Bool

    /// Where the key stands in bytes that begin at one of the text, without its quotes.
    func name(from offset: Int = 0) -> Range<Int> {
      key.lowerBound + 1 - offset..<key.upperBound - 1 - offset
    }
  }

  private(set) var fields: [Field] = []

  /// Passes the object that comes next.
  public init(passing scanner: inout JSONScanner) throws(JSONError) {
    scanner.skipBlanks()
    guard scanner.next == UInt8(ascii: "{") else { throw scanner.failure(.value) }
    fields.reserveCapacity(Limits.JSON.usualFields)
    let bytes = scanner.bytes
    try scanner.skipObject { key, value in
      let isPlain = bytes[key].allSatisfy { $0 < 0x80 && $0 != UInt8(ascii: "\\") }
      fields.append(Field(key: key, value: value, isPlain: isPlain))
    }
  }

  /// Whether some field has one of some keys; `nil` if a key is written with escapes and may be any.
  public func have(one keys: JSONKeys, in bytes: [UInt8]) -> Bool? {
    var isThere = false
    for field in fields {
      if !field.isPlain, bytes[field.key].contains(UInt8(ascii: "\\")) { return nil }
      isThere = isThere || keys.contains(bytes, field.name())
    }
    return isThere
  }

  /// The object, or those of its fields that have one of some keys, read from the text that was passed.
  ///
  /// `offset` is where in that text `bytes` begin. `nil` if a key holds half of a surrogate pair, which is the key of
  /// nothing.
  public func object(of keys: JSONKeys? = nil, in bytes: [UInt8], from offset: Int = 0) -> JSONObject? {
    var object = JSONObject()
    object.reserve(keys == nil ? fields.count : 0)
    for field in fields {
      if field.isPlain, let keys, !keys.contains(bytes, field.name(from: offset)) { continue }
      guard
        let key = JSONStringCoding.unquoted(
          bytes[field.key.lowerBound - offset..<field.key.upperBound - offset])
      else {
        return nil
      }
      if !field.isPlain, let keys, !keys.contains(Array(key.utf8), 0..<key.utf8.count) { continue }
      object[key] = RawJSON(bytes, field.value.lowerBound - offset..<field.value.upperBound - offset)
    }
    return object
  }
}

/// The keys to look for; ASCII letters only, so that each has one spelling.
public struct JSONKeys: Sendable {
  private let names: [[UInt8]]
  /// A bit for the length of each key: most others differ in that.
  private let lengths: UInt64

  /// Takes the keys, none longer than 63 letters.
  public init(_ names: String...) {
    self.names = names.map { Array($0.utf8) }
    lengths = self.names.reduce(0) { $0 | 1 << UInt64($1.count) }
  }

  func contains(_ bytes: [UInt8], _ key: Range<Int>) -> Bool {
    guard lengths & 1 << UInt64(key.count) != 0 else { return false }
    return names.contains { $0.count == key.count && $0.elementsEqual(bytes[key]) }
  }
}
