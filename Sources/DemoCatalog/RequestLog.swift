internal import Catalog
internal import Synchronization

/// Logs requests and applies the rate limit.
///
/// A request counts for exactly one window after its arrival. Refused requests are logged but do not count, because
/// it is unknown whether they do at Apple.
final class RequestLog: Sendable {
  private let allowed: Int?
  private let window: Duration
  private let state = Mutex(State())

  private struct State {
    var calls: [DemoRequest] = []
    /// Arrival times of the answered requests in the last window, oldest first.
    var counted: [Duration] = []
  }

  /// Creates a log that refuses more than `allowed` requests in any `window`; `nil` refuses none.
  init(allowed: Int?, window: Duration) {
    self.allowed = allowed
    self.window = window
  }

  /// The requests so far, in order of arrival.
  var calls: [DemoRequest] { state.withLock { $0.calls } }

  /// The requests as a JSON list, for tests in other processes; times in milliseconds since boot.
  var json: String {
    let calls = calls.map { call in
      let target = JSONStringCoding.quoted(call.target)
      return "{\"arrived\":\(call.arrived.wholeMilliseconds),\"target\":\(target),\"status\":\(call.status)}"
    }
    return "[" + calls.joined(separator: ",\n") + "]\n"
  }

  /// Records a request; returns its index for `answered`, or `nil` if it exceeds the rate limit.
  func record(_ target: String, at now: Duration) -> Int? {
    state.withLock { state in
      state.counted.removeAll { $0 + window <= now }
      let refused = allowed.map { state.counted.count >= $0 } ?? false
      state.calls.append(DemoRequest(arrived: now, target: target, status: refused ? 403 : 200))
      if refused { return nil }
      if allowed != nil { state.counted.append(now) }
      return state.calls.count - 1
    }
  }

  /// Records the status of the response.
  func answered(_ place: Int, status: Int) {
    state.withLock { $0.calls[place].status = status }
  }
}
