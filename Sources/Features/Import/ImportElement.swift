internal import Catalog

/// A result of a file to import, validated as JSON but not decoded yet.
struct ImportElement {
  private let bytes: [UInt8]
  /// The offset of `bytes` in the text in which `fields` were scanned.
  private let offset: Int
  /// `nil` if the value is not an object.
  private let fields: JSONFieldOffsets?
  /// The line it starts on, from 1.
  let line: Int

  init(bytes: [UInt8], offset: Int, fields: JSONFieldOffsets?, line: Int) {
    self.bytes = bytes
    self.offset = offset
    self.fields = fields
    self.line = line
  }

  /// Creates an element from an object whose fields were not recorded yet.
  init(object bytes: [UInt8], line: Int) {
    var scanner = JSONScanner(bytes)
    self.init(bytes: bytes, offset: 0, fields: try? JSONFieldOffsets(passing: &scanner), line: line)
  }

  /// Returns the object, or only some of its fields; `nil` if the value is not an object.
  func object(of keys: JSONKeys? = nil) -> JSONObject? {
    fields?.object(of: keys, in: bytes, from: offset)
  }
}

/// The position of an element in a file to import.
public struct ElementPosition: Hashable, Sendable {
  /// The number of the result within the file, from 1.
  public var number: Int
  /// The line it starts on, from 1.
  public var line: Int
}
