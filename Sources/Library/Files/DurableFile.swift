internal import Catalog
internal import Foundation

/// Writes files that survive a crash: synced first, then renamed.
enum DurableFile {
  /// Syncs a file and renames it; atomically replaces a file of that name.
  static func publish(_ path: String, as name: String) throws(LibraryError) {
    chmod(path, 0o600)
    try sync(path)
    guard rename(path, name) == 0 else { throw .cannotOpen(path: name, reason: systemReason()) }
    try sync((name as NSString).deletingLastPathComponent)
  }

  /// Waits until a file's data or a folder's names are on the disk.
  static func sync(_ path: String) throws(LibraryError) {
    do throws(SystemError) {
      try SystemFile.existing(path, writing: false).sync()
    } catch {
      throw .failed(path: path, detail: error.reason)
    }
  }

  /// Copies a file byte by byte.
  static func copy(_ path: String, to other: String) throws(LibraryError) {
    do {
      try FileManager.default.copyItem(atPath: path, toPath: other)
    } catch {
      if (error as? CocoaError)?.code == .fileWriteOutOfSpace { throw .diskFull(path: other) }
      throw .cannotOpen(path: other, reason: error.localizedDescription)
    }
  }

  /// The size in bytes; `nil` if the file does not exist. Uses the path instead of opening the file.
  ///
  /// Closing the library's file releases all locks of this process on it, including SQLite's. The next process to
  /// close would consider itself the last one and remove the WAL with all later writes.
  static func size(_ path: String) -> Int64? {
    var facts = stat()
    return stat(path, &facts) == 0 ? Int64(facts.st_size) : nil
  }

  static func isThere(_ path: String) -> Bool { access(path, F_OK) == 0 }
}
