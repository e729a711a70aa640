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

  let input: Int32
  private let output: Int32
  /// While `true`, what is typed stays with the terminal.
  var isPaused = false { didSet { reader?.isPaused = isPaused } }
  private var reader: InputWatcher?
  private var writer: (any DispatchSourceWrite)?
  private var waiting: [UInt8] = []

  /// Opens the terminal anew where it can be: what is set on the copy (non-blocking) does not reach the shell.
  init(input: Int32, output: Int32) throws(TerminalError) {
    guard TerminalKind.isTerminal(input), TerminalKind.isTerminal(output) else { throw .notATerminal }
    self.input = Self.open(again: input)
    self.output = Self.open(again: output)
    guard self.input >= 0, self.output >= 0 else { throw .notTaken(errno: errno) }
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
    reader = InputWatcher(input) { [weak self] in self?.readKey() }
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

  /// Closes both ends; pending output is dropped.
  func close() {
    stopListening()
    writer?.cancel()
    writer = nil
    waiting = []
    _ = Foundation.close(input)
    _ = Foundation.close(output)
  }

  private func stopListening() {
    isPaused = false
    reader?.cancel()
    reader = nil
  }

  private func send(_ bytes: ArraySlice<UInt8>) {
    var rest = bytes
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(output, $0.baseAddress, $0.count) }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if count < 0, errno == EINTR {
        continue
      } else if count < 0, errno == EAGAIN {
        waiting = Array(rest)
        return waitForRoom()
      } else {
        // The terminal is gone; reading tells.
        break
      }
    }
    waiting = []
  }

  private func waitForRoom() {
    guard writer == nil else { return }
    let source = DispatchSource.makeWriteSource(fileDescriptor: output, queue: .main)
    source.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.sendWaiting() } }
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

  private static func open(again descriptor: Int32) -> Int32 {
    if let name = ttyname(descriptor) {
      let again = Foundation.open(name, O_RDWR | O_NOCTTY | O_NONBLOCK | O_CLOEXEC)
      if again >= 0 { return again }
    }
    return dup(descriptor)
  }
}
