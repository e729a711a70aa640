internal import Catalog

/// A result of a file to import, validated as JSON but not decoded yet.
struct ImportElement {
  let bytes: [UInt8]
  /// The offset of `bytes` in the text in which `fields` were scanned.
  let offset: Int
  /// `nil` if the value is not an object.
  let fields: JSONFieldOffsets?
  /// The line it starts on, from 1.
  let line: Int

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
