/// The conversion between a property and a cell.
protocol PropertyCodec: Sendable {
  associatedtype Property

  static var columnType: ColumnType { get }

  /// Binds a property; returns `false` if it could not be read back exactly.
  static func bind(_ property: Property, to parameter: Parameter) -> Bool

  /// Reads a cell; `nil` if it holds no value of the property.
  static func read(_ cell: Cell) -> Property?

  /// A property that differs for each small number; `nil` if the type has none.
  static func sample(_ number: Int) -> Property?

  static func isEqual(_ one: Property, _ other: Property) -> Bool
}

/// A property of a type with a cell of its own.
enum PlainCodec<Value: ColumnValue>: PropertyCodec {
  static var columnType: ColumnType { Value.columnType }
  static func bind(_ property: Value, to parameter: Parameter) -> Bool { property.bind(to: parameter) }
  static func read(_ cell: Cell) -> Value? { Value(cell) }
  static func sample(_ number: Int) -> Value? { Value.sample(number) }
  static func isEqual(_ one: Value, _ other: Value) -> Bool { one == other }
}

/// A property that is stored as its raw value.
enum RawCodec<Raw: RawRepresentable>: PropertyCodec where Raw.RawValue: ColumnValue {
  static var columnType: ColumnType { Raw.RawValue.columnType }
  static func bind(_ property: Raw, to parameter: Parameter) -> Bool { property.rawValue.bind(to: parameter) }
  static func read(_ cell: Cell) -> Raw? { Raw.RawValue(cell).flatMap(Raw.init(rawValue:)) }
  static func sample(_ number: Int) -> Raw? { Raw(rawValue: .sample(number)) }
  static func isEqual(_ one: Raw, _ other: Raw) -> Bool { one.rawValue == other.rawValue }
}

/// An optional property; NULL stands for `nil`.
enum OptionalCodec<Codec: PropertyCodec>: PropertyCodec {
  static var columnType: ColumnType { Codec.columnType }

  static func bind(_ property: Codec.Property?, to parameter: Parameter) -> Bool {
    guard let property else { return parameter.bindNull() }
    return Codec.bind(property, to: parameter)
  }

  static func read(_ cell: Cell) -> Codec.Property?? {
    if cell.content == .null { return .some(nil) }
    guard let property = Codec.read(cell) else { return nil }
    return property
  }

  static func sample(_ number: Int) -> Codec.Property?? { Codec.sample(number).map { $0 } }

  static func isEqual(_ one: Codec.Property?, _ other: Codec.Property?) -> Bool {
    guard let one, let other else { return one == nil && other == nil }
    return Codec.isEqual(one, other)
  }
}

/// A type of properties that makes its accesses itself, so that they are specialized for it.
protocol PropertyType {
  static var accesses: ColumnAccesses { get }
}

/// The accesses to a required and to an optional property of one type.
struct ColumnAccesses {
  let required: ColumnAccess
  let optional: ColumnAccess

  @inline(__always) init<Codec: PropertyCodec>(_ codec: Codec.Type) {
    required = ColumnAccess(codec)
    optional = ColumnAccess(OptionalCodec<Codec>.self)
  }

  fileprivate static func accesses(of type: Any.Type) -> ColumnAccesses? {
    switch type {
    case let type as any PropertyType.Type: type.accesses
    case let type as any RawRepresentable<String>.Type: raw(type)
    case let type as any RawRepresentable<Int64>.Type: raw(type)
    case let type as any RawRepresentable<Int>.Type: raw(type)
    case let type as any RawRepresentable<Double>.Type: raw(type)
    default: nil
    }
  }

  private static func raw<Raw: RawRepresentable>(_ type: Raw.Type) -> ColumnAccesses
  where Raw.RawValue: ColumnValue { ColumnAccesses(RawCodec<Raw>.self) }
}

extension ColumnAccess {
  /// Selects the access to a property by its type, once, when a plan is built; `nil` for a type outside the closed set,
  /// nested optionals included.
  static func access(to type: Any.Type) -> ColumnAccess? {
    if let type = type as? any OptionalProperty.Type {
      type.access
    } else {
      ColumnAccesses.accesses(of: type)?.required
    }
  }
}

/// Gives access to the wrapped type of an optional property.
private protocol OptionalProperty {
  static var access: ColumnAccess? { get }
}

extension Optional: OptionalProperty {
  static var access: ColumnAccess? { ColumnAccesses.accesses(of: Wrapped.self)?.optional }
}
