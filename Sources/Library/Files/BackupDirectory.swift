internal import Catalog
internal import Foundation

/// The folder of a library's backups.
struct BackupDirectory {
  /// The library's file, as an absolute path.
  let library: String

  init(of library: String) { self.library = library }

  /// The folder of backups, beside the library.
  var folder: String { library + "-backups" }
  /// A folder for what is being made. Whoever holds the lock may empty it: a process that was killed left it.
  var work: String { folder + "/work" }

  /// Waits for its turn, at most `timeout`, to make, change or remove copies; then throws `busy`.
  func lock(timeout: Duration) throws(LibraryError) -> FileLock {
    do {
      return try FileLock(beside: library + "-backup", timeout: timeout)
    } catch .busy {
      throw .busy(path: library)
    }
  }

  /// The backups by name, the newest first.
  func backups() -> [BackupName] {
    Self.names(in: folder).compactMap(BackupName.init).sorted { $0.madeAt > $1.madeAt }
  }

  /// The file of a backup.
  func path(of name: BackupName) -> String { folder + "/" + name.text }

  /// Where the library goes when something else is put in its place.
  func replaced(at moment: Timestamp) -> String { former(.replaced, at: moment) }

  /// Where is put what could be saved of a damaged library.
  func repaired(at moment: Timestamp) -> String { former(.repaired, at: moment) }

  private func former(_ reason: Backup.Reason, at moment: Timestamp) -> String {
    library + Self.mark(of: reason) + BackupName.stamp(moment)
  }

  private static func mark(of reason: Backup.Reason) -> String { "-\(reason.rawValue)-" }

  /// Every file that once was the library, or was saved from it, the newest first.
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

  /// Whether there is a copy to go back to, sound or not; what was saved by a repair is none.
  var hasBackups: Bool { count > 0 }

  /// How many such copies there are.
  var count: Int {
    // A library in memory has no place on a disk.
    guard library.hasPrefix("/") else { return 0 }
    return backups().count + former().count { $0.reason == .replaced }
  }

  /// Makes the folder, for its owner alone, and an empty one inside to work in.
  func makeReady() throws(LibraryError) {
    clearWork()
    for place in [folder, work] where mkdir(place, 0o700) != 0 && errno != EEXIST {
      throw .cannotOpen(path: library, reason: "\(place): \(systemReason())")
    }
  }

  /// Takes the folder away if nothing is in it but what is half made.
  func removeFolderIfEmpty() {
    clearWork()
    rmdir(folder)
  }

  /// Takes away what is half made.
  func clearWork() { try? FileManager.default.removeItem(atPath: work) }

  private static func names(in folder: String) -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
  }
}
