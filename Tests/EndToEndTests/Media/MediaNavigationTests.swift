import Testing

/// From makers to their works, with stars set and removed, with the server and without it.
@Suite(.atATerminal) struct MediaNavigationTests {
  private let home: MiruHome

  init() throws { home = try MiruHome() }

  /// The way from a maker, found by a search, to a card.
  struct Route: Sendable, CustomTestStringConvertible {
    let entity: String, term: String, maker: String
    let testDescription: String
    let walk: @Sendable (TmuxSession) async throws -> Void
  }

  private static let routes = [
    Route(
      entity: "tvShow", term: "orchard", maker: "   1   The Orchard Street",
      testDescription: "series, season, episode", walk: series),
    Route(
      entity: "movieArtist", term: "pelletier", maker: "   1   Agnes Pelletier",
      testDescription: "film maker, film, bundle", walk: films),
    Route(
      entity: "podcast", term: "upside down radio", maker: "   1   Upside Down Radio",
      testDescription: "podcast, episode", walk: podcast),
  ]

  @Test(arguments: routes) func theSameWayIsThereWithoutTheServer(_ route: Route) async throws {
    let server = try await DemoServerProcess.start(home: home)
    let online = try await TmuxSession.miru(["--api-url", server.address], home: home, height: 50)
    try await Self.walk(route, online)
    try await online.press("C-d")
    try await online.waitForExit()
    try await server.stop()
    let offline = try await TmuxSession.miru(["--api-url", server.address], home: home, height: 50)
    try await Self.walk(route, offline)
    #expect(try await !offline.scrollback().contains("Apple"))
  }

  /// Starts at the maker, ends without stars.
  private static func walk(_ route: Route, _ miru: TmuxSession) async throws {
    try await miru.enter(":entity \(route.entity)")
    try await miru.waitFor("the prompt to say so") { $0.prompt?.hasSuffix(" \(route.entity)>") == true }
    try await miru.enter(route.term)
    try await miru.waitForScrollback("the maker") { $0.contains(route.maker) && $0.typed == "" }
    try await route.walk(miru)
    try await miru.enter(":stars")
    try await miru.waitForScrollback("no stars") { $0.contains("Nothing is starred yet.") }
  }

  @Sendable private static func series(_ miru: TmuxSession) async throws {
    try await miru.enter(":artist 1")
    try await miru.waitForScrollback("its seasons") {
      $0.contains("       Seasons, newest first") && $0.contains("   1   Season 2  ")
        && $0.contains("   2   Season 1  ")
        && $0.typed == ""
    }
    try await miru.enter(":star 2")
    try await miru.waitForScrollback("a season's star") {
      $0.contains("Starred The Orchard Street Mysteries, Season 1")
    }
    try await miru.enter(":album 2")
    try await miru.waitForScrollback("its episodes") {
      $0.contains("episodes · 4:11:08") && $0.contains("   7   7  Mornings in Feathers") && $0.typed == ""
    }
    try await miru.enter(":star 1")
    try await miru.waitForScrollback("an episode's star") { $0.contains("Starred The Hidden Morning") }
    try await miru.enter(":open 1")
    try await miru.waitForScrollback("its card") {
      $0.contains("★ The Hidden Morning  TV episode") && $0.contains("Episode     1 of 7")
    }
    try await miru.enter(":unstar")
    try await miru.waitForScrollback("no star on it") { $0.contains("No longer starred: The Hidden Morning") }
    try await miru.enter(":stars")
    try await miru.waitForScrollback("the season's star") { $0.contains("   1 ★ Season 1") }
    try await miru.enter(":unstar 1")
    try await miru.waitForScrollback("no star on the season") {
      $0.contains("No longer starred: The Orchard Street Mysteries, Season 1")
    }
  }

  @Sendable private static func films(_ miru: TmuxSession) async throws {
    try await miru.enter(":artist 1")
    try await miru.waitForScrollback("the films") {
      $0.contains("       Films") && $0.contains("   3   Two Tickets to N") && $0.typed == ""
    }
    try await miru.enter(":star 1")
    try await miru.waitForScrollback("the star") { $0.contains("Starred The Lighthouse Keeper's Umbrella") }
    try await miru.enter(":open 1")
    try await miru.waitForScrollback("its card") {
      $0.contains("★ The Lighthouse Keeper's Umbrella  Film") && $0.contains("Film        2 of 3")
    }
    try await miru.enter(":album")
    try await miru.waitForScrollback("the films sold with it") {
      $0.contains("   2 ★ 2  The Lighthouse") && $0.contains("   3   3  Nocturne  ") && $0.typed == ""
    }
    try await miru.enter(":unstar 2")
    try await miru.waitForScrollback("no star on it") {
      $0.contains("No longer starred: The Lighthouse Keeper's Umbrella")
    }
  }

  @Sendable private static func podcast(_ miru: TmuxSession) async throws {
    try await miru.enter(":album 1")
    try await miru.waitForScrollback("its episodes") {
      $0.contains("   1   Episode 9") && $0.contains("   9   Episode 1") && $0.typed == ""
    }
    try await miru.enter(":star 9")
    try await miru.waitForScrollback("the star") { $0.contains("Starred Episode 1") }
    try await miru.enter(":open 9")
    try await miru.waitForScrollback("its card") {
      $0.contains("★ Episode 1") && $0.contains("  Podcast episode")
    }
    try await miru.enter(":unstar")
    try await miru.waitForScrollback("no star on it") { $0.contains("No longer starred: Episode 1") }
  }
}
