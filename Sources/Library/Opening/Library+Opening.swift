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
  public static func open(at path: String, readOnly: Bool = false) throws(LibraryError) -> Library {
    try open(LibraryFile(path: path), readOnly: readOnly)
  }

  static func open(
    _ file: LibraryFile, readOnly: Bool, backup: MigrationBackup = .made,
    pause: @escaping @Sendable () async -> Void = usualPause
  ) throws(LibraryError) -> Library {
    do {
      return try Library(file, connect(file, readOnly: readOnly, backup: backup), pause: pause)
    } catch {
      let meaning = LibraryError(error, path: file.path)
      throw readOnly ? meaning.whereNothingIsWritten : meaning
    }
  }

  /// Closes a library that was opened for reading, and removes the empty journal that SQLite made for that.
  public func endReading() {
    let connection = connection
    try? connection.pool.close()
    guard connection.hasMadeJournal,
      let queue = try? DatabaseQueue(path: path, configuration: Self.configuration())
    else { return }
    // SQLite removes it with the last connection that may write.
    _ = try? queue.read(Schema.number)
    try? queue.close()
  }

  static func connect(
    _ file: LibraryFile, readOnly: Bool, backup: MigrationBackup = .made
  ) throws -> DatabaseConnection {
    let state = try file.state()
    let isRead = readOnly || (state != .new && !file.mayBeChanged)
    do {
      guard isRead else { return try writing(file, state, backup) }
      guard state != .new else { throw LibraryError.readOnly(path: file.path) }
      if file.isJournalUsed { try refuseDamage(in: file) }
      let makesJournal = !file.hasJournal && file.mayBeChanged
      return DatabaseConnection(kind: .readOnly, pool: try reading(file), hasMadeJournal: makesJournal)
    } catch {
      let error = LibraryError(error, path: file.path)
      let trouble = isRead ? error.whereNothingIsWritten : error
      guard trouble.isOutOfSpace else { throw trouble }
      guard state != .new else { throw LibraryError.failed(path: file.path, detail: trouble.state) }
      guard let alone = try? readingAlone(file) else { throw trouble }
      return DatabaseConnection(kind: .alone(trouble), pool: alone)
    }
  }

  private static func writing(
    _ file: LibraryFile, _ state: LibraryFile.State, _ backup: MigrationBackup
  ) throws -> DatabaseConnection {
    try file.createFolder()
    try BackupDirectory(of: file.path).collect(besideLink: file.named)
    let copies = try backup.lock(for: file, state)
    let lock = try FileLock(beside: file.path, timeout: Limits.Library.busy)
    defer { withExtendedLifetime((copies, lock)) {} }
    let isMade = try file.state() == .new
    if isMade {
      try file.setJournalAside()
      try file.create()
      defer { if DurableFile.size(file.path) == 0 { unlink(file.path) } }
      // In one transaction: in between it would look like another program's file.
      try DatabaseQueue(path: file.path, configuration: configuration()).write(Schema.migrate)
    } else {
      try refuseDamage(in: file)
    }
    let pool = try pool(file.path, configuration())
    try pool.writeWithoutTransaction { db in
      try prepare(db, file) { try backup.make(of: file, from: pool) }
    }
    return DatabaseConnection(kind: .writable, pool: pool, isMade: isMade)
  }

  /// Opens the file for reading only, beside processes that write.
  private static func reading(_ file: LibraryFile) throws -> DatabasePool {
    var configuration = configuration()
    configuration.readonly = true
    let pool = try pool(file.readablePath, configuration)
    try pool.read { db in try insistOnNewestSchema(db, file) }
    return pool
  }

  /// Reads the file without shared memory, for which the disk has no space. Nobody else can open it meanwhile.
  static func readingAlone(_ file: LibraryFile) throws -> DatabaseQueue {
    let queue = try DatabaseQueue(path: file.path, configuration: configuration(isShared: false))
    try queue.read { db in try insistOnNewestSchema(db, file) }
    return queue
  }

  /// An older schema can only be upgraded, which writes.
  private static func insistOnNewestSchema(_ db: Database, _ file: LibraryFile) throws {
    try Schema.accept(db, path: file.path)
    guard try Schema.number(db) == Schema.newest else { throw LibraryError.readOnly(path: file.path) }
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

  /// The configuration of a connection; one that is not shared locks out everybody else.
  static func configuration(isShared: Bool = true) -> Configuration {
    var configuration = Configuration()
    configuration.label = "library"
    configuration.busyMode = isShared ? .callback(BusyHandler().mayAskAgain) : .timeout(1)
    configuration.foreignKeysEnabled = true
    configuration.maximumReaderCount = Limits.Library.readers
    configuration.persistentReadOnlyConnections = true
    configuration.prepareDatabase { db in
      // Before anything reads the file: SQLite then keeps the index of the journal in memory of its own.
      if !isShared { try db.execute(sql: "PRAGMA locking_mode = EXCLUSIVE") }
      let cache = db.configuration.readonly ? Limits.Library.readingPageCache : Limits.Library.pageCache
      try db.execute(sql: "PRAGMA cache_size = -\(cache)")
      // Some builds of SQLite enable this by default, others do not; `forget` relies on it.
      try db.execute(sql: "PRAGMA secure_delete = ON")
    }
    return configuration
  }

  /// Rejects a damaged file, or another program's or a newer miru's, before it is opened for writing, which would already
  /// change it. The caller holds the lock for opening.
  ///
  /// Reads through a journal that was left behind: if it belongs to another file of the same name, opening for writing would
  /// write its pages into this one. A reading connection copies nothing from it. Larger files are not checked for damage, and
  /// neither are files with a rollback journal, which exists only after a crash while a file was made.
  static func refuseDamage(in file: LibraryFile, upTo bytes: Int64 = Limits.Library.checkedAtOpening) throws {
    guard DurableFile.size(file.path + "-journal") ?? 0 == 0 else { return }
    let isJournalUsed = file.isJournalUsed
    // After a crash, or while another prompt has just written, a longer check is worth its time.
    let isChecked = DurableFile.size(file.path) ?? 0 <= (isJournalUsed ? 16 * bytes : bytes)
    guard isChecked || isJournalUsed else { return }
    func findFault(at path: String) throws -> String? {
      var configuration = configuration()
      configuration.readonly = true
      do {
        return try DatabaseQueue(path: path, configuration: configuration).read { db in
          try Schema.accept(db, path: file.path)
          return isChecked ? try IntegrityCheck.faults(db).first : nil
        }
      } catch let error as DatabaseError where [.SQLITE_CORRUPT, .SQLITE_NOTADB].contains(error.resultCode) {
        return error.message ?? "its structure is broken"
      }
    }
    guard let fault = try findFault(at: file.unchangingPath) else { return }
    // Moving a library's own journal away would lose what it holds, and help nobody where the file is damaged too.
    let isSoundAlone = (try? findFault(at: file.immutablePath) == nil) ?? false
    let isJournalAtFault = isJournalUsed && isChecked && isSoundAlone
    throw LibraryError.damaged(
      path: file.path, detail: fault, isUntouched: true,
      remedy: isJournalAtFault ? .otherJournal : BackupDirectory(of: file.path).remedy)
  }
}

extension LibraryFile {
  /// The name under which SQLite reads the file while others may write it.
  ///
  /// SQLite needs the journal and its index, and creates them if they are missing. If it cannot, and there is no journal,
  /// nobody is writing, and the file alone is the whole library.
  var readablePath: String { hasJournal || access(folder, W_OK) == 0 ? path : immutablePath }

  /// The name under which SQLite reads a file that nobody writes meanwhile, without creating files next to it.
  var unchangingPath: String { hasJournal ? path : immutablePath }

  /// The name under which SQLite reads the file alone, assuming that it does not change.
  var immutablePath: String {
    var allowed = CharacterSet.urlPathAllowed
    allowed.remove(charactersIn: "?#%")
    guard let escaped = path.addingPercentEncoding(withAllowedCharacters: allowed) else { return path }
    return "file:\(escaped)?immutable=1"
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
