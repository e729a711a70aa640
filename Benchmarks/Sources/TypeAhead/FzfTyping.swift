internal import Corpus
internal import Figures
internal import Foundation
internal import Screens
internal import Terminal

/// Types the same into fzf, which searches the same songs as lines of text.
struct FzfTyping {
  let corpus: CorpusFile
  let script: TypingScript

  func measure() throws -> Measurement {
    var measurement = Measurement()
    var script = script
    let started = ContinuousClock.now
    let terminal = try TerminalProgram(
      "fzf", [],
      environment: ["LANG": "C.UTF-8", "TERM": "xterm-256color", "PATH": "/usr/bin:/bin:/usr/local/bin"],
      input: corpus.lines)
    let whole = Count(matching: corpus.count, of: corpus.count)
    guard let ready = terminal.wait(.seconds(60), until: { Self.reads($0, "") && Count(on: $0) == whole })
    else {
      throw TypingError.noPrompt(terminal.screen.lines)
    }
    measurement.starts.append(ready - started)
    terminal.watch(Plan.settling)
    while measurement.keys.count < Plan.keysOfFzf, let query = script.next() {
      for step in query.steps { type(step, into: terminal, &measurement) }
      _ = terminal.press([0x15])
      _ = terminal.wait(Plan.patience) { Self.reads($0, "") && Count(on: $0) == whole }
      terminal.watch(Plan.gap)
    }
    measurement.peakMemory = terminal.memory?.peak ?? 0
    return measurement
  }

  /// fzf writes its count of matches anew when all lines were searched, and not before; while a long search is under
  /// way it writes the old one with a percentage.
  private func type(_ step: TypedQuery.Step, into terminal: TerminalProgram, _ measurement: inout Measurement)
  {
    let before = terminal.screen
    let row = before.row - 1
    let isFirst = measurement.keys.isEmpty && measurement.unchanged == 0
    let pressed = terminal.press(step.bytes)
    let shown = terminal.wait(Plan.patience) { screen in
      Self.reads(screen, step.text) && screen.writes[row] > before.writes[row]
        && !screen.line(row).contains("%")
    }
    if let shown, Count(on: terminal.screen) != Count(on: before) {
      measurement.keys.append(
        .init(took: shown - pressed, tookAll: shown - pressed, text: step.text, isFirst: isFirst))
    } else if shown != nil {
      measurement.unchanged += 1
    } else {
      measurement.failed += 1
    }
    terminal.watch(Plan.gap)
  }

  private static func reads(_ screen: Screen, _ text: String) -> Bool {
    let line = "> " + text
    let shown = screen.line(screen.row)
    return screen.column == TextWidth.columns(of: line) && (shown == line || shown + " " == line)
  }

  /// The figures of the line above the query.
  private struct Count: Equatable {
    var matching: Int
    var of: Int

    init(matching: Int, of: Int) { (self.matching, self.of) = (matching, of) }

    init?(on screen: Screen) {
      let words = screen.line(screen.row - 1).split(separator: " ")
      guard let figures = words.first(where: { $0.contains("/") })?.split(separator: "/"), figures.count == 2,
        let matching = Int(figures[0]), let all = Int(figures[1])
      else { return nil }
      (self.matching, self.of) = (matching, all)
    }
  }
}
