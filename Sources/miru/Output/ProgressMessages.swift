internal import Catalog
internal import Features

/// Reports progress at the prompt as sentences, because a progress bar would overwrite the panel.
@MainActor final class ProgressMessages {
  private let title: String
  private let what: String
  private let clock: any TimeSource
  private let start: ClockReading
  private let tell: (String) -> Void
  private var quarters = 0
  private var hasSpoken = false

  /// Creates messages; `what` is the total, such as ` of 300 rows`.
  init(_ title: String, _ what: String = "", clock: any TimeSource, tell: @escaping (String) -> Void) {
    self.title = title
    self.what = what
    self.clock = clock
    self.tell = tell
    start = clock.now()
  }

  /// Reports the completed fraction, from 0 to 1: after one second, then at each quarter. The end is reported
  /// elsewhere.
  func passed(_ part: Double) {
    guard part < 1, clock.now().since(start) >= Limits.Talk.patience else { return }
    let now = Int(part * 4)
    guard !hasSpoken || now > quarters else { return }
    (hasSpoken, quarters) = (true, now)
    tell("\(title): \(Int(part * 100)) %\(what); Ctrl-C cancels it.")
  }
}

/// Progress messages for commands; may be called from any thread.
struct TalkedProgress: CommandProgress {
  let talk: ProgressMessages

  func show(_ part: Double) { Task { @MainActor in talk.passed(part) } }
  func end() {}
}
