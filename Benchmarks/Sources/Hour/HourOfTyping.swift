internal import Foundation
internal import Screens
internal import TypingRobot

/// An hour of the robot's keys in one process, compressed in time, against the demo's server.
struct HourOfTyping {
  let program: String
  let library: String
  let home: Home

  /// Keys at the robot's 239 ms each.
  static let keys = 15_000
  /// Between the echo of a key and the next key.
  private static let gap: Duration = .milliseconds(10)
  /// After a query: the shortest pause after which Apple is asked, and the answer.
  private static let reading: Duration = .milliseconds(400)
  private static let patience: Duration = .seconds(10)
  /// After the last key: longer than miru waits before it gives memory back.
  private static let rest: Duration = .seconds(15)
  private static let sampledEvery = 1_000
  private static let line = TypedLine(behind: "miru US> ")

  func run(_ count: Int) throws -> MemoryCurve {
    let server = try DemoServerProcess(program, home: home)
    defer { server.stop() }
    let terminal = try TerminalProgram(
      program, ["--country", "US", "--api-url", server.address, "--library", library],
      environment: home.environment.merging(["MIRU_CALLS": "10000", "MIRU_WINDOW": "1"]) { $1 })
    guard terminal.wait(Self.patience, until: { Self.line.reads("", on: $0) }) != nil else {
      throw HourError.noPrompt(terminal.screen.lines)
    }
    terminal.watch(.seconds(1))
    var curve = MemoryCurve()
    func sample(_ keys: Int) {
      if let memory = terminal.memory { curve.samples.append((keys, memory)) }
    }
    sample(0)
    let started = ContinuousClock.now
    // What a terminal of narrow cells shows as it was typed.
    let titles = try DemoTitles.read().filter { $0.utf8.allSatisfy { $0 < 0x80 } }
    var person = Person(titles: titles, seed: 11)
    var keys = 0
    while keys < count, let query = person.next() {
      var before = ""
      for key in query.keys {
        try press(key.text, after: before, terminal)
        before = key.text
        keys += 1
        if keys.isMultiple(of: Self.sampledEvery) { sample(keys) }
      }
      terminal.watch(Self.reading)
      curve.calls.append(try server.calls)
      _ = terminal.press([0x15])
      guard terminal.wait(Self.patience, until: { Self.line.reads("", on: $0) }) != nil else {
        throw HourError.noEcho("", terminal.screen.lines)
      }
    }
    if !keys.isMultiple(of: Self.sampledEvery) { sample(keys) }
    curve.took = .now - started
    terminal.watch(Self.rest)
    curve.rested = terminal.memory
    return curve
  }

  private func press(_ text: String, after before: String, _ terminal: TerminalProgram) throws {
    let bytes = text.count < before.count ? [0x7F] : Array(text.utf8.suffix(1))
    _ = terminal.press(bytes)
    guard terminal.wait(Self.patience, until: { Self.line.reads(text, on: $0) }) != nil else {
      throw HourError.noEcho(text, terminal.screen.lines)
    }
    terminal.watch(Self.gap)
  }
}

/// Why nothing could be measured.
enum HourError: Error {
  /// The program showed no prompt but this.
  case noPrompt([String])
  /// A line that never stood there; this was shown.
  case noEcho(String, [String])
  /// The demo's server did not say where it listens.
  case noServer
}
