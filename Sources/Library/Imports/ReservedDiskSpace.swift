internal import Catalog
internal import Foundation

/// Disk space reserved during an import, so that it can be rolled back when the disk is full.
///
/// Taking rows out needs room too, for the journal; without it half an import would be seen until somebody makes room.
struct ReservedDiskSpace {
  private let library: String
  private var path: String { library + "-reserve" }

  init(beside library: String) { self.library = library }

  /// Takes the room that a short journal needs; throws `diskFull` where there is none.
  func take() throws(LibraryError) {
    give()
    try grow(to: Limits.Transfer.importReserve)
  }

  /// Sees to it that the room is enough for the journal as it is; `false` where the disk has not so much.
  func covers(journal: Int) -> Bool { (try? grow(to: 2 * journal)) != nil }

  /// A limit for the size of a file leaves the disk its room. Where there is not enough, what was taken before stays.
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

  /// Gives the room back; also what a process left that was killed.
  func give() { unlink(path) }

  private func failure() -> LibraryError {
    [ENOSPC, EDQUOT].contains(errno)
      ? .diskFull(path: library) : .cannotOpen(path: library, reason: systemReason())
  }
}
