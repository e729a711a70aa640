internal import Foundation

/// A program in a pseudo-terminal of its own, watched byte by byte.
public final class TerminalProgram {
  /// What stands on its screen.
  public private(set) var screen: Screen

  private let process: pid_t
  private let master: Int32
  private var buffer = [UInt8](repeating: 0, count: 1 << 16)

  /// Starts a program; its input is the terminal unless a file is named.
  ///
  /// - Throws: `POSIXError` if it cannot be started.
  public init(
    _ program: String, _ arguments: [String], environment: [String: String], input: String? = nil,
    rows: Int = 40, columns: Int = 80
  ) throws {
    screen = Screen(rows: rows, columns: columns)
    let terminal = try PseudoTerminal(rows: rows, columns: columns)
    master = terminal.master
    process = try terminal.spawn(program, arguments, environment: environment, input: input)
  }

  deinit {
    kill(process, SIGKILL)
    close(master)
    var status: Int32 = 0
    waitpid(process, &status, 0)
  }

  /// Presses a key and says when its first byte was written.
  public func press(_ bytes: [UInt8]) -> ContinuousClock.Instant {
    let moment = ContinuousClock.now
    _ = write(master, bytes, bytes.count)
    return moment
  }

  /// Watches until the screen is as wanted, and gives the moment at which the bytes that made it so were read.
  ///
  /// `nil` after the patience is over, or when the program has ended.
  public func wait(_ patience: Duration, until isRight: (Screen) -> Bool) -> ContinuousClock.Instant? {
    let end = ContinuousClock.now + patience
    if isRight(screen) { return .now }
    while let moment = read(before: end) {
      if isRight(screen) { return moment }
    }
    return nil
  }

  /// Takes in what the program writes for a while.
  public func watch(_ duration: Duration) {
    let end = ContinuousClock.now + duration
    while read(before: end) != nil {}
  }

  /// Memory that it has now; `nil` where the system does not say.
  public var memory: ProgramMemory? { ProgramMemory(of: process) }

  private func read(before end: ContinuousClock.Instant) -> ContinuousClock.Instant? {
    let left = ContinuousClock.now.duration(to: end)
    guard left > .zero else { return nil }
    var ready = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
    guard poll(&ready, 1, Int32(left / .milliseconds(1)) + 1) > 0 else { return nil }
    let count = Foundation.read(master, &buffer, buffer.count)
    let moment = ContinuousClock.now
    guard count > 0 else { return nil }
    screen.take(buffer[..<count])
    return moment
  }
}
