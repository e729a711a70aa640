import Foundation
import Testing

/// Returning to places, and commands about them, after the library or the network has changed.
@Suite(.atATerminal) struct PlaceAgainTests {
  private let home: MiruHome

  init() throws { home = try MiruHome() }

  @Test func anArtistComeToOfflineIsAPlaceThoughTheirRowWasNeverReceived() async throws {
    let run = try await run([
      ":entity movie", "mirror", ":open 1", ":offline on", ":artist", ":refresh", ":offline off", ":artist",
    ])
    #expect(run.code == 0)
    #expect(run.stdout.ranges(of: #/Agnes Pelletier · \d films\n       Films\n   1   /#).count == 3)
    #expect(run.stdout.ranges(of: "   3   Two Tickets to").count == 1)
    #expect(run.stderr.ranges(of: "Offline: these rows are from the library.").count == 2)
  }

  @Test func anArtistIsOnNoAlbumThoughTheirRowWasNeverReceived() async throws {
    let run = try await run([
      ":entity movie", "mirror", ":open 1", ":artist", ":offline on", ":album",
    ])
    #expect(run.stderr.contains("“Agnes Pelletier” is not on an album."), "\(run.stderr)")
    #expect(!run.stderr.contains("Nothing found"))
  }

  @Test func onlyWhatWasTypedIsNamedAsTheWayOutOfBeingOffline() async throws {
    let run = try await run(["mirror canon", ":offline on", "mirror lake"])
    #expect(run.stderr.contains("miru is offline. ':offline off' allows requests again.\n"), "\(run.stderr)")
    #expect(!run.stderr.contains("--offline"))
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
    #expect(run.stderr.ranges(of: "Offline: no request was sent").count == 1)
    let again = try await self.run(["mirror canon", ":album 1", ":offline on", ":refresh"])
    #expect(again.stderr.ranges(of: "Offline: these rows were fetched just now.").count == 1)
    let like = try await self.run(["mirror canon", ":similar 1", ":offline on", ":refresh"])
    #expect(like.stderr.ranges(of: "Offline: these rows were fetched just now.").count == 1)
  }

  @Test func starsComeBackToAreThoseThereAreNow() async throws {
    let run = try await run([
      "mirror canon", ":star 1", ":star 2", ":stars", ":open 2", ":unstar 1", ":back", ":open 2", ":unstar 1",
      ":back", ":forward",
    ])
    #expect(run.stdout.contains("\nStars\n   1›★ Mirror Canon"))
    #expect(run.stderr.contains("There is no row 2: the last list has one row."))
    #expect(run.stdout.contains("Nothing is starred yet."))
    #expect(run.stdout.contains("\n“mirror canon” · 3 songs\n   1"))
  }

  @Test func homeComeBackToIsReadAgain() async throws {
    let run = try await run([
      "mirror canon", ":open 1", ":home", ":open 1", ":star", ":back", ":open 3", ":back", ":forward",
      ":back",
    ])
    #expect(run.code == 0)
    let homes = run.stdout.components(separatedBy: "Recently opened\n").dropFirst()
    try #require(homes.count == 4, "\(run.stdout)")
    #expect(homes.first?.contains("Nothing is starred yet") == true)
    for home in homes.dropFirst() {
      #expect(
        !home.contains("Nothing is starred yet") && !home.contains("You have not opened anything twice yet"))
    }
    // At the first return, the card had been opened twice, from its row in the first section; the next time from its
    // row in the third.
    #expect(homes.dropFirst().first?.hasPrefix("   1›★ Mirror Canon") == true)
    #expect(homes.last?.contains("Opened most\n   3›★ Mirror Canon") == true, "\(run.stdout)")
    #expect(homes.last?.contains("↺3") == true)
  }

  @Test func aPlaceInAnotherStoreSaysWhichAndTheUsualOneNeedNoWord() async throws {
    let run = try await run([
      "mirrors @jp", ":album 1", ":artist 1", ":similar 1", ":country jp", ":back", ":back", ":country us",
      "mirror canon", ":album 1",
    ])
    #expect(run.code == 0)
    let heads = run.stdout.split(separator: "\n").filter { !$0.hasPrefix(" ") }
    let album = "Still Water – The Glass Choir · 2024 · 12 tracks · 1:08:01"
    #expect(
      heads == [
        "“mirrors” · 26 songs · store JP", Substring(album + " · store JP"), "The Glass Choir · store JP",
        "Similar to Still Water – The Glass Choir · 18 albums · store JP", "The Glass Choir",
        Substring(album),
        "“mirror canon” · 3 songs", "Études – Ada Holm · 1994 · 11 tracks · 1:00:26",
      ], "\(heads)")
  }

  @Test func theSearchOfTheFirstScreenHasItsHeadingWhenComeBackTo() async throws {
    let run = try await run([":home", ":open 1", ":back"])
    #expect(run.stdout.ranges(of: "Results for “mirror”:\n   1").count == 2)
  }

  private func run(_ lines: [String], environment: [String: String] = [:]) async throws -> MiruResult {
    try await MiruProcess.run(
      ["--demo"], home: home, environment: environment, input: lines.map { $0 + "\n" }.joined())
  }
}
