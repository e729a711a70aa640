internal import Catalog
internal import Foundation

/// The folder of a library's backups.
struct BackupDirectory {
  /// The library's file, as an absolute path.
  let library: String

  init(of library: String) { self.library = library }

  /// The folder of the backups, next to the library.
  var folder: String { library + "-backups" }
  /// The folder for unfinished files. The holder of the lock may empty it: only killed processes leave files here.
  var work: String { folder + "/work" }

  /// Locks the backups for writing; waits at most `timeout`, then throws `busy`.
  func lock(timeout: Duration) throws(LibraryError) -> FileLock {
    do {
      return try FileLock(beside: library + "-backup", timeout: timeout)
    } catch .busy {
      throw .busy(path: library)
    }
  }

  /// Why the backups cannot be listed; `nil` if they can, or if there are none.
  var obstacle: String? {
    access(folder, R_OK | X_OK) == 0 || errno == ENOENT ? nil : String(cString: strerror(errno))
  }

  /// The names of the backups, newest first.
  func backups() -> [BackupName] {
    Self.names(in: folder).compactMap(BackupName.init).sorted { $0.madeAt > $1.madeAt }
  }

  /// The file of a backup.
  func path(of name: BackupName) -> String { folder + "/" + name.text }

  /// The path for the current library before a restore replaces it.
  func replaced(at moment: Timestamp) -> String { former(.replaced, at: moment) }

  private func former(_ reason: Backup.Reason, at moment: Timestamp) -> String {
    library + Self.mark(of: reason) + BackupName.stamp(moment)
  }

  private static func mark(of reason: Backup.Reason) -> String { "-\(reason.rawValue)-" }

  /// Every file that was replaced by a restore or, by an earlier version, copied from a damaged library; newest first.
  func former() -> [(path: String, reason: Backup.Reason, at: Timestamp)] {
    let (place, name) = (
      (library as NSString).deletingLastPathComponent, (library as NSString).lastPathComponent
    )
    var former: [(path: String, reason: Backup.Reason, at: Timestamp)] = []
    for file in Self.names(in: place) {
      for reason in [Backup.Reason.replaced, .repaired] where file.hasPrefix(name + Self.mark(of: reason)) {
        let stamp = file.dropFirst(name.count + Self.mark(of: reason).count)
        if let moment = BackupName.moment(String(stamp)) {
          former.append((place + "/" + file, reason, moment))
        }
      }
    }
    return former.sorted { $0.at > $1.at }
  }

  /// Moves here what earlier versions kept beside a symbolic link to the library.
  func collect(besideLink link: String) throws(LibraryError) {
    guard link != library, (try? FileManager.default.destinationOfSymbolicLink(atPath: link)) != nil else {
      return
    }
    let former = BackupDirectory(of: link)
    let backups = former.backups().map { (former.path(of: $0), path(of: $0)) }
    let replaced = former.former().flatMap { file in
      ["", "-wal"].map { (file.path + $0, self.former(file.reason, at: file.at) + $0) }
    }
    let erasing = "-forgetting"
    let others = replaced + [(link + erasing, library + erasing)]
    let moved = (backups + others).filter { DurableFile.isThere($0.0) && !DurableFile.isThere($0.1) }
    guard !moved.isEmpty else { return }
    let lock = try lock(timeout: Limits.Library.busy)
    defer { withExtendedLifetime(lock) {} }
    try makeReady()
    defer { removeFolderIfEmpty() }
    for (old, new) in moved where rename(old, new) != 0 {
      // The link leads to another disk.
      try DurableFile.copy(old, to: work + "/part")
      try DurableFile.publish(work + "/part", as: new)
      unlink(old)
    }
    former.removeFolderIfEmpty()
  }

  /// The journals that lost their library before a new one was made, without the ending of a journal.
  func journalsAside() -> [String] {
    let (place, start) = (
      (library as NSString).deletingLastPathComponent,
      (library as NSString).lastPathComponent + Self.mark(of: .replaced)
    )
    return Self.names(in: place).filter { $0.hasPrefix(start) && $0.hasSuffix("-wal") }
      .map { place + "/" + $0.dropLast("-wal".count) }.filter { !DurableFile.isThere($0) }
  }

  /// What helps if the library is damaged: a copy can be restored, sound or not, or there is none.
  var remedy: LibraryError.Remedy { count > 0 ? .backups : .newLibrary }

  /// The number of copies that can be restored; what an earlier version copied from a damaged library does not count.
  var count: Int {
    // A library in memory has no path.
    guard library.hasPrefix("/") else { return 0 }
    return backups().count + former().count { $0.reason == .replaced }
  }

  /// Creates the folder, accessible to its owner only, and an empty work folder in it.
  func makeReady() throws(LibraryError) {
    clearWork()
    for place in [folder, work] where mkdir(place, 0o700) != 0 && errno != EEXIST {
      throw .cannotOpen(path: library, reason: "\(place): \(systemReason())")
    }
  }

  /// Removes the folder if it contains only unfinished files.
  func removeFolderIfEmpty() {
    clearWork()
    rmdir(folder)
  }

  /// Removes unfinished files.
  func clearWork() { try? FileManager.default.removeItem(atPath: work) }

  private static func names(in folder: String) -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
  }
}

/// The file name of a backup: when and why it was made, and whether it is complete.
struct BackupName: Hashable {
  let madeAt: Timestamp
  let reason: Backup.Reason
  let isWhole: Bool
}

extension BackupName {
  /// Parses a name; `nil` for other files.
  init?(_ text: String) {
    guard text.hasSuffix(Self.ending) else { return nil }
    let parts = text.dropLast(Self.ending.count).split(separator: "_", omittingEmptySubsequences: false)
    guard parts.count == 3, let madeAt = Self.moment(String(parts[0])),
      let reason = Backup.Reason(rawValue: String(parts[1])), ["whole", "used"].contains(parts[2])
    else { return nil }
    self.init(madeAt: madeAt, reason: reason, isWhole: parts[2] == "whole")
  }

  var text: String {
    "\(Self.stamp(madeAt))_\(reason.rawValue)_\(isWhole ? "whole" : "used")\(Self.ending)"
  }

  /// The day in UTC, such as `2026-01-02`.
  static func day(of moment: Timestamp) -> Substring { stamp(moment).prefix(10) }

  /// The moment without colons, which some file systems forbid: `2026-01-02T030405.678Z`.
  static func stamp(_ moment: Timestamp) -> String {
    RFC3339.milliseconds(moment).filter { $0 != ":" }
  }

  /// Parses the result of `stamp`.
  static func moment(_ stamp: String) -> Timestamp? {
    guard stamp.count == 22 else { return nil }
    let hour = stamp.index(stamp.startIndex, offsetBy: 13)
    let minute = stamp.index(hour, offsetBy: 2)
    return RFC3339.timestamp(stamp[..<hour] + ":" + stamp[hour..<minute] + ":" + stamp[minute...])
  }

  private static let ending = ".sqlite"
}
