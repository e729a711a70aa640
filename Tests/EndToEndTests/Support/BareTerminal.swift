import Foundation
import Synchronization
import Testing

/// The real program at a terminal without a screen. Keeps every byte that it writes, and sends the answers of a test.
final class BareTerminal: Sendable {
  private static let timeout: Duration = .seconds(40)
  private static let look: Duration = .milliseconds(5)

  /// The program's process id.
  let number: pid_t
  private let home: MiruHome
  private let master: Int32
  /// Kept open, so that the terminal's settings can be read after the program's end.
  private let slave: Int32
  private let settingsBefore: [tcflag_t]
  private let kept = Mutex<[UInt8]>([])
  private let code = Mutex<Int32?>(nil)

  /// Starts miru; a window of 0 by 0 has an unknown size.
  init(
    _ arguments: [String], of program: String = MiruBinary.path, home: MiruHome, rows: UInt16 = 24,
    columns: UInt16 = 80, environment: [String: String] = [:]
  ) async throws {
    self.home = home
    var ends: (master: Int32, slave: Int32) = (-1, -1)
    try #require(openpty(&ends.master, &ends.slave, nil, nil, nil) == 0)
    var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    try #require(ioctl(ends.master, UInt(TIOCSWINSZ), &size) == 0)
    _ = fcntl(ends.master, F_SETFD, FD_CLOEXEC)
    master = ends.master
    slave = dup(ends.slave)
    settingsBefore = Self.settings(ends.slave)
    _ = fcntl(slave, F_SETFD, FD_CLOEXEC)
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    process.environment = home.environment.merging(["TERM": "xterm"]) { $1 }.merging(environment) { $1 }
    try Spawn.start(process, at: FileHandle(fileDescriptor: ends.slave, closeOnDealloc: true))
    number = process.processIdentifier
    process.terminationHandler = { [weak self] process in
      let signal: Int32 = process.terminationReason == .uncaughtSignal ? 128 : 0
      self?.code.withLock { $0 = process.terminationStatus + signal }
    }
    Thread.detachNewThread { [weak self, master] in
      var bytes = [UInt8](repeating: 0, count: 65_536)
      while true {
        let count = read(master, &bytes, bytes.count)
        guard count > 0 || (count < 0 && errno == EINTR) else { break }
        self?.kept.withLock { $0 += bytes.prefix(max(0, count)) }
      }
      close(master)
    }
  }

  deinit {
    kill(number, SIGKILL)
    close(slave)
  }

  /// Whether the terminal's settings are the same as before the program started.
  var isAsItWas: Bool { Self.settings(slave) == settingsBefore }

  /// Returns the settings that a program may change.
  private static func settings(_ terminal: Int32) -> [tcflag_t] {
    var settings = termios()
    tcgetattr(terminal, &settings)
    return [settings.c_iflag, settings.c_oflag, settings.c_lflag]
  }

  /// Everything that the program has written so far.
  var written: String { String(decoding: kept.withLock { $0 }, as: UTF8.self) }

  /// Sends bytes as a keyboard or an answering terminal would.
  func send(_ text: String) {
    let bytes = Array(text.utf8)
    _ = write(master, bytes, bytes.count)
  }

  /// Waits until the output satisfies a condition.
  @discardableResult
  func waitFor(
    _ what: String, sourceLocation: SourceLocation = #_sourceLocation, _ isRight: (String) -> Bool
  ) async throws -> String {
    let end = ContinuousClock.now + Self.timeout
    while true {
      let written = written
      if isRight(written) { return written }
      guard ContinuousClock.now < end else {
        Issue.record("never saw \(what) in \(written.debugDescription)", sourceLocation: sourceLocation)
        throw TmuxSession.NeverSeen(what: what)
      }
      try await Task.sleep(for: Self.look)
    }
  }

  /// Leaves by Ctrl-D and returns the exit code.
  func leave() async throws -> Int32 {
    send("\u{15}\u{4}")
    return try await ended()
  }

  /// Waits for the end and returns the exit code.
  func ended() async throws -> Int32 {
    var ended: Int32?
    try await waitFor("the end") { _ in
      ended = code.withLock { $0 }
      return ended != nil
    }
    return try #require(ended)
  }

  /// Returns the entered lines, from readline's history file.
  func history() throws -> String {
    try String(contentsOfFile: home.file("state/miru/history"), encoding: .utf8)
  }
}
