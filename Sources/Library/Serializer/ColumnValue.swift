/// The declared type of a column.
enum ColumnType: String {
  case text = "TEXT"
  case integer = "INTEGER"
  case real = "REAL"
  case blob = "BLOB"
}

/// A type whose values fit into one cell and can be read back exactly; the set of types is closed.
protocol ColumnValue: Equatable, PropertyType {
  static var columnType: ColumnType { get }

  /// A value that differs for each small number, to check a plan with.
  static func sample(_ number: Int) -> Self

  /// Binds the value; returns `false` if it could not be read back exactly.
  func bind(to parameter: Parameter) -> Bool

  /// Reads a cell; `nil` for a cell of another type.
  init?(_ cell: Cell)
}
