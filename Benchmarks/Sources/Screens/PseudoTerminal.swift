internal import Foundation

/// A terminal that a program can be started in.
struct PseudoTerminal {
  let master: Int32
  private let name: String

  init(rows: Int, columns: Int) throws {
    var ends: (master: Int32, slave: Int32) = (-1, -1)
    var size = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    guard openpty(&ends.master, &ends.slave, nil, nil, &size) == 0, let name = ttyname(ends.slave) else {
      throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .ENXIO)
    }
    self.name = String(cString: name)
    close(ends.slave)
    master = ends.master
    // Else a program started later would hold this one's terminal open.
    _ = fcntl(master, F_SETFD, FD_CLOEXEC)
  }

  /// Starts a program as the leader of a session, so that the first terminal it opens becomes its own.
  func spawn(
    _ program: String, _ arguments: [String], environment: [String: String], input: String?
  ) throws -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 2, name, O_RDWR, 0)
    posix_spawn_file_actions_adddup2(&actions, 2, 1)
    if let input {
      posix_spawn_file_actions_addopen(&actions, 0, input, O_RDONLY, 0)
    } else {
      posix_spawn_file_actions_adddup2(&actions, 2, 0)
    }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(&attributes, Self.ownSession | Int16(POSIX_SPAWN_SETSIGMASK))
    var process: pid_t = 0
    let strings = environment.map { "\($0.key)=\($0.value)" }
    let number = withCStrings([program] + arguments) { arguments in
      withCStrings(strings) { environment in
        posix_spawnp(&process, program, &actions, &attributes, arguments, environment)
      }
    }
    guard number == 0 else { throw POSIXError(POSIXErrorCode(rawValue: number) ?? .ENOENT) }
    return process
  }

  /// `POSIX_SPAWN_SETSID`, which glibc's module does not show to Swift.
  #if os(Linux)
    private static let ownSession: Int16 = 0x80
  #else
    private static let ownSession: Int16 = 0x400
  #endif

  private func withCStrings<Result>(
    _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
  ) -> Result {
    let copies = strings.map { strdup($0) }
    defer { copies.forEach { free($0) } }
    return body(copies + [nil])
  }
}
