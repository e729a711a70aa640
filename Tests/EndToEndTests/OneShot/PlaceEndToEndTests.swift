import Foundation
import Testing

/// An album or an artist in one command.
@Suite struct PlaceEndToEndTests {
  private let home: MiruHome

  init() throws { home = try MiruHome() }

  private func run(_ arguments: String...) async throws -> MiruResult {
    try await MiruProcess.run(["--demo"] + arguments, home: home)
  }

  /// With the id of the album, and of one of its tracks.
  @Test(arguments: ["1440000168", "1440000169"])
  func anAlbumIsListedByDiscWithItsTotal(_ id: String) async throws {
    let run = try await run("album", id)
    #expect(run.code == 0)
    #expect(run.stderr.isEmpty)
    let lines = run.stdout.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    #expect(lines.first?.hasPrefix("Letters to a Meadow – The Upside Lanterns · ") == true)
    #expect(lines.first?.contains(" tracks · ") == true)
    #expect(lines.firstIndex(of: "Disc 1") == 1)
    #expect(lines.contains("Disc 2"))
    #expect(!run.stdout.contains("://"))
  }

  /// With the id of the artist, of an album, and of a track.
  @Test(arguments: ["1900000925", "1440000540", "1440000541"])
  func anArtistsAlbumsStandNewestFirstThenTheTopSongs(_ id: String) async throws {
    let run = try await run("artist", id)
    #expect(run.code == 0)
    let lines = run.stdout.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    try #require(lines.count == 26, "\(run)")
    #expect(lines.prefix(2) == ["Ada Holm", "Albums, newest first"])
    let albums = ["Études", "Under the Garden", "Little Satellite"]
    #expect(zip(lines[2...], albums).allSatisfy { $0.contains("album    " + $1) })
    #expect(lines[5] == "Top songs")
  }

  /// With the id of the company, and of a bundle of its films.
  @Test(arguments: ["1900004292", "1600000312"])
  func whyAFilmCompanysFilmsAreNotListedIsSaid(_ id: String) async throws {
    let run = try await run("artist", id)
    #expect(run.code == 1 && run.stdout.isEmpty)
    #expect(
      run.stderr == "miru: Apple's store US lists no films for this maker, as for most film makers. "
        + "For the films of a bundle, use 'miru album ID'.\n")
    let films = try await self.run("album", "1600000312")
    #expect(films.code == 0 && films.stdout.contains("The Happy Prince"))
  }

  @Test func anAlbumAsJSONHasItsTracksInAppleShape() async throws {
    let run = try await run("album", "1440000540", "--format", "json")
    #expect(run.code == 0)
    let answer = try AnswerJSON(run.stdout)
    #expect(answer.resultCount == 11)
    #expect(answer.trackIDs == Array(1_440_000_541...1_440_000_551))
    #expect(answer.source == "lookup")
  }

  @Test(arguments: [["album", "1440000540"], ["artist", "1900000925"]])
  func whatWasListedIsThereOffline(_ command: [String]) async throws {
    let online = try await MiruProcess.run(["--demo"] + command, home: home)
    let offline = try await MiruProcess.run(["--demo", "--offline"] + command, home: home)
    #expect(offline.stdout == online.stdout)
    #expect(offline.code == 0 && offline.stderr.isEmpty)
    let first = try await MiruProcess.run(
      ["--demo", "--offline"] + command + ["--limit", "2", "--format", "tsv"], home: home)
    #expect(first.stdout.split(separator: "\n").count == 2, "\(first)")
  }

  /// An artist's albums and songs take two requests; cached answers take none.
  @Test func anArtistTakesTwoCallsAtMostAndAgainNone() async throws {
    let server = try await DemoServerProcess.start(home: home)
    for calls in [2, 2] {
      let run = try await MiruProcess.run(
        ["--api-url", server.address, "artist", "1900000925"], home: home)
      #expect(run.code == 0)
      #expect(try await ServedCalls(of: server).count == calls)
    }
  }

  @Test(arguments: [["album", "999999999"], ["artist", "999999999"]])
  func aNumberOfNothingIsNothingFound(_ command: [String]) async throws {
    let run = try await MiruProcess.run(["--demo"] + command, home: home)
    #expect(run.code == 1)
    #expect(run.stdout.isEmpty)
    #expect(run.stderr.hasPrefix("miru: Nothing found"))
  }
}
