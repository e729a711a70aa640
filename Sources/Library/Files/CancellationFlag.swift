internal import Synchronization

/// Passes a task's cancellation to work on an SQLite thread.
final class CancellationFlag: Sendable {
  private let isSet = Mutex(false)

  func set() { isSet.withLock { $0 = true } }

  /// Throws once the flag is set.
  func check() throws(CancellationError) {
    if isSet.withLock({ $0 }) { throw CancellationError() }
  }
}
