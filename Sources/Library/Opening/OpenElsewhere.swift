internal import Foundation

/// Whether another process has a database open.
enum OpenElsewhere {
  /// Asks the system who holds the lock that SQLite takes for as long as a file in WAL mode is open.
  ///
  /// Only for a file that SQLite does not have open in this process: looking would give up its locks.
  static func isSo(_ path: String) -> Bool {
    let descriptor = open(path, O_RDWR | O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    var lock = flock()
    lock.l_type = Int16(F_WRLCK)
    lock.l_whence = Int16(SEEK_SET)
    lock.l_start = off_t(sharedStart)
    lock.l_len = off_t(sharedLength)
    return fcntl(descriptor, F_GETLK, &lock) == 0 && lock.l_type != Int16(F_UNLCK)
  }

  /// The bytes of which SQLite's file format says that readers lock them.
  private static let sharedStart = 0x4000_0002
  private static let sharedLength = 510
}
