internal import Catalog
internal import Dispatch
internal import GRDB
internal import GRDBSQLite
internal import Synchronization
internal import Testing

@testable internal import Library

struct ErrorMappingTests {
  /// As where a full disk had its connection replaced while another read was under way.
  @Test func aConnectionThatWasClosedMeanwhileIsAnErrorAndNoCrash() async throws {
    let library = try Library.inMemory()
    try library.openConnection.pool.close()
    await #expect(throws: (any Error).self) { try await library.listNames() }
    await #expect(throws: (any Error).self) { try await library.write { _ in } }
  }

  struct Row: Sendable {
    let code: ResultCode
    let error: LibraryError
  }

  @Test(arguments: [
    Row(code: .SQLITE_FULL, error: .diskFull(path: "p")),
    Row(code: .SQLITE_IOERR_SHMSIZE, error: .diskFull(path: "p")),
    Row(code: .SQLITE_IOERR_SHMOPEN, error: .failed(path: "p", detail: "disk error: words")),
    Row(code: .SQLITE_BUSY, error: .busy(path: "p")),
    Row(code: .SQLITE_BUSY_SNAPSHOT, error: .busy(path: "p")),
    Row(code: .SQLITE_READONLY, error: .readOnly(path: "p")),
    Row(code: .SQLITE_READONLY_DBMOVED, error: .readOnly(path: "p")),
    Row(code: .SQLITE_CORRUPT, error: .damaged(path: "p", detail: "words")),
    Row(code: .SQLITE_NOTADB, error: .damaged(path: "p", detail: "words")),
    Row(code: .SQLITE_CANTOPEN, error: .cannotOpen(path: "p", reason: "words")),
    Row(code: .SQLITE_IOERR_FSYNC, error: .failed(path: "p", detail: "disk error: words")),
    Row(code: .SQLITE_ERROR, error: .failed(path: "p", detail: "words")),
  ])
  func everyTroubleOfSQLiteHasItsName(_ row: Row) {
    #expect(LibraryError(DatabaseError(resultCode: row.code, message: "words"), path: "p") == row.error)
  }

  @Test func aFullDiskIsToldAsSuchAndChangesNothing() async throws {
    try await withLibrary { library in
      try await library.connection.pool.writeWithoutTransaction { db in
        try db.execute(sql: "PRAGMA max_page_count = 1")
      }
      await #expect(throws: LibraryError.diskFull(path: library.path)) {
        try await library.write { db in
          try db.execute(sql: "INSERT INTO setting VALUES ('big', hex(zeroblob(1000000)))")
        }
      }
      #expect(try await library.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM setting") } == 0)
    }
  }

  @Test func whatTheSerializerRefusesKeepsItsWords() {
    let error = SerializerError("Track.mood has no column in table track")
    #expect(
      LibraryError(error, path: "p")
        == .failed(path: "p", detail: "Track.mood has no column in table track"))
  }

  /// A text index that is interrupted while it opens names no interruption, but a failure of its own.
  @Test func anInterruptedReadIsNoFailureOfTheLibrary() async throws {
    try await withLibrary { library in
      let (hasBegun, isCancelled) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
      let said = Mutex<String?>(nil)
      let task = Task {
        try await library.read { db in
          // The schema is read before; what is opened now is the index.
          _ = try Int.fetchOne(db, sql: "SELECT count(*) FROM setting")
          let connection = db.sqliteConnection
          sqlite3_progress_handler(
            connection, 1,
            { connection in
              sqlite3_interrupt(OpaquePointer(connection))
              return 0
            }, UnsafeMutableRawPointer(connection))
          defer { sqlite3_progress_handler(connection, 0, nil, nil) }
          do {
            _ = try Int.fetchOne(db, sql: "SELECT rowid FROM itemIndex WHERE itemIndex MATCH 'a'")
          } catch {
            said.withLock { $0 = "\(error)" }
            hasBegun.signal()
            isCancelled.wait()
            throw error
          }
        }
      }
      await withCheckedContinuation { came in
        DispatchQueue(label: "wait").async {
          hasBegun.wait()
          came.resume()
        }
      }
      task.cancel()
      isCancelled.signal()
      await #expect(throws: CancellationError.self) { try await task.value }
      let sentence = try #require(said.withLock { $0 })
      #expect(sentence.contains("vtable constructor failed: itemIndex"))
    }
  }
}
