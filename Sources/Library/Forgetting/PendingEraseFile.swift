internal import Catalog
internal import Foundation

/// A marker file next to the library: while it exists, the library's file may contain bytes of forgotten data.
///
/// Rows are deleted in one transaction, and their bytes erased in many later steps. A process that ends in between
/// leaves the marker. It does not name the forgotten data. Setting it requires the backups' lock.
struct PendingEraseFile {
  private let path: String

  init(beside library: String) { path = library + "-forgetting" }

  var isThere: Bool { DurableFile.isThere(path) }

  /// Creates the marker and syncs it.
  func set() throws(LibraryError) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      if [ENOSPC, EDQUOT].contains(errno) { throw .diskFull(path: path) }
      throw .cannotOpen(path: path, reason: systemReason())
    }
    close(descriptor)
    try DurableFile.sync((path as NSString).deletingLastPathComponent)
  }

  func remove() { unlink(path) }
}
