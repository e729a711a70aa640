internal import GRDB

/// What a column is declared as.
enum ColumnType: String {
  case text = "TEXT"
  case integer = "INTEGER"
  case real = "REAL"
  case blob = "BLOB"
}

/// A type of the closed set: its values fit into one cell and come back exactly.
protocol ColumnValue {
  static var columnType: ColumnType { get }

  /// The cell; `nil` for a value that could not be read back as it is.
  var cell: DatabaseValue? { get }

  /// Reads a cell; `nil` if it cannot be one of ours.
  init?(cell: DatabaseValue)
}
