public import Foundation
internal import Synchronization

/// A loopback server that answers every call with the next of some answers, and says when it had.
///
/// Plain sockets and a thread for each connection: it may not work while miru does.
public final class AnsweringServer: Sendable {
  /// `http://127.0.0.1:PORT`.
  public let address: String

  private let answers: [Data]
  private let delay: Duration
  private let log = Mutex(Log())

  private struct Log {
    var calls = 0
    var answered: [ContinuousClock.Instant] = []
  }

  /// Starts to listen; every answer comes `delay` after its call.
  ///
  /// - Throws: `POSIXError` if no port can be had.
  public init(_ answers: [Data], delay: Duration) throws {
    self.answers = answers
    self.delay = delay
    let listening = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var place = sockaddr_in()
    place.sin_family = sa_family_t(AF_INET)
    place.sin_addr.s_addr = inet_addr("127.0.0.1")
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let bound = withUnsafeMutablePointer(to: &place) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { place in
        bind(listening, place, length) == 0 && listen(listening, 8) == 0
          && getsockname(listening, place, &length) == 0
      }
    }
    guard bound else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EADDRNOTAVAIL) }
    address = "http://127.0.0.1:\(UInt16(bigEndian: place.sin_port))"
    Thread.detachNewThread { [self] in
      while case let connection = accept(listening, nil, nil), connection >= 0 {
        Thread.detachNewThread { [self] in serve(connection) }
      }
    }
  }

  /// Calls that have come in.
  public var calls: Int { log.withLock { $0.calls } }

  /// When the last byte of each answer was handed to the system.
  public var answered: [ContinuousClock.Instant] { log.withLock { $0.answered } }

  private func serve(_ connection: Int32) {
    defer { close(connection) }
    var buffer = [UInt8](repeating: 0, count: 1 << 14)
    var pending = Data()
    while case let count = recv(connection, &buffer, buffer.count, 0), count > 0 {
      pending.append(contentsOf: buffer[..<count])
      while let end = pending.range(of: Data("\r\n\r\n".utf8)) {
        pending.removeSubrange(..<end.upperBound)
        answer(connection)
      }
    }
  }

  private func answer(_ connection: Int32) {
    let number = log.withLock { log in
      defer { log.calls += 1 }
      return log.calls
    }
    Thread.sleep(forTimeInterval: delay / .seconds(1))
    let body = answers[number % answers.count]
    let head = """
      HTTP/1.1 200 OK\r\nContent-Type: text/javascript; charset=utf-8\r\nContent-Length: \(body.count)\r\n\r\n
      """
    var left = [UInt8](Data(head.utf8) + body)[...]
    while !left.isEmpty {
      let count = Array(left).withUnsafeBytes {
        send(connection, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return }
      left = left.dropFirst(count)
    }
    log.withLock { $0.answered.append(.now) }
  }
}
