package import Catalog
internal import Foundation
package import GRDB
internal import GRDBSQLite

extension EntityPlan {
  /// Compares the type's properties with its table.
  ///
  /// Throws if properties and columns do not match one to one; the error names type and property.
  func insistOnColumns(in db: Database) throws {
    let declared = Dictionary(
      try db.columns(in: Subject.table).map { ($0.name, $0.type) }, uniquingKeysWith: { first, _ in first })
    for property in properties {
      let path = "\(Subject.self).\(property.name)"
      guard let found = declared[property.name] else {
        throw SerializerError("\(path) has no column in table \(Subject.table)")
      }
      let needed = property.columnType.rawValue
      guard found == needed else {
        throw SerializerError("\(path) needs a column of type \(needed), not \(found)")
      }
    }
    let known = Subject.bookkeeping.union(columns)
    if let unknown = declared.keys.sorted().first(where: { !known.contains($0) }) {
      throw SerializerError("column \(unknown) of table \(Subject.table) has no property in \(Subject.self)")
    }
  }

  /// Binds an entity to a statement's parameters, in the order of `columns`, from a place on that is counted from 1.
  package func bind(_ entity: Subject, to statement: Statement, from first: Int) throws {
    try write(entity) { index, cell in statement.bind(cell, at: CInt(first + index)) }
  }

  /// The entity of a statement's current row, whose first columns are `columns`.
  package func entity(from statement: Statement) throws -> Subject {
    try make { statement.cell(CInt($0)) }
  }
}

// Cells without the values of GRDB, each of which is allocated: binding arrays of them takes as long as writing a wide row.

extension Statement {
  /// Sets the first parameters; the others may be bound one by one before the statement is executed.
  ///
  /// - Throws: `DatabaseError` if SQLite has no memory for a value.
  func setFirst(_ cells: CellValue...) throws {
    // GRDB refuses to execute a statement whose arguments it has not seen. This also resets it and clears its bindings.
    setUncheckedArguments(StatementArguments())
    for (place, cell) in zip(CInt(1)..., cells) where !bind(cell, at: place) {
      throw DatabaseError(resultCode: .SQLITE_NOMEM, sql: sql)
    }
  }

  /// Binds the parameter of a place that is counted from 1; returns `false` if SQLite has no memory for it.
  fileprivate func bind(_ cell: CellValue, at place: CInt) -> Bool {
    let result =
      switch cell {
      case .null: sqlite3_bind_null(sqliteStatement, place)
      case .integer(let number): sqlite3_bind_int64(sqliteStatement, place, number)
      case .real(let number) where number.isNaN || (number.isZero && number.sign == .minus):
        withUnsafeBytes(of: number.bitPattern.bigEndian) { bind(blob: $0, at: place) }
      case .real(let number): sqlite3_bind_double(sqliteStatement, place, number)
      case .text(var text): text.withUTF8 { bind(text: $0, at: place) }
      case .blob(let bytes): bytes.withUnsafeBytes { bind(blob: $0, at: place) }
      }
    return result == SQLITE_OK
  }

  /// Binds text; as a BLOB if it contains NUL, where SQLite's text functions stop.
  private func bind(text bytes: UnsafeBufferPointer<UInt8>, at place: CInt) -> CInt {
    guard let start = bytes.baseAddress, !bytes.isEmpty else {
      return sqlite3_bind_text(sqliteStatement, place, "", 0, Self.copied)
    }
    if memchr(start, 0, bytes.count) != nil { return bind(blob: UnsafeRawBufferPointer(bytes), at: place) }
    return start.withMemoryRebound(to: CChar.self, capacity: bytes.count) {
      sqlite3_bind_text(sqliteStatement, place, $0, CInt(bytes.count), Self.copied)
    }
  }

  private func bind(blob bytes: UnsafeRawBufferPointer, at place: CInt) -> CInt {
    sqlite3_bind_blob(sqliteStatement, place, bytes.baseAddress, CInt(bytes.count), Self.copied)
  }

  /// SQLITE_TRANSIENT, a macro that Swift cannot import: SQLite copies the bytes.
  private static var copied: sqlite3_destructor_type { unsafeBitCast(-1, to: sqlite3_destructor_type.self) }

  /// The cell of the current row at a place that is counted from 0.
  fileprivate func cell(_ place: CInt) -> CellValue {
    switch sqlite3_column_type(sqliteStatement, place) {
    case SQLITE_INTEGER: .integer(sqlite3_column_int64(sqliteStatement, place))
    case SQLITE_FLOAT: .real(sqlite3_column_double(sqliteStatement, place))
    case SQLITE_TEXT:
      // First, because it converts text of a file in UTF-16.
      .text(String(decoding: bytes(sqlite3_column_text(sqliteStatement, place), place), as: UTF8.self))
    case SQLITE_BLOB: .blob(Array(bytes(sqlite3_column_blob(sqliteStatement, place), place)))
    default: .null
    }
  }

  private func bytes(_ start: UnsafeRawPointer?, _ place: CInt) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(start: start, count: Int(sqlite3_column_bytes(sqliteStatement, place)))
  }
}
