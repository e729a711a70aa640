private import CReadline
private import Dispatch
private import Foundation

/// Non-blocking input and output of the terminal.
@MainActor final class TerminalDevice {
  /// Called with the bytes read; empty when the terminal was closed.
  var onBytes: @MainActor ([UInt8]) -> Void = { _ in }
  /// Returns the maximum number of bytes of the next read. Bytes that are not read remain for the next program at the
  /// terminal.
  var bytesWanted: @MainActor () -> Int = { TerminalLimits.readBytes }
  /// Returns whether reading must continue in the same turn: inside a key sequence, or after a letter.
  var wantsMore: @MainActor () -> Bool = { false }
  /// Called at the end of a turn in which input was read.
  var onTurnEnd: @MainActor () -> Void = {}
  /// Called after delayed output has been written completely.
  var onDrained: @MainActor () -> Void = {}
  /// Whether earlier output still waits for the terminal.
  var isBehind: Bool { !waiting.isEmpty }

  var input: Int32 { ends?.input.number ?? -1 }
  private(set) var ends: (input: OpenDescriptor, output: OpenDescriptor)?
  /// While `true`, input stays in the terminal.
  var isPaused = false { didSet { reader?.isPaused = isPaused } }
  private var reader: InputWatcher?
  private var writer: (any DispatchSourceWrite)?
  private var waiting: [UInt8] = []

  /// Reopens the terminal if possible, so that non-blocking mode does not affect the shell's descriptor.
  init(input: Int32, output: Int32) throws(TerminalError) {
    guard TerminalKind.isTerminal(input), TerminalKind.isTerminal(output) else { throw .notATerminal }
    guard let input = OpenDescriptor(again: input), let output = OpenDescriptor(again: output) else {
      throw .notTaken(errno: errno)
    }
    ends = (input, output)
  }

  /// Switches the terminal to single keys without echo; `farewell` is written when it is restored.
  func take(farewell: String) throws(TerminalError) {
    miru_terminal_farewell(farewell)
    let number = miru_terminal_take(input)
    if number != 0 { throw .notTaken(errno: number) }
  }

  /// Restores the terminal's settings.
  func give() { miru_terminal_give() }

  /// Starts reading; input typed earlier comes first.
  func listen() {
    reader = ends.map { InputWatcher($0.input) { [weak self] in self?.readTurn() } }
  }

  /// Reads the available letters, or one other key, so that other work on the main actor can run between two keys;
  /// returns `false` if there is no input.
  @discardableResult func readTurn() -> Bool {
    guard readNow() else { return false }
    while wantsMore(), readNow() {}
    onTurnEnd()
    return true
  }

  private func readNow() -> Bool {
    guard reader != nil, !isPaused, ends?.input.mayBlock == false || hasInput else { return false }
    var bytes = [UInt8](repeating: 0, count: bytesWanted())
    let count = read(input, &bytes, bytes.count)
    if count < 0, [EAGAIN, EINTR].contains(errno) { return false }
    if count <= 0 { stopListening() }
    onBytes(Array(bytes.prefix(max(0, count))))
    return true
  }

  private var hasInput: Bool {
    var ready = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
    return poll(&ready, 1, 0) > 0
  }

  func dropUnread() { tcflush(input, TCIFLUSH) }

  /// Writes a frame with a single write, unless the terminal is busy.
  func write(_ bytes: [UInt8]) {
    guard !bytes.isEmpty else { return }
    if isBehind { waiting += bytes } else { send(bytes[...]) }
  }

  /// Closes both ends after their last use; drops pending output.
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
        // The terminal is closed; the next read reports it.
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

/// A file descriptor that is closed after its last use: a dispatch source uses it until it has been cancelled.
final class OpenDescriptor: Sendable {
  let number: Int32
  /// Whether a read waits for input. Asking before each key took an eighth of the time for 100,000 characters.
  let mayBlock: Bool

  init(_ number: Int32) {
    self.number = number
    mayBlock = fcntl(number, F_GETFL) & O_NONBLOCK == 0
  }

  /// Reopens a terminal, or duplicates the descriptor; `nil` with `errno` on failure.
  convenience init?(again descriptor: Int32) {
    var again: Int32 = -1
    if let name = ttyname(descriptor) { again = open(name, O_RDWR | O_NOCTTY | O_NONBLOCK | O_CLOEXEC) }
    if again < 0 { again = dup(descriptor) }
    guard again >= 0 else { return nil }
    self.init(again)
  }

  deinit { close(number) }
}

/// Reports that a descriptor has input, on the main actor.
@MainActor final class InputWatcher {
  /// While `true`, input is not reported.
  var isPaused = false {
    didSet { if isPaused != oldValue { isPaused ? source.suspend() : source.resume() } }
  }

  private let source: any DispatchSourceRead

  /// Starts watching; reports input that is already available.
  init(_ descriptor: OpenDescriptor, onReady: @escaping @MainActor () -> Void) {
    source = DispatchSource.makeReadSource(fileDescriptor: descriptor.number, queue: .main)
    source.setEventHandler { MainActor.assumeIsolated { onReady() } }
    source.setCancelHandler { withExtendedLifetime(descriptor) {} }
    source.resume()
  }

  /// Stops watching.
  func cancel() {
    // A suspended source must not be released.
    isPaused = false
    source.cancel()
  }
}
