internal import Foundation
internal import Screens

/// A program that is started in a terminal, with a key that was pressed before it could read it.
struct ProgramStart {
  let program: String
  let arguments: [String]
  /// Where it was started before, but for the first time.
  let home: Home
  /// What stands before the line.
  let prompt: String

  static let key = "l"
  private static let patience: Duration = .seconds(10)

  /// When the line stood behind the prompt, and when the first row stood below it.
  struct Moments {
    var echo: Duration
    var row: Duration?
  }

  /// miru on a library of songs, with nobody to ask: nothing listens at the address.
  static func miru(_ program: String, _ library: String, _ home: Home) -> ProgramStart {
    ProgramStart(
      program: program,
      arguments: ["--api-url", "http://127.0.0.1:9", "--library", library], home: home,
      prompt: "miru US> ")
  }

  /// SQLite's shell on the same file.
  static func sqlite(_ library: String, _ home: Home) -> ProgramStart {
    ProgramStart(program: "sqlite3", arguments: [library], home: home, prompt: "sqlite> ")
  }

  /// Starts it and waits for the key, and for a row if one is named.
  func moments(row: String? = nil) throws -> Moments {
    let started = ContinuousClock.now
    let terminal = try open()
    _ = terminal.press(Array(Self.key.utf8))
    guard let echo = terminal.wait(Self.patience, until: echoes) else {
      throw StartError.noPrompt(program, terminal.screen.lines)
    }
    guard let row else { return Moments(echo: echo - started) }
    guard let shown = terminal.wait(Self.patience, until: { $0.line($0.row + 1) == row }) else {
      throw StartError.noRow(terminal.screen.lines)
    }
    return Moments(echo: echo - started, row: shown - started)
  }

  /// The row that stands below the line once nothing moves any more.
  func firstRow() throws -> String {
    let terminal = try open()
    _ = terminal.press(Array(Self.key.utf8))
    guard terminal.wait(Self.patience, until: echoes) != nil else {
      throw StartError.noPrompt(program, terminal.screen.lines)
    }
    terminal.watch(.milliseconds(250))
    return terminal.screen.line(terminal.screen.row + 1)
  }

  /// Memory at the prompt, a second after it appeared.
  func memory() throws -> ProgramMemory? {
    let terminal = try open()
    guard terminal.wait(Self.patience, until: { $0.line($0.row).hasPrefix(prompt.trimmed) }) != nil else {
      throw StartError.noPrompt(program, terminal.screen.lines)
    }
    terminal.watch(.seconds(1))
    return terminal.memory
  }

  private func open() throws -> TerminalProgram {
    try TerminalProgram(program, arguments, environment: home.environment)
  }

  /// Whether the key stands behind the prompt. Before it may stand what the system itself echoed.
  private func echoes(_ screen: Screen) -> Bool {
    screen.line(screen.row).prefix(screen.column).hasSuffix(prompt + Self.key)
  }
}

/// Why nothing could be measured.
enum StartError: Error {
  /// The program showed no prompt but this.
  case noPrompt(String, [String])
  /// The row never came; this was shown.
  case noRow([String])
}

extension String {
  fileprivate var trimmed: String { trimmingCharacters(in: .whitespaces) }
}
