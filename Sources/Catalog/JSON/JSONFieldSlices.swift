/// The fields of a JSON object as slices of its text, without building values.
///
/// The fast variant of `JSONObject` for output; `JSONWriter` writes the same text for both.
public struct JSONFieldSlices {
  private struct Field {
    /// Without the quotes.
    let key: Range<Int>
    let value: Range<Int>
  }

  private var bytes: [UInt8] = []
  private var fields: [Field] = []

  /// Parses exactly one object.
  ///
  /// Returns `nil` for invalid JSON, and if a key is repeated, escaped or not ASCII. `JSONObject` can parse those.
  public init?(_ text: UnsafeBufferPointer<UInt8>) {
    // The empty object, which nearly every row has.
    if text.count == 2, text[0] == UInt8(ascii: "{"), text[1] == UInt8(ascii: "}") { return }
    var scanner = JSONScanner(Array(text))
    bytes = scanner.bytes
    guard (try? read(&scanner)) == true else { return nil }
  }

  /// Whether there are no fields.
  public var isEmpty: Bool { fields.isEmpty }

  /// Whether there is a field with this key, given in UTF-8.
  public func contains(key: some Swift.Collection<UInt8>) -> Bool {
    fields.contains { $0.key.count == key.count && bytes[$0.key].elementsEqual(key) }
  }

  /// Adds the fields to an object that is being written.
  fileprivate func append(to result: inout JSONWriter) {
    for field in fields {
      result.append(key: [])
      bytes[field.key].withUnsafeBufferPointer { result.append(quoting: $0) }
      result.append(":")
      result.append(JSONWhitespace.dropped(from: bytes[field.value]) ?? bytes[field.value])
    }
  }

  private mutating func read(_ scanner: inout JSONScanner) throws(JSONError) -> Bool {
    for field in try JSONFieldOffsets(passing: &scanner).fields {
      let key = field.name()
      // A key beyond ASCII may have several spellings.
      guard field.isPlain, !contains(key: bytes[key]) else { return false }
      fields.append(Field(key: key, value: field.value))
    }
    try scanner.expectEnd()
    return true
  }
}

extension JSONWriter {
  /// Adds the fields to the object that is being written.
  public mutating func append(_ fields: JSONFieldSlices) { fields.append(to: &self) }
}
