public import Catalog
internal import Foundation
internal import GRDB

extension Library {
  /// Opens the library, and creates it if it is missing.
  ///
  /// Rejects other programs' files, libraries of a newer miru, and small libraries that fail SQLite's quick check;
  /// leaves them unchanged byte for byte. Opens an existing library read-only if write permission is missing or
  /// `readOnly` is set. If the disk is full, opens it for reading, and later writes check for space again. Backs a
  /// library of an older schema up before its migration; if that fails, leaves it unchanged.
  ///
  /// A private session stores what it fetches and opens in memory. It writes only stars, the request log, deletions
  /// and the undoing of earlier changes to the file.
  public static func open(
    at path: String, readOnly: Bool = false, isPrivate: Bool = false
  ) throws(LibraryError) -> Library {
    try open(LibraryFile(path: path), readOnly: readOnly, isPrivate: isPrivate)
  }

  static func open(
    _ file: LibraryFile, readOnly: Bool, isPrivate: Bool = false, backup: MigrationBackup = .made,
    pause: @escaping @Sendable () async -> Void = usualPause
  ) throws(LibraryError) -> Library {
    do {
      return try Library(
        file, connect(file, readOnly: readOnly, backup: backup), session: isPrivate ? inMemory() : nil,
        pause: pause)
    } catch {
      let meaning = LibraryError(error, path: file.path)
      throw readOnly ? meaning.whereNothingIsWritten : meaning
    }
  }

  static func connect(
    _ file: LibraryFile, readOnly: Bool, backup: MigrationBackup = .made
  ) throws -> DatabaseConnection {
    let state = try file.look()
    do {
      if readOnly || (state != .new && !file.mayBeChanged) {
        return DatabaseConnection(kind: .readOnly, pool: try reading(file, state))
      }
      return try writing(file, state, backup)
    } catch {
      let trouble = LibraryError(error, path: file.path)
      guard trouble.isWantOfRoom, let alone = try? connectAlone(file, state, trouble) else { throw trouble }
      return alone
    }
  }

  /// Reads the file without shared memory, for which the disk has no space.
  private static func connectAlone(
    _ file: LibraryFile, _ state: LibraryFile.State, _ trouble: LibraryError
  ) throws -> DatabaseConnection {
    if let before = FileChangeDetector(of: file) {
      return DatabaseConnection(kind: .alone(before, trouble), pool: try reading(file, state, isAlone: true))
    }
    return DatabaseConnection(kind: .alone(nil, trouble), pool: try keepingOthersOut(file, state))
  }

  private static func writing(
    _ file: LibraryFile, _ state: LibraryFile.State, _ backup: MigrationBackup
  ) throws -> DatabaseConnection {
    try file.createFolder()
    let copies = try backup.lock(for: file, state)
    defer { withExtendedLifetime(copies) {} }
    return try oneAtATime(file) {
      let isMade = try file.look() == .new
      if isMade {
        guard !OpenFileDetection.holdsJournal(of: file.path) else {
          throw LibraryError.movedAway(path: file.path, isOpenElsewhere: true)
        }
        try file.create()
        try DatabaseQueue(path: file.path, configuration: configuration()).writeWithoutTransaction(fill)
      } else {
        try refuseDamage(in: file)
      }
      let pool = try pool(file.path, configuration())
      try pool.writeWithoutTransaction { db in
        try prepare(db, file) { try backup.make(of: file, from: pool) }
      }
      return DatabaseConnection(kind: .writable, pool: pool, isMade: isMade)
    }
  }

  /// Opens a pool of connections. GRDB reads the size of a WAL that it has seen; another process that closes the file may
  /// have removed the WAL meanwhile, so opening is tried a second time.
  private static func pool(_ path: String, _ configuration: Configuration) throws -> DatabasePool {
    do {
      return try DatabasePool(path: path, configuration: configuration)
    } catch let error as CocoaError where error.code == .fileReadNoSuchFile {
      return try DatabasePool(path: path, configuration: configuration)
    }
  }

  /// Turns an empty file into a library in one transaction: in between it would look like another program's file.
  static func fill(_ db: Database) throws {
    // Deferred, because auto-vacuum must be set before the first write.
    try db.inTransaction(.deferred) {
      try db.execute(sql: givesSpaceBack)
      try Schema.migrate(db)
      return .commit
    }
  }

  /// Lets the file shrink by its free pages; takes effect only in a file without tables, or before VACUUM.
  static let givesSpaceBack = "PRAGMA auto_vacuum = INCREMENTAL"

  /// Sets durability and migrates the schema on the writing connection.
  private static func prepare(_ db: Database, _ file: LibraryFile, beforeMigration: () throws -> Void) throws
  {
    // The pool has set NORMAL by now, with which a power cut may lose confirmed writes.
    try db.execute(sql: "PRAGMA synchronous = FULL")
    try Schema.accept(db, path: file.path)
    guard try Schema.number(db) < Schema.newest else { return }
    try db.inTransaction(.immediate) {
      try beforeMigration()
      try Schema.migrate(db)
      return .commit
    }
  }

  private static func oneAtATime<Value>(_ file: LibraryFile, _ body: () throws -> Value) throws -> Value {
    let lock = try FileLock(beside: file.path, timeout: Limits.Library.busy)
    defer { withExtendedLifetime(lock) {} }
    return try body()
  }

  /// `isAlone` means that nobody writes: the file is read without its WAL, and no other files are created.
  static func reading(
    _ file: LibraryFile, _ state: LibraryFile.State, isAlone: Bool = false
  ) throws(LibraryError) -> DatabasePool {
    guard state == .ours(schema: Schema.newest) else { throw .readOnly(path: file.path) }
    do {
      var configuration = configuration()
      configuration.readonly = true
      let path = isAlone ? file.immutablePath : try file.readablePath()
      let pool = try pool(path, configuration)
      try pool.read { try Schema.accept($0, path: file.path) }
      return pool
    } catch {
      throw LibraryError(error, path: file.path).whereNothingIsWritten
    }
  }

  /// Reads a file with the WAL that a crashed process has left; keeps the WAL index in memory.
  private static func keepingOthersOut(_ file: LibraryFile, _ state: LibraryFile.State) throws
    -> DatabaseQueue
  {
    guard state == .ours(schema: Schema.newest) else { throw LibraryError.readOnly(path: file.path) }
    var configuration = configuration()
    configuration.busyMode = .timeout(1)
    configuration.prepareDatabase { db in try db.execute(sql: "PRAGMA query_only = ON") }
    // Not a pool: opening such a file name as a pool would write.
    return try DatabaseQueue(path: file.uri("vfs=unix-excl"), configuration: configuration)
  }

  static func configuration() -> Configuration {
    var configuration = Configuration()
    configuration.label = "library"
    configuration.busyMode = .callback(BusyHandler().mayAskAgain)
    configuration.foreignKeysEnabled = true
    configuration.maximumReaderCount = Limits.Library.readers
    configuration.persistentReadOnlyConnections = true
    configuration.prepareDatabase { db in
      let cache = db.configuration.readonly ? Limits.Library.readingPageCache : Limits.Library.pageCache
      try db.execute(sql: "PRAGMA cache_size = -\(cache)")
      // Some builds of SQLite enable this by default, others do not; `forget` relies on it.
      try db.execute(sql: "PRAGMA secure_delete = ON")
    }
    return configuration
  }
}

extension Library {
  /// Rejects a damaged file by SQLite's quick check before opening it for writing, which would already change it.
  ///
  /// Reads through a WAL that was left behind: if it belongs to another file of the same name, opening for writing would
  /// write its pages into this one. A reading connection copies nothing from it. Skips larger files, and files with a rollback
  /// journal, which exists only after a crash while a file was made.
  static func refuseDamage(in file: LibraryFile, upTo bytes: Int64 = Limits.Library.checkedAtOpening) throws {
    let before = FileChangeDetector(of: file)
    // After a crash, or while another prompt has just written, a longer check is worth its time.
    let most = before == nil ? 16 * bytes : bytes
    guard let size = DurableFile.size(file.path), size <= most,
      before != nil || DurableFile.size(file.path + "-journal") ?? 0 == 0
    else { return }
    var configuration = configuration()
    configuration.readonly = true
    let fault: String?
    do {
      let path = before == nil ? file.path : file.immutablePath
      let queue = try DatabaseQueue(path: path, configuration: configuration)
      fault = try queue.read { try IntegrityCheck.faults($0).first }
    } catch let error as DatabaseError where [.SQLITE_CORRUPT, .SQLITE_NOTADB].contains(error.resultCode) {
      fault = error.message ?? "its structure is broken"
    }
    guard let fault, FileChangeDetector(of: file) == before else { return }
    let journal =
      "The journal \(file.path)-wal may belong to another file: move it away to use this file alone"
    throw LibraryError.damaged(
      path: file.path, detail: before == nil ? "\(fault). \(journal)" : fault, isUntouched: true,
      hasBackups: BackupDirectory(of: file.path).hasBackups)
  }
}

extension LibraryFile {
  /// The name under which SQLite can read the file without creating files next to it.
  ///
  /// To read a file in WAL mode, SQLite needs the WAL and its index, and creates them if missing. If there is no WAL
  /// and none can be created, nobody is writing, and the file alone is the whole library.
  func readablePath() throws(LibraryError) -> String {
    guard try WriteAheadLog(path: path + "-wal") == nil, access(folder, W_OK) != 0 else { return path }
    return immutablePath
  }

  /// The name under which SQLite reads the file alone, assuming that it does not change.
  var immutablePath: String { uri("immutable=1") }

  /// The file's name as a URI with an option for SQLite.
  func uri(_ option: String) -> String {
    var allowed = CharacterSet.urlPathAllowed
    allowed.remove(charactersIn: "?#%")
    guard let escaped = path.addingPercentEncoding(withAllowedCharacters: allowed) else { return path }
    return "file:\(escaped)?\(option)"
  }
}

/// How a library is backed up before a migration.
enum MigrationBackup {
  /// The migration makes a backup.
  case made
  /// The migration makes a backup; the caller already holds the backups' lock.
  case madeUnderLock
  /// No backup: the library is itself a copy.
  case none

  /// Waits for the backups' lock. Call it before the lock for opening: a restore takes them in this order.
  func lock(for file: LibraryFile, _ state: LibraryFile.State) throws(LibraryError) -> FileLock? {
    guard case .made = self, case .ours(let schema) = state, schema < Schema.newest else { return nil }
    return try BackupDirectory(of: file.path).lock(timeout: Limits.Library.busy)
  }

  /// Makes the backup. Nobody else can write meanwhile, so it equals the library before the migration.
  func make(of file: LibraryFile, from pool: DatabasePool) throws {
    if case .none = self { return }
    // Opening a library has no injected clock; here the time is only part of a name.
    let now = SystemTimeSource().now().wall
    try BackupWriter(places: BackupDirectory(of: file.path)).make(.migration, at: now, from: pool)
  }
}
