internal import Synchronization

/// Carries a task's cancellation into work on a thread of SQLite's.
final class CancellationFlag: Sendable {
  private let isUp = Mutex(false)

  /// Stops whoever looks from now on.
  func raise() { isUp.withLock { $0 = true } }

  /// Throws once the sign is up.
  func check() throws(CancellationError) {
    if isUp.withLock({ $0 }) { throw CancellationError() }
  }
}
