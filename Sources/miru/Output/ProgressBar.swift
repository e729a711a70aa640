internal import Catalog
internal import Features
internal import Foundation
internal import Synchronization

/// The progress of a long operation on a terminal's standard error; invisible elsewhere.
///
/// Its line appears after one second, is rewritten, and disappears at the end. With `isSpoken`, sentences replace it: after a
/// second, every ten seconds, and at the end.
final class ProgressBar: CommandProgress {
  private struct State {
    var width = 0
    var shownAt: Timestamp?
    var isGivenUp = false
  }

  private let title: String
  private let clock: any TimeSource
  private let start: Timestamp
  private let isSpoken: Bool
  private let isVisible: Bool
  private let state = Mutex(State())

  init(_ title: String, isHidden: Bool = false, isSpoken: Bool, clock: any TimeSource) {
    self.title = title
    self.isSpoken = isSpoken
    self.clock = clock
    isVisible = !isHidden && isatty(STDERR_FILENO) == 1
    start = clock.now().wall
  }

  /// Shows the completed fraction, from 0 to 1, as in `Importing [#####               ]  25 %`.
  func show(_ part: Double) {
    let percent = Int(part * 100)
    let bar = (0..<20).map { $0 < percent / 5 ? "#" : " " }.joined()
    let number = String(percent)
    show(
      "\(title) [\(bar)] " + String(repeating: " ", count: 3 - number.count) + number + " %",
      spoken: number + " %")
  }

  /// Shows a text, or another one where it is spoken.
  func show(_ text: String, spoken: String) {
    let now = clock.now().wall
    guard isVisible, now - start >= Limits.Talk.patience else { return }
    let interval = isSpoken ? Limits.Talk.interval : Limits.Talk.redrawing
    state.withLock { state in
      guard !state.isGivenUp, state.shownAt.map({ now - $0 >= interval }) ?? true else { return }
      if isSpoken {
        Diagnostics.say("\(title)\(state.shownAt == nil ? " has begun" : ""): \(spoken).")
      } else {
        state.width = Diagnostics.rewrite(text, over: state.width)
      }
      state.shownAt = now
    }
  }

  /// Removes the line.
  func end() {
    hide()
    let hasSpoken = state.withLock { state in
      defer { state.shownAt = nil }
      return isSpoken && !state.isGivenUp && state.shownAt != nil
    }
    if hasSpoken { Diagnostics.say("\(title) has ended.") }
  }

  /// Removes the line until more is done.
  func hide() {
    state.withLock { state in
      if state.width > 0 { state.width = Diagnostics.rewrite("", over: state.width) }
    }
  }

  /// Removes the line permanently, and prints the reason on a terminal.
  func giveUp(saying sentence: String) {
    state.withLock { $0.isGivenUp = true }
    end()
    if isVisible { Diagnostics.say(sentence) }
  }
}
