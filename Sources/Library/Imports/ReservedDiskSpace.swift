internal import Catalog
internal import Foundation

/// Disk space reserved during an import, so that it can be rolled back when the disk is full.
///
/// Deleting rows needs space for the WAL. Without it, half an import would stay visible until space is freed.
struct ReservedDiskSpace {
  private let library: String
  private var path: String { library + "-reserve" }

  init(beside library: String) { self.library = library }

  /// Reserves the space for a short WAL; throws `diskFull` if there is not enough.
  func take() throws(LibraryError) {
    give()
    try grow(to: Limits.Transfer.importReserve)
  }

  /// Extends the reserve for a WAL of this size; returns `false` if the disk has too little space.
  func covers(journal: Int) -> Bool { (try? grow(to: 2 * journal)) != nil }

  /// Extends the file. Stops at a file size limit, which does not use up the disk; on failure, restores the former
  /// size.
  private func grow(to bytes: Int) throws(LibraryError) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw failure() }
    defer { close(descriptor) }
    let taken = lseek(descriptor, 0, SEEK_END)
    let zeros = [UInt8](repeating: 0, count: Limits.Transfer.writeBuffer)
    var left = bytes - max(0, Int(taken))
    while left > 0 {
      let written = write(descriptor, zeros, min(left, zeros.count))
      if written < 0, errno == EINTR { continue }
      if written < 0, errno == EFBIG { return }
      guard written > 0 else {
        let failure = failure()
        if taken > 0 { ftruncate(descriptor, taken) } else { give() }
        throw failure
      }
      left -= written
    }
  }

  /// Frees the space, also that of a killed process.
  func give() { unlink(path) }

  private func failure() -> LibraryError {
    [ENOSPC, EDQUOT].contains(errno)
      ? .diskFull(path: library) : .cannotOpen(path: library, reason: systemReason())
  }
}
