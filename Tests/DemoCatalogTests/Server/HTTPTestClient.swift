internal import Catalog
internal import DemoCatalog
internal import ITunesAPI
internal import TestSupport

/// Fetches from a server as any client would.
struct HTTPTestClient {
  let server: DemoServer

  private static let transport = HTTPTransport(limits: NetworkLimits(connect: .seconds(60)), environment: [:])

  /// One answer: its status, its headers, its body as text.
  struct Answer {
    let status: Int
    let headers: [String: String]
    let body: String
  }

  /// Fetches a path with its query.
  func fetch(_ path: String) async throws -> Answer {
    let response = try await Self.transport.send(
      OutgoingRequest(server.address + path, to: EndpointRegistry.shared.search), within: .seconds(60))
    let headers = response.headers.map { ($0.name.lowercased(), $0.value) }
    return Answer(
      status: response.status, headers: Dictionary(headers) { first, _ in first },
      body: String(decoding: response.body, as: UTF8.self))
  }

  /// Starts a server for the length of `body`.
  static func visit<Result>(
    _ options: DemoOptions = DemoOptions(), clock: FakeClock = FakeClock(skippingUpTo: nil),
    _ body: (HTTPTestClient) async throws -> Result
  ) async throws -> Result {
    let server = try await DemoServer.start(options, time: clock)
    do {
      let result = try await body(HTTPTestClient(server: server))
      await server.stop()
      return result
    } catch {
      await server.stop()
      throw error
    }
  }
}
