internal import Catalog
internal import Foundation

/// Waits in the shell until Apple's rate limit allows a request, with a countdown at a terminal.
struct RequestWait: Sendable {
  /// The time that all waits of the command may take.
  private let limit: Duration
  private let isShown: Bool
  private let clock: any TimeSource
  private let start: ClockReading

  init(limit: Duration, isShown: Bool, clock: any TimeSource) {
    (self.limit, self.isShown, self.clock) = (limit, isShown, clock)
    start = clock.now()
  }

  /// Waits until a moment; returns `false` at once if that would exceed the limit.
  @Sendable func wait(until moment: Timestamp) async throws -> Bool {
    let now = clock.now()
    let wait = max(moment - now.wall, Limits.Process.shortestWait)
    guard wait <= limit - now.since(start) else { return false }
    let end = now + wait
    defer { hide() }
    while true {
      let left = end.since(clock.now())
      guard left > .zero else { return true }
      show(left)
      try await clock.sleep(for: min(left, Limits.Process.countdown))
    }
  }

  private func show(_ left: Duration) {
    let seconds = (left.wholeMilliseconds + 999) / 1_000
    write("\r\(Self.text) \(seconds) s; Ctrl-C ends it. ")
  }

  /// Blanks, as a progress bar leaves.
  private func hide() { write("\r" + String(repeating: " ", count: Self.text.count + 30) + "\r") }

  private func write(_ text: String) {
    if isShown { try? FileHandle.standardError.write(contentsOf: Data(text.utf8)) }
  }

  private static let text = "miru: Waiting for a free request:"
}
