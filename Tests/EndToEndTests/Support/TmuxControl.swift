import Foundation
import Synchronization

/// A tmux server for one test, controlled through one control client.
///
/// Reading the screen costs two lines through a pipe instead of a process, and blocks no thread. The server ends with
/// its client, even if the tests are killed.
final class TmuxControl: Sendable {
  private struct State {
    /// The callers that wait for the coming answers, in order; `nil` if no caller needs the answer.
    var waiting: [CheckedContinuation<String, any Error>?] = []
    /// The lines of the answer being read.
    var block: [String]?
    var isGone = false
  }

  private let state = Mutex(State())
  private let input = Pipe()
  private let process = Process()

  /// Starts a server with one window that runs `command`, given as words quoted for a shell.
  init(home: MiruHome, width: Int, height: Int, command: String) throws {
    _ = Self.ignoresClosedPipes
    let settings = try home.write(Self.settings, to: "tmux-\(UUID().uuidString).conf")
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments =
      ["tmux", "-C", "-u", "-f", settings, "-S", home.file("tmux-" + UUID().uuidString.prefix(8))]
      + ["new-session", "-d", "-x", "\(width)", "-y", "\(height)", command]
      // tmux 3.3a exits if a window size is set before there is a session.
      + [";", "set", "-g", "window-size", "manual", ";", "attach-session", "-f", "no-output"]
      + [";", "set", "-g", "destroy-unattached", "on"]
    process.environment = home.environment.merging(["TERM": "screen", "LC_ALL": "C.UTF-8"]) { $1 }
    process.standardInput = input
    let output = try Spawn.start(process)
    Thread.detachNewThread { [weak self] in
      Self.readLines(output.stdout) { self?.took($0) }
      self?.ended()
    }
  }

  deinit {
    try? input.fileHandleForWriting.write(contentsOf: Data("kill-server\n".utf8))
    try? input.fileHandleForWriting.close()
  }

  /// Runs a command and returns its output.
  @discardableResult
  func send(_ words: String...) async throws -> String { try await send(words) }

  /// Runs a command and returns its output.
  @discardableResult
  func send(_ words: [String]) async throws -> String { try await send([words]) }

  /// Runs commands in order and returns the output of the last one.
  @discardableResult
  func send(_ commands: [[String]]) async throws -> String {
    let lines = commands.map { $0.map(Self.quoted).joined(separator: " ") + "\n" }.joined()
    return try await withCheckedThrowingContinuation { continuation in
      let isGone = state.withLock { state in
        guard !state.isGone else { return true }
        // Answers arrive in the order of the commands.
        state.waiting += Array(repeating: nil, count: commands.count - 1) + [continuation]
        try? input.fileHandleForWriting.write(contentsOf: Data(lines.utf8))
        return false
      }
      if isGone { continuation.resume(throwing: TmuxFailure(said: "it ended, or there is none")) }
    }
  }

  /// Quotes a word for tmux and a shell.
  static func quoted(_ word: String) -> String {
    "'" + word.replacingOccurrences(of: "'", with: "'\\''") + "'"
  }

  private static let settings = """
    set -g remain-on-exit on
    set -g status off
    set -sg escape-time 0
    set -g history-limit 20000

    """

  /// Turns a write to a client that has ended into an error, instead of ending all tests.
  private static let ignoresClosedPipes: Void = { _ = signal(SIGPIPE, SIG_IGN) }()

  private static func readLines(_ handle: FileHandle, _ took: (String) -> Void) {
    var rest = Data()
    while true {
      // Not read(upToCount:), which waits for that many bytes.
      let bytes = handle.availableData
      guard !bytes.isEmpty else { return }
      rest += bytes
      while let end = rest.firstIndex(of: 0x0A) {
        took(String(decoding: rest[rest.startIndex..<end], as: UTF8.self))
        rest = Data(rest[(end + 1)...])
      }
    }
  }

  private func took(_ line: String) {
    state.withLock { state in
      if state.block == nil {
        // The last word is 1 in the answer to a line of ours, and 0 in the answer to tmux's start arguments.
        if line.hasPrefix("%begin "), line.hasSuffix(" 1") { state.block = [] }
      } else if line.hasPrefix("%end ") || line.hasPrefix("%error ") {
        let text = state.block?.joined(separator: "\n") ?? ""
        state.block = nil
        guard !state.waiting.isEmpty else { return }
        state.waiting.removeFirst()?.resume(
          with: line.hasPrefix("%end ") ? .success(text) : .failure(TmuxFailure(said: text)))
      } else {
        state.block?.append(line)
      }
    }
  }

  private func ended() {
    let left = state.withLock { state in
      state.isGone = true
      defer { state.waiting = [] }
      return state.waiting
    }
    for waiter in left { waiter?.resume(throwing: TmuxFailure(said: "it ended, or there is none")) }
  }
}

/// A failed tmux command.
struct TmuxFailure: Error, CustomStringConvertible {
  let said: String
  var description: String { "tmux: " + said }
}
