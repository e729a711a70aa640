/// The fields of a JSON object by their places in its text, found in the one pass that checks it.
///
/// Making values of all of them takes several times as long, and most readers want a few.
public struct JSONFieldPlaces: Sendable {
  struct Field {
    /// With its quotes.
    let key: Range<Int>
    let value: Range<Int>
  }

  private(set) var fields: [Field] = []

  /// Passes the object that comes next.
  public init(passing scanner: inout JSONScanner) throws(JSONError) {
    scanner.skipBlanks()
    guard scanner.next == UInt8(ascii: "{") else { throw scanner.failure(.value) }
    try scanner.skipObject { key, value in fields.append(Field(key: key, value: value)) }
  }

  /// Whether some field has one of some keys; `nil` if a key is written with escapes and may be any.
  public func have(one keys: JSONKeys, in bytes: [UInt8]) -> Bool? {
    var isThere = false
    for field in fields {
      let key = bytes[field.key].dropFirst().dropLast()
      if key.contains(UInt8(ascii: "\\")) { return nil }
      isThere = isThere || keys.contains(key)
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
      let place = field.key.lowerBound - offset..<field.key.upperBound - offset
      let isPlain = bytes[place].allSatisfy { $0 < 0x80 && $0 != UInt8(ascii: "\\") }
      if isPlain, let keys, !keys.contains(bytes[place].dropFirst().dropLast()) { continue }
      guard let key = JSONText.unquoted(bytes[place]) else { return nil }
      if !isPlain, let keys, !keys.contains(key.utf8) { continue }
      object[key] = RawJSON(bytes, field.value.lowerBound - offset..<field.value.upperBound - offset)
    }
    return object
  }
}

/// Keys that a reader looks for; ASCII letters alone, of which there is one spelling.
public struct JSONKeys: Sendable {
  private let names: [[UInt8]]

  /// Takes the keys.
  public init(_ names: String...) { self.names = names.map { Array($0.utf8) } }

  func contains(_ key: some Swift.Collection<UInt8>) -> Bool {
    names.contains { $0.count == key.count && $0.elementsEqual(key) }
  }
}
