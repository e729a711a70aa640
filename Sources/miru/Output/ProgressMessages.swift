internal import Catalog
internal import Features

/// Reports progress at the prompt as sentences, because a progress bar would overwrite the panel.
@MainActor final class ProgressMessages {
  private let title: String
  private let what: String
  private let clock: any TimeSource
  private let start: ClockReading
  private let tell: (String) -> Void
  private let isSpoken: Bool
  private var quarters = 0
  private var lastAt: ClockReading?

  /// Creates messages; `what` is the total, such as ` of 300 rows`.
  init(
    _ title: String, _ what: String = "", isSpoken: Bool, clock: any TimeSource,
    tell: @escaping (String) -> Void
  ) {
    self.title = title
    self.isSpoken = isSpoken
    self.what = what
    self.clock = clock
    self.tell = tell
    start = clock.now()
  }

  /// Reports the completed fraction, from 0 to 1: after one second, then at each quarter or, with `isSpoken`, every ten
  /// seconds. The end is reported elsewhere.
  func passed(_ part: Double) {
    let now = clock.now()
    guard part < 1, now.since(start) >= Limits.Talk.patience else { return }
    let quarter = Int(part * 4)
    let isDue = lastAt.map { isSpoken ? now.since($0) >= Limits.Talk.interval : quarter > quarters } ?? true
    guard isDue else { return }
    let begun = isSpoken && lastAt == nil ? " has begun" : ""
    (lastAt, quarters) = (now, quarter)
    tell("\(title)\(begun): \(Int(part * 100)) %\(what); Ctrl-C cancels it.")
  }
}

/// Progress messages for commands; may be called from any thread.
struct TalkedProgress: CommandProgress {
  let talk: ProgressMessages

  func show(_ part: Double) { Task { @MainActor in talk.passed(part) } }
  func end() {}
}
