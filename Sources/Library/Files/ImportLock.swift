internal import Catalog
internal import Synchronization

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
