public import Catalog
internal import Foundation
internal import GRDB

/// Creates a backup and, after its integrity check, removes the oldest. The caller holds the lock.
struct BackupWriter {
  let places: BackupDirectory

  /// Creates a backup of the reader's current state; other processes can write meanwhile.
  ///
  /// Discards a copy that fails the check: the library is damaged then, and the older backups are needed.
  func make(
    _ reason: Backup.Reason, at moment: Timestamp, from reader: any DatabaseReader,
    flag: CancellationFlag = CancellationFlag()
  ) throws {
    try places.makeReady()
    defer { places.clearWork() }
    let part = places.work + "/part"
    // A page-by-page copy would include forgotten data that is not erased yet.
    let isWhole =
      try reader.read { db in
        try !ErasingMark.isSet(db, in: LibraryFile(path: places.library))
          && Library.usedBytes(db) <= Limits.Backups.whole
      }
    if isWhole {
      try LibraryCopy.pages(of: reader, at: part, flag: flag)
    } else {
      try PartialBackup.make(of: places.library, at: part, flag: flag)
    }
    if let fault = BackupFile(path: part).examined().faults.first {
      throw LibraryError.damaged(path: places.library, detail: fault, remedy: places.remedy)
    }
    try flag.check()
    let name = BackupName(madeAt: moment, reason: reason, isWhole: isWhole)
    try DurableFile.publish(part, as: places.path(of: name))
    letOldestGo(reason)
  }

  /// Removes the oldest backups made for a reason, except the fullest one if no newer one holds as much.
  ///
  /// A new library in place of a lost one fills its daily backups with little. They must not replace the last full
  /// one.
  private func letOldestGo(_ reason: Backup.Reason) {
    let kept = reason == .migration ? Limits.Backups.migrations : Limits.Backups.days
    let names = places.backups().filter { $0.reason == reason }
    guard names.count > kept else { return }
    // What cannot be requested again.
    let owned = names.map { name in
      BackupFile(path: places.path(of: name)).contents.map { $0.visits + $0.stars + $0.listed + $0.settings }
        ?? 0
    }
    // `firstIndex` returns the newest of equals.
    let richest = owned.firstIndex(of: owned.max() ?? 0)
    for (place, name) in names.enumerated() where place >= kept && place != richest {
      unlink(places.path(of: name))
    }
  }
}

extension Library {
  /// Makes today's backup, unless it exists, another process makes it, or the library is empty; returns whether it
  /// did.
  ///
  /// Other processes can read and write meanwhile. Cancelling the task stops it; an incomplete file never counts as a
  /// backup.
  public func backUp(at moment: Timestamp) async throws -> Bool {
    let places = BackupDirectory(of: path)
    // A private session leaves no backup.
    guard file.isOnDisk, isWritable, !Self.isMade(on: moment, places) else { return false }
    guard try await !read(BackupFile.contents).isNothing else { return false }
    guard let lock = try? places.lock(timeout: .zero) else { return false }
    defer { withExtendedLifetime(lock) {} }
    // A page-by-page copy would include forgotten data that is not erased yet.
    guard !Self.isMade(on: moment, places), try await !holdsDeletedBytes() else { return false }
    let (pool, flag) = (openConnection.pool, CancellationFlag())
    do {
      try await withTaskCancellationHandler {
        try await Self.aside {
          try BackupWriter(places: places).make(.day, at: moment, from: pool, flag: flag)
        }
      } onCancel: {
        flag.set()
      }
    } catch {
      throw mapped(error)
    }
    return true
  }

  private static func isMade(on moment: Timestamp, _ places: BackupDirectory) -> Bool {
    places.backups().contains {
      $0.reason == .day && BackupName.day(of: $0.madeAt) == BackupName.day(of: moment)
    }
  }

  /// Runs blocking work at low priority, outside the caller's actor.
  static func aside<Value: Sendable>(_ work: @escaping @Sendable () throws -> Value) async throws -> Value {
    try await Task.detached(priority: .utility) { try work() }.value
  }
}
