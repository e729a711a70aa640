internal import Foundation
internal import GRDB

/// Text as stored: TEXT, or a BLOB of UTF-8 if it contains NUL.
///
/// SQLite's text functions, and therefore GRDB, stop at the first NUL.
enum StoredText {
  static func value(_ text: String?) -> DatabaseValue {
    guard let text else { return .null }
    return text.utf8.contains(0) ? Data(text.utf8).databaseValue : text.databaseValue
  }

  /// The text of a column; `nil` for NULL and for values other than text.
  static func text(_ value: DatabaseValue) -> String? {
    switch value.storage {
    case .string(let text): text
    case .blob(let data): String(data: data, encoding: .utf8)
    case .null, .int64, .double: nil
    }
  }
}

extension Row {
  /// The value of a cell. No table is STRICT, so a manipulated file may contain anything in a column, and GRDB's
  /// subscript would crash the process for a cell of another type.
  ///
  /// - Throws: `DatabaseError`.
  func value<Value: DatabaseValueConvertible>(_ index: Int) throws -> Value {
    guard let value = Value.fromDatabaseValue(self[index]) else {
      throw DatabaseError(
        resultCode: .SQLITE_MISMATCH, message: "\(Array(columnNames)[index]) cannot be read from its column")
    }
    return value
  }

  /// The value of a cell by the column's name, which the statement must have.
  func value<Value: DatabaseValueConvertible>(_ name: String) throws -> Value {
    guard let value = Value.fromDatabaseValue(self[name]) else {
      throw DatabaseError(resultCode: .SQLITE_MISMATCH, message: "\(name) cannot be read from its column")
    }
    return value
  }
}
