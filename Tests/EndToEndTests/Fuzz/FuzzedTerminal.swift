import Foundation
import Testing

/// A program in a pseudo-terminal. Measures how fast it reads its input, and checks how it leaves the terminal.
final class FuzzedTerminal {
  /// The reason why a run failed.
  struct ErrorReport: Error, CustomStringConvertible {
    let description: String
  }

  /// The longest pause between two bytes that were read, without the time waiting for a processor, in seconds.
  private(set) var longestPause = 0.0
  /// The longest processor time of the main thread between two bytes that were read, in seconds.
  private(set) var longestTurn = 0.0
  /// The last bytes sent before that turn.
  private(set) var inputOfLongestTurn: [UInt8] = []
  /// The terminal's private modes.
  private(set) var modes: [Int: Bool] = [:]
  /// Whether a key has ended the process.
  private(set) var hasEnded = false
  /// The number of bytes sent.
  private(set) var sent = 0

  private let process: pid_t
  private let master: Int32
  private let slave: Int32
  private let before: termios
  private var recent: [UInt8] = []
  private var cut: [UInt8] = []
  private var output: [UInt8] = []
  private var status: Int32 = 0

  init(
    _ program: String, _ arguments: [String], home: MiruHome, folder: String, rows: UInt16 = 24,
    columns: UInt16 = 80
  ) throws {
    var ends: (master: Int32, slave: Int32) = (-1, -1)
    var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    var name = [CChar](repeating: 0, count: 128)
    try #require(openpty(&ends.master, &ends.slave, &name, nil, &size) == 0)
    (master, slave) = ends
    for end in [master, slave] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    _ = fcntl(master, F_SETFL, O_NONBLOCK)
    var settings = termios()
    tcgetattr(slave, &settings)
    before = settings
    // Without a PATH, random commands cannot start other programs.
    let environment = home.environment.merging(["TERM": "xterm-256color", "PATH": "/nowhere"]) { $1 }
    process = try Self.spawn(program, arguments, at: name, in: folder, environment)
  }

  deinit {
    if !hasEnded {
      kill(process, SIGKILL)
      waitpid(process, &status, 0)
    }
    close(master)
    close(slave)
  }

  /// The program's resident memory in KiB.
  var memory: Int {
    let pages = (try? String(contentsOfFile: "/proc/\(process)/statm", encoding: .utf8))?.split(
      separator: " ")
    return (pages?.dropFirst().first.flatMap { Int($0) } ?? 0) * Int(getpagesize()) / 1_024
  }

  /// Resizes the window.
  func resize(rows: Int, columns: Int) {
    var size = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(master, UInt(TIOCSWINSZ), &size)
  }

  /// Sends bytes and waits until the program has read them.
  func send(_ bytes: [UInt8]) throws {
    recent = (recent + bytes).suffix(400)
    sent += bytes.count
    var rest = bytes[...]
    var (left, since, before) = (-1, ContinuousClock.now, schedule)
    while !hasEnded {
      if !rest.isEmpty {
        let count = rest.withUnsafeBytes { write(master, $0.baseAddress, $0.count) }
        if count > 0 { rest = rest.dropFirst(count) }
      }
      take(for: 1)
      var unread: Int32 = 0
      _ = ioctl(slave, UInt(FIONREAD), &unread)
      if rest.isEmpty, unread == 0 { return }
      let now = rest.count + Int(unread)
      let schedule = schedule
      if now != left { (left, since, before) = (now, .now, schedule) }
      let pause = (ContinuousClock.now - since) / .seconds(1) - (schedule.waiting - before.waiting)
      longestPause = max(longestPause, pause)
      let turn = schedule.running - before.running
      if turn > longestTurn { (longestTurn, inputOfLongestTurn) = (turn, recent) }
      if pause > 10 {
        throw ErrorReport(
          description: "reads no more, \(now) bytes left, \(state), after \(shown), output \(lastOutput)")
      }
      look()
    }
  }

  /// Reads the program's output for some milliseconds.
  func rest(_ milliseconds: Int) {
    let end = ContinuousClock.now + .milliseconds(milliseconds)
    while ContinuousClock.now < end, !hasEnded {
      take(for: 2)
      look()
    }
  }

  /// Quits the program, unless a key already has, and checks its status and the terminal's settings.
  func leave() throws {
    for _ in 0..<100 where !hasEnded {
      // The end of a paste; Esc by itself; Ctrl-G, Ctrl-C and Ctrl-D.
      for keys in ["\u{1B}[201~", "\u{1B}", "\u{7}", "\u{3}", "\u{3}", "\u{4}"] where !hasEnded {
        try send(Array(keys.utf8))
        rest(35)
      }
    }
    guard hasEnded else { throw ErrorReport(description: "does not leave after \(shown)") }
    while take(for: 5) {}
    guard status & 0x7F == 0, [0, 130].contains(status >> 8 & 0xFF) else {
      throw ErrorReport(description: "ended with status \(String(status, radix: 16)) after \(shown)")
    }
    var after = termios()
    tcgetattr(slave, &after)
    let left = modes.filter { $0.value != [7, 25].contains($0.key) }
    guard Self.flags(after) == Self.flags(before), left.isEmpty else {
      throw ErrorReport(
        description: "left the terminal in modes \(left), \(Self.flags(after)) after \(shown)")
    }
  }

  /// The last output.
  private var lastOutput: String { String(decoding: output, as: UTF8.self).debugDescription }

  /// The state of the main thread, and whether the terminal hands over lines rather than keys.
  private var state: String {
    var settings = termios()
    tcgetattr(slave, &settings)
    let reading = settings.c_lflag & tcflag_t(ICANON) == 0 ? "keys" : "lines"
    return reading + " "
      + processState
  }

  private var processState: String {
    ["status", "wchan"].map { (try? String(contentsOfFile: "/proc/\(process)/\($0)", encoding: .utf8)) ?? "" }
      .joined(separator: " ").split(separator: "\n").filter { $0.hasPrefix("State") || !$0.contains(":") }
      .joined(separator: " ")
  }

  /// The processor time of the program in seconds.
  var processorTime: Double {
    let fields =
      (try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8))?.split(separator: ")").last?
      .split(separator: " ") ?? []
    return fields.dropFirst(11).prefix(2).compactMap { Double($0) }.reduce(0, +)
      / Double(sysconf(Int32(_SC_CLK_TCK)))
  }

  /// Reads output until there is none for some milliseconds; returns the time of the last output.
  func settle(_ milliseconds: Int32) -> ContinuousClock.Instant {
    var last = ContinuousClock.now
    while take(for: milliseconds) { last = .now }
    return last
  }

  private var shown: String { String(decoding: recent, as: UTF8.self).debugDescription }

  private static func flags(_ settings: termios) -> [UInt] {
    let characters = withUnsafeBytes(of: settings.c_cc) { $0.map { UInt($0) } }
    return [
      UInt(settings.c_iflag), UInt(settings.c_oflag), UInt(settings.c_cflag), UInt(settings.c_lflag),
    ] + characters
  }

  /// Seconds that the main thread has used a processor, and has waited for one.
  private var schedule: (running: Double, waiting: Double) {
    let text = try? String(contentsOfFile: "/proc/\(process)/task/\(process)/schedstat", encoding: .utf8)
    let figures = text?.split(separator: " ").compactMap { Double($0) } ?? []
    return figures.count < 2 ? (0, 0) : (figures[0] / 1e9, figures[1] / 1e9)
  }

  /// Records the program's end, and continues the program if a key has suspended it.
  private func look() {
    var state: Int32 = 0
    guard waitpid(process, &state, WNOHANG | WUNTRACED) == process else { return }
    if state & 0xFF == 0x7F {
      kill(-process, SIGCONT)
    } else {
      (hasEnded, status) = (true, state)
    }
  }

  @discardableResult private func take(for milliseconds: Int32) -> Bool {
    var (buffer, ready) = (
      [UInt8](repeating: 0, count: 65_536), pollfd(fd: master, events: Int16(POLLIN), revents: 0)
    )
    guard poll(&ready, 1, milliseconds) > 0 else { return false }
    let count = read(master, &buffer, buffer.count)
    if count > 0 {
      noteModes(cut + buffer.prefix(count))
      output = (output + buffer.prefix(count)).suffix(2_000)
    }
    return count > 0
  }

  private func noteModes(_ bytes: [UInt8]) {
    cut = []
    // Only escape sequences are examined.
    for start in bytes.indices where bytes[start] == 0x1B {
      let sequence = bytes[start...].dropFirst(1).prefix(8)
      guard sequence.count == 8 || sequence.contains(where: { (0x40...0x7E).contains($0) && $0 != 0x5B })
      else {
        cut = Array(bytes[start...])
        return
      }
      guard sequence.starts(with: "[?".utf8) else { continue }
      let digits = sequence.dropFirst(2).prefix { (0x30...0x39).contains($0) }
      guard let final = sequence.dropFirst(2 + digits.count).first else { continue }
      if final == UInt8(ascii: "h") || final == UInt8(ascii: "l") {
        modes[Int(String(decoding: digits, as: UTF8.self)) ?? 0] = final == UInt8(ascii: "h")
      }
    }
  }

  /// Starts the program as a session leader, so that it gets the terminal and Ctrl-Z stops only this program.
  private static func spawn(
    _ program: String, _ arguments: [String], at terminal: [CChar], in folder: String,
    _ environment: [String: String]
  ) throws -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, terminal, O_RDWR, 0)
    posix_spawn_file_actions_adddup2(&actions, 0, 1)
    posix_spawn_file_actions_adddup2(&actions, 0, 2)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(&attributes, ownSession | Int16(POSIX_SPAWN_SETSIGMASK))
    let strings = (["env", "-C", folder, program] + arguments).map { strdup($0) }
    let variables = environment.map { strdup("\($0.key)=\($0.value)") }
    defer { (strings + variables).forEach { free($0) } }
    var process: pid_t = 0
    try #require(
      posix_spawn(&process, "/usr/bin/env", &actions, &attributes, strings + [nil], variables + [nil]) == 0)
    return process
  }

  /// `POSIX_SPAWN_SETSID`, which is missing in Swift's glibc module.
  #if os(Linux)
    private static let ownSession: Int16 = 0x80
  #else
    private static let ownSession: Int16 = 0x400
  #endif
}
