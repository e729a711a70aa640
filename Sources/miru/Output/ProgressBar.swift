internal import Catalog
internal import Features
internal import Foundation
internal import Synchronization

/// How far a long work has come, on a terminal's standard error; elsewhere nothing.
///
/// Appears only once the work has taken a second, and is gone with its end.
final class ProgressBar: CommandProgress {
  private let title: String
  private let clock: any TimeSource
  private let start: Timestamp
  private let shown = Mutex<Int?>(nil)
  private let isGivenUp = Mutex(false)
  /// Whether it can be seen at all.
  let isTerminal = isatty(STDERR_FILENO) == 1

  init(_ title: String, clock: any TimeSource) {
    self.title = title
    self.clock = clock
    start = clock.now().wall
  }

  /// Shows a part of the work, from 0 to 1; the same percentage twice writes nothing.
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

  /// Takes the bar away.
  func end() {
    let wasShown = shown.withLock { shown in
      defer { shown = nil }
      return shown != nil
    }
    if wasShown { write("\r\u{1B}[K") }
  }

  /// Takes the bar away permanently, and says why where it could be seen.
  func giveUp(saying sentence: String) {
    isGivenUp.withLock { $0 = true }
    end()
    if isTerminal { Diagnostics.say(sentence) }
  }

  /// `Importing [#####               ]  25 %`.
  func line(_ percent: Int) -> String {
    let full = percent / 5
    let number = String(percent)
    return "\(title) [" + String(repeating: "#", count: full) + String(repeating: " ", count: 20 - full)
      + "] "
      + String(repeating: " ", count: 3 - number.count) + number + " %"
  }

  private func write(_ text: String) { try? FileHandle.standardError.write(contentsOf: Data(text.utf8)) }
}
