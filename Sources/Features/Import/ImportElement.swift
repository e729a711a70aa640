internal import Catalog

/// A result of a file to import, checked to be JSON and not looked into yet.
struct ImportElement {
  private let bytes: [UInt8]
  /// Where they began in the text that was passed.
  private let offset: Int
  /// `nil` for what is no object.
  private let fields: JSONFieldOffsets?
  /// The line it starts on, from 1.
  let line: Int

  init(bytes: [UInt8], offset: Int, fields: JSONFieldOffsets?, line: Int) {
    self.bytes = bytes
    self.offset = offset
    self.fields = fields
    self.line = line
  }

  /// An object that was passed without its fields.
  init(object bytes: [UInt8], line: Int) {
    var scanner = JSONScanner(bytes)
    self.init(bytes: bytes, offset: 0, fields: try? JSONFieldOffsets(passing: &scanner), line: line)
  }

  /// The object, or only some of its fields; `nil` for what is none.
  func object(of keys: JSONKeys? = nil) -> JSONObject? {
    fields?.object(of: keys, in: bytes, from: offset)
  }
}

/// The position of an element in a file to import.
public struct ElementPosition: Hashable, Sendable {
  /// Its place among all results of the file, from 1.
  public var number: Int
  /// The line it starts on, from 1.
  public var line: Int
}
