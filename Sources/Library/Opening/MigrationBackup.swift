internal import Catalog
internal import GRDB

/// Who sees to the backup of a library before its schema is changed.
enum MigrationBackup {
  /// It is made.
  case made
  /// It is made, and whoever opens the library holds the lock of its copies.
  case madeUnderLock
  /// A copy of a library needs no copies of its own.
  case none

  /// Waits for the lock of the copies; before that of opening, because whoever restores takes them in this order.
  func lock(for file: LibraryFile, _ state: LibraryFile.State) throws(LibraryError) -> FileLock? {
    guard case .made = self, case .ours(let schema) = state, schema < Schema.newest else { return nil }
    return try BackupDirectory(of: file.path).lock(timeout: Limits.Library.busy)
  }

  /// Makes it. Nobody else can write meanwhile, so it is what is about to be changed, to the last visit.
  func make(of file: LibraryFile, from pool: DatabasePool) throws {
    if case .none = self { return }
    // No clock was given to open a library with; here the time is but a name.
    let now = SystemTimeSource().now().wall
    try BackupWriter(places: BackupDirectory(of: file.path)).make(.migration, at: now, from: pool)
  }
}
