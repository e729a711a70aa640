internal import Catalog
internal import Synchronization

/// One import at a time and library file, over all processes; given up when the process ends, however it does.
final class ImportLock: Sendable {
  private enum State {
    case free
    case held(FileLock?)
  }

  private let state = Mutex(State.free)

  /// Takes the lock; throws `importing` while somebody else imports.
  func lock(_ path: String) throws(LibraryError) {
    try state.withLock { (state) throws(LibraryError) in
      guard case .free = state else { throw .importing(path: path) }
      // A library in memory has nobody to share it with.
      guard path.hasPrefix("/") else { return state = .held(nil) }
      do throws(LibraryError) {
        state = .held(try FileLock(beside: path + "-import", timeout: .zero))
      } catch .busy {
        throw .importing(path: path)
      }
    }
  }

  /// Takes the lock unless somebody has it; says whether it did.
  func lockIfFree(_ path: String) -> Bool { (try? lock(path)) != nil }

  func unlock() { state.withLock { $0 = .free } }
}
