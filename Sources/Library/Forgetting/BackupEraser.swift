internal import Catalog
internal import Foundation

/// Deletes personal data from every backup of a library. The caller holds the lock.
struct BackupEraser {
  let places: BackupDirectory

  /// Cleans the copies, or removes them if everything is deleted. Returns the number of copies that contained the
  /// data, and what cannot be read or removed, and stays.
  func forget(_ personalData: [DeletionTarget]) async throws -> (done: Int, unreadable: [String]) {
    let paths = places.backups().map(places.path) + places.former().map(\.path)
    // An unfinished file of a killed process is a copy too.
    places.clearWork()
    let hidden = places.obstacle == nil ? [] : [places.folder]
    if personalData.contains(.everything) {
      let left = (paths + places.journalsAside()).filter { !Self.remove($0) }
      return (paths.count - left.count, hidden + left)
    }
    // A journal without its library cannot be read.
    var (done, unreadable) = (0, hidden + places.journalsAside().map { $0 + "-wal" })
    for path in paths {
      do {
        if try await clean(path, of: personalData) { done += 1 }
      } catch LibraryError.notADatabase, LibraryError.foreign, LibraryError.newerSchema, LibraryError.damaged,
        LibraryError.readOnly
      {
        // A retry would not help.
        unreadable.append(path)
      }
    }
    return (done, unreadable)
  }

  /// Replaces a copy by a cleaned one; returns whether it contained any of the data.
  private func clean(_ path: String, of personalData: [DeletionTarget]) async throws -> Bool {
    try places.makeReady()
    defer { places.clearWork() }
    let part = try LibraryCopy.file(path, in: places.work)
    let held = try await LibraryCopy.change(part) { library in
      let forgotten = try await library.forgetInFile(personalData)
      if forgotten.lacksSpace { throw LibraryError.diskFull(path: path) }
      guard forgotten.isErased else { throw LibraryError.busy(path: path) }
      return !forgotten.isNothing
    }
    try DurableFile.publish(part, as: path)
    for beside in Self.beside(path) { unlink(beside) }
    return held
  }

  /// Removes a file and its journal; returns whether both are gone.
  private static func remove(_ path: String) -> Bool {
    ([path] + beside(path)).allSatisfy { unlink($0) == 0 || errno == ENOENT }
  }

  private static func beside(_ path: String) -> [String] { ["-wal", "-shm"].map { path + $0 } }
}
