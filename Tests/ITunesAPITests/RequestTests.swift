import Catalog
import ITunesAPI
import Testing

@Suite struct RequestTests {
  static let everySearch = SearchQuery(
    "  Ænima/é +東  ", in: .us, media: .music, entity: .song, attribute: .songTerm, limit: 7, offset: 14,
    lang: "JA_jp", explicit: false)

  @Test func theAddressIsEncodedAsApplesManualAsks() async throws {
    try await CatalogBench.with { bench in
      _ = try await bench.catalog.answer(to: .search(Self.everySearch), act: .deliberate, freshness: .kept)
      #expect(
        bench.server.arrivals.targets == [
          "/search?term=%C3%A6nima%2F%C3%A9+%2B%E6%9D%B1&country=US&media=music&entity=song"
            + "&attribute=songTerm&limit=7&offset=14&lang=ja_jp&explicit=No"
        ])
    }
  }

  @Test func aRequestSaysWhoAsksAndTakesPackedAnswers() async throws {
    let script: LoopbackServer.Script = { _ in
      [.answer(headers: ["Content-Encoding: gzip"], body: Packed.song)]
    }
    try await CatalogBench.with(script: script) { bench in
      #expect(try await bench.ask().rows.map(\.item.title) == ["Mirrors"])
      let request = try #require(bench.server.arrivals.all.first)
      #expect(request.headers["user-agent"] == "miru/" + Product.version)
      #expect(request.headers["accept-encoding"] == "gzip")
      #expect(request.headers["host"] == "127.0.0.1:\(bench.server.port)")
    }
  }

  @Test func anAnswerInChunksIsPutTogether() async throws {
    let half = CatalogBench.song.index(CatalogBench.song.startIndex, offsetBy: 40)
    let (one, two) = (String(CatalogBench.song[..<half]), String(CatalogBench.song[half...]))
    let script: LoopbackServer.Script = { _ in [.chunkedHead, .chunk(one), .chunk(two), .chunk("")] }
    try await CatalogBench.with(script: script) { bench in
      let answer = try await bench.ask()
      #expect(answer.rows.count == 1)
    }
  }

  @Test func aQuestionThatIsTooLongIsNotAsked() async throws {
    try await CatalogBench.with { bench in
      let long = String(repeating: "東", count: 900)
      await #expect(throws: CatalogError.requestTooLong) { try await bench.ask(long) }
      #expect(await bench.ledger.acts.isEmpty)
    }
  }

  /// Every subject and option of a lookup, so that every parameter is sent once.
  static let lookups: [LookupQuery] = [
    LookupQuery(.ids([1, 2]), in: .us, entity: .album, limit: 5, recentFirst: true),
    LookupQuery(.amgArtists([1]), in: .us), LookupQuery(.amgAlbums([1]), in: .us),
    LookupQuery(.amgVideos([1]), in: .us), LookupQuery(.upc("1"), in: .us),
    LookupQuery(.isbn("1"), in: .us), LookupQuery(.bundleId("a.b"), in: .us),
  ]

  @Test func theRegistryNamesEveryParameterThatIsSent() throws {
    let registry = EndpointRegistry(base: .apple)
    #expect(registry.endpoints.map(\.name) == ["search", "lookup"])
    #expect(registry.endpoints.allSatisfy { $0.host == "itunes.apple.com" && $0.method == "GET" })
    for request in [CatalogRequest.search(Self.everySearch)] + Self.lookups.map({ .lookup($0) }) {
      let endpoint = try #require(registry.endpoints.first { $0.path == request.path })
      let known = Set(endpoint.parameters.map(\.name))
      #expect(known.isSuperset(of: request.parameters.map(\.name)))
    }
    #expect(registry.search.parameters.filter { !$0.isDocumented }.map(\.name) == ["offset"])
  }
}
