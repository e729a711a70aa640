internal import Catalog
internal import GRDB

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
