import GRDBSQLite
import Synchronization

/// The read transactions of all libraries of this process, as SQLite reports them.
enum ReadTransactions {
  fileprivate static let counts = Mutex<[String: Int]>([:])

  /// Counts in every connection that is opened from now on.
  static func watch() {
    let entry: @convention(c) (OpaquePointer?, Address, Address) -> CInt = watchTransactions
    // SQLite takes no second copy of a function that is registered already.
    sqlite3_auto_extension(unsafeBitCast(entry, to: (@convention(c) () -> Void).self))
  }

  /// The number of those of a file so far.
  static func count(of file: String) -> Int { counts.withLock { $0[file, default: 0] } }
}

private typealias Address = UnsafeMutableRawPointer?

private func watchTransactions(_ connection: OpaquePointer?, _ error: Address, _ functions: Address) -> CInt {
  sqlite3_trace_v2(connection, CUnsignedInt(SQLITE_TRACE_STMT), noteStatement, nil)
}

private func noteStatement(
  _ event: CUnsignedInt, _ context: Address, _ statement: Address, _ text: Address
) -> CInt {
  guard let text, String(cString: text.assumingMemoryBound(to: CChar.self)).hasPrefix("BEGIN DEFERRED"),
    let name = sqlite3_db_filename(sqlite3_db_handle(OpaquePointer(statement)), "main")
  else { return 0 }
  ReadTransactions.counts.withLock { $0[String(cString: name), default: 0] += 1 }
  return 0
}
