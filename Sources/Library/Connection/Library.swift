public import Catalog
internal import Dispatch
internal import Foundation
internal import GRDB
internal import Synchronization

/// The opened library: one SQLite file, shared with other processes.
///
/// Reads run beside writes; writes queue up. Every failure comes out as a `LibraryError`.
public final class Library: Sendable {
  /// The file, as an absolute path; `:memory:` without one.
  public var path: String { file.path }
  /// Whether changes can be stored; `false` for a file or folder without the right to write, and without room.
  public var isWritable: Bool { connection.isWritable }
  /// How items become rows and back.
  let tables: ItemTables
  /// The calls that this process has reserved.
  let ownReservations = OwnReservations()
  /// Held while this process imports.
  let imports = ImportLock()
  /// Sees to it that the file stays within its bound.
  let sizeKeeper = SizeLimiter()
  /// What is done between two steps of long work.
  let pause: StepPause

  /// The number of backups of the library that this one was made in place of; 0 if there was none.
  public let backupsOfLost: Int

  let file: LibraryFile
  /// What a private session fetches and opens, in memory; `nil` in every other.
  let session: Library?
  private let present: Mutex<DatabaseConnection>
  /// Held while the file is opened anew, which may wait for other processes.
  private let reopening = Mutex(())
  /// The file that was opened; `nil` for a library in memory.
  private let opened: FileIdentity?

  init(
    _ file: LibraryFile, _ connection: DatabaseConnection, session: Library? = nil, pause: StepPause = .usual
  ) throws {
    self.file = file
    self.session = session
    self.pause = pause
    opened = file.isOnDisk ? FileIdentity(of: file.path) : nil
    backupsOfLost = connection.isMade && file.isOnDisk ? BackupDirectory(of: file.path).count : 0
    present = Mutex(connection)
    tables = try connection.pool.read(ItemTables.init)
  }
}

extension Library {
  /// Why the library cannot be written at the moment, such as a full disk; `nil` when it can.
  ///
  /// Each write tries again, so the error ends by itself.
  public var writeError: LibraryError? { connection.writeError }

  /// The way to the file as it is now; never waits. Only what maps errors uses it.
  var connection: DatabaseConnection { present.withLock { $0 } }

  /// The same for reads and writes, which wait while the file is opened anew: the former connection may be closed by then.
  var openConnection: DatabaseConnection { reopening.withLock { _ in connection } }

  /// Reads a consistent state of the file.
  func read<Value: Sendable>(_ body: @Sendable (Database) throws -> Value) async throws -> Value {
    do {
      try insistOnSameFile()
      let connection = openConnection
      let result = await Self.result { try await connection.pool.read(body) }
      if connection.isTrue(to: file) { return try result.get() }
      // Somebody has changed what was read alone, so there is room again, or a way to share.
      return try await reconnected(from: connection).pool.read(body)
    } catch {
      throw mapped(error, whileReading: true)
    }
  }

  /// Changes the file, of a private session too, in one immediate transaction that is on the disk when this returns.
  ///
  /// A cancelled task does not take the change back: what was paid for is stored, what was done is noted.
  func writeToFile<Value: Sendable>(
    _ body: @escaping @Sendable (Database) throws -> Value
  ) async throws -> Value {
    try await step { db in try Self.change(db, body) }
  }

  /// The same, but not on the disk before whatever `writeToFile` changes next, or with the next part of the journal that is
  /// written into the file: a power cut may lose it, and only it.
  func writeWithoutWaiting<Value: Sendable>(
    _ body: @escaping @Sendable (Database) throws -> Value
  ) async throws -> Value {
    try await step { db in
      try db.execute(sql: "PRAGMA synchronous = NORMAL")
      let result = Result { try Self.change(db, body) }
      try db.execute(sql: "PRAGMA synchronous = FULL")
      return try result.get()
    }
  }

  private static func change<Value>(_ db: Database, _ body: (Database) throws -> Value) throws -> Value {
    var result: Value?
    try db.inTransaction(.immediate) {
      result = try body(db)
      try TextIndex.settle(db)
      return .commit
    }
    guard let result else { throw DatabaseError(resultCode: .SQLITE_INTERNAL) }
    return result
  }

  /// The connections that write; looks first whether there is room again if there was none.
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

  /// Refuses to go on with a file that has not its name any more: what is written into it would be lost with it, and new
  /// connections would meet another one.
  ///
  /// - Throws: `LibraryError.movedAway`.
  func insistOnSameFile() throws(LibraryError) {
    guard let opened, FileIdentity(of: path) != opened else { return }
    throw .movedAway(path: path, isOpenElsewhere: false)
  }

  /// Opens the file anew in place of reading it alone, unless another thread has done so meanwhile.
  private func reconnected(from former: DatabaseConnection) throws -> DatabaseConnection {
    try reopening.withLock { _ in
      guard connection.pool === former.pool else { return connection }
      former.release()
      let new = try Self.connect(file, readOnly: false)
      present.withLock { $0 = new }
      return new
    }
  }

  private static func result<Value>(_ body: () async throws -> Value) async -> Result<Value, any Error> {
    do { return .success(try await body()) } catch { return .failure(error) }
  }

  /// What an error means. A cancelled task interrupts what SQLite reads, and a text index that is interrupted while it opens
  /// reports a failure of its own, which says nothing about the file.
  func mapped(_ error: any Error, whileReading: Bool = false) -> any Error {
    if error is CancellationError || whileReading && Task.isCancelled { return CancellationError() }
    let meaning = LibraryError(error, path: path)
    return isWritable ? meaning : meaning.whereNothingIsWritten
  }
}

extension Library {
  /// Finds out on another thread what opening needs and no file tells; `open` waits for it.
  ///
  /// Worth it in a new process that has something else to do meanwhile: the first look at types takes milliseconds.
  public static func makeReady() {
    // A global queue would wake the process once a second from then on.
    DispatchQueue(label: "readiness", qos: .userInteractive).async { ItemTables.makeReady() }
  }
}

extension Library {
  /// Whether there is a file at a place that holds anything, a library or not.
  ///
  /// An empty one is none, unless somebody is making a library of it just now.
  public static func isThere(_ path: String) -> Bool {
    let path = LibraryFile(path: path).path
    var facts = stat()
    guard stat(path, &facts) == 0 else { return false }
    return facts.st_size > 0 || !FileLock.isFree(beside: path)
  }

  /// An empty library in memory, for whoever would only read one that is not there.
  public static func standIn() throws(LibraryError) -> Library { try inMemory() }

  /// A library in memory, gone with its last use. Nothing of it is ever written to a disk.
  static func inMemory() throws(LibraryError) -> Library {
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
}

// Long work in short pieces, so that nobody waits long for the file.

extension Library {
  /// One statement or a few that are transactions by themselves.
  func step<Value: Sendable>(_ body: @escaping @Sendable (Database) throws -> Value) async throws -> Value {
    let pool = try writablePool()
    do {
      return try await Task { try await pool.writeWithoutTransaction(body) }.value
    } catch {
      throw mapped(error)
    }
  }

  /// Whoever waits asks again and again; without a pause the one that writes in steps would nearly always be first.
  func letOthersWrite() async { await pause.take() }

  /// Rewrites the text indexes in one piece each, without the words of removed rows; ends early when the task is
  /// cancelled. `passed` is told how many pages a step took.
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

extension Library {
  /// Refuses a damaged file before opening it for writing, which already changes it. SQLite's quick check decides.
  ///
  /// A larger file is not checked, and neither is one with a journal: opening that writes nothing.
  static func refuseDamage(in file: LibraryFile, upTo bytes: Int64 = Limits.Library.checkedAtOpening) throws {
    guard let before = FileChangeDetector(of: file), before.size <= bytes else { return }
    var configuration = configuration()
    configuration.readonly = true
    let fault: String?
    do {
      let queue = try DatabaseQueue(path: file.immutablePath, configuration: configuration)
      fault = try queue.read { try IntegrityCheck.faults($0).first }
    } catch let error as DatabaseError where [.SQLITE_CORRUPT, .SQLITE_NOTADB].contains(error.resultCode) {
      fault = error.message ?? "its structure is broken"
    }
    guard let fault, FileChangeDetector(of: file) == before else { return }
    throw LibraryError.damaged(
      path: file.path, detail: fault, isUntouched: true, hasBackups: BackupDirectory(of: file.path).hasBackups
    )
  }
}
