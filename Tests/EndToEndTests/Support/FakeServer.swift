import Foundation
import Synchronization
import Testing

/// A loopback server that answers each request with the same bytes, by its target, or not at all.
final class FakeServer: Sendable {
  /// The address: `http://127.0.0.1:PORT`.
  let address: String
  private let socket: Int32
  private let state = Mutex(State())

  private struct State {
    var calls: [String] = []
    var waiting: [CheckedContinuation<Void, Never>] = []
    var open: [Int32] = []
  }

  /// The server's answer.
  enum Answer: Sendable {
    /// A body with Apple's content type and a status.
    case body(String, status: Int)
    /// A body that depends on the path and query of the request.
    case reply(@Sendable (_ target: String) -> String)
    /// Bytes without a content type.
    case bytes([UInt8])
    /// A whole response by the number of the request, counted from 0; the connection is closed after it.
    case whole(@Sendable (_ index: Int) -> String)
    /// A whole response by the path and query of the request; the connection is closed after it.
    case response(@Sendable (_ target: String) -> [UInt8])
    /// Accepts requests without answering.
    case silence
    /// Sends the beginning of a response, and leaves the connection open.
    case begins(String)
    /// Does not even accept a connection: its queue is full.
    case full

    static func body(_ text: String) -> Answer { .body(text, status: 200) }
  }

  init(_ answer: Answer) throws {
    let socket = Foundation.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    self.socket = socket
    var place = sockaddr_in()
    place.sin_family = sa_family_t(AF_INET)
    place.sin_addr.s_addr = inet_addr("127.0.0.1")
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isFull = if case .full = answer { true } else { false }
    var fillers: [Int32] = []
    let port = withUnsafeMutablePointer(to: &place) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { place -> UInt16? in
        guard bind(socket, place, length) == 0, listen(socket, isFull ? 0 : 16) == 0 else { return nil }
        guard getsockname(socket, place, &length) == 0 else { return nil }
        // The queue of a listener with room for none holds one.
        if isFull { fillers.append(Self.connection(to: place, length)) }
        return pointer.pointee.sin_port.bigEndian
      }
    }
    address = "http://127.0.0.1:\(try #require(port, "no port to listen on"))"
    state.withLock { [fillers] in $0.open = fillers }
    if isFull { return }
    Thread.detachNewThread { [weak self] in
      while true {
        let connection = accept(socket, nil, nil)
        guard connection >= 0, let self else { return }
        self.serve(connection, answer)
      }
    }
  }

  deinit {
    shutdown(socket, Int32(SHUT_RDWR))
    close(socket)
    for connection in state.withLock({ $0.open }) { close(connection) }
  }

  private static func connection(to place: UnsafePointer<sockaddr>, _ length: socklen_t) -> Int32 {
    let filler = Foundation.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    connect(filler, place, length)
    return filler
  }

  /// The received request lines.
  var calls: [String] { state.withLock { $0.calls } }

  /// Returns when a request has arrived.
  func waitForCall() async {
    await withCheckedContinuation { continuation in
      let isThere = state.withLock { state in
        if state.calls.isEmpty { state.waiting.append(continuation) }
        return !state.calls.isEmpty
      }
      if isThere { continuation.resume() }
    }
  }

  private func serve(_ connection: Int32, _ answer: Answer) {
    var bytes = [UInt8](repeating: 0, count: 16_384)
    let count = read(connection, &bytes, bytes.count)
    let request = String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
    let (waiting, index) = state.withLock { state in
      state.calls.append(request.prefix { $0 != "\r\n" && $0 != "\n" }.description)
      defer { state.waiting = [] }
      return (state.waiting, state.calls.count - 1)
    }
    for continuation in waiting { continuation.resume() }
    switch answer {
    case .silence:
      state.withLock { $0.open.append(connection) }
    case .begins(let text):
      state.withLock { $0.open.append(connection) }
      _ = text.withCString { write(connection, $0, text.utf8.count) }
    case .full: close(connection)
    case .body(let text, let status):
      send(Array(text.utf8), status, type: Self.type, to: connection)
    case .reply(let body):
      let words = request.split(separator: " ")
      send(Array(body(words.count > 1 ? String(words[1]) : "").utf8), 200, type: Self.type, to: connection)
    case .response(let response):
      let words = request.split(separator: " ")
      send(response(words.count > 1 ? String(words[1]) : ""), to: connection)
    case .whole(let response): send(Array(response(index).utf8), to: connection)
    case .bytes(let bytes): send(bytes, 200, type: "", to: connection)
    }
  }

  /// The content type of Apple's answers.
  private static let type = "Content-Type: text/javascript; charset=utf-8\r\n"

  private func send(_ body: [UInt8], _ status: Int, type: String, to connection: Int32) {
    let head =
      "HTTP/1.1 \(status) Told\r\n\(type)Content-Length: \(body.count)\r\nConnection: close\r\n\r\n"
    send(Array(head.utf8) + body, to: connection)
  }

  private func send(_ bytes: [UInt8], to connection: Int32) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let written = rest.withUnsafeBytes { write(connection, $0.baseAddress, $0.count) }
      guard written > 0 else { break }
      rest = rest.dropFirst(written)
    }
    close(connection)
  }
}
