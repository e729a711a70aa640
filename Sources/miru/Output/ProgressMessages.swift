internal import Catalog
internal import Features

/// Reports progress at the prompt as sentences, because a progress bar would overwrite the panel.
@MainActor final class ProgressMessages {
  private let title: String
  private let what: String
  private let clock: any TimeSource
  private let start: ClockReading
  private let isSpoken: Bool
  private var quarters = 0
  private var lastAt: ClockReading?

  /// Creates messages; `what` is the total, such as ` of 300 rows`.
  init(_ title: String, _ what: String = "", isSpoken: Bool, clock: any TimeSource) {
    self.title = title
    self.isSpoken = isSpoken
    self.what = what
    self.clock = clock
    start = clock.now()
  }

  /// Returns what to say of the completed fraction, from 0 to 1: after one second, then at each quarter or, with `isSpoken`, every ten
  /// seconds. The end is reported elsewhere.
  func passed(_ part: Double) -> String? {
    let now = clock.now()
    guard part < 1, now.since(start) >= Limits.Talk.patience else { return nil }
    let quarter = Int(part * 4)
    let isDue = lastAt.map { isSpoken ? now.since($0) >= Limits.Talk.interval : quarter > quarters } ?? true
    guard isDue else { return nil }
    let begun = isSpoken && lastAt == nil ? " has begun" : ""
    (lastAt, quarters) = (now, quarter)
    return "\(title)\(begun): \(Int(part * 100)) %\(what); Ctrl-C cancels it."
  }
}

/// The progress of a command as a stream of completed fractions.
struct StreamedProgress: CommandProgress {
  let parts: AsyncStream<Double>.Continuation

  func show(_ part: Double) { parts.yield(part) }
  func end() { parts.finish() }
}
