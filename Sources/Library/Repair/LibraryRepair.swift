public import Catalog
internal import Foundation
internal import GRDB

/// Saves what can be saved of a damaged library into a new one beside it; the damaged file is only read.
public struct LibraryRepair: Sendable {
  private let path: String

  /// Repairs the library in a file; this process must not have it open.
  public init(of path: String) { self.path = LibraryFile(path: path).path }

  /// Saves what can be read; `nil` if nothing is wrong with the library. Takes about as long as an import of its rows.
  ///
  /// - Throws: `LibraryError`, also for a file of another program or of a newer miru.
  @MainActor public func run(at moment: Timestamp) async throws -> Repair? {
    guard Library.isThere(path) else {
      let isEmpty = DurableFile.isThere(path)
      throw LibraryError.cannotOpen(
        path: path, reason: isEmpty ? "the file is empty" : "there is no such file")
    }
    let state = try await state()
    if state == .sound { return nil }
    if state == .foreign {
      return Repair(saved: BackupContents(), path: nil, hasBackups: BackupDirectory(of: path).hasBackups)
    }
    return try await Library.aside { [self] in
      do { return try save(at: moment, unlessSound: state == .ofAnOlderForm) } catch {
        throw LibraryError(error, path: path)
      }
    }
  }

  private enum State {
    case sound, damaged
    /// It is not opened for reading; a copy of it can be looked at.
    case ofAnOlderForm
    /// No page of it is of a library.
    case foreign
  }

  @MainActor private func state() async throws -> State {
    do {
      return try await Library.look(at: path) { try await $0.health().faults.isEmpty } ? .sound : .damaged
    } catch let error as LibraryError {
      switch error {
      case .damaged, .failed: return .damaged
      case .notADatabase:
        // Larger than a first look goes, it may be a library behind a long stretch of damage.
        guard let file = try ReadOnlyFile(path) else { throw error }
        return OwnPages.areIn(file, atMost: .max) ? .damaged : .foreign
      case .readOnly: return .ofAnOlderForm
      case .cannotOpen, .gone, .movedAway, .foreign, .newerSchema, .diskFull, .fileLimit, .busy, .importing:
        throw error
      }
    }
  }

  private func save(at moment: Timestamp, unlessSound: Bool) throws -> Repair? {
    let places = BackupDirectory(of: path)
    let lock = try places.lock(timeout: Limits.Library.busy)
    defer { withExtendedLifetime(lock) {} }
    try places.makeReady()
    defer { places.clearWork() }
    let part = try DamagedCopy(mending: copyAlone(in: places.work))
    if unlessSound, BackupFile(path: part.path).isSound { return nil }
    let new = places.work + "/new"
    var repair = try fill(new, from: part)
    repair.hasBackups = places.hasBackups
    guard !repair.saved.isNothing else {
      places.removeFolderIfEmpty()
      return repair
    }
    let path = places.repaired(at: moment)
    try DurableFile.publish(new, as: path)
    places.removeFolderIfEmpty()
    repair.path = path
    return repair
  }

  /// Copies the file while nobody can open it; one that changes meanwhile would be copied torn.
  private func copyAlone(in folder: String) throws(LibraryError) -> String {
    let opening = try FileLock(beside: path, timeout: Limits.Library.busy)
    defer { withExtendedLifetime(opening) {} }
    guard !OpenFileDetection.isSo(path) else { throw .busy(path: path) }
    return try WorkingCopy.make(of: path, in: folder)
  }

  private func fill(_ new: String, from part: DamagedCopy) throws -> Repair {
    let library = try Library.open(LibraryFile(path: new), readOnly: false, backup: .none)
    let tables = library.tables
    // Each read by itself: a transaction in which something could not be read cannot be ended well.
    let source = part.reader
    let repair = try library.connection.pool.write { db in
      var repair = Repair(saved: BackupContents(), path: nil)
      if let damaged = try source?.unsafeRead({ try Salvage(source: $0, db: db, tables: tables).run() }) {
        repair.damaged = damaged
      } else if let pages = part.pages {
        repair.isNameless = true
        repair.undecided = try NamelessSalvage(of: pages, to: db).run(tables)
      }
      (repair.saved, repair.lost) = (try BackupFile.contents(db), try LostItems.all(db))
      return repair
    }
    try library.close()
    try PageCopy.standAlone(new)
    return repair
  }
}

extension BackupFile {
  /// Whether everything in it can be read.
  fileprivate var isSound: Bool {
    let (contents, faults) = examined()
    return contents != nil && faults.isEmpty
  }
}
