internal import Catalog
internal import Synchronization

/// One import at a time and library file, over all processes; given up when the process ends, however it does.
final class ImportLock: Sendable {
  private enum State {
    case free
    case held(FileLock?)
  }

  private let state = Mutex(State.free)

  /// Takes the lock; throws `busy` while another process imports.
  func lock(_ path: String) throws(LibraryError) {
    guard lockIfFree(path) else { throw .busy(path: path) }
  }

  /// Takes the lock unless somebody has it; says whether it did.
  func lockIfFree(_ path: String) -> Bool {
    state.withLock { state in
      guard case .free = state else { return false }
      // A library in memory has nobody to share it with.
      guard path.hasPrefix("/") else {
        state = .held(nil)
        return true
      }
      guard let lock = try? FileLock(beside: path + "-import", patience: .zero) else { return false }
      state = .held(lock)
      return true
    }
  }

  func unlock() { state.withLock { $0 = .free } }
}
