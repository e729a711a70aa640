import Catalog
@testable import ITunesAPI
import Testing

@Suite struct CoverDownloaderTests {
  /// Answers by address and notes what was asked.
  private actor Script: Transport {
    private let answers: [String: IncomingResponse]
    private(set) var asked: [String] = []

    init(_ answers: [String: IncomingResponse]) { self.answers = answers }

    func send(_ request: OutgoingRequest, within limit: Duration) async throws -> IncomingResponse {
      asked.append(request.url)
      guard let answer = answers[request.url] else { throw RequestNotSent(.hostNotFound(host: "a.com")) }
      return answer
    }

    func shutdown() async {}
  }

  private static let host = "artwork.miru.example"

  private func request(_ host: String = "a.com") throws -> CoverRequest {
    CoverRequest(
      try #require(CoverURL(WebLink(rawValue: "https://\(host)/b.jpg/100x100bb.jpg"))), pixels: 200)
  }

  private func redirect(to address: String) -> IncomingResponse {
    IncomingResponse(status: 302, headers: [HeaderField("Location", address)])
  }

  @Test func theBytesAtTheAddressOfTheSizeAreLoaded() async throws {
    let script = Script(["https://a.com/b.jpg/200x200bb.jpg": IncomingResponse(status: 200, body: [1, 2])])
    #expect(try await CoverDownloader(transport: script).load(request()) == [1, 2])
  }

  @Test func redirectsAreFollowedOverHTTPSOnly() async throws {
    let first = "https://a.com/b.jpg/200x200bb.jpg"
    let followed = Script([
      first: redirect(to: "https://b.com/c.jpg"),
      "https://b.com/c.jpg": IncomingResponse(status: 200, body: [3]),
    ])
    #expect(try await CoverDownloader(transport: followed).load(request()) == [3])
    for target in ["http://b.com/c.jpg", "http://127.0.0.1/c.jpg", "file:///etc/passwd"] {
      let left = Script([first: redirect(to: target)])
      await #expect(throws: CoverError.refused(status: 302)) {
        try await CoverDownloader(transport: left).load(request())
      }
      #expect(await left.asked == [first])
    }
    let circle = Script([first: redirect(to: first)])
    await #expect(throws: CoverError.refused(status: 302)) {
      try await CoverDownloader(transport: circle).load(request())
    }
    #expect(await circle.asked.count == 4)
  }

  @Test(arguments: [204, 403, 404, 500])
  func anyOtherAnswerIsNoCover(_ status: Int) async throws {
    let script = Script(["https://a.com/b.jpg/200x200bb.jpg": IncomingResponse(status: status, body: [1])])
    await #expect(throws: CoverError.refused(status: status)) {
      try await CoverDownloader(transport: script).load(request())
    }
  }

  @Test func whatCannotBeReachedIsSaidInTheTransportsWords() async throws {
    let reason = CatalogError.hostNotFound(host: "a.com").sentence()
    await #expect(throws: CoverError.unreachable(reason: reason)) {
      try await CoverDownloader(transport: Script([:])).load(request())
    }
  }

  @Test func aServerOfThisMachineStandsInForAHostThatDoesNotExist() async throws {
    let base = try APIBase("http://127.0.0.1:8080")
    let standIn = CoverHostOverride(host: Self.host, base: base, path: "/artwork")
    let script = Script([
      "http://127.0.0.1:8080/artwork/b.jpg/200x200bb.jpg": IncomingResponse(status: 200, body: [4])
    ])
    #expect(try await CoverDownloader(standIn: standIn, transport: script).load(request(Self.host)) == [4])
    await #expect(throws: CoverError.self) {
      try await CoverDownloader(standIn: standIn, transport: script).load(request("artwork.miru.example.com"))
    }
    #expect(await script.asked.last == "https://artwork.miru.example.com/b.jpg/200x200bb.jpg")
  }

  @Test func nobodyElseMayStandIn() throws {
    #expect(CoverHostOverride(host: Self.host, base: .apple, path: "/artwork") == nil)
  }
}
