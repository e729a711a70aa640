import Catalog
import FlyingSocks
import Foundation
import ITunesAPI
import TestSupport
import Testing

/// Connections of each kind, how long they are kept, and what is left of them.
@Suite struct ConnectionTests {
  private static func transport(_ environment: [String: String] = [:]) -> HTTPTransport {
    HTTPTransport(limits: .patient, time: FakeClock(), environment: environment)
  }

  private static func get(_ url: String, _ transport: HTTPTransport) async throws -> IncomingResponse {
    try await transport.send(OutgoingRequest(url, to: EndpointRegistry.shared.search), within: .seconds(60))
  }

  @Test(arguments: ["SSL_CERT_FILE", "CURL_CA_BUNDLE", "SSL_CERT_DIR"])
  func aCertificateThatTheEnvironmentNamesIsTrusted(_ name: String) async throws {
    try await TLSServer.serving { server in
      let place = name == "SSL_CERT_DIR" ? try server.certificateFolder() : server.certificate
      let transport = Self.transport([name: place])
      let answer = try await Self.get("https://localhost:\(server.port)/song", transport)
      await transport.shutdown()
      #expect(answer.status == 200 && answer.body == Array(CatalogFixture.song.utf8))
      #expect(answer.timing.encryption.map { $0 > .zero } == true)
    }
  }

  @Test func aCertificateForAnotherNameIsRefused() async throws {
    try await TLSServer.serving { server in
      let transport = Self.transport(["SSL_CERT_FILE": server.certificate])
      await #expect(
        throws: CatalogError.insecure(host: "127.0.0.1", detail: "its certificate is for another name")
      ) { try await Self.get("https://127.0.0.1:\(server.port)/song", transport) }
      await transport.shutdown()
    }
  }

  @Test func aServerWithHTTP2IsAskedOverIt() async throws {
    try await TLSServer.serving(.nghttpd) { server in
      let transport = Self.transport(["SSL_CERT_FILE": server.certificate])
      for isKept in [false, true] {
        let answer = try await Self.get("https://localhost:\(server.port)/song", transport)
        #expect(answer.version == "HTTP/2" && answer.body == Array(CatalogFixture.song.utf8))
        #expect((answer.timing.connection == nil) == isKept)
      }
      await transport.shutdown()
    }
  }

  @Test func aServerOfIPVersion6IsAsked() async throws {
    let address = sockaddr_in6.loopback(port: 0)
    try await LoopbackServer.serving(at: address, { _ in [.answer(CatalogFixture.song)] }) { server in
      let transport = Self.transport()
      let answer = try await Self.get("http://[::1]:\(server.port)/", transport)
      #expect(answer.status == 200)
      await transport.shutdown()
    }
  }

  @Test func aPlainRequestGoesThroughTheProxyWhole() async throws {
    try await LoopbackServer.serving({ _ in [.answer(CatalogFixture.song)] }) { server in
      let transport = Self.transport(["HTTP_PROXY": "127.0.0.1:\(server.port)"])
      let answer = try await Self.get("http://music.example/search?term=a", transport)
      #expect(answer.status == 200)
      await transport.shutdown()
      #expect(server.arrivals.targets == ["http://music.example/search?term=a"])
    }
  }

  /// Closed after each answer, without a word about it in the head.
  @Test func aKeptConnectionThatTheServerClosedIsReplaced() async throws {
    try await LoopbackServer.serving({ _ in [.answer(CatalogFixture.song), .close] }) { server in
      let transport = Self.transport()
      for _ in 0..<10 {
        let answer = try await Self.get(server.url, transport)
        #expect(answer.status == 200)
      }
      await transport.shutdown()
      // One that the server closes while it arrives is sent again.
      #expect(server.arrivals.all.count >= 10)
    }
  }

  @Test func anotherSchemeThanHTTPIsRefused() async throws {
    let transport = Self.transport()
    for url in ["file:///etc/hostname", "ftp://127.0.0.1/", "gopher://127.0.0.1/"] {
      await #expect(throws: CatalogError.hostNotFound(host: url)) { try await Self.get(url, transport) }
    }
  }

  /// Of a thousand requests, every tenth is cancelled while its answer is awaited.
  @Test func manyRequestsLeaveNothingBehind() async throws {
    let asked = TestCount.of("requests", 200, all: 1_000)
    let script: LoopbackServer.Script = { $0.target.hasSuffix("0") ? [] : [.answer(CatalogFixture.song)] }
    try await LoopbackServer.serving(script) { server in
      let transport = Self.transport()
      var before: ProcessUse?
      for number in 1...asked {
        let request = Task { try await Self.get("\(server.url)/\(number)", transport) }
        if number.isMultiple(of: 10) {
          await server.arrivals.counter.reached(number)
          request.cancel()
          await #expect(throws: CancellationError.self) { try await request.value }
        } else {
          let answer = try await request.value
          #expect(answer.status == 200)
        }
        if number == 10 { before = try ProcessUse() }
      }
      let expected = try #require(before)
      // The server's ends of the connections close after ours.
      while try ProcessUse().descriptors > expected.descriptors { await Task.yield() }
      let after = try ProcessUse()
      #expect(after.threads <= expected.threads && after.kibibytes <= expected.kibibytes + 1_024)
      await transport.shutdown()
    }
  }
}

/// What this process holds.
private struct ProcessUse {
  let descriptors: Int
  let threads: Int
  let kibibytes: Int

  init() throws {
    descriptors = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count
    threads = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/task").count
    let pages = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(separator: " ")
    kibibytes = (Int(pages[1]) ?? 0) * 4
  }
}
