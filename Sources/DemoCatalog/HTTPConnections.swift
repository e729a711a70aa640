internal import Catalog
internal import FlyingSocks
private import Foundation

/// A loopback port that answers HTTP/1.1 requests without bodies by their targets.
///
/// FlyingFox's sockets without its server: that one keeps heads of any length in memory, and sends an answer in two parts, of
/// which a kept connection delays the second by 40 ms.
struct HTTPConnections: Sendable {
  private let listening: AsyncSocket
  private let pool: any AsyncSocketPool

  /// Listens on a port of 127.0.0.1; 0 chooses a free one.
  ///
  /// - Throws: `SocketError`.
  init(port: Int) async throws {
    let socket = try Socket(domain: AF_INET)
    do {
      try socket.setValue(true, for: .localAddressReuse)
      try socket.bind(to: .inet(ip4: "127.0.0.1", port: UInt16(clamping: port)))
      try socket.listen()
    } catch {
      try? socket.close()
      throw error
    }
    pool = .make()
    try await pool.prepare()
    listening = try AsyncSocket(socket: socket, pool: pool)
  }

  var port: Int {
    guard case .ip4(_, let port) = try? listening.socket.sockname() else { return 0 }
    return Int(port)
  }

  /// Answers until the task is cancelled, then closes the port and all connections.
  ///
  /// A connection whose answer throws is closed without one.
  func serve(
    time: any TimeSource, _ answer: @escaping @Sendable (_ target: String) async throws -> DemoResponse
  ) async throws {
    defer { try? listening.close() }
    try await withThrowingDiscardingTaskGroup { group in
      group.addTask { try await pool.run() }
      while true {
        do {
          let connection = try await listening.accept()
          group.addTask {
            try? await Self.serve(connection, answer)
            try? connection.close()
          }
        } catch {
          try Task.checkCancellation()
          // Without a free descriptor, new connections wait until others end.
          try await time.sleep(for: .milliseconds(10))
        }
      }
    }
  }

  private static func serve(
    _ connection: AsyncSocket, _ answer: (String) async throws -> DemoResponse
  ) async throws {
    var received: [UInt8] = []
    while true {
      while let end = received.firstRange(of: Array("\r\n\r\n".utf8)) {
        let request = RequestHead(String(decoding: received[..<end.lowerBound], as: UTF8.self))
        received.removeSubrange(..<end.upperBound)
        let response = if let request { try await answer(request.target) } else { DemoResponse.malformed }
        try await connection.write(bytes(of: response, to: request))
        guard request?.keepsConnection == true else { return }
      }
      guard received.count < Limits.Demo.head else { return }
      received += try await connection.read(atMost: 4_096)
    }
  }

  private static func bytes(of response: DemoResponse, to request: RequestHead?) -> Data {
    var lines = ["HTTP/1.1 \(response.status) "] + response.headers.map { "\($0.name): \($0.value)" }
    lines.append("content-length: \(response.body.count)")
    if request?.keepsConnection != true { lines.append("connection: close") }
    let head = Data((lines + ["", ""]).joined(separator: "\r\n").utf8)
    return request?.method == "HEAD" ? head : head + response.body
  }
}

/// What counts of the head of a request.
private struct RequestHead {
  let method: Substring
  let target: String
  /// Whether the connection stays open. A body would be read as the next head, so only requests without one keep it.
  let keepsConnection: Bool

  init?(_ text: String) {
    let lines = text.split(whereSeparator: \.isNewline)
    let words = lines.first?.split(separator: " ") ?? []
    guard words.count == 3, words[2].hasPrefix("HTTP/1.") else { return nil }
    method = words[0]
    // Clients of proxies send the whole address.
    let isAddress = words[1].lowercased().hasPrefix("http://")
    target = String(isAddress ? words[1].dropFirst(7).drop { $0 != "/" && $0 != "?" } : words[1])
    let closes = lines.dropFirst().contains { line in
      let field = line.lowercased()
      return field.hasPrefix("connection:") && field.contains("close")
    }
    keepsConnection = words[2] == "HTTP/1.1" && !closes && ["GET", "HEAD"].contains(method)
  }
}
