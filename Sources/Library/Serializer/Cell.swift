internal import Foundation
internal import GRDB
internal import GRDBSQLite

/// A parameter of a statement, bound without the values of GRDB, each of which is allocated.
struct Parameter {
  let statement: SQLiteStatement
  /// Counted from 1.
  let place: CInt

  func bind(_ number: Int64) -> Bool { sqlite3_bind_int64(statement, place, number) == SQLITE_OK }

  func bind(_ number: Double) -> Bool { sqlite3_bind_double(statement, place, number) == SQLITE_OK }

  func bindNull() -> Bool { sqlite3_bind_null(statement, place) == SQLITE_OK }

  /// Binds text; a BLOB of UTF-8 if it contains NUL, where SQLite's text functions stop.
  func bind(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      guard let start = bytes.baseAddress, !bytes.isEmpty else {
        return sqlite3_bind_text(statement, place, "", 0, Self.copied) == SQLITE_OK
      }
      if memchr(start, 0, bytes.count) != nil { return bind(blob: UnsafeRawBufferPointer(bytes)) }
      return start.withMemoryRebound(to: CChar.self, capacity: bytes.count) {
        sqlite3_bind_text(statement, place, $0, CInt(bytes.count), Self.copied) == SQLITE_OK
      }
    }
  }

  func bind(blob bytes: UnsafeRawBufferPointer) -> Bool {
    sqlite3_bind_blob(statement, place, bytes.baseAddress, CInt(bytes.count), Self.copied) == SQLITE_OK
  }

  /// SQLITE_TRANSIENT, a macro that Swift cannot import: SQLite copies the bytes.
  private static var copied: sqlite3_destructor_type { unsafeBitCast(-1, to: sqlite3_destructor_type.self) }
}

/// A cell of a statement's current row.
struct Cell {
  let statement: SQLiteStatement
  /// Counted from 0.
  let place: CInt
  /// Read once: a fetched row of 38 cells would otherwise ask SQLite 90 times.
  let content: Content

  enum Content { case null, integer, real, text, blob }

  init(statement: SQLiteStatement, place: CInt) {
    self.statement = statement
    self.place = place
    content =
      switch sqlite3_column_type(statement, place) {
      case SQLITE_INTEGER: .integer
      case SQLITE_FLOAT: .real
      case SQLITE_TEXT: .text
      case SQLITE_BLOB: .blob
      default: .null
      }
  }

  var integer: Int64 { sqlite3_column_int64(statement, place) }

  var real: Double { sqlite3_column_double(statement, place) }

  /// The bytes of text, as UTF-8, or of a BLOB; valid until the statement advances.
  var bytes: UnsafeRawBufferPointer {
    // First, because it converts text of a file in UTF-16.
    let text = content == .text ? sqlite3_column_text(statement, place).map { UnsafeRawPointer($0) } : nil
    let start = text ?? sqlite3_column_blob(statement, place)
    return UnsafeRawBufferPointer(start: start, count: Int(sqlite3_column_bytes(statement, place)))
  }

  /// Text, or a BLOB of UTF-8; `nil` for anything else.
  var text: String? {
    switch content {
    case .text: String(decoding: bytes, as: UTF8.self)
    case .blob: String(validating: bytes, as: UTF8.self)
    case .null, .integer, .real: nil
    }
  }
}

extension Statement {
  /// Sets the first parameters; the others may be bound one by one before the statement is executed.
  ///
  /// GRDB's own binding builds arrays of values, which takes as long as writing a wide row in SQLite.
  ///
  /// - Throws: `DatabaseError` if SQLite has no memory for a value.
  func setFirst(_ values: any ColumnValue...) throws {
    // GRDB refuses to execute a statement whose arguments it has not seen. This also resets it and clears its bindings.
    setUncheckedArguments(StatementArguments())
    for (place, value) in zip(1..., values)
    where !value.bind(to: Parameter(statement: sqliteStatement, place: CInt(place))) {
      throw DatabaseError(resultCode: .SQLITE_NOMEM, sql: sql)
    }
  }
}
