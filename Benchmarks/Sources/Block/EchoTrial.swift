internal import Answers
internal import Corpus
internal import Foundation
internal import Screens

/// Types a query, waits for the call it causes, and types on while the answer arrives.
struct EchoTrial {
  let program: String
  let library: String
  let home: Home
  let log: TurnLog?
  let server: AnsweringServer

  /// From a call to its answer: long enough for a dozen keys that nothing disturbs.
  static let delay: Duration = .milliseconds(80)
  /// After an answer's last byte was sent: reading, storing, indexing and showing it take less.
  private static let arriving: Duration = .milliseconds(150)
  private static let patience: Duration = .seconds(5)
  private static let line = TypedLine(behind: "miru US> ")

  func run(_ rounds: Int) throws -> (echoes: Echoes, turns: Turns) {
    let terminal = try TerminalProgram(
      program, ["--country", "US", "--api-url", server.address, "--library", library],
      // More calls than anyone may make, so that every pause is answered.
      environment: home.environment.merging(["MIRU_CALLS": "10000", "MIRU_WINDOW": "1"]) { $1 }
        .merging(log?.environment ?? [:]) { $1 })
    guard terminal.wait(Self.patience, until: { Self.line.reads("", on: $0) }) != nil else {
      throw EchoError.noPrompt(terminal.screen.lines)
    }
    terminal.watch(.seconds(1))
    var echoes = Echoes()
    var turns = Turns()
    var random = SeededRandom(seed: 5)
    for round in 0..<rounds {
      try self.round(round, terminal, &random, &echoes, &turns)
    }
    return (echoes, turns)
  }

  /// Types on without a stop in every other round; in the rest it presses one key, at some moment after the answer's
  /// last byte was sent, so that the answer is still the line's and is shown.
  private func round(
    _ number: Int, _ terminal: TerminalProgram, _ random: inout SeededRandom, _ echoes: inout Echoes,
    _ turns: inout Turns
  ) throws {
    let (calls, answers) = (server.calls, server.answered.count)
    let start = log?.count ?? 0
    var text = ""
    for _ in 0..<5 { _ = press(letter(&random), onto: &text, terminal) }
    let end = ContinuousClock.now + Self.patience
    while server.calls == calls, .now < end { terminal.watch(.milliseconds(1)) }
    let called = log?.count ?? 0
    var keys: [(pressed: ContinuousClock.Instant, echo: Duration?)] = []
    if number.isMultiple(of: 2) {
      while server.answered.count == answers || .now < server.answered[answers] + Self.arriving, .now < end {
        keys.append(press(keys.count.isMultiple(of: 2) ? letter(&random) : "\u{7F}", onto: &text, terminal))
        terminal.watch(.milliseconds(4))
      }
    } else {
      while server.answered.count == answers, .now < end { terminal.watch(.milliseconds(1)) }
      terminal.watch(.microseconds(Int64.random(in: 0...25_000, using: &random)))
      keys.append(press(letter(&random), onto: &text, terminal))
      terminal.watch(Self.arriving)
    }
    guard answers < server.answered.count else { throw EchoError.noAnswer(terminal.screen.lines) }
    if let log {
      let all = log.turns(from: start)
      turns.before += all.prefix(called - start)
      turns.during += all.dropFirst(called - start)
    }
    let answered = server.answered[answers]
    for key in keys {
      guard let echo = key.echo else {
        echoes.lost += 1
        continue
      }
      if key.pressed + echo < answered { echoes.before.append(echo) } else { echoes.during.append(echo) }
    }
    _ = terminal.press([0x15])
    _ = terminal.wait(Self.patience) { Self.line.reads("", on: $0) }
    terminal.watch(.milliseconds(50))
  }

  private func press(
    _ key: Character, onto text: inout String, _ terminal: TerminalProgram
  ) -> (pressed: ContinuousClock.Instant, echo: Duration?) {
    if key == "\u{7F}" { text.removeLast() } else { text.append(key) }
    let pressed = terminal.press(Array(String(key).utf8))
    let wanted = text
    let shown = terminal.wait(Self.patience) { Self.line.reads(wanted, on: $0) }
    return (pressed, shown.map { $0 - pressed })
  }

  private func letter(_ random: inout SeededRandom) -> Character {
    Array("abcdefghijklmnoprstuvw")[Int.random(in: 0..<22, using: &random)]
  }
}

/// Why nothing could be measured.
enum EchoError: Error {
  /// The program showed no prompt but this.
  case noPrompt([String])
  /// A pause in typing caused no call, or the call no answer; this was shown.
  case noAnswer([String])
}
