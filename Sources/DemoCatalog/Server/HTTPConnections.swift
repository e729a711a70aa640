internal import Catalog
internal import NIOCore
internal import NIOHTTP1
internal import NIOPosix

/// A loopback port that answers HTTP/1.1 requests by their targets.
///
/// SwiftNIO alone does this. A server framework cost 26 s of processor time in a first build, and 2.8 MB.
struct HTTPConnections: Sendable {
  private typealias Connection = NIOAsyncChannel<HTTPServerRequestPart, HTTPServerResponsePart>

  private let listening: NIOAsyncChannel<Connection, Never>

  /// Listens on a port of 127.0.0.1; 0 chooses a free one.
  ///
  /// - Throws: the system's error, which is an `IOError`.
  init(port: Int) async throws {
    listening = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
      .childChannelOption(.tcpOption(.tcp_nodelay), value: 1)
      .bind(host: "127.0.0.1", port: port) { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.configureHTTPServerPipeline()
          return try Connection(wrappingChannelSynchronously: channel)
        }
      }
  }

  var port: Int { listening.channel.localAddress?.port ?? 0 }

  /// Answers until the task is cancelled, then closes the port and all connections.
  ///
  /// A connection whose answer throws is closed without one.
  func serve(_ answer: @escaping @Sendable (_ target: String) async throws -> DemoResponse) async throws {
    try await listening.executeThenClose { connections in
      try await withThrowingDiscardingTaskGroup { group in
        for try await connection in connections {
          group.addTask { try? await Self.serve(connection, answer) }
        }
      }
    }
  }

  private static func serve(
    _ connection: Connection, _ answer: (String) async throws -> DemoResponse
  ) async throws {
    try await connection.executeThenClose { parts, output in
      for try await case .head(let request) in parts {
        let response = try await answer(request.uri)
        var fields = HTTPHeaders(response.headers.map { ($0.name, $0.value) })
        fields.add(name: "content-length", value: String(response.body.count))
        if !request.isKeepAlive { fields.add(name: "connection", value: "close") }
        let status = HTTPResponseStatus(statusCode: response.status)
        try await output.write(
          .head(HTTPResponseHead(version: request.version, status: status, headers: fields)))
        if request.method != .HEAD {
          try await output.write(.body(.byteBuffer(ByteBuffer(bytes: response.body))))
        }
        try await output.write(.end(nil))
        guard request.isKeepAlive else { return }
      }
    }
  }
}
