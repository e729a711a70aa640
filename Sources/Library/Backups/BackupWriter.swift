internal import Catalog
internal import Foundation
internal import GRDB

/// Creates a backup and, once it is verified, removes the oldest. The caller holds the lock.
struct BackupWriter {
  let places: BackupDirectory

  /// Makes one of what a reader sees now; one state of the file, while others write.
  ///
  /// A copy that does not check out is discarded: then the library is damaged, and the older ones are needed.
  func make(
    _ reason: Backup.Reason, at moment: Timestamp, from reader: any DatabaseReader,
    flag: CancellationFlag = CancellationFlag()
  ) throws {
    try places.makeReady()
    defer { places.clearWork() }
    let part = places.work + "/part"
    // Copied page by page, what was forgotten and is not erased yet would come along.
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

  /// Removes the oldest backups made for a reason, except the richest one of all if no newer one holds as much.
  ///
  /// A library that was lost and started anew fills days with little: they must not push out the last full one.
  private func letOldestGo(_ reason: Backup.Reason) {
    let kept = reason == .migration ? Limits.Backups.migrations : Limits.Backups.days
    let names = places.backups().filter { $0.reason == reason }
    guard names.count > kept else { return }
    let owned = names.map(ownCount)
    // The first of several is the newest.
    let richest = owned.firstIndex(of: owned.max() ?? 0)
    for (place, name) in names.enumerated() where place >= kept && place != richest {
      unlink(places.path(of: name))
    }
  }

  /// How much a backup holds that nobody could fetch again.
  private func ownCount(_ name: BackupName) -> Int {
    BackupFile(path: places.path(of: name)).contents.map { $0.visits + $0.stars + $0.settings } ?? 0
  }
}
