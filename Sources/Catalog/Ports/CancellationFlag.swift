internal import Synchronization

/// Passes a task's cancellation to work on another thread.
public final class CancellationFlag: Sendable {
  private let state = Mutex(false)

  public init() {}

  public var isSet: Bool { state.withLock { $0 } }

  public func set() { state.withLock { $0 = true } }

  /// Throws once the flag is set.
  public func check() throws(CancellationError) {
    if isSet { throw CancellationError() }
  }
}
