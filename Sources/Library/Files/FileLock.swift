internal import Catalog
internal import Foundation
internal import Synchronization

/// An advisory lock on a file next to the library; released after its last use.
///
/// SQLite's own locks do not cover opening and migrating a fresh file by many processes at once.
final class FileLock: Sendable {
  private let descriptor: Int32

  /// Takes the lock; waits at most `timeout`, then throws `busy`.
  init(beside path: String, timeout: Duration) throws(LibraryError) {
    let lockPath = path + ".lock"
    let descriptor = open(lockPath, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      if [ENOSPC, EDQUOT].contains(errno) { throw .diskFull(path: path) }
      throw .cannotOpen(path: path, reason: "\(lockPath): \(systemReason())")
    }
    self.descriptor = descriptor
    let giveUp = ContinuousClock.now + timeout
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      guard errno == EWOULDBLOCK || errno == EINTR else {
        throw .cannotOpen(path: path, reason: "\(lockPath): \(systemReason())")
      }
      guard ContinuousClock.now < giveUp else { throw .busy(path: path) }
      usleep(UInt32(Limits.Library.lockPause.wholeMilliseconds * 1_000))
    }
  }

  deinit {
    // A program just being started has the descriptor too until it replaces itself; closing ours alone would not unlock.
    flock(descriptor, LOCK_UN)
    close(descriptor)
  }

  /// Whether nobody holds the lock now; creates no file.
  static func isFree(beside path: String) -> Bool {
    let descriptor = open(path + ".lock", O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return true }
    defer { close(descriptor) }
    return flock(descriptor, LOCK_SH | LOCK_NB) == 0
  }
}

/// Allows one import per library file at a time, across processes; released when the process ends.
final class ImportLock: Sendable {
  private enum State {
    case free
    case held(FileLock?)
  }

  private let state = Mutex(State.free)

  /// Takes the lock; throws `importing` if another import is running.
  func lock(_ path: String) throws(LibraryError) {
    try state.withLock { (state) throws(LibraryError) in
      guard case .free = state else { throw .importing(path: path) }
      // A library in memory is not shared.
      guard path.hasPrefix("/") else { return state = .held(nil) }
      do throws(LibraryError) {
        state = .held(try FileLock(beside: path + "-import", timeout: .zero))
      } catch .busy {
        throw .importing(path: path)
      }
    }
  }

  /// Takes the lock if it is free; returns whether it did.
  func lockIfFree(_ path: String) -> Bool { (try? lock(path)) != nil }

  func unlock() { state.withLock { $0 = .free } }
}
