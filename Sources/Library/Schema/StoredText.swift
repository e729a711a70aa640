internal import Catalog
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

extension Database {
  /// Runs one statement, which stays prepared.
  func run(_ sql: String, _ arguments: StatementArguments = []) throws {
    try cachedStatement(sql: sql).execute(arguments: arguments)
  }

  func row(_ sql: String, _ arguments: StatementArguments = []) throws -> Row? {
    try Row.fetchOne(cachedStatement(sql: sql), arguments: arguments)
  }

  func rows(_ sql: String, _ arguments: StatementArguments = []) throws -> [Row] {
    try Row.fetchAll(cachedStatement(sql: sql), arguments: arguments)
  }

  /// The number of rows of a table, perhaps with a condition behind its name.
  func count(_ rows: String, _ arguments: StatementArguments = []) throws -> Int {
    try Int.first(self, "SELECT count(*) FROM \(rows)", arguments) ?? 0
  }

  /// Whether there is such a row.
  func has(_ rows: String, _ arguments: StatementArguments = []) throws -> Bool {
    try Bool.first(self, "SELECT EXISTS (SELECT 1 FROM \(rows))", arguments) ?? false
  }

  func moment(_ sql: String, _ arguments: StatementArguments = []) throws -> Timestamp? {
    try Int64.first(self, sql, arguments).map(Timestamp.init(milliseconds:))
  }
}

extension DatabaseValueConvertible where Self: StatementColumnConvertible {
  static func first(_ db: Database, _ sql: String, _ arguments: StatementArguments = []) throws -> Self? {
    try fetchOne(db.cachedStatement(sql: sql), arguments: arguments)
  }

  static func all(_ db: Database, _ sql: String, _ arguments: StatementArguments = []) throws -> [Self] {
    try fetchAll(db.cachedStatement(sql: sql), arguments: arguments)
  }
}

extension Row {
  /// The item in two columns; `nil` if there is none, or one of a kind that this version does not know.
  func item(_ index: Int = 0) throws -> ItemID? {
    guard let recordType = (try value(index) as String?).flatMap(RecordType.init) else { return nil }
    return ItemID(recordType, try value(index + 1))
  }
}

extension ItemID {
  /// The values of the columns that name an item.
  var key: StatementArguments { [recordType.rawValue, number] }
}
