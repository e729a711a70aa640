internal import Catalog
internal import Foundation
internal import GRDB

/// Restores one backup. The caller holds the backups' lock.
///
/// Copies rows in one SQLite transaction instead of replacing the file. So other processes that have the library open
/// continue with the restored rows, and a crash leaves either the old or the new state.
struct RestoreOperation {
  let places: BackupDirectory
  let backup: Backup
  let moment: Timestamp

  func run() async throws -> RestoreResult {
    // Another process's import would continue with rows that no longer exist.
    guard let imports = try? FileLock(beside: places.library + "-import", timeout: .zero) else {
      throw LibraryError.busy(path: places.library)
    }
    defer { withExtendedLifetime(imports) {} }
    try LibraryFile(path: places.library).createFolder()
    // Opened first: opening an older schema makes a backup, which uses the work folder too.
    let library = try await openLibrary()
    defer { try? library?.close() }
    if let library { try await eraseWhatWasForgotten(library) }
    try places.makeReady()
    defer { places.clearWork() }
    let part = places.work + "/part"
    try BackupFile(path: backup.path).copy(to: part)
    try await LibraryCopy.change(part) { copy in
      // A partial backup lacks the index of words that finds misspelt ones.
      if !backup.isWhole { try await copy.write(TextIndex.noteWords) }
    }
    do {
      if let library { return try await carry(part, into: library) }
    } catch LibraryError.damaged, LibraryError.notADatabase {
      try library?.close()
    }
    return try inPlaceOfLibrary(part)
  }

  /// Finishes a pending `forget`, because the library is copied page by page and must not contain forgotten data.
  private func eraseWhatWasForgotten(_ library: Library) async throws {
    guard try await library.holdsDeletedBytes() else { return }
    switch try await library.erase() {
    case .complete: return
    case .stillRead: throw LibraryError.busy(path: places.library)
    case .noSpace: throw LibraryError.diskFull(path: places.library)
    }
  }

  /// Opens the library for writing; `nil` if it is too damaged.
  private func openLibrary() async throws -> Library? {
    do {
      // Opening for writing would change a damaged file, which must be kept unchanged.
      if try await isDamaged() { return nil }
      return try Library.open(LibraryFile(path: places.library), readOnly: false, backup: .madeUnderLock)
    } catch LibraryError.damaged, LibraryError.notADatabase {
      return nil
    }
  }

  private func isDamaged() async throws -> Bool {
    do {
      let library = try Library.open(at: places.library, readOnly: true)
      defer { library.endReading() }
      return try await !library.health().faults.isEmpty
    } catch LibraryError.readOnly {
      // Either missing, or of an older schema, which cannot be opened read-only.
      return false
    }
  }

  private func carry(_ part: String, into library: Library) async throws -> RestoreResult {
    let pool = try library.writablePool()
    let isWhole = backup.isWhole
    let restoration = try await Library.aside { [self] in
      do {
        return try pool.writeWithoutTransaction { db in
          try db.execute(sql: "ATTACH ? AS source", arguments: [part])
          defer { try? db.execute(sql: "DETACH source") }
          var kept: String?
          do {
            try db.inTransaction(.immediate) {
              kept = try keep(pool, db)
              try isWhole ? ContentReplacement.everything(db) : ContentReplacement.whatWasUsed(db)
              return .commit
            }
          } catch {
            if let kept { unlink(kept) }
            throw error
          }
          return RestoreResult(contents: try BackupFile.contents(db), kept: kept)
        }
      } catch {
        throw LibraryError(error, path: places.library)
      }
    }
    // The previous rows are gone, so the file can shrink. The restore is complete: failing to shrink is no error.
    if isWhole { _ = try? await library.erase() }
    return restoration
  }

  /// Copies the library and returns the copy's path; the transaction prevents changes until it ends.
  private func keep(_ pool: any DatabaseReader, _ db: Database) throws -> String? {
    guard try !BackupFile.contents(db).isNothing else { return nil }
    let (part, kept) = (places.work + "/kept", places.replaced(at: moment))
    try LibraryCopy.pages(of: pool, at: part)
    try DurableFile.publish(part, as: kept)
    return kept
  }

  /// Replaces the file of a damaged library by the copy; the damaged file is renamed, with its journal. A process that has
  /// it open stores nothing more.
  private func inPlaceOfLibrary(_ part: String) throws -> RestoreResult {
    let path = places.library
    // The lock keeps other processes from opening the library meanwhile.
    let opening = try FileLock(beside: path, timeout: Limits.Library.busy)
    defer { withExtendedLifetime(opening) {} }
    let kept = places.replaced(at: moment)
    for suffix in ["", "-wal"] where DurableFile.isThere(path + suffix) {
      // The file has both names for a moment, so that a crash loses neither.
      if link(path + suffix, kept + suffix) != 0 { try DurableFile.copy(path + suffix, to: kept + suffix) }
    }
    for suffix in ["-wal", "-shm"] { unlink(path + suffix) }
    try DurableFile.publish(part, as: path)
    return RestoreResult(contents: BackupFile(path: path).examined().contents ?? BackupContents(), kept: kept)
  }
}

/// Replaces the content of a library by that of a file attached as `source`.
///
/// The caller holds the transaction.
enum ContentReplacement {
  static func everything(_ db: Database) throws {
    _ = try AllDataEraser().remove(db)
    for table in try CopiedTables.names(db, schema: "source", whole: true) {
      try replace(table, db)
    }
    try TextIndex.catchUp(db)
  }

  /// Replaces the user data; keeps rows of the library that the other file lacks.
  static func whatWasUsed(_ db: Database) throws {
    // Their steps cannot be undone any more, because the change log is replaced.
    try db.execute(sql: "DELETE FROM import WHERE finishedAt IS NOT NULL")
    for table in try CopiedTables.names(db, schema: "source", whole: false) {
      if table == "itemWords" || RecordType(rawValue: table) != nil {
        // The other file's row numbers mean other rows here.
        try add(table, without: "row", db)
      } else {
        try replace(table, db)
      }
    }
    try TextIndex.catchUp(db)
  }

  private static func replace(_ table: String, _ db: Database) throws {
    try db.execute(sql: "DELETE FROM main.\(table.quotedDatabaseIdentifier)")
    try add(table, without: nil, db)
  }

  private static func add(_ table: String, without column: String?, _ db: Database) throws {
    let name = table.quotedDatabaseIdentifier
    let columns = try db.columns(in: table, in: "main").map(\.name).filter { $0 != column }
      .map(\.quotedDatabaseIdentifier).joined(separator: ", ")
    try db.execute(
      sql: "INSERT OR IGNORE INTO main.\(name) (\(columns)) SELECT \(columns) FROM source.\(name)")
  }
}
