internal import Foundation
internal import GRDB
internal import GRDBSQLite

/// A cell whose type or value is unusual for its column.
struct UnexpectedCell: Error {}

/// The cells of a statement's current row, without copies.
///
/// Returned buffers are valid until the statement advances.
struct StatementCells {
  private let statement: SQLiteStatement

  init(_ statement: Statement) { self.statement = statement.sqliteStatement }

  /// A whole number; `nil` for NULL.
  func integer(_ column: CInt) throws(UnexpectedCell) -> Int64? {
    switch sqlite3_column_type(statement, column) {
    case SQLITE_INTEGER: return sqlite3_column_int64(statement, column)
    case SQLITE_NULL: return nil
    default: throw UnexpectedCell()
    }
  }

  /// A number stored as REAL; `nil` for NULL.
  func decimal(_ column: CInt) throws(UnexpectedCell) -> Double? {
    switch sqlite3_column_type(statement, column) {
    case SQLITE_FLOAT: return sqlite3_column_double(statement, column)
    case SQLITE_NULL: return nil
    default: throw UnexpectedCell()
    }
  }

  /// Text as stored, which may be invalid UTF-8; `nil` for NULL.
  func text(_ column: CInt) throws(UnexpectedCell) -> UnsafeBufferPointer<UInt8>? {
    switch sqlite3_column_type(statement, column) {
    case SQLITE_TEXT:
      guard let start = sqlite3_column_text(statement, column) else { throw UnexpectedCell() }
      let count = Int(sqlite3_column_bytes(statement, column))
      // Other readers stop at the first NUL; miru never stores one in text.
      guard strlen(UnsafeRawPointer(start).assumingMemoryBound(to: CChar.self)) == count else {
        throw UnexpectedCell()
      }
      return UnsafeBufferPointer(start: start, count: count)
    case SQLITE_NULL: return nil
    default: throw UnexpectedCell()
    }
  }
}
