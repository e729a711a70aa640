private import CReadline
private import Dispatch
private import Foundation

/// Non-blocking input and output of the terminal.
@MainActor final class TerminalDevice {
  /// Called with the bytes read; empty when the terminal was closed.
  var onBytes: @MainActor ([UInt8]) -> Void = { _ in }
  /// Asked before every read: how many bytes may be taken. What is not taken is there for the program that has the
  /// terminal next.
  var bytesWanted: @MainActor () -> Int = { TerminalLimits.readBytes }
  /// Called after every read: whether an unfinished sequence must be read to its end.
  var isWithinKey: @MainActor () -> Bool = { false }
  /// Called when all output is written after some of it had to wait.
  var onDrained: @MainActor () -> Void = {}
  /// Whether earlier output still waits for the terminal.
  var isBehind: Bool { !waiting.isEmpty }

  var input: Int32 { ends?.input.number ?? -1 }
  private(set) var ends: (input: OpenDescriptor, output: OpenDescriptor)?
  /// While `true`, what is typed stays with the terminal.
  var isPaused = false { didSet { reader?.isPaused = isPaused } }
  private var reader: InputWatcher?
  private var writer: (any DispatchSourceWrite)?
  private var waiting: [UInt8] = []

  /// Opens the terminal anew where it can be: what is set on the copy (non-blocking) does not reach the shell.
  init(input: Int32, output: Int32) throws(TerminalError) {
    guard TerminalKind.isTerminal(input), TerminalKind.isTerminal(output) else { throw .notATerminal }
    guard let input = OpenDescriptor(again: input), let output = OpenDescriptor(again: output) else {
      throw .notTaken(errno: errno)
    }
    ends = (input, output)
  }

  /// Sets the terminal up: keys one by one, without echo.
  func take(farewell: String) throws(TerminalError) {
    miru_terminal_farewell(farewell)
    let number = miru_terminal_take(input)
    if number != 0 { throw .notTaken(errno: number) }
  }

  /// Puts the terminal's settings back.
  func give() { miru_terminal_give() }

  /// Begins to read; what was typed before comes first.
  func listen() {
    reader = ends.map { InputWatcher($0.input) { [weak self] in self?.readKey() } }
  }

  /// One key a turn: what others have to do on the main actor comes between two of them.
  private func readKey() { while readNow(), isWithinKey() {} }

  /// Reads what is there; `false` if nothing was.
  @discardableResult func readNow() -> Bool {
    var ready = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
    guard reader != nil, !isPaused, poll(&ready, 1, 0) > 0 else { return false }
    var bytes = [UInt8](repeating: 0, count: bytesWanted())
    let count = read(input, &bytes, bytes.count)
    if count < 0, [EAGAIN, EINTR].contains(errno) { return false }
    if count <= 0 { stopListening() }
    onBytes(Array(bytes.prefix(max(0, count))))
    return true
  }

  /// Discards unread input.
  func dropUnread() { tcflush(input, TCIFLUSH) }

  /// Writes a frame: one write, unless the terminal is busy.
  func write(_ bytes: [UInt8]) {
    guard !bytes.isEmpty else { return }
    if isBehind { waiting += bytes } else { send(bytes[...]) }
  }

  /// Closes both ends once they have been let go of; pending output is dropped.
  func close() {
    stopListening()
    writer?.cancel()
    writer = nil
    waiting = []
    ends = nil
  }

  private func stopListening() {
    isPaused = false
    reader?.cancel()
    reader = nil
  }

  private func send(_ bytes: ArraySlice<UInt8>) {
    guard let output = ends?.output else { return }
    var rest = bytes
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(output.number, $0.baseAddress, $0.count) }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if count < 0, errno == EINTR {
        continue
      } else if count < 0, errno == EAGAIN {
        waiting = Array(rest)
        return waitForRoom(output)
      } else {
        // The terminal is gone; reading tells.
        break
      }
    }
    waiting = []
  }

  private func waitForRoom(_ output: OpenDescriptor) {
    guard writer == nil else { return }
    let source = DispatchSource.makeWriteSource(fileDescriptor: output.number, queue: .main)
    source.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.sendWaiting() } }
    source.setCancelHandler { withExtendedLifetime(output) {} }
    writer = source
    source.resume()
  }

  private func sendWaiting() {
    let bytes = waiting
    send(bytes[...])
    guard waiting.isEmpty else { return }
    writer?.cancel()
    writer = nil
    onDrained()
  }
}

/// A file descriptor, closed with its last use: a dispatch source looks at its own until it has been cancelled.
final class OpenDescriptor: Sendable {
  let number: Int32

  init(_ number: Int32) { self.number = number }

  /// Opens a terminal anew where it can be; `nil` with `errno` if there is no descriptor left.
  convenience init?(again descriptor: Int32) {
    var again: Int32 = -1
    if let name = ttyname(descriptor) { again = open(name, O_RDWR | O_NOCTTY | O_NONBLOCK | O_CLOEXEC) }
    if again < 0 { again = dup(descriptor) }
    guard again >= 0 else { return nil }
    self.init(again)
  }

  deinit { close(number) }
}
