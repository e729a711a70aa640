import Catalog
import ITunesAPI
import TestSupport
import Testing

@Suite struct NetworkTroubleTests {
  @Test(arguments: [
    [ServerStep](),
    [.text("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n")],
    [.chunkedHead, .chunk(#"{"resultCount":"#)],
  ])
  func headAndBodyHaveOneTimeLimitAndNoSecondTry(_ beginning: [ServerStep]) async throws {
    try await CatalogFixture.with(script: { _ in beginning }) { fixture in
      async let failure = fixture.failure()
      await fixture.server.arrivals.counter.reached(1)
      await fixture.clock.sleepers(1)
      fixture.clock.advance(by: Limits.Network.attempt)
      let error = try await failure
      #expect(error == .timedOut(host: "127.0.0.1", after: .seconds(15)))
      #expect(await fixture.ledger.acts.count == 1)
      #expect(await fixture.ledger.open == 0)
    }
  }

  @Test func aPortThatNobodyListensOnIsToldAtOnce() async throws {
    let error = try await Self.failure(of: "http://127.0.0.1:\(LoopbackServer.closedPort())/search")
    #expect(error == .connectionRefused(host: "127.0.0.1"))
  }

  @Test func aCallThatNoServerSawCostsNothing() async throws {
    let ledger = MemoryLedger()
    let catalog = try ITunesCatalog(
      base: try APIBase("http://127.0.0.1:\(LoopbackServer.closedPort())"), ledger: ledger,
      answers: MemoryAnswers(), time: FakeClock())
    for _ in 0..<30 {
      await #expect(throws: CatalogError.connectionRefused(host: "127.0.0.1")) {
        _ = try await catalog.answer(
          to: .search(SearchQuery("a", in: .us)), trigger: .deliberate, freshness: .kept)
      }
    }
    await catalog.shutdown()
    #expect(await ledger.released == 30)
    #expect(try await catalog.allowance().callsLeft == Limits.Budget.rules.calls)
  }

  @Test func aCallThatBrokeOffInTheMiddleIsSpent() async throws {
    try await CatalogFixture.with(script: { _ in [.close] }) { fixture in
      let error = try await fixture.failure()
      #expect(error == .connectionLost(host: "127.0.0.1"))
      #expect(await fixture.ledger.released == 0)
      let left = try await fixture.catalog.allowance().callsLeft
      #expect(left == Limits.Budget.rules.calls - Limits.Network.attempts)
    }
  }

  /// A label of 64 letters is refused by the name service of this machine, so that nothing leaves it.
  @Test func aNameThatDoesNotExistIsNotFound() async throws {
    let name = String(repeating: "a", count: 64) + ".invalid"
    let error = try await Self.failure(of: "https://\(name)/search")
    #expect(error == .hostNotFound(host: name))
  }

  @Test func plainTextInsteadOfEncryptionIsInsecure() async throws {
    try await LoopbackServer.serving(greeting: [.text("220 mail.example ESMTP\r\n")], { _ in [] }) { server in
      let error = try await Self.failure(of: "https://127.0.0.1:\(server.port)/search")
      #expect(error == .insecure(host: "127.0.0.1", detail: "it does not speak TLS"))
    }
  }

  @Test func aCertificateThatNobodySignedIsInsecure() async throws {
    try await TLSServer.serving { server in
      let error = try await Self.failure(of: "https://localhost:\(server.port)/search")
      #expect(error == .insecure(host: "localhost", detail: "certificate verify failed"))
    }
  }

  @Test func hangingUpDuringEncryptionIsALostConnection() async throws {
    try await LoopbackServer.serving(greeting: [.close], { _ in [] }) { server in
      let error = try await Self.failure(of: "https://127.0.0.1:\(server.port)/search")
      #expect(error == .connectionLost(host: "127.0.0.1"))
    }
  }

  @Test func silenceInsteadOfEncryptionEndsWithTheConnectionLimit() async throws {
    try await LoopbackServer.serving({ _ in [] }) { server in
      let error = try await Self.failure(
        of: "https://127.0.0.1:\(server.port)/search", limits: NetworkLimits(connect: .milliseconds(100)))
      let detail = "it did not answer in TLS; perhaps it speaks plain HTTP"
      #expect(error == .insecure(host: "127.0.0.1", detail: detail))
    }
  }

  private static func failure(
    of url: String, limits: NetworkLimits = .patient, environment: [String: String] = [:]
  ) async throws -> CatalogError? {
    let transport = HTTPTransport(limits: limits, time: FakeClock(), environment: environment)
    defer { Task { await transport.shutdown() } }
    do {
      _ = try await transport.send(
        OutgoingRequest(url, to: EndpointRegistry.shared.search), within: .seconds(15))
      return nil
    } catch let error as CatalogError {
      return error
    } catch let unsent as RequestNotSent {
      return unsent.reason
    }
  }
}
