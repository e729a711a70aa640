internal import Catalog
internal import Foundation

/// Forgets in every backup of a library. The caller holds the lock.
struct BackupEraser {
  let places: BackupDirectory

  /// Cleans the copies, or removes them all if everything is to be forgotten; returns the number of those that held it,
  /// and those that cannot be read, which stay unless everything goes.
  func forget(_ personalData: PersonalData) async throws -> (done: Int, unreadable: [String]) {
    let paths = places.backups().map(places.path) + places.former().map(\.path)
    // What a killed process left half made is a copy too.
    places.clearWork()
    if personalData == .everything {
      for path in paths { Self.remove(path) }
      return (paths.count, [])
    }
    var (done, unreadable): (Int, [String]) = (0, [])
    for path in paths {
      do {
        if try await clean(path, of: personalData) { done += 1 }
      } catch let error as LibraryError {
        guard error.meansUnreadable else { throw error }
        unreadable.append(path)
      }
    }
    return (done, unreadable)
  }

  /// Puts a clean copy in the place of one; returns whether it held anything of the trace.
  private func clean(_ path: String, of personalData: PersonalData) async throws -> Bool {
    try places.makeReady()
    defer { places.clearWork() }
    let part = try LibraryCopy.file(path, in: places.work)
    let held = try await LibraryCopy.change(part) { library in
      // Nobody waits for a copy, so that it is rewritten however large it is.
      let forgotten = try await library.forgetInFile(personalData, rewritingUpTo: .max)
      guard forgotten.isErased else { throw LibraryError.busy(path: path) }
      return !forgotten.isNothing
    }
    try DurableFile.publish(part, as: path)
    for beside in Self.beside(path) { unlink(beside) }
    return held
  }

  private static func remove(_ path: String) {
    for file in [path] + beside(path) { unlink(file) }
  }

  private static func beside(_ path: String) -> [String] { ["-wal", "-shm"].map { path + $0 } }
}

extension LibraryError {
  /// Whether trying again would not help.
  fileprivate var meansUnreadable: Bool {
    switch self {
    case .notADatabase, .foreign, .newerSchema, .damaged, .readOnly: true
    case .cannotOpen, .gone, .movedAway, .diskFull, .fileLimit, .busy, .importing, .failed: false
    }
  }
}
