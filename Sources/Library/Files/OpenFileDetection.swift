internal import Foundation

/// Detects whether another process has a database open.
enum OpenFileDetection {
  /// Asks the system who holds the lock that SQLite takes for as long as a file in WAL mode is open.
  ///
  /// Only for a file that SQLite does not have open in this process: looking would give up its locks.
  static func isSo(_ path: String) -> Bool {
    isLocked(path, from: sharedStart, count: sharedLength)
  }

  /// Whether another process has the journal of a database open whose file may be gone: a new file of that name would be
  /// taken for the old one's.
  ///
  /// Under the same condition.
  static func holdsJournal(of path: String) -> Bool {
    isLocked(path + "-shm", from: deadMansSwitch, count: 1)
  }

  private static func isLocked(_ path: String, from start: Int, count: Int) -> Bool {
    let descriptor = open(path, O_RDWR | O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    var lock = flock()
    lock.l_type = Int16(F_WRLCK)
    lock.l_whence = Int16(SEEK_SET)
    lock.l_start = off_t(start)
    lock.l_len = off_t(count)
    return fcntl(descriptor, F_GETLK, &lock) == 0 && lock.l_type != Int16(F_UNLCK)
  }

  /// The byte of the journal's index that every connection locks for as long as it lives.
  private static let deadMansSwitch = 128

  /// The bytes of which SQLite's file format says that readers lock them.
  private static let sharedStart = 0x4000_0002
  private static let sharedLength = 510
}
