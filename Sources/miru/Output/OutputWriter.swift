internal import Catalog
internal import Foundation

/// Buffered writer of a file descriptor.
///
/// SIGPIPE must be ignored, because a closed pipe would end the process before the error is handled.
final class OutputWriter {
  private let descriptor: Int32
  private var waiting: [UInt8] = []

  init(descriptor: Int32) {
    self.descriptor = descriptor
  }

  func write(_ text: String) throws(OutputError) {
    waiting.append(contentsOf: text.utf8)
    if waiting.count >= Limits.Transfer.writeBuffer { try flush() }
  }

  func line(_ text: String) throws(OutputError) {
    try write(text + "\n")
  }

  /// Writes the buffer; must be called before the process ends.
  func flush() throws(OutputError) {
    var rest = waiting[...]
    waiting.removeAll(keepingCapacity: true)
    while !rest.isEmpty {
      let written = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if written >= 0 {
        rest = rest.dropFirst(written)
      } else if errno == EAGAIN {
        // Another process made the terminal or pipe non-blocking: wait until it accepts more.
        var waitingFor = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        _ = poll(&waitingFor, 1, -1)
      } else if errno == EPIPE {
        throw .readerLeft
      } else if errno != EINTR {
        throw .cannotWrite(reason: String(cString: strerror(errno)))
      }
    }
  }
}

/// Why standard output cannot be written.
enum OutputError: Error, Hashable {
  /// The reader closed the pipe; not an error of miru.
  case readerLeft
  /// A full disk or another error; `reason` is the system's.
  case cannotWrite(reason: String)
}
