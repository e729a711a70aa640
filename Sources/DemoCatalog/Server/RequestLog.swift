internal import Catalog
internal import Synchronization

/// Every call so far, and the rule by which one too many is refused.
///
/// A call counts for exactly one window from its arrival; refused calls are logged but use up nothing, as
/// nobody knows whether Apple's do.
final class RequestLog: Sendable {
  private let allowed: Int?
  private let window: Duration
  private let state = Mutex(State())

  private struct State {
    var calls: [DemoRequest] = []
    /// Arrivals of the answered calls of the last window, oldest first.
    var counted: [Duration] = []
  }

  /// Refuses more than `allowed` calls in any `window`; `nil` refuses none.
  init(allowed: Int?, window: Duration) {
    self.allowed = allowed
    self.window = window
  }

  /// The calls so far, in the order they came.
  var calls: [DemoRequest] { state.withLock { $0.calls } }

  /// The calls as a JSON list, for tests in other processes; times in milliseconds since the machine started.
  var json: String {
    let calls = calls.map { call in
      let target = JSONStringCoding.quoted(call.target)
      return "{\"arrived\":\(call.arrived.wholeMilliseconds),\"target\":\(target),\"status\":\(call.status)}"
    }
    return "[" + calls.joined(separator: ",\n") + "]\n"
  }

  /// Books a call that arrives now; `nil` if it is one too many, else its place for `answered`.
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

  /// Notes the status that a booked call was answered with.
  func answered(_ place: Int, status: Int) {
    state.withLock { $0.calls[place].status = status }
  }
}
