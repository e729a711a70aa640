import Foundation
import Testing

/// `miru demo-server` in its own process, which ends with this object.
final class DemoServerProcess: Sendable {
  /// The server's address, such as `http://127.0.0.1:40001`.
  var address: String { server.firstLine }

  private let server: RunningMiru

  /// Starts a server and waits for its address.
  static func start(_ arguments: [String] = [], home: MiruHome) async throws -> DemoServerProcess {
    let server = try await RunningMiru(["demo-server"] + arguments, home: home)
    try #require(server.firstLine.hasPrefix("http://127.0.0.1:"))
    return DemoServerProcess(server)
  }

  private init(_ server: RunningMiru) { self.server = server }

  /// The port of the address.
  var port: String { String(address.split(separator: ":").last ?? "") }

  /// Stops the server; its port is free afterwards.
  func stop() async throws { _ = try await server.end(by: SIGTERM) }
}
