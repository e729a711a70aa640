/// A struct whose properties are the columns of a table.
///
/// Values become rows by reflection, label by label, and rows become values through `fromRow`.
protocol EntitySerializing: Sendable {
  /// The table.
  static var table: String { get }

  /// Any value. Its properties make the plan; what they hold does not matter.
  static var specimen: Self { get }

  /// Makes a value from a row, taking the columns in the order of the properties.
  static func fromRow(_ row: inout ColumnReader) throws -> Self
}

extension EntitySerializing {
  /// The type's name, for errors alone: the first one that a process asks for takes half a millisecond.
  static var name: String { String(describing: Self.self) }
}
