internal import Catalog
internal import Foundation

/// A marker file beside the library: while it exists, bytes of forgotten data may be left in the library's file.
///
/// Rows go in one transaction, their bytes in many steps after it. A process that ends in between leaves this behind.
/// It does not say what was forgotten, which would be a trace of it. Whoever sets it holds the lock of the copies.
struct PendingEraseFile {
  private let path: String

  init(beside library: String) { path = library + "-forgetting" }

  var isThere: Bool { DurableFile.isThere(path) }

  /// Sets it, on the disk for good.
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
