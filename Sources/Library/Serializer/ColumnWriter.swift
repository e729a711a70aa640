internal import GRDB

/// Converts one property of a reflected value to a cell.
///
/// Selected once per property when the plan is built: a protocol cast for every property of every row would make
/// reflection four times as slow.
protocol ColumnWriter: Sendable {
  var columnType: ColumnType { get }

  /// The cell of a property's value; `nil` if the value cannot be stored.
  func cell(_ child: Any) -> DatabaseValue?
}

/// Selects the writer for a property's type.
enum ColumnWriters {
  /// The writer for a property's type; `nil` for a type outside the closed set.
  static func writer(for type: Any.Type) -> (any ColumnWriter)? {
    switch type {
    case let type as any OptionalProperty.Type: type.writer
    case let type as any ColumnValue.Type: required(type)
    case let type as any RawRepresentable<String>.Type: raw(type)
    case let type as any RawRepresentable<Int64>.Type: raw(type)
    case let type as any RawRepresentable<Int>.Type: raw(type)
    case let type as any RawRepresentable<Double>.Type: raw(type)
    default: nil
    }
  }

  /// The writer for an optional of a type; `nil` for nested optionals too.
  fileprivate static func writer<Wrapped>(optional type: Wrapped.Type) -> (any ColumnWriter)? {
    switch type {
    case let type as any ColumnValue.Type: optional(type)
    case let type as any RawRepresentable<String>.Type: optionalRaw(type)
    case let type as any RawRepresentable<Int64>.Type: optionalRaw(type)
    case let type as any RawRepresentable<Int>.Type: optionalRaw(type)
    case let type as any RawRepresentable<Double>.Type: optionalRaw(type)
    default: nil
    }
  }

  private static func required<Value: ColumnValue>(_ type: Value.Type) -> any ColumnWriter {
    ValueWriter<Value>()
  }

  private static func optional<Value: ColumnValue>(_ type: Value.Type) -> any ColumnWriter {
    OptionalWriter<Value>()
  }

  private static func raw<Raw: RawRepresentable>(_ type: Raw.Type) -> any ColumnWriter
  where Raw.RawValue: ColumnValue { RawWriter<Raw>() }

  private static func optionalRaw<Raw: RawRepresentable>(_ type: Raw.Type) -> any ColumnWriter
  where Raw.RawValue: ColumnValue { OptionalRawWriter<Raw>() }
}

/// Gives access to the wrapped type of an optional property.
private protocol OptionalProperty {
  static var writer: (any ColumnWriter)? { get }
}

extension Optional: OptionalProperty {
  static var writer: (any ColumnWriter)? { ColumnWriters.writer(optional: Wrapped.self) }
}

private struct ValueWriter<Value: ColumnValue>: ColumnWriter {
  var columnType: ColumnType { Value.columnType }

  func cell(_ child: Any) -> DatabaseValue? { (child as? Value)?.cell }
}

private struct OptionalWriter<Value: ColumnValue>: ColumnWriter {
  var columnType: ColumnType { Value.columnType }

  func cell(_ child: Any) -> DatabaseValue? {
    guard let property = child as? Value? else { return nil }
    guard let value = property else { return .null }
    return value.cell
  }
}

private struct RawWriter<Raw: RawRepresentable>: ColumnWriter where Raw.RawValue: ColumnValue {
  var columnType: ColumnType { Raw.RawValue.columnType }

  func cell(_ child: Any) -> DatabaseValue? { (child as? Raw)?.rawValue.cell }
}

private struct OptionalRawWriter<Raw: RawRepresentable>: ColumnWriter where Raw.RawValue: ColumnValue {
  var columnType: ColumnType { Raw.RawValue.columnType }

  func cell(_ child: Any) -> DatabaseValue? {
    guard let property = child as? Raw? else { return nil }
    guard let value = property else { return .null }
    return value.rawValue.cell
  }
}
