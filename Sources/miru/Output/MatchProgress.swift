internal import Catalog
internal import Features
internal import Foundation

/// How far a list is, on a terminal's standard error: one line that is rewritten, or a sentence every ten seconds.
@MainActor final class MatchProgress {
  private let lines: String
  private let isSpoken: Bool
  private let clock: any TimeSource
  private var (width, shownAt): (Int, Timestamp?) = (0, nil)

  init(of count: Int, isSpoken: Bool, clock: any TimeSource) {
    (lines, self.isSpoken, self.clock) = (Wording.count(count, "line"), isSpoken, clock)
  }

  /// Shows the lines that are done, and what is left.
  func show(_ done: Int, _ rest: String = "") {
    let now = clock.now().wall
    let interval: Duration = isSpoken ? Limits.Talk.interval : .milliseconds(200)
    guard isatty(STDERR_FILENO) == 1, shownAt.map({ now - $0 >= interval }) ?? true else { return }
    shownAt = now
    let text = "\(done) of \(lines)" + (rest.isEmpty ? "" : " · " + rest)
    if isSpoken { return Diagnostics.say(text.replacing(" · ", with: ", ") + ".") }
    write("\r" + text + String(repeating: " ", count: max(0, width - text.count)))
    width = text.count
  }

  /// Prints a sentence in place of the line.
  func say(_ sentence: String) {
    end()
    Diagnostics.say(sentence)
  }

  /// Removes the line.
  func end() {
    if width > 0 { write("\r" + String(repeating: " ", count: width) + "\r") }
    (width, shownAt) = (0, nil)
  }

  private func write(_ text: String) { try? FileHandle.standardError.write(contentsOf: Data(text.utf8)) }
}
