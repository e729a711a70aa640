internal import Catalog
internal import Foundation
internal import GRDB

/// Restores one backup. The caller holds the backups' lock.
///
/// Row by row in one transaction of SQLite's, not as a file in the place of a file: so other processes that have the
/// library open go on with what is restored, the request log stays, and a crash leaves the one or the other.
struct RestoreOperation {
  let places: BackupDirectory
  let backup: Backup
  let moment: Timestamp

  func run() async throws -> RestoreResult {
    // An import elsewhere would go on into rows that are no longer there.
    guard let imports = try? FileLock(beside: places.library + "-import", timeout: .zero) else {
      throw LibraryError.busy(path: places.library)
    }
    defer { withExtendedLifetime(imports) {} }
    try LibraryFile(path: places.library).createFolder()
    // First, because an older form is backed up when it is opened, in the folder that is worked in.
    let library = try await openLibrary()
    defer { try? library?.close() }
    if let library { try await eraseWhatWasForgotten(library) }
    try places.makeReady()
    defer { places.clearWork() }
    let part = try LibraryCopy.file(backup.path, in: places.work)
    try await LibraryCopy.change(part) { copy in
      // A copy of what was used was made without the words by which misspelt ones are found.
      if !backup.isWhole { try await copy.write(TextIndex.noteWords) }
    }
    do {
      if let library { return try await carry(part, into: library) }
    } catch let error as LibraryError where error.isDamage {
      try library?.close()
    }
    return try inPlaceOfLibrary(part)
  }

  /// What is put aside is copied page by page, and may not hold what was forgotten.
  private func eraseWhatWasForgotten(_ library: Library) async throws {
    let mark = PendingEraseFile(beside: places.library)
    guard mark.isThere else { return }
    guard try await library.eraseAll() else { throw LibraryError.busy(path: places.library) }
    mark.remove()
  }

  /// The library, to change it; `nil` if it is too damaged for that.
  private func openLibrary() async throws -> Library? {
    do {
      // Opening it to write would change it already, and what is put aside is to be what was there.
      if try await isDamaged() { return nil }
      return try Library.open(LibraryFile(path: places.library), readOnly: false, backup: .madeUnderLock)
    } catch let error as LibraryError where error.isDamage {
      return nil
    }
  }

  private func isDamaged() async throws -> Bool {
    do {
      return try await Library.look(at: places.library) { try await !$0.health().faults.isEmpty }
    } catch LibraryError.readOnly {
      // Not there, or of an older form, which is not opened for reading alone.
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
    // Without what was there before, of which a copy is kept, the file need not be so large.
    // It is restored already: that it stays large is no failure.
    if isWhole { _ = try? await library.eraseAll() }
    return restoration
  }

  /// Keeps the library as it is, and gives its file; nobody can add anything until the transaction ends.
  private func keep(_ pool: any DatabaseReader, _ db: Database) throws -> String? {
    guard try !BackupFile.contents(db).isNothing else { return nil }
    let (part, kept) = (places.work + "/kept", places.replaced(at: moment))
    try LibraryCopy.pages(of: pool, at: part)
    try DurableFile.publish(part, as: kept)
    return kept
  }

  /// Puts the copy's file in the place of a damaged one, which gets another name.
  private func inPlaceOfLibrary(_ part: String) throws -> RestoreResult {
    let path = places.library
    // Apple still counts these requests; but they count for a minute, so that it is no failure if they are lost.
    try? carryRequests(into: part)
    // Nobody opens it meanwhile.
    let opening = try FileLock(beside: path, timeout: Limits.Library.busy)
    defer { withExtendedLifetime(opening) {} }
    guard !OpenFileDetection.isSo(path) else { throw LibraryError.busy(path: path) }
    let kept = places.replaced(at: moment)
    for suffix in ["", "-wal"] where DurableFile.isThere(path + suffix) {
      // Under both names for a moment, so that a crash loses neither.
      if link(path + suffix, kept + suffix) != 0 { try DurableFile.copy(path + suffix, to: kept + suffix) }
    }
    for suffix in ["-wal", "-shm"] { unlink(path + suffix) }
    try DurableFile.publish(part, as: path)
    return RestoreResult(contents: BackupFile(path: path).examined().contents ?? BackupContents(), kept: kept)
  }

  /// Copies the log of requests from the damaged library, which is only read, and from a copy.
  private func carryRequests(into part: String) throws {
    let folder = places.work + "/damaged"
    // The copy is as large as the library, and what comes next may need the room.
    defer { try? FileManager.default.removeItem(atPath: folder) }
    guard mkdir(folder, 0o700) == 0 else { return }
    let source = try TableRecovery.open(LibraryCopy.file(places.library, in: folder))
    defer { try? source.close() }
    try DatabaseQueue(path: part, configuration: Library.configuration()).write { db in
      try source.unsafeRead { try TableRecovery(source: $0, target: db).copyRequests() }
    }
  }
}

extension LibraryError {
  /// Whether the file itself is broken.
  fileprivate var isDamage: Bool {
    switch self {
    case .damaged, .notADatabase: true
    default: false
    }
  }
}
