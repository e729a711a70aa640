public import Catalog
internal import Foundation
internal import GRDB

extension Library {
  /// Opens the library, and makes it if there is none.
  ///
  /// A file that is no library of ours, a newer one, or a small one that SQLite's quick check finds damaged, is refused
  /// and stays as it is, byte for byte. Without the right to write, a library that is there is opened for reading; so it
  /// is if `readOnly` asks for that.
  /// Without room to write it is read too, and writes try again whether there is room. One of an older form is
  /// backed up before it is given the newest, and stays as it is if that fails.
  ///
  /// A private session keeps what it fetches and opens in memory. It writes to the file only stars, the log of calls,
  /// what is forgotten and what is taken back of earlier sessions.
  public static func open(
    at path: String, readOnly: Bool = false, isPrivate: Bool = false
  ) throws(LibraryError) -> Library {
    try open(LibraryFile(path: path), readOnly: readOnly, isPrivate: isPrivate)
  }

  static func open(
    _ file: LibraryFile, readOnly: Bool, isPrivate: Bool = false, backup: MigrationBackup = .made,
    pause: StepPause = .usual
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

  /// Reads the file without the shared memory beside it, for which there is no room.
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
      let pool = try DatabasePool(path: file.path, configuration: configuration())
      try pool.writeWithoutTransaction { db in
        try prepare(db, file) { try backup.make(of: file, from: pool) }
      }
      return DatabaseConnection(kind: .writable, pool: pool, isMade: isMade)
    }
  }

  /// Makes an empty file a library, in one transaction: in between it would look like another program's.
  static func fill(_ db: Database) throws {
    // Deferred, because the first write settles how the file keeps its free pages.
    try db.inTransaction(.deferred) {
      try db.execute(sql: givesSpaceBack)
      try Schema.migrate(db)
      return .commit
    }
  }

  /// Lets free pages be cut off the file's end later; counts only for a file without tables, or before VACUUM.
  static let givesSpaceBack = "PRAGMA auto_vacuum = INCREMENTAL"

  /// Settles durability and schema on the connection that writes.
  private static func prepare(_ db: Database, _ file: LibraryFile, beforeMigration: () throws -> Void) throws
  {
    // The pool has set NORMAL by now, with which a power cut may lose what was already confirmed.
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

  /// `isAlone` says that nobody writes, so that the file is read without its journal and nothing is made beside it.
  static func reading(
    _ file: LibraryFile, _ state: LibraryFile.State, isAlone: Bool = false
  ) throws(LibraryError) -> DatabasePool {
    guard state == .ours(schema: Schema.newest) else { throw .readOnly(path: file.path) }
    do {
      var configuration = configuration()
      configuration.readonly = true
      let path = isAlone ? file.immutablePath : try file.readablePath()
      let pool = try DatabasePool(path: path, configuration: configuration)
      try pool.read { try Schema.accept($0, path: file.path) }
      return pool
    } catch {
      throw LibraryError(error, path: file.path).whereNothingIsWritten
    }
  }

  /// The file with its journal, which a process that ended badly has left; the index of the journal is in memory.
  private static func keepingOthersOut(_ file: LibraryFile, _ state: LibraryFile.State) throws
    -> DatabaseQueue
  {
    guard state == .ours(schema: Schema.newest) else { throw LibraryError.readOnly(path: file.path) }
    var configuration = configuration()
    configuration.busyMode = .timeout(1)
    configuration.prepareDatabase { db in try db.execute(sql: "PRAGMA query_only = ON") }
    // Not a pool, which would write when it opens a file with a name of this kind.
    return try DatabaseQueue(path: file.uri("vfs=unix-excl"), configuration: configuration)
  }

  static func configuration() -> Configuration {
    var configuration = Configuration()
    configuration.label = "library"
    configuration.busyMode = .callback(BusyHandler().mayAskAgain)
    configuration.foreignKeysEnabled = true
    configuration.prepareDatabase { db in
      let cache = db.configuration.readonly ? Limits.Library.readingPageCache : Limits.Library.pageCache
      try db.execute(sql: "PRAGMA cache_size = -\(cache)")
      // Some builds of SQLite have it on, others not; forgetting relies on it.
      try db.execute(sql: "PRAGMA secure_delete = ON")
    }
    return configuration
  }
}

extension LibraryFile {
  /// The name under which SQLite can read the file without writing beside it.
  ///
  /// A file in WAL mode is read through a log and an index of it, which SQLite would have to make. Where
  /// there is no log and none can be made, nobody is writing, and the file alone is the whole library.
  func readablePath() throws(LibraryError) -> String {
    guard try WriteAheadLog(path: path + "-wal") == nil, access(folder, W_OK) != 0 else { return path }
    return immutablePath
  }

  /// The name under which SQLite reads the file alone, as one that nobody changes.
  var immutablePath: String { uri("immutable=1") }

  /// The file's name with an option for SQLite.
  func uri(_ option: String) -> String {
    var allowed = CharacterSet.urlPathAllowed
    allowed.remove(charactersIn: "?#%")
    guard let escaped = path.addingPercentEncoding(withAllowedCharacters: allowed) else { return path }
    return "file:\(escaped)?\(option)"
  }
}
