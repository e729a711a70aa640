internal import Catalog
internal import Foundation

/// Room kept free beside the library during an import, so that it can be taken back when the disk fills up.
///
/// Taking rows out needs room too, for the journal; without it half an import would be seen until somebody makes room.
struct ImportReserve {
  private let library: String
  private var path: String { library + "-reserve" }

  init(beside library: String) { self.library = library }

  /// Takes the room; throws `diskFull` where there is none. A limit for the size of a file leaves the disk its room.
  func take() throws(LibraryError) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw failure() }
    defer { close(descriptor) }
    let zeros = [UInt8](repeating: 0, count: Limits.Transfer.writeBuffer)
    var left = Limits.Transfer.importReserve
    while left > 0 {
      let written = write(descriptor, zeros, min(left, zeros.count))
      if written < 0, errno == EINTR { continue }
      if written < 0, errno == EFBIG { return }
      guard written > 0 else {
        let failure = failure()
        give()
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
