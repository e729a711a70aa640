import Foundation
import Synchronization

/// The rate limit of a server: refuses more than twenty calls in three seconds.
final class ServedWindow: Sendable {
  private let state = Mutex((calls: [ContinuousClock.Instant](), refused: 0))

  var refused: Int { state.withLock { $0.refused } }

  /// Returns the whole response to a call, without rows.
  func response() -> String {
    let isRefused = state.withLock { state in
      let now = ContinuousClock.now
      state.calls = state.calls.filter { now - $0 < .milliseconds(2_900) } + [now]
      if state.calls.count > 20 { state.refused += 1 }
      return state.calls.count > 20
    }
    let body = #"{"resultCount":0,"results":[]}"#
    return isRefused
      ? "HTTP/1.1 403 Forbidden\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"
      : "HTTP/1.1 200 OK\r\nContent-Type: text/javascript\r\nContent-Length: \(body.utf8.count)\r\nConnection: close\r\n\r\n\(body)"
  }
}
