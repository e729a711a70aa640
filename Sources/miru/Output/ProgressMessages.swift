internal import Catalog
internal import Features
internal import Synchronization

/// Reports progress at the prompt as sentences, because a progress bar would overwrite the panel.
final class ProgressMessages: CommandProgress {
  private let title: String
  private let what: String
  private let clock: any TimeSource
  private let start: ClockReading
  private let isSpoken: Bool
  private let say: @MainActor (String) -> Void
  private let state = Mutex<(quarters: Int, lastAt: ClockReading?)>((0, nil))

  /// Creates messages; `what` is the total, such as ` of 300 rows`.
  init(
    _ title: String, _ what: String = "", isSpoken: Bool, clock: any TimeSource,
    say: @escaping @MainActor (String) -> Void = { _ in }
  ) {
    (self.title, self.what, self.isSpoken, self.clock, self.say) = (title, what, isSpoken, clock, say)
    start = clock.now()
  }

  func show(_ part: Double) {
    if let sentence = passed(part) { Task { await say(sentence) } }
  }

  /// The end is reported elsewhere.
  func end() {}

  /// Returns what to say of the completed fraction, from 0 to 1: after one second, then at each quarter or, with `isSpoken`, every ten
  /// seconds.
  func passed(_ part: Double) -> String? {
    let now = clock.now()
    guard part < 1, now.since(start) >= Limits.Talk.patience else { return nil }
    let quarter = Int(part * 4)
    return state.withLock { state in
      let isDue =
        state.lastAt.map { isSpoken ? now.since($0) >= Limits.Talk.interval : quarter > state.quarters }
        ?? true
      guard isDue else { return nil }
      let begun = isSpoken && state.lastAt == nil ? " has begun" : ""
      state = (quarter, now)
      return "\(title)\(begun): \(Int(part * 100)) %\(what); Ctrl-C cancels it."
    }
  }
}
