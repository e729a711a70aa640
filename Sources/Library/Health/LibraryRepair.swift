public import Catalog
internal import Foundation
internal import GRDB

/// Repairs a damaged library: finds its newest sound backup, or else copies the readable rows. Only reads the damaged
/// file.
public struct LibraryRepair: Sendable {
  private let path: String

  /// Creates a repair of the library at a path; this process must not have it open.
  public init(of path: String) { self.path = LibraryFile(path: path).path }

  /// Checks for damage, then for a sound backup; without one, copies the readable rows to a new file next to the
  /// library.
  ///
  /// Checks the whole file and every backup. Copying takes as long as an import of the rows.
  ///
  /// - Throws: `LibraryError`, also for a file that is not a library or was written by a newer miru.
  @MainActor public func run(at moment: Timestamp) async throws -> RepairResult {
    guard Library.isThere(path) else {
      let isEmpty = DurableFile.isThere(path)
      throw LibraryError.cannotOpen(
        path: path, reason: isEmpty ? "the file is empty" : "there is no such file")
    }
    if try await isSound() { return .sound }
    let backups = try await BackupList(of: path).all()
    if let place = backups.firstIndex(where: { $0.isSound && $0.reason != .repaired }) {
      return .backup(backups[place], number: place + 1)
    }
    return try await Library.aside { [self] in
      do { return .copied(try copy(at: moment)) } catch { throw LibraryError(error, path: path) }
    }
  }

  @MainActor private func isSound() async throws -> Bool {
    do {
      if let older = try await Library.olderForm(at: path) { return older.faults.isEmpty }
      return try await Library.open(at: path, readOnly: true).health().faults.isEmpty
    } catch let error as LibraryError {
      switch error {
      case .damaged, .failed: return false
      default: throw error
      }
    }
  }

  private func copy(at moment: Timestamp) throws -> Repair {
    let places = BackupDirectory(of: path)
    let lock = try places.lock(timeout: Limits.Library.busy)
    defer { withExtendedLifetime(lock) {} }
    try places.makeReady()
    defer { places.removeFolderIfEmpty() }
    let new = places.work + "/new"
    var repair = try fill(new, from: copyOfDamaged(in: places.work))
    guard !repair.saved.isNothing else { return repair }
    let path = places.repaired(at: moment)
    try DurableFile.publish(new, as: path)
    repair.path = path
    return repair
  }

  /// Copies the file while other processes cannot open it. The copy is needed because SQLite writes even to a file
  /// that it only reads. The lock is needed because a file that changes meanwhile would be copied inconsistently.
  private func copyOfDamaged(in folder: String) throws(LibraryError) -> String {
    let opening = try FileLock(beside: path, timeout: Limits.Library.busy)
    defer { withExtendedLifetime(opening) {} }
    return try LibraryCopy.file(path, in: folder)
  }

  private func fill(_ new: String, from damaged: String) throws -> Repair {
    guard let source = try? TableRecovery.open(damaged) else {
      return Repair(saved: BackupContents(), path: nil)
    }
    defer { try? source.close() }
    let library = try Library.open(LibraryFile(path: new), readOnly: false, backup: .none)
    let items = library.tables
    let repair = try library.openConnection.pool.write { db in
      guard
        let tables = try source.unsafeRead({ source in
          try TableRecovery(source: source, target: db).copyTables(items)
        })
      else { return Repair(saved: BackupContents(), path: nil) }
      return Repair(
        saved: try BackupFile.contents(db), damaged: tables, lost: try LostItems.all(db), path: nil)
    }
    try library.close()
    try LibraryCopy.makeSingleFile(new)
    return repair
  }
}
