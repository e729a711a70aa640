internal import GRDB
internal import GRDBSQLite

/// A statement of SQLite's C interface, prepared once and used for every row.
struct RawStatement {
  private let statement: OpaquePointer?
  /// SQLite's mark for text that it has to copy.
  private static let copied = unsafeBitCast(-1, to: sqlite3_destructor_type.self)

  init(_ sql: String, on connection: OpaquePointer?) throws {
    var statement: OpaquePointer?
    let code = sqlite3_prepare_v2(connection, sql, -1, &statement, nil)
    guard code == SQLITE_OK else { throw DatabaseError(resultCode: ResultCode(rawValue: code)) }
    self.statement = statement
  }

  /// Goes on to the next row; `false` if there is none.
  func step() throws -> Bool {
    switch sqlite3_step(statement) {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    case let code: throw DatabaseError(resultCode: ResultCode(rawValue: code))
    }
  }

  func reset() { sqlite3_reset(statement) }

  /// Gives the statement back to SQLite; the last use of it.
  func end() { sqlite3_finalize(statement) }

  func bind(_ text: String?, at place: Int32) {
    guard let text else { return bindNull(at: place) }
    sqlite3_bind_text(statement, place, text, Int32(text.utf8.count), Self.copied)
  }

  func bind(_ number: Int64?, at place: Int32) {
    guard let number else { return bindNull(at: place) }
    sqlite3_bind_int64(statement, place, number)
  }

  func bind(_ number: Double?, at place: Int32) {
    guard let number else { return bindNull(at: place) }
    sqlite3_bind_double(statement, place, number)
  }

  func bind(_ flag: Bool?, at place: Int32) { bind(flag.map { $0 ? 1 : 0 } as Int64?, at: place) }

  func text(_ place: Int32) -> String? { sqlite3_column_text(statement, place).map(String.init(cString:)) }

  func integer(_ place: Int32) -> Int64? {
    isNull(place) ? nil : sqlite3_column_int64(statement, place)
  }

  func real(_ place: Int32) -> Double? { isNull(place) ? nil : sqlite3_column_double(statement, place) }

  func flag(_ place: Int32) -> Bool? { isNull(place) ? nil : sqlite3_column_int64(statement, place) != 0 }

  private func isNull(_ place: Int32) -> Bool { sqlite3_column_type(statement, place) == SQLITE_NULL }

  private func bindNull(at place: Int32) { sqlite3_bind_null(statement, place) }
}
