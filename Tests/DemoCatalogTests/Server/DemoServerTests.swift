internal import Catalog
internal import TestSupport
internal import Testing

@testable internal import DemoCatalog

@Suite struct DemoServerTests {
  @Test func anAnswerHasApplesHeadersAndBytes() async throws {
    try await HTTPTestClient.visit { visitor in
      let answer = try await visitor.fetch("/search?term=upside+down&entity=song")
      #expect(answer.status == 200)
      #expect(answer.headers["content-type"] == "text/javascript; charset=utf-8")
      #expect(answer.headers["content-disposition"] == "attachment; filename=1.txt")
      #expect(answer.headers["cache-control"] == "max-age=86400")
      #expect(answer.body.hasPrefix("\n\n\n{\n \"resultCount\":"))
      #expect(
        Array(answer.body.utf8) == DemoRequestHandler.bundled.search("term=upside+down&entity=song").body)
    }
  }

  @Test func anAddressIsOnLoopbackWithAFreePort() async throws {
    try await HTTPTestClient.visit { one in
      try await HTTPTestClient.visit { other in
        #expect(one.server.address == "http://127.0.0.1:\(one.server.port)")
        #expect(one.server.port != other.server.port)
      }
    }
  }

  @Test func aTakenPortIsToldInOneSentence() async throws {
    try await HTTPTestClient.visit { visitor in
      let options = DemoOptions(port: visitor.server.port)
      let error = await #expect(throws: DemoServerError.self) { try await DemoServer.start(options) }
      let sentence = try #require(error?.sentence)
      let port = visitor.server.port
      #expect(sentence.hasPrefix("The demo server cannot listen on port \(port): Address already in use. "))
    }
  }

  @Test func aStoppedServerAnswersNoMore() async throws {
    let server = try await DemoServer.start()
    _ = try await HTTPTestClient(server: server).fetch("/lookup?id=1")
    await server.stop()
    await #expect(throws: (any Error).self) { try await HTTPTestClient(server: server).fetch("/lookup?id=1") }
  }

  @Test func runningEndsWhenItsTaskIsCancelled() async throws {
    let server = try await DemoServer.start()
    let running = Task { await server.run() }
    running.cancel()
    await running.value
    await #expect(throws: (any Error).self) { try await HTTPTestClient(server: server).fetch("/lookup?id=1") }
  }

  @Test func oneCallTooManyIsRefusedWithNothing() async throws {
    let clock = FakeClock(skippingUpTo: nil)
    try await HTTPTestClient.visit(DemoOptions(callsPerMinute: 2), clock: clock) { visitor in
      #expect(try await visitor.fetch("/search?term=a").status == 200)
      clock.advance(by: .seconds(30))
      #expect(try await visitor.fetch("/lookup?id=1").status == 200)
      let refused = try await visitor.fetch("/search?term=mirror")
      #expect(refused.status == 403)
      #expect(refused.body.isEmpty)
      #expect(refused.headers["content-length"] == "0")
      #expect(refused.headers["cache-control"] == "max-age=0, no-cache, no-store")
      #expect(refused.headers["retry-after"] == nil)
      clock.advance(by: .seconds(30))
      #expect(try await visitor.fetch("/search?term=mirror").status == 200)
      #expect(try await visitor.fetch("/search?term=mirror").status == 403)
      #expect(visitor.server.calls.map(\.status) == [200, 200, 403, 200, 403])
    }
  }

  @Test func everyCallIsCountedAndCanBeAskedFor() async throws {
    let clock = FakeClock(skippingUpTo: nil)
    try await HTTPTestClient.visit(clock: clock) { visitor in
      _ = try await visitor.fetch("/search?term=a&country=ZZ")
      clock.advance(by: .milliseconds(250))
      _ = try await visitor.fetch("/lookup?id=1")
      _ = try await visitor.fetch("/elsewhere")
      let told = try await visitor.fetch("/miru-demo/calls")
      let list = try RawJSON(parsing: told.body).array?.compactMap(\.object) ?? []
      #expect(list.strings("target") == ["/search?term=a&country=ZZ", "/lookup?id=1"])
      #expect(list.integers("status") == [400, 200])
      #expect(list.integers("arrived") == [5_000_000, 5_000_250])
      #expect(visitor.server.calls.map(\.arrived) == [.seconds(5_000), .seconds(5_000) + .milliseconds(250)])
    }
  }

  @Test func anAnswerComesAsLateAsAsked() async throws {
    let clock = FakeClock(skippingUpTo: nil)
    try await HTTPTestClient.visit(DemoOptions(latency: .milliseconds(700)), clock: clock) { visitor in
      _ = try await visitor.fetch("/search?term=a")
      _ = try await visitor.fetch("/miru-demo/calls")
      #expect(clock.slept == [.milliseconds(700)])
    }
  }

  @Test func otherPathsLeadNowhere() async throws {
    try await HTTPTestClient.visit { visitor in
      let answer = try await visitor.fetch("/")
      #expect(answer.status == 404)
      #expect(visitor.server.calls.isEmpty)
    }
  }

  @Test func callsFailAtTheRateAskedForAndAlikeForEqualSeeds() async throws {
    func statuses(_ rate: Double, seed: UInt64) async throws -> [String] {
      try await HTTPTestClient.visit(DemoOptions(failRate: rate, seed: seed)) { visitor in
        var kinds: [String] = []
        for _ in 0..<20 {
          let answer = try await visitor.fetch("/search?term=mirror&limit=1")
          kinds.append("\(answer.status) \(answer.headers["content-type"] ?? "") \(answer.body.count)")
        }
        return kinds
      }
    }
    let always = try await statuses(1, seed: 7)
    #expect(Set(always).count == 3)
    #expect(try await statuses(1, seed: 7) == always)
    #expect(Set(try await statuses(0, seed: 7)).count == 1)
    let whole = try await statuses(0, seed: 7)[0]
    let failures = try await statuses(0.5, seed: 7).filter { $0 != whole }.count
    #expect((4...16).contains(failures))
  }
}
