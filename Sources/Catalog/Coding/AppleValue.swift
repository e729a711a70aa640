/// A type of properties that are keys of Apple's JSON.
protocol AppleValue: Equatable, Sendable {
  /// The value; `nil` if it could not reproduce the JSON exactly.
  static func value(of json: RawJSON) -> Self?

  /// Appends the value as Apple sends it.
  func append(to json: inout JSONWriter)

  /// The accesses to a required and to an optional property of the type.
  static var accesses: (required: AppleProperty, optional: AppleProperty) { get }
}

extension AppleValue {
  static var accesses: (required: AppleProperty, optional: AppleProperty) {
    (
      AppleProperty(Self.self, Self.self, of: { $0 }, to: { $0 }),
      AppleProperty(Self?.self, Self.self, of: { $0 }, to: { $0 })
    )
  }
}

extension AppleValue where Self: RawRepresentable, RawValue: AppleValue {
  static func value(of json: RawJSON) -> Self? { RawValue.value(of: json).flatMap(Self.init(rawValue:)) }
  func append(to json: inout JSONWriter) { rawValue.append(to: &json) }
}

extension TrackID: AppleValue {}
extension CollectionID: AppleValue {}
extension ArtistID: AppleValue {}
extension TrackKind: AppleValue {}
extension Explicitness: AppleValue {}
extension WebLink: AppleValue {}

extension String: AppleValue {
  static func value(of json: RawJSON) -> String? { json.string }
  func append(to json: inout JSONWriter) { json.append(quoting: self) }
}

extension Int64: AppleValue {
  static func value(of json: RawJSON) -> Int64? { json.integer }
  func append(to json: inout JSONWriter) { json.append(integer: self) }
}

extension Double: AppleValue {
  static func value(of json: RawJSON) -> Double? { json.exactDouble }
  func append(to json: inout JSONWriter) { json.append(decimal: self) }
}

extension Bool: AppleValue {
  static func value(of json: RawJSON) -> Bool? { json.bool }
  func append(to json: inout JSONWriter) { json.append(flag: self) }
}

/// A date in Apple's own format; any other format stays in `extra`.
extension AppleDate: AppleValue {
  static func value(of json: RawJSON) -> AppleDate? { json.string.flatMap(AppleDate.init) }
  func append(to json: inout JSONWriter) { json.append(self) }
}

/// Access to a property as JSON, through a pointer to it; see `StructLayout`.
struct AppleProperty: PropertyAccess {
  let size: Int
  let alignment: Int
  let fill: @Sendable (UnsafeMutableRawPointer, Int) -> ((Any) -> Bool)?
  /// Whether the property is a key of the JSON, which `extra` is not.
  let isKey: Bool
  /// Sets the property; returns `false` if it could not reproduce the value exactly.
  let read: @Sendable (RawJSON, UnsafeMutableRawPointer) -> Bool
  /// Appends the key, which is given with its quotes and colon, and the value; nothing if the property is not set.
  let append: @Sendable (UnsafeRawPointer, _ key: [UInt8], inout JSONWriter) -> Void

  @inline(__always) fileprivate init<Property: Equatable & Sendable, Value: AppleValue>(
    _: Property.Type, _: Value.Type, of: @escaping @Sendable (Value) -> Property,
    to: @escaping @Sendable (Property) -> Value?
  ) {
    let read: @Sendable (RawJSON, UnsafeMutableRawPointer) -> Bool = {
      guard let value = Value.value(of: $0) else { return false }
      $1.assumingMemoryBound(to: Property.self).pointee = of(value)
      return true
    }
    size = MemoryLayout<Property>.size
    alignment = MemoryLayout<Property>.alignment
    isKey = true
    self.read = read
    append = { place, key, json in
      guard let value = to(place.assumingMemoryBound(to: Property.self).pointee) else { return }
      json.append(key: key)
      value.append(to: &json)
    }
    fill = { place, number in
      guard Self.samples(number).contains(where: { read($0, place) }) else { return nil }
      let sample = place.assumingMemoryBound(to: Property.self).pointee
      return { $0 as? Property == sample }
    }
  }

  private init() {
    size = MemoryLayout<JSONObject>.size
    alignment = MemoryLayout<JSONObject>.alignment
    fill = { _, _ in nil }
    isKey = false
    read = { _, _ in false }
    append = { _, _, _ in }
  }

  static func access(to type: Any.Type) -> AppleProperty? {
    switch type {
    case is JSONObject.Type: AppleProperty()
    case let type as any AppleValue.Type: type.accesses.required
    case let type as any OptionalAppleValue.Type: type.access
    default: nil
    }
  }

  /// Values of which each type can read one.
  private static func samples(_ number: Int) -> [RawJSON] {
    [
      RawJSON(integer: Int64(number)), RawJSON(bool: number.isMultiple(of: 2)),
      RawJSON(string: AppleDate(rawValue: Int64(number)).text), RawJSON(string: "sample \(number)"),
    ]
  }
}

/// Gives access to the wrapped type of an optional property.
private protocol OptionalAppleValue {
  static var access: AppleProperty? { get }
}

extension Optional: OptionalAppleValue {
  static var access: AppleProperty? { (Wrapped.self as? any AppleValue.Type)?.accesses.optional }
}
