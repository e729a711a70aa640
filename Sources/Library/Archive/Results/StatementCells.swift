internal import Foundation
internal import GRDB
internal import GRDBSQLite

/// A cell that is not what its column holds in every ordinary row.
struct UnexpectedCell: Error {}

/// The cells of the row at which a statement stands, without a copy of any.
///
/// What they hand out holds until the statement goes on.
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

  /// A number kept as one; `nil` for NULL.
  func decimal(_ column: CInt) throws(UnexpectedCell) -> Double? {
    switch sqlite3_column_type(statement, column) {
    case SQLITE_FLOAT: return sqlite3_column_double(statement, column)
    case SQLITE_NULL: return nil
    default: throw UnexpectedCell()
    }
  }

  /// Text as the file has it, which may be no UTF-8; `nil` for NULL.
  func text(_ column: CInt) throws(UnexpectedCell) -> UnsafeBufferPointer<UInt8>? {
    switch sqlite3_column_type(statement, column) {
    case SQLITE_TEXT:
      guard let start = sqlite3_column_text(statement, column) else { throw UnexpectedCell() }
      let count = Int(sqlite3_column_bytes(statement, column))
      // A row is read no further than to the first NUL; none of ours keeps one in text.
      guard strlen(UnsafeRawPointer(start).assumingMemoryBound(to: CChar.self)) == count else {
        throw UnexpectedCell()
      }
      return UnsafeBufferPointer(start: start, count: count)
    case SQLITE_NULL: return nil
    default: throw UnexpectedCell()
    }
  }
}
