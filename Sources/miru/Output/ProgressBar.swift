internal import Catalog
internal import Features
internal import Foundation
internal import Synchronization

/// The progress of a long operation on a terminal's standard error; invisible elsewhere.
///
/// Appears after one second, and disappears at the end.
final class ProgressBar: CommandProgress {
  private let title: String
  private let clock: any TimeSource
  private let start: Timestamp
  private let shown = Mutex<Int?>(nil)
  private let isGivenUp = Mutex(false)
  /// Whether the bar can be visible.
  let isTerminal = isatty(STDERR_FILENO) == 1

  init(_ title: String, clock: any TimeSource) {
    self.title = title
    self.clock = clock
    start = clock.now().wall
  }

  /// Shows the completed fraction, from 0 to 1; the same percentage twice prints nothing.
  func show(_ part: Double) {
    guard isTerminal, !isGivenUp.withLock(\.self), clock.now().wall - start >= Limits.Talk.patience else {
      return
    }
    let percent = Int(part * 100)
    let isNew = shown.withLock { shown in
      defer { shown = percent }
      return shown != percent
    }
    if isNew { write("\r" + line(percent)) }
  }

  /// Removes the bar.
  func end() {
    let wasShown = shown.withLock { shown in
      defer { shown = nil }
      return shown != nil
    }
    if wasShown { write("\r\u{1B}[K") }
  }

  /// Removes the bar permanently, and prints the reason on a terminal.
  func giveUp(saying sentence: String) {
    isGivenUp.withLock { $0 = true }
    end()
    if isTerminal { Diagnostics.say(sentence) }
  }

  /// Returns a line such as `Importing [#####               ]  25 %`.
  func line(_ percent: Int) -> String {
    let full = percent / 5
    let number = String(percent)
    return "\(title) [" + String(repeating: "#", count: full) + String(repeating: " ", count: 20 - full)
      + "] "
      + String(repeating: " ", count: 3 - number.count) + number + " %"
  }

  private func write(_ text: String) { try? FileHandle.standardError.write(contentsOf: Data(text.utf8)) }
}
