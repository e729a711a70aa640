internal import Catalog
internal import Foundation

/// Writes bytes to a file descriptor, many at a time.
///
/// SIGPIPE must be ignored, or a closed pipe ends the process before it can be told.
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

  /// Hands on what is waiting; must be called before the process ends.
  func flush() throws(OutputError) {
    var rest = waiting[...]
    waiting.removeAll(keepingCapacity: true)
    while !rest.isEmpty {
      let written = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if written >= 0 {
        rest = rest.dropFirst(written)
      } else if errno == EAGAIN {
        // Someone else made the terminal or pipe non-blocking: wait until it takes more.
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

/// Why standard output takes no more.
enum OutputError: Error, Hashable {
  /// Whoever read it has closed the pipe: no failure of ours.
  case readerLeft
  /// A full disk and the like; `reason` is the system's.
  case cannotWrite(reason: String)
}
