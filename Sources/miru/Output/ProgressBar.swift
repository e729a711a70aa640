internal import Catalog
internal import Features
internal import Foundation
internal import Synchronization

/// The progress of a long operation on a terminal's standard error; invisible elsewhere.
///
/// Appears after one second, and disappears at the end. With `isSpoken`, sentences replace the bar: after a second, every
/// ten seconds, and at the end.
final class ProgressBar: CommandProgress {
  private let title: String
  private let clock: any TimeSource
  private let start: Timestamp
  private let isSpoken: Bool
  private let shown = Mutex<Int?>(nil)
  private let saidAt = Mutex<Timestamp?>(nil)
  private let isGivenUp = Mutex(false)
  /// Whether the bar can be visible.
  let isTerminal = isatty(STDERR_FILENO) == 1

  init(_ title: String, isSpoken: Bool, clock: any TimeSource) {
    self.title = title
    self.isSpoken = isSpoken
    self.clock = clock
    start = clock.now().wall
  }

  /// Shows the completed fraction, from 0 to 1; the same percentage twice prints nothing.
  func show(_ part: Double) {
    guard isTerminal, !isGivenUp.withLock(\.self), clock.now().wall - start >= Limits.Talk.patience else {
      return
    }
    let percent = Int(part * 100)
    guard !isSpoken else { return say(percent) }
    let isNew = shown.withLock { shown in
      defer { shown = percent }
      return shown != percent
    }
    if isNew { write("\r" + line(percent)) }
  }

  private func say(_ percent: Int) {
    let now = clock.now().wall
    let former = saidAt.withLock { saidAt in
      let former = saidAt
      if former.map({ now - $0 >= Limits.Talk.interval }) ?? true { saidAt = now }
      return (former, isDue: saidAt != former)
    }
    guard former.isDue else { return }
    Diagnostics.say("\(title)\(former.0 == nil ? " has begun" : ""): \(percent) %.")
  }

  /// Removes the bar.
  func end() {
    hide()
    let hasSpoken = saidAt.withLock { saidAt in
      defer { saidAt = nil }
      return saidAt != nil
    }
    if hasSpoken, !isGivenUp.withLock(\.self) { Diagnostics.say("\(title) has ended.") }
  }

  /// Removes the bar until more is done.
  func hide() {
    let wasShown = shown.withLock { shown in
      defer { shown = nil }
      return shown != nil
    }
    // Blanks, because '--color never' promises output without control sequences.
    if wasShown { write("\r" + String(repeating: " ", count: line(100).count) + "\r") }
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
