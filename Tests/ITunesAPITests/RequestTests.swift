import Catalog
@testable import ITunesAPI
import Testing

@Suite struct RequestTests {
  static let everySearch = SearchQuery(
    "  Ænima/é +東  ", in: .us, media: .music, entity: .song, attribute: .songTerm, limit: 7, offset: 14,
    lang: "JA_jp", explicit: false)

  @Test func theAddressIsEncodedAsApplesManualAsks() async throws {
    try await CatalogFixture.with { fixture in
      _ = try await fixture.catalog.answer(
        to: .search(Self.everySearch), trigger: .deliberate, freshness: .kept)
      #expect(
        fixture.server.arrivals.targets == [
          "/search?term=%C3%A6nima%2F%C3%A9+%2B%E6%9D%B1&country=US&media=music&entity=song"
            + "&attribute=songTerm&limit=7&offset=14&lang=ja_jp&explicit=No"
        ])
    }
  }

  @Test func aRequestSaysWhoAsksAndTakesPackedAnswers() async throws {
    let script: LoopbackServer.Script = { _ in
      [.answer(headers: ["Content-Encoding: gzip"], body: GzipSamples.song)]
    }
    try await CatalogFixture.with(script: script) { fixture in
      #expect(try await fixture.ask().rows.map(\.item.title) == ["Mirrors"])
      let request = try #require(fixture.server.arrivals.all.first)
      #expect(request.headers["user-agent"] == "miru/" + Product.version)
      #expect(request.headers["accept-encoding"] == "gzip")
      #expect(request.headers["host"] == "127.0.0.1:\(fixture.server.port)")
    }
  }

  @Test func anAnswerInChunksIsPutTogether() async throws {
    let half = CatalogFixture.song.index(CatalogFixture.song.startIndex, offsetBy: 40)
    let (one, two) = (String(CatalogFixture.song[..<half]), String(CatalogFixture.song[half...]))
    let script: LoopbackServer.Script = { _ in [.chunkedHead, .chunk(one), .chunk(two), .chunk("")] }
    try await CatalogFixture.with(script: script) { fixture in
      let answer = try await fixture.ask()
      #expect(answer.rows.count == 1)
    }
  }

  @Test func aQuestionThatIsTooLongIsNotAsked() async throws {
    try await CatalogFixture.with { fixture in
      let long = String(repeating: "東", count: 900)
      await #expect(throws: CatalogError.requestTooLong) { try await fixture.ask(long) }
      #expect(await fixture.ledger.acts.isEmpty)
    }
  }

  /// Every subject and option of a lookup, so that every parameter is sent once.
  static let lookups: [LookupQuery] = [
    LookupQuery(.ids([1, 2]), in: .us, entity: .album, limit: 5, recentFirst: true),
    LookupQuery(.amgArtists([1]), in: .us), LookupQuery(.amgAlbums([1]), in: .us),
    LookupQuery(.amgVideos([1]), in: .us), LookupQuery(.upc("1"), in: .us),
    LookupQuery(.isbn("1"), in: .us), LookupQuery(.bundleId("a.b"), in: .us),
  ]

  @Test func everyEndpointIsRegisteredWithAllThatARequestNeeds() {
    let registry = EndpointRegistry.shared
    for endpoint in [registry.search, registry.lookup] {
      #expect(endpoint.host == "itunes.apple.com" && endpoint.method == "GET")
      #expect(endpoint.path == "/" + endpoint.name && EndpointName(rawValue: endpoint.name) != nil)
      #expect(endpoint.headers.map(\.name) == ["User-Agent", "Accept"])
    }
    #expect(registry.cover.host == nil && registry.cover.parameters.isEmpty)
  }

  @Test func everyParameterThatIsSentIsKnown() {
    for request in [CatalogRequest.search(Self.everySearch)] + Self.lookups.map({ .lookup($0) }) {
      let endpoint = EndpointRegistry.shared[request.endpoint]
      let known = Set(endpoint.parameters.map(\.name))
      #expect(known.isSuperset(of: request.parameters.map(\.name)))
      for sent in request.parameters {
        let parameter = endpoint.parameters.first { $0.name == sent.name }
        #expect(parameter?.objection(to: sent.value) == nil, "\(sent)")
      }
    }
    #expect(EndpointName.search.parameters.filter { !$0.isDocumented }.map(\.name) == ["offset"])
  }
}
