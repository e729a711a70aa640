internal import AsyncHTTPClient
internal import DemoCatalog
internal import NIOCore
internal import NIOHTTP1
internal import TestSupport

/// Fetches from a server as any client would.
struct HTTPTestClient {
  let server: DemoServer

  /// Without trying again: a closed port is to be seen at once.
  private static let client: HTTPClient = {
    var configuration = HTTPClient.Configuration()
    configuration.connectionPool.retryConnectionEstablishment = false
    return HTTPClient(configuration: configuration)
  }()

  /// One answer: its status, its headers, its body as text.
  struct Answer {
    let status: Int
    let headers: [String: String]
    let body: String
  }

  /// Fetches a path with its query.
  func fetch(_ path: String) async throws -> Answer {
    let request = HTTPClientRequest(url: server.address + path)
    let response = try await Self.client.execute(request, timeout: .seconds(60))
    let body = try await response.body.collect(upTo: 4 << 20)
    let headers = response.headers.map { ($0.name.lowercased(), $0.value) }
    return Answer(
      status: Int(response.status.code), headers: Dictionary(headers) { first, _ in first },
      body: String(buffer: body))
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
