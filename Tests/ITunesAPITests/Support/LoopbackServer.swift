import NIOCore
import NIOPosix
import NIOSSL

/// A server on this machine that does to a connection whatever a test asks, HTTP or not.
struct LoopbackServer: Sendable {
  typealias Script = @Sendable (ReceivedRequest) -> [ServerStep]

  /// What was asked so far.
  let arrivals: ReceivedRequests
  /// Where it listens.
  let port: Int

  /// Its address.
  var url: String { "http://127.0.0.1:\(port)" }

  /// Serves on a free port while `body` runs.
  ///
  /// - Parameters:
  ///   - tls: what to encrypt with; `nil` sends plain text.
  ///   - greeting: what a connection gets before it has asked anything.
  static func serving<Result>(
    tls: NIOSSLContext? = nil, greeting: [ServerStep] = [], _ script: @escaping Script,
    _ body: (LoopbackServer) async throws -> Result
  ) async throws -> Result {
    let arrivals = ReceivedRequests()
    let channel = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .childChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          if let tls { try channel.pipeline.syncOperations.addHandler(NIOSSLServerHandler(context: tls)) }
          try channel.pipeline.syncOperations.addHandler(
            ConnectionHandler(greeting: greeting, arrivals: arrivals, script: script))
        }
      }
      .bind(host: "127.0.0.1", port: 0).get()
    let outcome: Swift.Result<Result, any Error>
    do {
      outcome = .success(
        try await body(LoopbackServer(arrivals: arrivals, port: channel.localAddress?.port ?? 0)))
    } catch {
      outcome = .failure(error)
    }
    try await channel.close()
    return try outcome.get()
  }
}
