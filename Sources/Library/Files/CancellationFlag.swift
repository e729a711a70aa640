internal import Synchronization

/// Carries a task's cancellation into work on a thread of SQLite's.
final class CancellationFlag: Sendable {
  private let isSet = Mutex(false)

  func set() { isSet.withLock { $0 = true } }

  /// Throws once the flag is set.
  func check() throws(CancellationError) {
    if isSet.withLock({ $0 }) { throw CancellationError() }
  }
}
