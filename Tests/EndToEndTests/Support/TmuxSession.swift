import Foundation
import Testing

/// A real terminal that runs a program: a tmux server with one window.
///
/// Nothing waits for a fixed time; `waitFor` reads the screen until it is right.
final class TmuxSession: Sendable {
  private static let timeout: Duration = .seconds(40)
  /// Interval between two readings of the screen: too short for a person to notice.
  private static let look: Duration = .milliseconds(15)

  private let tmux: TmuxControl
  /// Kept as long as the session, so that the program's files exist.
  private let home: MiruHome
  /// The files for the program's process id and, after its end, its exit code.
  private let marks: (pid: String, code: String)

  /// Starts `command` in a window of this size, without the environment of this process.
  init(
    _ command: [String], home: MiruHome, environment: [String: String] = [:], width: Int = 80,
    height: Int = 24
  ) async throws {
    self.home = home
    let name = UUID().uuidString
    marks = (home.file("pid-" + name), home.file("code-" + name))
    // tmux 3.3a does not always report how a program ended.
    let script = try home.write(Self.script, to: "run-" + name)
    let variables = home.environment.merging(["TERM": "screen"]) { given, _ in given }
      .merging(environment) { _, given in given }
    let pairs = variables.map { "\($0.key)=\($0.value)" }
    let words = (["env", "-i"] + pairs + ["sh", script, marks.pid, marks.code] + command).map(
      TmuxControl.quoted
    ).joined(separator: " ")
    tmux = try TmuxControl(home: home, width: width, height: height, command: words)
    try await attached()
  }

  /// Starts miru and waits for its prompt.
  static func miru(
    _ arguments: [String] = ["--demo"], home: MiruHome, environment: [String: String] = [:], width: Int = 80,
    height: Int = 24, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> TmuxSession {
    let session = try await TmuxSession(
      [MiruBinary.path] + arguments, home: home, environment: environment, width: width, height: height)
    try await session.waitFor("the prompt", sourceLocation: sourceLocation) { $0.prompt != nil }
    return session
  }

  /// Types text literally.
  func type(_ text: String) async throws { try await tmux.send("send-keys", "-l", "--", text) }

  /// Presses keys by tmux's names: `Enter`, `Down`, `M-Enter`, `C-c`, `Escape`.
  func press(_ keys: String...) async throws { try await press(keys) }

  /// Presses keys at once, as if typed ahead.
  func press(_ keys: [String]) async throws { try await tmux.send(["send-keys"] + keys) }

  /// Types a line and presses Enter.
  func enter(_ text: String) async throws {
    try await type(text)
    try await press("Enter")
  }

  /// Pastes text as a terminal does, bracketed if the program requested that.
  func paste(_ text: String) async throws {
    let file = try home.write(text, to: "pasted-" + UUID().uuidString)
    try await tmux.send("load-buffer", file)
    try await tmux.send("paste-buffer", "-p", "-r")
  }

  /// Changes the window's size and waits until the program can detect it.
  ///
  /// tmux reports a second change up to a quarter of a second late. Output that a program draws meanwhile for the old
  /// size may scroll away in a smaller window, and no program can undo that.
  func resize(width: Int, height: Int) async throws {
    try await tmux.send("resize-window", "-x", "\(width)", "-y", "\(height)")
    let terminal = try await tmux.send("display-message", "-p", "#{pane_tty}")
      .trimmingCharacters(in: .whitespacesAndNewlines)
    let end = ContinuousClock.now + Self.timeout
    while Self.size(ofTerminal: terminal) != [height, width], ContinuousClock.now < end {
      try await Task.sleep(for: Self.look)
    }
  }

  /// Returns the kernel's rows and columns of a terminal.
  private static func size(ofTerminal path: String) -> [Int]? {
    let file = open(path, O_RDONLY | O_NOCTTY | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var size = winsize()
    guard ioctl(file, UInt(TIOCGWINSZ), &size) == 0 else { return nil }
    return [Int(size.ws_row), Int(size.ws_col)]
  }

  /// Returns the text in some columns of every line, by cell, independently of the text to the left.
  ///
  /// The first line must start with letters, and the last one must be blank.
  func cells(_ columns: Range<Int>) async throws -> [String] {
    func right(_ columns: Int) -> [[String]] { columns > 0 ? [["-N", "\(columns)", "cursor-right"]] : [] }
    let selecting =
      [["top-line"], ["start-of-line"], ["rectangle-on"], ["begin-selection"]] + right(columns.lowerBound)
      + [["begin-selection"], ["bottom-line"], ["start-of-line"]] + right(columns.upperBound)
      + [["copy-selection-and-cancel"]]
    try await tmux.send([["copy-mode"]] + selecting.map { ["send-keys", "-X"] + $0 })
    return Screen(try await tmux.send("show-buffer")).lines
  }

  /// Returns the title that the program gave its window.
  func title() async throws -> String { try await tmux.send("display-message", "-p", "#{pane_title}") }

  /// Returns the value of `TMUX` for tmux commands that run in the window.
  func variable() async throws -> String {
    try await tmux.send("display-message", "-p", "#{socket_path},#{pid},0")
  }

  /// Returns the text that was copied last.
  func buffer() async throws -> String { try await tmux.send("show-buffer") }

  /// Returns the cursor's place in the window.
  func cursor() async throws -> (row: Int, column: Int) {
    let place = try await tmux.send("display-message", "-p", "#{cursor_y} #{cursor_x}").split(
      whereSeparator: \.isWhitespace
    ).compactMap { Int($0) }
    return place.count == 2 ? (place[0], place[1]) : (0, 0)
  }

  /// Waits until several readings in a row are equal.
  func still(_ reading: (TmuxSession) async throws -> String) async throws -> String {
    let end = ContinuousClock.now + Self.timeout
    var (last, equal) = (try await reading(self), 0)
    while equal < 5, ContinuousClock.now < end {
      try await Task.sleep(for: Self.look)
      let next = try await reading(self)
      equal = next == last ? equal + 1 : 0
      last = next
    }
    return last
  }

  /// Waits until a reading satisfies a condition; a failure shows the screen.
  func until(
    _ what: String, sourceLocation: SourceLocation = #_sourceLocation,
    _ isRight: (TmuxSession) async throws -> Bool
  ) async throws {
    let end = ContinuousClock.now + Self.timeout
    while try await !isRight(self) {
      guard ContinuousClock.now < end else {
        Issue.record(
          "never saw \(what); the screen was:\n\(try await screen().text)", sourceLocation: sourceLocation)
        throw NeverSeen(what: what)
      }
      try await Task.sleep(for: Self.look)
    }
  }

  /// Records every byte that the program sends from now on, and returns the file's path.
  func record() async throws -> String {
    let file = home.file("recorded-" + UUID().uuidString)
    try await tmux.send("pipe-pane", "-O", "cat > '\(file)'")
    return file
  }

  /// Returns the screen.
  func screen() async throws -> Screen {
    Screen(coloured: try await tmux.send("capture-pane", "-p", "-e"))
  }

  /// Returns the screen with colour sequences.
  func colouredScreen() async throws -> Screen { Screen(try await tmux.send("capture-pane", "-p", "-e")) }

  /// Returns the screen together with the scrollback; wrapped lines are joined.
  func scrollback() async throws -> Screen {
    Screen(coloured: try await tmux.send("capture-pane", "-p", "-e", "-J", "-S", "-"))
  }

  /// Kills the program as a crash would.
  func kill() async throws {
    Foundation.kill(try #require(number(in: marks.pid)), SIGKILL)
    #expect(try await waitForExit() == 128 + Int(SIGKILL))
  }

  /// Returns the exit code once the program has ended, or 128 plus the number of a signal.
  func exitCode() -> Int? { number(in: marks.code).map(Int.init) }

  /// Waits until the screen satisfies a condition; a failure shows the last screen.
  @discardableResult
  func waitFor(
    _ what: String, sourceLocation: SourceLocation = #_sourceLocation, _ isRight: (Screen) -> Bool
  ) async throws -> Screen {
    try await wait(for: what, sourceLocation, look: screen, isRight)
  }

  /// Waits until screen and scrollback together satisfy a condition.
  @discardableResult
  func waitForScrollback(
    _ what: String, sourceLocation: SourceLocation = #_sourceLocation, _ isRight: (Screen) -> Bool
  ) async throws -> Screen {
    try await wait(for: what, sourceLocation, look: scrollback, isRight)
  }

  /// Waits until the screen with its colours satisfies a condition.
  @discardableResult
  func waitForColoured(
    _ what: String, sourceLocation: SourceLocation = #_sourceLocation, _ isRight: (Screen) -> Bool
  ) async throws -> Screen {
    try await wait(for: what, sourceLocation, look: colouredScreen, isRight)
  }

  /// Waits until the window has this title.
  func waitForTitle(_ title: String, sourceLocation: SourceLocation = #_sourceLocation) async throws {
    try await wait(for: "the title", sourceLocation, look: { Screen(try await self.title()) }) {
      $0.text == title
    }
  }

  /// Waits until the program has ended.
  @discardableResult
  func waitForExit(sourceLocation: SourceLocation = #_sourceLocation) async throws -> Int {
    let end = ContinuousClock.now + Self.timeout
    while ContinuousClock.now < end {
      if let code = exitCode() { return code }
      try await Task.sleep(for: Self.look)
    }
    Issue.record("did not end; the screen was:\n\(try await screen().text)", sourceLocation: sourceLocation)
    throw NeverSeen(what: "the program's end")
  }

  /// Runs its remaining arguments and records the process id and the exit code.
  private static let script = """
    pid=$1 code=$2
    shift 2
    sh -c 'echo $$ > "$0"; exec "$@"' "$pid" "$@"
    echo $? > "$code"

    """

  /// Waits for the client: a command sent before it is attached has no window.
  private func attached() async throws {
    let end = ContinuousClock.now + Self.timeout
    while true {
      do {
        _ = try await screen()
        return
      } catch let failure as TmuxFailure where failure.said.contains("no current target") {
        guard ContinuousClock.now < end else { throw failure }
        try await Task.sleep(for: Self.look)
      }
    }
  }

  /// Returns the number in a file that is completely written.
  private func number(in file: String) -> Int32? {
    guard let text = try? String(contentsOfFile: file, encoding: .utf8), text.hasSuffix("\n") else {
      return nil
    }
    return Int32(text.dropLast())
  }

  @discardableResult
  private func wait(
    for what: String, _ sourceLocation: SourceLocation, look: () async throws -> Screen,
    _ isRight: (Screen) -> Bool
  ) async throws -> Screen {
    let end = ContinuousClock.now + Self.timeout
    var last = try await look()
    while !isRight(last) {
      guard ContinuousClock.now < end else {
        Issue.record("never saw \(what); the screen was:\n\(last.text)", sourceLocation: sourceLocation)
        throw NeverSeen(what: what)
      }
      try await Task.sleep(for: Self.look)
      last = try await look()
    }
    return last
  }

  struct NeverSeen: Error, CustomStringConvertible {
    let what: String
    var description: String { "never saw \(what)" }
  }
}
