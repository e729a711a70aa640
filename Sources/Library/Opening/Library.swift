public import Catalog
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
  /// The calls that this process has booked.
  let ownCalls = OwnCalls()
  /// Held while this process imports.
  let imports = ImportLock()
  /// Sees to it that the file stays within its bound.
  let sizeKeeper = SizeKeeper()
  /// What is done between two steps of long work.
  let pause: StepPause

  public let backupsOfLost: Int

  let file: LibraryFile
  private let present: Mutex<Connection>
  /// The file that was opened; `nil` for a library in memory.
  private let opened: FileIdentity?

  init(_ file: LibraryFile, _ connection: Connection, pause: StepPause = .usual) throws {
    self.file = file
    self.pause = pause
    opened = file.isOnDisk ? FileIdentity(of: file.path) : nil
    backupsOfLost = connection.isMade && file.isOnDisk ? BackupPlaces(of: file.path).count : 0
    present = Mutex(connection)
    tables = try connection.pool.read(ItemTables.init)
  }
}

extension Library: LibraryBeginning {}

extension Library: WriteHindrance {
  public var hindrance: LibraryError? { connection.hindrance }
}

extension Library {
  /// The way to the file as it is now. Only what maps errors uses it.
  var connection: Connection { present.withLock { $0 } }

  /// Reads a consistent state of the file.
  func read<Value: Sendable>(_ body: @Sendable (Database) throws -> Value) async throws -> Value {
    do {
      try insistOnSameFile()
      let connection = connection
      let result = await Self.result { try await connection.pool.read(body) }
      if connection.isTrue(to: file) { return try result.get() }
      // Somebody has changed what was read alone, so there is room again, or a way to share.
      return try await reconnected().pool.read(body)
    } catch {
      throw mapped(error)
    }
  }

  /// Changes the file in one immediate transaction that is on the disk when this returns.
  ///
  /// A cancelled task does not take the change back: what was paid for is stored, what was done is noted.
  func write<Value: Sendable>(_ body: @escaping @Sendable (Database) throws -> Value) async throws -> Value {
    try await step { db in try Self.change(db, body) }
  }

  /// The same, but not on the disk before whatever `write` changes next, or with the next part of the journal that is
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
    var connection = connection
    do { if connection.hindrance != nil { connection = try reconnected() } } catch { throw mapped(error) }
    guard connection.isWritable else { throw connection.hindrance ?? .readOnly(path: path) }
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

  /// Opens the file anew in place of reading it alone.
  private func reconnected() throws -> Connection {
    try present.withLock { present in
      present.release()
      present = try Self.connect(file, readOnly: false)
      return present
    }
  }

  private static func result<Value>(_ body: () async throws -> Value) async -> Result<Value, any Error> {
    do { return .success(try await body()) } catch { return .failure(error) }
  }

  func mapped(_ error: any Error) -> any Error {
    if error is CancellationError { return error }
    let meaning = LibraryError(error, path: path)
    return isWritable ? meaning : meaning.whereNothingIsWritten
  }
}
