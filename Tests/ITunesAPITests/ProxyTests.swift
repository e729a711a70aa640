import Catalog
@testable import ITunesAPI
import TestSupport
import Testing

/// One environment, one call, and the proxy it takes.
struct ProxyCase: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let environment: [String: String]
  var scheme = "https"
  var host = "itunes.apple.com"
  var port: Int?
  /// The proxy's address; `nil` for none.
  let choice: String?
}

@Suite struct ProxyTests {
  static let proxy = "http://proxy.example:3128"

  @Test(arguments: [
    ProxyCase(testDescription: "nothing set", environment: [:], choice: nil),
    ProxyCase(testDescription: "set", environment: ["HTTPS_PROXY": proxy], choice: proxy),
    ProxyCase(testDescription: "set to nothing", environment: ["HTTPS_PROXY": ""], choice: nil),
    ProxyCase(
      testDescription: "lower case wins", environment: ["https_proxy": proxy, "HTTPS_PROXY": "http://b"],
      choice: proxy),
    ProxyCase(
      testDescription: "without a scheme", environment: ["HTTPS_PROXY": "proxy.example:3128"],
      choice: proxy),
    ProxyCase(testDescription: "for http only", environment: ["HTTP_PROXY": proxy], choice: nil),
    ProxyCase(
      testDescription: "http by http", environment: ["HTTP_PROXY": proxy], scheme: "http", host: "b.example",
      choice: proxy),
    ProxyCase(testDescription: "for all", environment: ["ALL_PROXY": proxy], choice: proxy),
    ProxyCase(
      testDescription: "this machine", environment: ["ALL_PROXY": proxy], scheme: "http", host: "127.0.0.1",
      choice: nil),
    ProxyCase(
      testDescription: "this machine in brackets", environment: ["ALL_PROXY": proxy], host: "[::1]",
      choice: nil),
    ProxyCase(
      testDescription: "host excepted",
      environment: ["HTTPS_PROXY": proxy, "NO_PROXY": "a, itunes.apple.com"],
      choice: nil),
    ProxyCase(
      testDescription: "domain excepted", environment: ["HTTPS_PROXY": proxy, "no_proxy": ".Apple.com"],
      choice: nil),
    ProxyCase(
      testDescription: "domain excepted by a star",
      environment: ["HTTPS_PROXY": proxy, "NO_PROXY": "*.apple.com"],
      choice: nil),
    ProxyCase(
      testDescription: "a name that only ends alike",
      environment: ["HTTPS_PROXY": proxy, "NO_PROXY": "es.apple.com"],
      choice: proxy),
    ProxyCase(
      testDescription: "everything excepted", environment: ["HTTPS_PROXY": proxy, "NO_PROXY": "*"],
      choice: nil),
    ProxyCase(
      testDescription: "another port excepted",
      environment: ["HTTPS_PROXY": proxy, "NO_PROXY": "itunes.apple.com:8443"], choice: proxy),
    ProxyCase(
      testDescription: "this port excepted",
      environment: ["HTTPS_PROXY": proxy, "NO_PROXY": "itunes.apple.com:8443"], port: 8_443, choice: nil),
  ])
  func theEnvironmentChoosesTheProxy(_ row: ProxyCase) {
    let choice = Proxy.url(
      scheme: row.scheme, host: row.host, port: row.port, environment: row.environment)
    #expect(choice == row.choice)
  }

  @Test func aCallToAppleGoesThroughTheProxyWithItsPassword() async throws {
    try await LoopbackServer.serving({ _ in [.answer(502)] }) { server in
      let environment = ["HTTPS_PROXY": "http://me:secret@127.0.0.1:\(server.port)"]
      let transport = HTTPTransport(limits: .patient, time: FakeClock(), environment: environment)
      await #expect(throws: CatalogError.proxy("127.0.0.1", .noWay)) {
        try await transport.send(
          OutgoingRequest("https://itunes.apple.com/search", to: EndpointRegistry.shared.search),
          within: .seconds(15))
      }
      await transport.shutdown()
      let request = try #require(server.arrivals.all.first)
      #expect(request.line.hasPrefix("CONNECT itunes.apple.com:443 "))
      #expect(request.headers["proxy-authorization"] == "Basic bWU6c2VjcmV0")
    }
  }

  @Test(arguments: [
    (Int?.none, ProxyError.closed), (407, .wantsPassword), (502, .noWay),
  ])
  func aProxysTroubleIsNotTheHosts(_ status: Int?, _ trouble: ProxyError) async throws {
    try await LoopbackServer.serving({ _ in [.answer(status ?? 200)] }) { server in
      let port = status == nil ? 1 : server.port
      let transport = HTTPTransport(
        limits: .patient, time: FakeClock(), environment: ["HTTPS_PROXY": "127.0.0.1:\(port)"])
      let error = await #expect(throws: (any Error).self) {
        try await transport.send(
          OutgoingRequest("https://itunes.apple.com/search", to: EndpointRegistry.shared.search),
          within: .seconds(15))
      }
      await transport.shutdown()
      let reason = (error as? RequestNotSent)?.reason ?? error as? CatalogError
      #expect(reason == .proxy("127.0.0.1", trouble))
    }
  }

  @Test(arguments: ["https://proxy.example:443", "quic://proxy.example", "http://"])
  func aProxyThatCannotBeUsedIsNotPassedBy(_ address: String) {
    #expect(throws: CatalogError.self) { try Proxy(address) }
  }
}
