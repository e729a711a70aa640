internal import Corpus
internal import Features
internal import Figures
internal import Foundation
internal import Library
internal import Screens
internal import Terminal

/// Types into the real program and waits for the rows.
@MainActor struct MiruTyping {
  let program: String
  let corpus: CorpusFile
  let script: TypingScript
  /// How the library's file comes into the system's cache.
  var warming = Warming.reading
  private static let columns = 80

  enum Warming {
    /// The whole file is read before each process and each query.
    case reading
    /// What a process is to be given is typed into another one before; for files larger than any cache.
    case typing
  }

  func measure() async throws -> Measurement {
    var measurement = Measurement()
    let start = ProcessorTime.now
    var script = script
    let panel = ExpectedPanel(try Library.open(at: corpus.library))
    while measurement.keys.count < Plan.keys {
      let queries = try await expected(of: &script, panel)
      if warming == .typing {
        var unmeasured = Measurement()
        try type(queries, into: &unmeasured, gap: .zero)
      }
      try type(queries, into: &measurement, gap: Plan.gap)
    }
    measurement.processors = ProcessorTime.now - start
    return measurement
  }

  /// What one process is to be given, and what it has to show.
  private func expected(
    of script: inout TypingScript, _ panel: ExpectedPanel
  ) async throws -> [[(step: TypedQuery.Step, frame: ExpectedPanel.Frame)]] {
    // The searches that are timed here find the file where the keys will find it.
    if warming == .reading { try corpus.warm() }
    var queries: [[(step: TypedQuery.Step, frame: ExpectedPanel.Frame)]] = []
    var keys = 0
    while keys < Plan.keysOfProcess, let query = script.next() {
      var steps: [(step: TypedQuery.Step, frame: ExpectedPanel.Frame)] = []
      var before: [String] = []
      for step in query.steps {
        let frame = try await panel.frame(step.text, columns: Self.columns)
        steps.append((step, frame))
        if frame.lines != before { keys += 1 }
        before = frame.lines
      }
      queries.append(steps)
      _ = try await panel.frame("", columns: Self.columns)
    }
    return queries
  }

  private func type(
    _ queries: [[(step: TypedQuery.Step, frame: ExpectedPanel.Frame)]], into measurement: inout Measurement,
    gap: Duration
  ) throws {
    let home = FileManager.default.temporaryDirectory.appending(path: "miru-typing-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: home) }
    if warming == .reading { try corpus.warm() }
    let started = ContinuousClock.now
    let terminal = try TerminalProgram(
      program, ["--offline", "--country", "US", "--library", corpus.library],
      environment: ["HOME": home.path, "LANG": "C.UTF-8", "TERM": "xterm-256color", "PATH": "/usr/bin:/bin"],
      columns: Self.columns)
    let prompt = "miru offline US> "
    guard let ready = terminal.wait(Plan.patience, until: { Self.reads($0, prompt, "") }) else {
      throw TypingError.noPrompt(terminal.screen.lines)
    }
    measurement.starts.append(ready - started)
    terminal.watch(Plan.settling)
    var isFirst = true
    for query in queries {
      if warming == .reading { try corpus.warm() }
      var before: [String] = []
      for (step, frame) in query {
        let old = Self.panel(terminal.screen)
        let pressed = terminal.press(step.bytes)
        // Old rows stay until new ones come, so a change of the panel is an answer.
        let shown = terminal.wait(Plan.patience) {
          Self.reads($0, prompt, step.text) && (frame.lines == before || Self.panel($0) != old)
        }
        let all = terminal.wait(Plan.patience) { Self.has($0, frame.lines) }
        if let shown, let all, frame.lines != before {
          measurement.keys.append(
            .init(
              took: shown - pressed, tookAll: max(shown, all) - pressed, text: step.text,
              search: frame.search,
              isFirst: isFirst))
        } else if shown != nil, all != nil {
          measurement.unchanged += 1
        } else {
          measurement.failed += 1
          Diagnostics.say(
            "“\(step.text)” was not answered by\n\(frame.lines.joined(separator: "\n"))\nbut by")
          Diagnostics.say(terminal.screen.lines.joined(separator: "\n"))
        }
        isFirst = false
        before = frame.lines
        terminal.watch(gap)
      }
      _ = terminal.press([0x15])
      _ = terminal.wait(Plan.patience) { Self.reads($0, prompt, "") && Self.panel($0).isEmpty }
      terminal.watch(gap)
    }
    measurement.peakMemory = max(measurement.peakMemory, terminal.memory?.peak ?? 0)
  }

  /// Whether the line with the cursor reads so; something grey may stand behind the cursor.
  private static func reads(_ screen: Screen, _ prompt: String, _ text: String) -> Bool {
    let line = prompt + text
    let shown = screen.line(screen.row)
    guard screen.column == TextWidth.columns(of: line) else { return false }
    return shown.hasPrefix(line) || shown + " " == line
  }

  /// The lines below the cursor's. Reads no other lines, because the program waits for the processor meanwhile.
  private static func panel(_ screen: Screen) -> [String] {
    Array(((screen.row + 1)...).lazy.map(screen.line).prefix { !$0.isEmpty })
  }

  /// Whether the panel has these rows, in any order, or is full; the last line is the status.
  private static func has(_ screen: Screen, _ lines: [String]) -> Bool {
    let shown = panel(screen)
    if lines.isEmpty { return shown.isEmpty }
    return shown.count > SearchSettings().panelRows || Set(shown.dropLast()).isSuperset(of: lines.dropLast())
  }
}

/// Why nothing could be measured.
enum TypingError: Error {
  /// The program showed no prompt but this.
  case noPrompt([String])
}
