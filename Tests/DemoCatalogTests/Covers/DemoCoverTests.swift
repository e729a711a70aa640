internal import Testing

@testable internal import DemoCatalog

@Suite struct DemoCoverTests {
  private func cover(_ path: String) -> DemoResponse { DemoCovers.reply("/artwork/Music/v4/" + path) }

  @Test func aCoverIsAPNGOfTheSizeThatItsAddressNames() {
    for (part, side) in [
      ("100x100bb.jpg", 100), ("1x1bb.jpg", 1), ("600x600bb.jpg", 600), ("9000x9000bb.jpg", 3_000),
    ] {
      let reply = cover("a.jpg/" + part)
      #expect(reply.status == 200)
      #expect(reply.body.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]))
      #expect(
        reply.body[16..<24].elementsEqual([
          0, 0, UInt8(side >> 8), UInt8(side & 255), 0, 0, UInt8(side >> 8), UInt8(side & 255),
        ]))
    }
  }

  @Test func theSamePathHasTheSameCoverAndAnotherAnother() {
    #expect(cover("a.jpg/100x100bb.jpg") == cover("a.jpg/100x100bb.jpg"))
    #expect(cover("a.jpg/100x100bb.jpg") != cover("b.jpg/100x100bb.jpg"))
  }

  @Test(arguments: ["", "a.jpg", "0x0bb.jpg", "a.jpg/x100bb.jpg"])
  func otherPathsHaveNone(_ path: String) {
    #expect(cover(path).status == 404)
    #expect(DemoCovers.reply("/somewhere/" + path).status == 404)
  }

  @Test func theServerGivesItAndCountsNoCall() async throws {
    try await HTTPTestClient.visit { visitor in
      let answer = try await visitor.fetch("/artwork/Music/a.jpg/100x100bb.jpg")
      #expect(answer.status == 200)
      #expect(answer.headers["content-type"] == "image/png")
      #expect(visitor.server.calls.isEmpty)
    }
  }
}
