internal import Foundation

/// Detects whether another process has a database open.
enum OpenFileDetection {
  /// Whether another process holds the lock that SQLite keeps while a file in WAL mode is open.
  ///
  /// Do not use it for a file that SQLite has open in this process: the check would release its locks.
  static func isSo(_ path: String) -> Bool {
    isLocked(path, from: sharedStart, count: sharedLength)
  }

  /// Whether another process has the WAL of a database open whose file may be missing: it would take a new file of
  /// that name for the old one.
  ///
  /// The same restriction applies.
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

  /// The byte of the WAL index that every open connection locks.
  private static let deadMansSwitch = 128

  /// The bytes that readers lock, according to SQLite's file format.
  private static let sharedStart = 0x4000_0002
  private static let sharedLength = 510
}
