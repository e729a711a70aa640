/// The byte ranges of an object's fields, found while the JSON is validated.
///
/// Creating values for all fields takes several times as long, and most callers need few of them.
public struct JSONFieldOffsets: Sendable {
  struct Field {
    /// Includes the quotes.
    let key: Range<Int>
    let value: Range<Int>
    /// Whether the key is ASCII without escapes, so that it has only one spelling.
    let isPlain: Bool

    /// The range of the key without its quotes, in a buffer that starts at `offset` of the text.
    func name(from offset: Int = 0) -> Range<Int> {
      key.lowerBound + 1 - offset..<key.upperBound - 1 - offset
    }
  }

  private(set) var fields: [Field] = []

  /// Scans the next object.
  public init(passing scanner: inout JSONScanner) throws(JSONError) {
    scanner.skipBlanks()
    guard scanner.next == UInt8(ascii: "{") else { throw scanner.failure(.value) }
    fields.reserveCapacity(Limits.JSON.usualFields)
    let bytes = scanner.bytes
    try scanner.eachMember { (scanner, key) throws(JSONError) in
      let value = try scanner.skipValue(depth: 1)
      let isPlain = bytes[key].allSatisfy { $0 < 0x80 && $0 != UInt8(ascii: "\\") }
      fields.append(Field(key: key, value: value, isPlain: isPlain))
    }
  }

  /// The object with all fields, or only with those in `keys`.
  ///
  /// `bytes` starts at `offset` of the scanned text. Returns `nil` if a key contains an unpaired surrogate.
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

/// A set of keys to look for; ASCII letters only, so that each has one spelling.
public struct JSONKeys: Sendable {
  private let names: [[UInt8]]

  public init(_ names: String...) { self.names = names.map { Array($0.utf8) } }

  func contains(_ bytes: [UInt8], _ key: Range<Int>) -> Bool {
    names.contains { $0.count == key.count && $0.elementsEqual(bytes[key]) }
  }
}
