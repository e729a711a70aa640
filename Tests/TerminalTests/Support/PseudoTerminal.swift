internal import Foundation

/// The two ends of a terminal of our own.
final class PseudoTerminal {
  private(set) var master: Int32
  let slave: Int32

  init(rows: UInt16 = 24, columns: UInt16 = 60) throws {
    var ends: (Int32, Int32) = (-1, -1)
    guard openpty(&ends.0, &ends.1, nil, nil, nil) == 0 else { throw POSIXError(.ENXIO) }
    (master, slave) = ends
    _ = fcntl(master, F_SETFL, O_NONBLOCK)
    resize(rows: rows, columns: columns)
  }

  deinit {
    hangUp()
    close(slave)
  }

  /// The window is closed.
  func hangUp() {
    if master >= 0 { close(master) }
    master = -1
  }

  func resize(rows: UInt16, columns: UInt16) {
    var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(master, UInt(TIOCSWINSZ), &size)
  }

  /// Sends bytes as the keyboard would.
  func send(_ text: String) {
    let bytes = Array(text.utf8)
    _ = write(master, bytes, bytes.count)
  }

  /// What the program wrote since the last time.
  func received() -> [UInt8] {
    var all: [UInt8] = []
    var bytes = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = read(master, &bytes, bytes.count)
      guard count > 0 else { return all }
      all += bytes.prefix(count)
    }
  }

  /// Whether lines are edited by the kernel, as before any program took the terminal.
  var isUsual: Bool {
    var settings = termios()
    tcgetattr(slave, &settings)
    return settings.c_lflag & tcflag_t(ICANON | ECHO | ISIG) == tcflag_t(ICANON | ECHO | ISIG)
  }

  /// Whether the kernel makes signals of Ctrl-C and Ctrl-Z.
  var hasSignalKeys: Bool {
    var settings = termios()
    tcgetattr(slave, &settings)
    return settings.c_lflag & tcflag_t(ISIG) != 0
  }

  /// What was typed and read by nobody, as a program gets it that reads keys one by one.
  func unread() -> String {
    var settings = termios()
    tcgetattr(slave, &settings)
    cfmakeraw(&settings)
    tcsetattr(slave, TCSANOW, &settings)
    var ready = pollfd(fd: slave, events: Int16(POLLIN), revents: 0)
    var bytes = [UInt8](repeating: 0, count: 256)
    guard poll(&ready, 1, 0) > 0 else { return "" }
    let count = read(slave, &bytes, bytes.count)
    return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
  }
}
