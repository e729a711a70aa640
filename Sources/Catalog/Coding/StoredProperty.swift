/// A stored property of a struct: its name, its place in memory, and how it is read and written there as a cell and as JSON.
///
/// Stored functions, because the compiler specializes them: with the type behind a protocol, a fetched row took twice as long.
/// All unsafe reads and writes are here. They are sound because a place is used only with the type that `Mirror` reported for
/// it, which is what `assumingMemoryBound` states, and because `EntityPlan` checks the places.
package struct StoredProperty: Sendable {
  package private(set) var name = ""
  /// The place in bytes from the start of the struct.
  package private(set) var place = 0
  package let columnType: ColumnType
  let size: Int
  let alignment: Int
  /// Whether the property is a key of Apple's JSON, which `extra` is not.
  let isKey: Bool
  let cell: @Sendable (UnsafeRawPointer) -> CellValue
  /// Sets the property to the value of a cell; returns `false` if the cell holds none.
  let setCell: @Sendable (CellValue, UnsafeMutableRawPointer) -> Bool
  /// Sets the property; returns `false` if it could not reproduce the value exactly.
  let setJSON: @Sendable (RawJSON, UnsafeMutableRawPointer) -> Bool
  /// Appends a key, given with its quotes and colon, and the value; nothing if the property is not set.
  let appendJSON: @Sendable (UnsafeRawPointer, _ key: [UInt8], inout JSONWriter) -> Void
  /// Sets the property to the sample of a number and returns a check for it; `nil` for a type without samples, such as an enum.
  let fill: @Sendable (UnsafeMutableRawPointer, _ number: Int) -> ((Any) -> Bool)?

  /// Specialized where the slot is known.
  @inline(__always) init<Slot: PropertySlot>(_: Slot.Type) {
    typealias Property = Slot.Property
    columnType = Slot.Value.columnType
    size = MemoryLayout<Property>.size
    alignment = MemoryLayout<Property>.alignment
    isKey = Slot.Value.self != JSONObject.self
    cell = { Slot.value($0.assumingMemoryBound(to: Property.self).pointee)?.cell ?? .null }
    setCell = {
      if case .null = $0, let null = Slot.null {
        $1.assumingMemoryBound(to: Property.self).pointee = null
        return true
      }
      guard let value = Slot.Value($0) else { return false }
      $1.assumingMemoryBound(to: Property.self).pointee = Slot.property(value)
      return true
    }
    setJSON = {
      guard let value = Slot.Value(json: $0) else { return false }
      $1.assumingMemoryBound(to: Property.self).pointee = Slot.property(value)
      return true
    }
    appendJSON = {
      guard let value = Slot.value($0.assumingMemoryBound(to: Property.self).pointee) else { return }
      $2.append(key: $1)
      value.append(to: &$2)
    }
    fill = {
      guard let sample = Slot.Value.sample($1).map(Slot.property) else { return nil }
      $0.assumingMemoryBound(to: Property.self).pointee = sample
      return { $0 as? Property == sample }
    }
  }

  /// The property of a name and type behind the properties that end at a byte; `nil` for a type outside the closed set,
  /// nested optionals included.
  static func named(_ name: String, of type: Any.Type, after end: Int) -> StoredProperty? {
    let found: StoredProperty? =
      switch type {
      case let type as any PropertyValue.Type: type.properties.required
      case let type as any OptionalProperty.Type: type.property
      default: nil
      }
    guard var property = found else { return nil }
    property.name = name
    property.place = (end + property.alignment - 1) / property.alignment * property.alignment
    return property
  }
}

/// How a property holds a value.
protocol PropertySlot: SendableMetatype {
  associatedtype Value: PropertyValue
  associatedtype Property: Equatable & Sendable

  static func property(_ value: Value) -> Property
  static func value(_ property: Property) -> Value?

  /// The property that NULL stands for; `nil` if there is none.
  static var null: Property? { get }
}

enum RequiredSlot<Value: PropertyValue>: PropertySlot {
  static func property(_ value: Value) -> Value { value }
  static func value(_ property: Value) -> Value? { property }
  static var null: Value? { nil }
}

enum OptionalSlot<Value: PropertyValue>: PropertySlot {
  static func property(_ value: Value) -> Value? { value }
  static func value(_ property: Value?) -> Value? { property }
  static var null: Value?? { .some(nil) }
}

/// Gives access to the wrapped type of an optional property.
private protocol OptionalProperty {
  static var property: StoredProperty? { get }
}

extension Optional: OptionalProperty {
  fileprivate static var property: StoredProperty? {
    (Wrapped.self as? any PropertyValue.Type)?.properties.optional
  }
}
