import Testing

/// Places that are asked about, or come back to, when the library or the network is another than before.
@Suite(.atATerminal) struct PlaceAgainTests {
  private let home: MiruHome

  init() throws { home = try MiruHome() }

  @Test func anArtistComeToOfflineIsAPlaceThoughTheirRowWasNeverReceived() async throws {
    let run = try await run([
      ":entity movie", "mirror", ":open 1", ":offline on", ":artist", ":refresh", ":offline off", ":artist",
    ])
    #expect(run.code == 0)
    #expect(run.stdout.ranges(of: "Agnes Pelletier\n       Films\n   1   ").count == 3)
    #expect(run.stdout.ranges(of: "   3   Two Tickets to").count == 1)
    #expect(run.stderr.ranges(of: "Offline: these rows are from the library.").count == 2)
  }

  @Test func anAlbumComeBackToHasAllTheNumbersItHad() async throws {
    let lines = ["mirror canon", ":open 1", ":album", ":open 2", ":back", ":open 11"]
    let run = try await run(lines, environment: ["MIRU_LIST_ROWS": "5"])
    #expect(run.code == 0)
    #expect(run.stdout.ranges(of: "\n  11   ").count == 2)
    #expect(!run.stdout.contains("more rows; :more"))
  }

  @Test func whatIsShownAnewOfflineSaysSo() async throws {
    let run = try await run(["mirror canon", ":offline on", ":refresh", ":offline off", ":album 1"])
    #expect(run.stderr.ranges(of: "Offline: nothing was asked").count == 1)
    let again = try await self.run(["mirror canon", ":album 1", ":offline on", ":refresh"])
    #expect(again.stderr.ranges(of: "Offline: these rows were fetched on").count == 1)
  }

  @Test func starsComeBackToAreThoseThereAreNow() async throws {
    let run = try await run([
      "mirror canon", ":star 1", ":star 2", ":stars", ":open 2", ":unstar 1", ":back", ":open 2", ":unstar 1",
      ":back", ":forward",
    ])
    #expect(run.stdout.contains("\nStars\n   1›★ Mirror Canon"))
    #expect(run.stderr.contains("There is no row 2: the last list has one row."))
    #expect(run.stdout.contains("Nothing is starred yet."))
    #expect(run.stdout.contains("\n“mirror canon”\n   1"))
  }

  private func run(_ lines: [String], environment: [String: String] = [:]) async throws -> MiruResult {
    try await MiruProcess.run(
      ["--demo"], home: home, environment: environment, input: lines.map { $0 + "\n" }.joined())
  }
}
