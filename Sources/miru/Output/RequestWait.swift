internal import Catalog

/// Waits in the shell until Apple's rate limit allows a request, with a countdown at a terminal.
struct RequestWait: Sendable {
  /// The time that all waits of the command may take.
  private let limit: Duration
  private let isShown: Bool
  /// Whether the time is said once, in a sentence, instead of a line that is rewritten.
  private let isSpoken: Bool
  private let clock: any TimeSource
  private let start: ClockReading

  init(limit: Duration, isShown: Bool, isSpoken: Bool, clock: any TimeSource) {
    (self.limit, self.isShown, self.isSpoken, self.clock) = (limit, isShown, isSpoken, clock)
    start = clock.now()
  }

  /// Waits until a moment; returns `false` at once if that would exceed the limit.
  @Sendable func wait(until moment: Timestamp) async throws -> Bool {
    let now = clock.now()
    let wait = max(moment - now.wall, Limits.Process.shortestWait)
    guard wait <= limit - now.since(start) else { return false }
    let end = now + wait
    var (width, isSaid) = (0, false)
    defer { if width > 0 { _ = Diagnostics.rewrite("", over: width) } }
    while true {
      let left = end.since(clock.now())
      guard left > .zero else { return true }
      let seconds = (left.wholeMilliseconds + 999) / 1_000
      let text = "Waiting for a free request: \(seconds) s; Ctrl-C ends it."
      if isShown, !isSpoken { width = Diagnostics.rewrite("miru: \(text) ", over: width) }
      if isShown, isSpoken, !isSaid { Diagnostics.say(text) }
      isSaid = true
      try await clock.sleep(for: min(left, Limits.Process.countdown))
    }
  }
}
