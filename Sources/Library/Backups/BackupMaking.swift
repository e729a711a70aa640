internal import Catalog
internal import Foundation
internal import GRDB

/// Makes a backup and, once that is checked, lets the oldest go. Whoever uses it holds the lock.
struct BackupMaking {
  let places: BackupPlaces

  /// Makes one of what a reader sees now; one state of the file, while others write.
  ///
  /// A copy that does not check out is thrown away: then the library is damaged, and the older ones are needed.
  func make(
    _ reason: Backup.Reason, at moment: Timestamp, from reader: any DatabaseReader,
    stop: StopSign = StopSign()
  ) throws {
    try places.makeReady()
    defer { places.clearWork() }
    let part = places.work + "/part"
    // Copied page by page, what was forgotten and is not erased yet would come along.
    let isWhole =
      try !ForgettingMark(beside: places.library).isThere
      && reader.read(Library.usedBytes) <= Limits.Backups.whole
    if isWhole {
      try PageCopy.make(of: reader, at: part, stop: stop)
    } else {
      try UsedCopy.make(of: places.library, at: part, stop: stop)
    }
    if let fault = BackupFile(path: part).examined().faults.first {
      throw LibraryError.damaged(path: places.library, detail: fault, hasBackups: places.hasBackups)
    }
    try stop.check()
    let name = BackupName(madeAt: moment, reason: reason, isWhole: isWhole)
    try SafeFile.publish(part, as: places.path(of: name))
    letOldestGo(reason)
  }

  private func letOldestGo(_ reason: Backup.Reason) {
    let kept = reason == .migration ? Limits.Backups.migrations : Limits.Backups.days
    for name in places.backups().filter({ $0.reason == reason }).dropFirst(kept) {
      unlink(places.path(of: name))
    }
  }
}
