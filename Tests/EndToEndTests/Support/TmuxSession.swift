import Foundation
import Testing

/// A real terminal with miru in it: a tmux server of its own with one window.
///
/// Nothing here waits a fixed time; `waitFor` looks at the screen until it is right.
final class TmuxSession {
  private let socket = "miru-test-" + UUID().uuidString
  private static let patience: Duration = .seconds(40)

  /// Starts `command` in a window of the given size, with nothing of this process's environment.
  init(_ command: [String], environment: [String: String], width: Int = 80, height: Int = 24) throws {
    let variables = environment.merging(["TERM": "screen", "LANG": "C.UTF-8"]) { given, _ in given }
    let pairs = variables.map { "\($0.key)=\($0.value)" }
    let words = (["env", "-i"] + pairs + command).map(Self.quoted).joined(separator: " ")
    try tmux("-f", "/dev/null", "new-session", "-d", "-x", "\(width)", "-y", "\(height)", words)
    try tmux("set-option", "-g", "remain-on-exit", "on")
    try tmux("set-option", "-g", "window-size", "manual")
    try tmux("set-option", "-sg", "escape-time", "0")
    try tmux("set-option", "-g", "history-limit", "20000")
  }

  deinit { _ = try? tmux("kill-server") }

  /// Types text as it is.
  func type(_ text: String) throws { try tmux("send-keys", "-l", "--", text) }

  /// Presses keys by tmux's names: `Enter`, `Down`, `M-Enter`, `C-c`, `Escape`.
  func press(_ keys: String...) throws { try tmux(["send-keys"] + keys) }

  /// Pastes text as the terminal does, bracketed where the program asked for it.
  func paste(_ text: String) throws {
    try tmux("set-buffer", "--", text)
    try tmux("paste-buffer", "-p", "-r")
  }

  /// Changes the window's size.
  func resize(width: Int, height: Int) throws {
    try tmux("resize-window", "-x", "\(width)", "-y", "\(height)")
  }

  /// The lines on the screen.
  func screen() throws -> Screen { Screen(try tmux("capture-pane", "-p")) }

  /// The screen with everything that has scrolled out above it.
  func scrollback() throws -> Screen { Screen(try tmux("capture-pane", "-p", "-S", "-")) }

  /// Kills the program as a crash would.
  func kill() throws {
    let group = try tmux("display-message", "-p", "#{pane_pid}").trimmingCharacters(
      in: .whitespacesAndNewlines)
    let pid = try #require(pid_t(group))
    Foundation.kill(pid, SIGKILL)
  }

  /// Whether the program has ended, and with which code.
  func exitCode() throws -> Int? {
    let answer = try tmux("display-message", "-p", "#{pane_dead} #{pane_dead_status}")
    let parts = answer.split(whereSeparator: \.isWhitespace)
    return parts.first == "1" ? parts.dropFirst().first.flatMap { Int($0) } ?? -1 : nil
  }

  /// Waits until the screen is as it should be; fails with the screen as it was.
  @discardableResult
  func waitFor(
    _ what: String, sourceLocation: SourceLocation = #_sourceLocation, _ isRight: (Screen) -> Bool
  ) throws -> Screen {
    let end = ContinuousClock.now + Self.patience
    var last = try screen()
    while !isRight(last) {
      guard ContinuousClock.now < end else {
        Issue.record("never saw \(what); the screen was:\n\(last.text)", sourceLocation: sourceLocation)
        throw NeverSeen(what: what)
      }
      usleep(10_000)
      last = try screen()
    }
    return last
  }

  /// Waits until the program has ended.
  @discardableResult
  func waitForExit() throws -> Int? {
    let end = ContinuousClock.now + Self.patience
    while ContinuousClock.now < end {
      if let code = try exitCode() { return code }
      usleep(10_000)
    }
    throw NeverSeen(what: "the program's end; the screen was:\n\(try screen().text)")
  }

  struct NeverSeen: Error, CustomStringConvertible {
    let what: String
    var description: String { "never saw \(what)" }
  }

  @discardableResult
  private func tmux(_ words: String...) throws -> String { try tmux(words) }

  @discardableResult
  private func tmux(_ words: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["LC_ALL=C.UTF-8", "tmux", "-u", "-L", socket] + words
    let output = try Spawn.start(process).stdout
    let data = output.readDataToEndOfFile()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0, "tmux \(words.joined(separator: " ")) failed")
    return String(decoding: data, as: UTF8.self)
  }

  private static func quoted(_ word: String) -> String {
    "'" + word.replacingOccurrences(of: "'", with: "'\\''") + "'"
  }
}

/// What stands on a screen.
struct Screen: Equatable {
  let lines: [String]

  init(_ text: String) {
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  var text: String { lines.joined(separator: "\n") }

  func contains(_ words: String) -> Bool { lines.contains { $0.contains(words) } }

  /// The line with the prompt, the last one if there are several.
  var prompt: String? { lines.last { $0.contains("miru") && $0.contains(">") } }

  /// The lines below the prompt that hold anything.
  var panel: [String] {
    guard let place = lines.lastIndex(where: { $0 == prompt }) else { return [] }
    return lines[(place + 1)...].filter { !$0.allSatisfy(\.isWhitespace) }
  }
}
