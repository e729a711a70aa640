import FlyingSocks
import Foundation

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
  ///   - address: where to listen; 127.0.0.1 by default.
  ///   - greeting: what a connection gets before it has asked anything.
  static func serving<Result>(
    at address: any SocketAddress = sockaddr_in.loopback, greeting: [ServerStep] = [],
    _ script: @escaping Script, _ body: (LoopbackServer) async throws -> Result
  ) async throws -> Result {
    let (listening, port) = try listener(at: address)
    let pool: some AsyncSocketPool = .make()
    try await pool.prepare()
    let socket = try AsyncSocket(socket: listening, pool: pool)
    let arrivals = ReceivedRequests()
    let serving = Task {
      try await withThrowingDiscardingTaskGroup { group in
        group.addTask { try await pool.run() }
        while true {
          let connection = ScriptedConnection(
            socket: try await socket.accept(), arrivals: arrivals, script: script)
          group.addTask { await connection.run(greeting: greeting) }
        }
      }
    }
    let outcome: Swift.Result<Result, any Error>
    do {
      outcome = .success(try await body(LoopbackServer(arrivals: arrivals, port: port)))
    } catch {
      outcome = .failure(error)
    }
    serving.cancel()
    _ = await serving.result
    try? listening.close()
    return try outcome.get()
  }

  /// A port that was free a moment ago.
  static func closedPort() throws -> Int {
    let (socket, port) = try listener(at: sockaddr_in.loopback)
    try socket.close()
    return port
  }

  private static func listener(at address: some SocketAddress) throws -> (Socket, port: Int) {
    let socket = try Socket(domain: Int32(type(of: address).family))
    try socket.setValue(true, for: .localAddressReuse)
    try socket.bind(to: address)
    try socket.listen()
    let port =
      switch try socket.sockname() {
      case .ip4(_, let port), .ip6(_, let port): Int(port)
      case .unix: 0
      }
    return (socket, port)
  }
}

extension sockaddr_in {
  /// A free port of 127.0.0.1.
  static var loopback: sockaddr_in {
    var address = sockaddr_in.inet(port: 0)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    return address
  }
}
