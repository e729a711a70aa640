internal import Catalog
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
      try !PendingEraseFile(beside: places.library).isThere
      && reader.read(Library.usedBytes) <= Limits.Backups.whole
    if isWhole {
      try LibraryCopy.pages(of: reader, at: part, flag: flag)
    } else {
      try PartialBackup.make(of: places.library, at: part, flag: flag)
    }
    if let fault = BackupFile(path: part).examined().faults.first {
      throw LibraryError.damaged(path: places.library, detail: fault, hasBackups: places.hasBackups)
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
    let owned = names.map(ownCount)
    // `firstIndex` returns the newest of equals.
    let richest = owned.firstIndex(of: owned.max() ?? 0)
    for (place, name) in names.enumerated() where place >= kept && place != richest {
      unlink(places.path(of: name))
    }
  }

  /// The amount of data in a backup that cannot be requested again.
  private func ownCount(_ name: BackupName) -> Int {
    BackupFile(path: places.path(of: name)).contents.map { $0.visits + $0.stars + $0.listed + $0.settings }
      ?? 0
  }
}
