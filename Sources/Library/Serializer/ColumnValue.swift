internal import GRDB

/// The declared type of a column.
enum ColumnType: String {
  case text = "TEXT"
  case integer = "INTEGER"
  case real = "REAL"
  case blob = "BLOB"
}

/// A type whose values fit into one cell and can be read back exactly; the set of types is closed.
protocol ColumnValue {
  static var columnType: ColumnType { get }

  /// The cell; `nil` for a value that could not be read back exactly.
  var cell: DatabaseValue? { get }

  /// Reads a cell; `nil` for a cell of another type.
  init?(cell: DatabaseValue)
}
