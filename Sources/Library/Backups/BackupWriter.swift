internal import Catalog
internal import Foundation
internal import GRDB

/// Makes a backup and, once that is checked, lets the oldest go. Whoever uses it holds the lock.
struct BackupWriter {
  let places: BackupDirectory

  /// Makes one of what a reader sees now; one state of the file, while others write.
  ///
  /// A copy that does not check out is thrown away: then the library is damaged, and the older ones are needed.
  func make(
    _ reason: Backup.Reason, at moment: Timestamp, from reader: any DatabaseReader,
    stop: CancellationFlag = CancellationFlag()
  ) throws {
    try places.makeReady()
    defer { places.clearWork() }
    let part = places.work + "/part"
    // Copied page by page, what was forgotten and is not erased yet would come along.
    let isWhole =
      try !PendingEraseFile(beside: places.library).isThere
      && reader.read(Library.usedBytes) <= Limits.Backups.whole
    if isWhole {
      try PageCopy.make(of: reader, at: part, stop: stop)
    } else {
      try PartialBackup.make(of: places.library, at: part, stop: stop)
    }
    if let fault = BackupFile(path: part).examined().faults.first {
      throw LibraryError.damaged(path: places.library, detail: fault, hasBackups: places.hasBackups)
    }
    try stop.check()
    let name = BackupName(madeAt: moment, reason: reason, isWhole: isWhole)
    try DurableFile.publish(part, as: places.path(of: name))
    letOldestGo(reason)
  }

  private func letOldestGo(_ reason: Backup.Reason) {
    let number = reason == .migration ? Limits.Backups.migrations : Limits.Backups.days
    let names = places.backups().filter { $0.reason == reason }
    guard names.count > number else { return }
    let spared = fuller(names.dropFirst(number), than: names.prefix(number))
    for name in names.dropFirst(number) where name != spared { unlink(places.path(of: name)) }
  }

  /// The backup with the most that nobody could fetch again, the newest of several, if it has more than each of the
  /// others; `nil` if it has not.
  ///
  /// A library that was lost and started anew fills days with little: they may not push out the last full one.
  private func fuller(_ old: ArraySlice<BackupName>, than others: ArraySlice<BackupName>) -> BackupName? {
    var best: (name: BackupName?, count: Int) = (nil, others.map(whatIsOnesOwn).max() ?? 0)
    for name in old {
      let count = whatIsOnesOwn(name)
      if count > best.count { best = (name, count) }
    }
    return best.name
  }

  private func whatIsOnesOwn(_ name: BackupName) -> Int {
    BackupFile(path: places.path(of: name)).contents.map { $0.visits + $0.stars + $0.settings } ?? 0
  }
}
