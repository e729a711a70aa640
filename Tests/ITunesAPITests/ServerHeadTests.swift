import Catalog
import Foundation
import ITunesAPI
import TestSupport
import Testing

/// Answers of servers that are broken or hostile, one by one, through libcurl.
@Suite struct ServerHeadTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let answer: [UInt8]
    /// `nil` for an answer.
    let error: CatalogError?

    init(_ name: String, _ answer: String, _ error: CatalogError?) {
      self.init(name, Array(answer.utf8), error)
    }

    init(_ name: String, _ answer: [UInt8], _ error: CatalogError?) {
      (testDescription, self.answer, self.error) = (name, answer, error)
    }
  }

  private static let notHTTP = CatalogError.unreadable(detail: "it is not HTTP")
  private static let lost = CatalogError.connectionLost(host: "127.0.0.1")
  private static let unpacked = CatalogError.unreadable(detail: "it cannot be decompressed")

  private static func ok(_ lines: String, _ body: String = "") -> String {
    "HTTP/1.1 200 OK\r\n\(lines)\r\n\r\n\(body)"
  }

  static let rows = [
    Row("status 000", "HTTP/1.1 000 X\r\nContent-Length: 0\r\n\r\n", notHTTP),
    Row("status 099", "HTTP/1.1 099 X\r\nContent-Length: 0\r\n\r\n", notHTTP),
    Row("status 1000", "HTTP/1.1 1000 X\r\nContent-Length: 0\r\n\r\n", notHTTP),
    Row("status -1", "HTTP/1.1 -1 X\r\nContent-Length: 0\r\n\r\n", notHTTP),
    Row("a head of 2 MB", ok("X: " + String(repeating: "a", count: 2 << 20)), notHTTP),
    Row("200,000 fields", ok(String(repeating: "a: b\r\n", count: 200_000) + "c: d"), notHTTP),
    Row("a negative length", ok("Content-Length: -1", "ab"), notHTTP),
    Row("a length beyond 64 bits", ok("Content-Length: 18446744073709551616", "ab"), notHTTP),
    Row("a length longer than the body", ok("Content-Length: 9", "ab"), lost),
    Row("a chunk of 2^64-1", ok("Transfer-Encoding: chunked", "ffffffffffffffff\r\nab"), lost),
    Row("a chunk without a length", ok("Transfer-Encoding: chunked", "zz\r\nab\r\n0\r\n\r\n"), lost),
    Row("a torn chunk", ok("Transfer-Encoding: chunked", "9\r\nab"), lost),
    Row("HTTP/0.9", "<html>hello</html>", notHTTP),
    Row("only 100", "HTTP/1.1 100 Continue\r\n\r\n", lost),
    Row("101", "HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\nab", nil),
    Row("a torn head", "HTTP/1.1 200 OK\r\nContent-Le", lost),
    Row("nothing", "", lost),
    Row("bytes without a line", [UInt8](repeating: 0xFE, count: 3_000), notHTTP),
    Row("broken gzip", Array(ok("Content-Encoding: gzip\r\nContent-Length: 9", "not gzip!").utf8), unpacked),
    Row("an unknown packing", ok("Content-Encoding: x-unknown\r\nContent-Length: 2", "ab"), unpacked),
    Row(
      "x-gzip",
      Array(ok("Content-Encoding: x-gzip\r\nContent-Length: \(GzipSamples.song.count)").utf8)
        + GzipSamples.song, nil),
    Row(
      "fields behind the body", ok("Transfer-Encoding: chunked", "2\r\nab\r\n0\r\nContent-Length: x\r\n\r\n"),
      nil),
  ]

  @Test(arguments: rows) func everyHeadEndsInAnAnswerOrASentence(_ row: Row) async throws {
    try await LoopbackServer.serving({ _ in [.send(row.answer), .close] }) { server in
      let transport = HTTPTransport(limits: .patient, time: FakeClock(), environment: [:])
      defer { Task { await transport.shutdown() } }
      do {
        let response = try await transport.send(
          OutgoingRequest(server.url, to: EndpointRegistry.shared.search), within: .seconds(60))
        #expect(row.error == nil, "\(response.status)")
      } catch let error as CatalogError {
        #expect(error == row.error)
      }
    }
  }
}
