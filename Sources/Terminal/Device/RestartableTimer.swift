private import Dispatch

/// A timer on the main actor that can be restarted.
@MainActor final class RestartableTimer {
  private var pending: DispatchWorkItem?

  /// Runs `body` after a delay, unless the timer is restarted or stopped before.
  func set(_ duration: Duration, _ body: @escaping @MainActor () -> Void) {
    stop()
    let item = DispatchWorkItem { [weak self] in
      MainActor.assumeIsolated {
        self?.pending = nil
        body()
      }
    }
    pending = item
    let (seconds, attoseconds) = duration.components
    let nanoseconds = Int(seconds) * 1_000_000_000 + Int(attoseconds / 1_000_000_000)
    DispatchQueue.main.asyncAfter(deadline: .now() + .nanoseconds(nanoseconds), execute: item)
  }

  func stop() {
    pending?.cancel()
    pending = nil
  }
}
