internal import DemoCatalog
internal import FlyingSocks
internal import Foundation
internal import Testing

/// Connections that are slow, malformed or many: the server stays alive.
@Suite struct HostileClientTests {
  private static let request = "GET /lookup?id=1 HTTP/1.1\r\nHost: a\r\n\r\n"

  private static func connect(_ client: HTTPTestClient) throws -> Socket {
    let socket = try Socket(domain: AF_INET)
    try socket.connect(to: .inet(ip4: "127.0.0.1", port: UInt16(client.server.port)))
    return socket
  }

  /// What the server sends until it closes the connection.
  private static func rest(_ socket: Socket) -> String {
    var bytes: [UInt8] = []
    while let more = try? socket.read(atMost: 4_096) { bytes += more }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func write(_ text: String, to socket: Socket) throws {
    let data = Data(text.utf8)
    var sent = data.startIndex
    while sent < data.endIndex { sent = try socket.write(data, from: sent) }
  }

  @Test(arguments: [
    "x\r\n\r\n", "\r\n\r\n", "GET /lookup?id=1\r\n\r\n", "GET  HTTP/1.1\r\n\r\n", "GET / SPDY/3\r\n\r\n",
    "\u{0}\u{1}\u{2}\r\n\r\n", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
  ])
  func aMalformedRequestIsRefusedAndItsConnectionClosed(_ text: String) async throws {
    try await HTTPTestClient.visit { client in
      let socket = try Self.connect(client)
      defer { try? socket.close() }
      try Self.write(text, to: socket)
      #expect(Self.rest(socket).hasPrefix("HTTP/1.1 400 "))
      #expect(try await client.fetch("/lookup?id=1").status == 200)
    }
  }

  @Test func aHeadWithoutAnEndClosesTheConnection() async throws {
    try await HTTPTestClient.visit { client in
      let socket = try Self.connect(client)
      defer { try? socket.close() }
      try? Self.write("GET / HTTP/1.1\r\nX: " + String(repeating: "x", count: 20_000), to: socket)
      #expect(Self.rest(socket).isEmpty)
      #expect(try await client.fetch("/lookup?id=1").status == 200)
    }
  }

  @Test func requestsAreAnsweredInOrderHoweverTheirBytesCome() async throws {
    try await HTTPTestClient.visit { client in
      let socket = try Self.connect(client)
      defer { try? socket.close() }
      for byte in Self.request { try Self.write(String(byte), to: socket) }
      try Self.write("HEAD /nowhere HTTP/1.1\r\n\r\nGET /nowhere HTTP/1.0\r\n\r\nleft over", to: socket)
      let answers = Self.rest(socket).components(separatedBy: "HTTP/1.1 ")
      #expect(answers.map { $0.prefix(4) } == ["", "200 ", "404 ", "404 "])
      #expect(answers[2].hasSuffix("\r\n\r\n") && answers[3].hasSuffix("</html>"))
      #expect(!answers[2].contains("connection: close") && answers[3].contains("connection: close"))
    }
  }

  /// A client that takes the server for a proxy sends the whole address.
  @Test(arguments: [
    ("http://127.0.0.1:80/lookup?id=1", "200 "), ("HTTP://a/lookup?id=1", "200 "), ("http://a", "404 "),
    ("http://a?id=1", "404 "), ("http:///lookup", "200 "), ("https://a/lookup?id=1", "404 "),
  ])
  func aWholeAddressIsAnsweredAsItsPath(_ target: String, _ status: String) async throws {
    try await HTTPTestClient.visit { client in
      let socket = try Self.connect(client)
      defer { try? socket.close() }
      try Self.write("GET \(target) HTTP/1.0\r\n\r\n", to: socket)
      #expect(Self.rest(socket).hasPrefix("HTTP/1.1 " + status))
      #expect(client.server.calls.allSatisfy { $0.target.hasPrefix("/lookup") })
    }
  }

  @Test func aFloodOfUnfinishedRequestsLeavesRoomForOthers() async throws {
    try await HTTPTestClient.visit { client in
      var sockets: [Socket] = []
      defer { for socket in sockets { try? socket.close() } }
      for _ in 0..<200 {
        sockets.append(try Self.connect(client))
        try Self.write("GET /lookup?id=1 HTTP/1.1\r\n", to: sockets[sockets.endIndex - 1])
      }
      #expect(try await client.fetch("/lookup?id=1").status == 200)
      try Self.write("Connection: close\r\n\r\n", to: sockets[100])
      #expect(Self.rest(sockets[100]).hasPrefix("HTTP/1.1 200 "))
    }
  }
}
