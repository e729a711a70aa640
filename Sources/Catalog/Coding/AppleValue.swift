/// A type of properties that are keys of Apple's JSON.
protocol AppleValue: Equatable, Sendable {
  /// The format of the value in JSON.
  static var form: AppleKey.Form { get }

  /// The value; `nil` if it could not reproduce the JSON exactly.
  static func value(of json: RawJSON) -> Self?

  /// The value as Apple sends it.
  var json: RawJSON { get }

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
  static var form: AppleKey.Form { RawValue.form }
  static func value(of json: RawJSON) -> Self? { RawValue.value(of: json).flatMap(Self.init(rawValue:)) }
  var json: RawJSON { rawValue.json }
}

extension TrackID: AppleValue {}
extension CollectionID: AppleValue {}
extension ArtistID: AppleValue {}
extension TrackKind: AppleValue {}
extension Explicitness: AppleValue {}
extension WebLink: AppleValue {}

extension String: AppleValue {
  static var form: AppleKey.Form { .text }
  static func value(of json: RawJSON) -> String? { json.string }
  var json: RawJSON { RawJSON(string: self) }
}

extension Int64: AppleValue {
  static var form: AppleKey.Form { .integer }
  static func value(of json: RawJSON) -> Int64? { json.integer }
  var json: RawJSON { RawJSON(integer: self) }
}

extension Double: AppleValue {
  static var form: AppleKey.Form { .decimal }
  static func value(of json: RawJSON) -> Double? { json.exactDouble }
  var json: RawJSON { RawJSON(double: self) }
}

extension Bool: AppleValue {
  static var form: AppleKey.Form { .flag }
  static func value(of json: RawJSON) -> Bool? { json.bool }
  var json: RawJSON { RawJSON(bool: self) }
}

/// A date in Apple's own format; any other format stays in `extra`.
extension AppleDate: AppleValue {
  static var form: AppleKey.Form { .date }
  static func value(of json: RawJSON) -> AppleDate? { json.string.flatMap(AppleDate.init) }
  var json: RawJSON { RawJSON(string: text) }
}

/// Access to a property as JSON, through a pointer to it; see `StructLayout`.
struct AppleProperty: PropertyAccess {
  let size: Int
  let alignment: Int
  let fill: @Sendable (UnsafeMutableRawPointer, Int) -> ((Any) -> Bool)?
  /// The format of the value in JSON; `nil` for `extra`, which is not a key.
  let form: AppleKey.Form?
  /// Sets the property; returns `false` if it could not reproduce the value exactly.
  let read: @Sendable (RawJSON, UnsafeMutableRawPointer) -> Bool
  /// The property as JSON; `nil` if it is not set.
  let write: @Sendable (UnsafeRawPointer) -> RawJSON?

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
    form = Value.form
    self.read = read
    write = { to($0.assumingMemoryBound(to: Property.self).pointee)?.json }
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
    form = nil
    read = { _, _ in false }
    write = { _ in nil }
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
      AppleDate(rawValue: Int64(number)).json, RawJSON(string: "sample \(number)"),
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
