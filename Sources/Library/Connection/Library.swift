public import Catalog
internal import Foundation
internal import GRDB
internal import Synchronization

/// The opened library: one SQLite file, shared with other processes.
///
/// Reads run concurrently with writes; writes are serialized. Every error is a `LibraryError`.
public final class Library: Sendable {
  /// The absolute path of the file; `:memory:` for a library in memory.
  public var path: String { file.path }
  /// Whether changes can be stored; `false` without write permission, and while the disk is full.
  public var isWritable: Bool { connection.isWritable }
  /// The mapping between items and rows.
  let tables: ItemTables
  /// The lock held while this process imports.
  let imports = ImportLock()
  /// The pause between two steps of long work, during which other processes can write.
  let pause: @Sendable () async -> Void
  /// Indexes the rows of the last stored answer; tests wait for it.
  let indexing = Mutex<Task<Void, Never>?>(nil)
  /// Whether bytes of deleted rows are being erased.
  let erasing = Mutex(false)
  /// Hashes what is forgotten for the other machines; `nil` if the library is not synchronized.
  let forgottenHash = Mutex<ForgottenHash?>(nil)
  /// The last recording of changes for the other machines; `nil` if there was none in this process.
  let recording = Mutex<SyncRecording?>(nil)

  /// The number of backups of a lost library that this new one replaces; 0 if there are none.
  public let backupsOfLost: Int

  let file: LibraryFile
  private let present: Mutex<DatabaseConnection>
  /// The lock held while the file is reopened, which may wait for other processes.
  private let reopening = Mutex(())
  /// The identity of the opened file; `nil` for a library in memory.
  private let opened: FileIdentity?

  init(
    _ file: LibraryFile, _ connection: DatabaseConnection,
    pause: @escaping @Sendable () async -> Void = usualPause
  ) throws {
    self.file = file
    self.pause = pause
    opened = file.isOnDisk ? FileIdentity(of: file.path) : nil
    backupsOfLost = connection.isMade && file.isOnDisk ? BackupDirectory(of: file.path).count : 0
    present = Mutex(connection)
    tables = try connection.pool.read(ItemTables.init)
  }

  /// The error that prevents writes at the moment, such as a full disk; `nil` if there is none.
  ///
  /// Every write tries again, so the state recovers by itself.
  public var writeError: LibraryError? { connection.writeError }

  /// The current connection; never waits. Only error mapping uses it.
  var connection: DatabaseConnection { present.withLock { $0 } }

  /// The connection for reads and writes; waits while the file is reopened, because the old one may be closed by
  /// then.
  var openConnection: DatabaseConnection { reopening.withLock { _ in connection } }

  /// Empties the page caches and forgets prepared statements; waits for the running reads and writes.
  public func releaseMemory() async { (connection.pool as? DatabasePool)?.releaseMemory() }

  /// Moves the WAL's pages into the file and empties the WAL, unless another process uses them, so that a copy of the file
  /// alone is whole. A file that was copied over the library meanwhile stays as it is.
  public func rest() async {
    guard file.isJournalUsed,
      (try? Self.refuseDamage(in: file, upTo: Limits.Library.checkedAtOpening / 4)) != nil
    else { return }
    _ = try? await step(Self.emptyJournalNow)
  }

  /// Reads a consistent state of the file; a task that prefers an executor reads there.
  func read<Value: Sendable>(_ body: @Sendable (Database) throws -> Value) async throws -> Value {
    do {
      try insistOnSameFile()
      let result = await Self.result(of: body, on: openConnection.pool)
      guard case .failure(Closed.closed) = result else { return try result.get() }
      return try await Self.result(of: body, on: openConnection.pool).get()
    } catch {
      throw mapped(error, whileReading: true)
    }
  }

  /// Changes the library in one immediate transaction that is on the disk when this returns.
  ///
  /// Ignores cancellation, so that answers that cost a request are stored and completed actions are recorded. At most
  /// `unindexed` rows may stay unindexed; the next change indexes them.
  func write<Value: Sendable>(
    leavingUnindexed unindexed: Int = 0, _ body: @escaping @Sendable (Database) throws -> Value
  ) async throws -> Value {
    try await step { db in
      var result: Value?
      try db.inTransaction(.immediate) {
        result = try body(db)
        try TextIndex.catchUp(db, leaving: unindexed)
        return .commit
      }
      guard let result else { throw DatabaseError(resultCode: .SQLITE_INTERNAL) }
      return result
    }
  }

  /// The writing connection; if the disk was full, checks for space first.
  func writablePool() throws -> any DatabaseWriter {
    try insistOnSameFile()
    var connection = openConnection
    do {
      if connection.writeError != nil { connection = try reconnected(from: connection) }
    } catch {
      throw mapped(error)
    }
    guard connection.isWritable else { throw connection.writeError ?? .readOnly(path: path) }
    return connection.pool
  }

  /// Throws if the path no longer leads to the opened file: writes would be lost with it, and new connections would
  /// open another file.
  ///
  /// - Throws: `LibraryError.movedAway`.
  func insistOnSameFile() throws(LibraryError) {
    guard let opened, FileIdentity(of: path) != opened else { return }
    throw .movedAway(path: path)
  }

  /// Replaces a connection that locks others out by a regular one, unless another thread has done so meanwhile.
  private func reconnected(from former: DatabaseConnection) throws -> DatabaseConnection {
    try reopening.withLock { _ in
      guard connection.pool === former.pool else { return connection }
      // One that is still reading closes with its last use; until then the new one finds the file locked.
      try? former.pool.close()
      let new = try Self.connect(file, readOnly: false)
      present.withLock { $0 = new }
      return new
    }
  }

  private enum Closed: Error { case closed }

  private static func result<Value: Sendable>(
    of body: @Sendable (Database) throws -> Value, on pool: any DatabaseWriter
  ) async -> Result<Value, any Error> {
    do {
      if let queue = pool as? DatabaseQueue {
        return try await queue.unsafeRead { db in
          // GRDB's `read` dereferences the connection that `reconnected` may have closed meanwhile.
          guard db.sqliteConnection != nil else { throw Closed.closed }
          var value: Value?
          try db.readOnly {
            try db.inSavepoint {
              value = try body(db)
              return .commit
            }
          }
          guard let value else { throw DatabaseError(resultCode: .SQLITE_INTERNAL) }
          return .success(value)
        }
      }
      guard withUnsafeCurrentTask(body: { $0?.unownedTaskExecutor }) != nil else {
        return .success(try await pool.read(body))
      }
      try Task.checkCancellation()
      return Result { try pool.read(body) }
    } catch {
      return .failure(error)
    }
  }

  /// Maps an error. Cancelling a task interrupts SQLite's reads. A text index that is interrupted while it opens then
  /// reports an error of its own, which has nothing to do with the file.
  func mapped(_ error: any Error, whileReading: Bool = false) -> any Error {
    if error is CancellationError || whileReading && Task.isCancelled { return CancellationError() }
    let meaning = LibraryError(error, path: path)
    return isWritable ? meaning : meaning.whereNothingIsWritten
  }

  /// Whether a non-empty file exists at a path, a library or not.
  ///
  /// An empty file counts only while a process is turning it into a library.
  public static func isThere(_ path: String) -> Bool {
    let path = LibraryFile(path: path).path
    // A folder that may not be searched hides what it holds: opening says why.
    guard let size = DurableFile.size(path) else { return obstacle(at: path) != nil }
    return size > 0 || !FileLock.isFree(beside: path)
  }

  /// Why nobody can tell whether a file exists at a path, such as “Permission denied”; `nil` if one can.
  public static func obstacle(at path: String) -> String? {
    var facts = stat()
    guard stat(LibraryFile(path: path).path, &facts) != 0, errno != ENOENT else { return nil }
    return String(cString: strerror(errno))
  }

  /// A library in memory, deleted after its last use and never written to a disk.
  public static func inMemory() throws(LibraryError) -> Library {
    do {
      var configuration = configuration()
      configuration.prepareDatabase { db in try db.execute(sql: "PRAGMA temp_store = MEMORY") }
      let queue = try DatabaseQueue(configuration: configuration)
      try queue.write(Schema.migrate)
      return try Library(.inMemory, DatabaseConnection(kind: .writable, pool: queue))
    } catch {
      throw LibraryError(error, path: LibraryFile.inMemory.path)
    }
  }

  // Long work in short steps, so that other processes do not wait long for the lock.
  /// Runs statements that are transactions of their own.
  func step<Value: Sendable>(_ body: @escaping @Sendable (Database) throws -> Value) async throws -> Value {
    let pool = try writablePool()
    do {
      return try await Task { try await pool.writeWithoutTransaction(body) }.value
    } catch {
      throw mapped(error)
    }
  }

  /// Pauses so that waiting processes can write: they retry regularly and would nearly always lose without a pause.
  func letOthersWrite() async { await pause() }

  /// So long that a waiting process has retried at least once.
  static let usualPause: @Sendable () async -> Void = { try? await Task.sleep(for: Limits.Library.stepPause) }

  /// Merges each text index into one segment, without the words of deleted rows; stops when the task is cancelled.
  /// `passed` receives the number of pages of each step.
  func rewriteIndexes(
    pages: Int = Limits.Library.mergedPages, passed: (Int) -> Void = { _ in }
  ) async throws {
    for table in try await read(FTSMaintenance.tables) {
      var isFirst = true
      while try await step({ [isFirst] db in
        try FTSMaintenance.rewriteStep(table, isFirst: isFirst, pages: pages, on: db)
      }), !Task.isCancelled {
        isFirst = false
        passed(pages)
        await letOthersWrite()
      }
    }
  }
}

/// What changes were last recorded with for the other machines, and the version of the library behind it.
struct SyncRecording {
  var device: SyncDevice
  /// The last number of the device that the server had.
  var number: Int64
  var moment: Timestamp
  var version: LibraryVersion
}

/// A connection to the database file, and its access mode.
struct DatabaseConnection: Sendable {
  /// The access mode.
  enum Kind: Sendable {
    case writable
    /// Read-only: write permission is missing or was not requested.
    case readOnly
    /// Reads the file and locks all other processes out, because the disk had no space for memory to share.
    case alone(LibraryError)
  }

  let kind: Kind
  let pool: any DatabaseWriter
  /// Whether the library was created by this opening.
  var isMade = false
  /// Whether SQLite had to make a journal to read the file.
  var hasMadeJournal = false

  var isWritable: Bool { if case .writable = kind { true } else { false } }

  /// The error that prevents requested writes at the moment.
  var writeError: LibraryError? { if case .alone(let error) = kind { error } else { nil } }
}
