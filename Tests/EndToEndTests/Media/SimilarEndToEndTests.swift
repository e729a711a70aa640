import Foundation
import Testing

/// Similar items, in one command and line by line.
struct SimilarEndToEndTests {
  /// Mirror Canon, a song.
  private static let canon = "1440000541"

  @Test func theItemItselfIsNotInTheListWhichIsThereOfflineToo() async throws {
    let home = try MiruHome()
    let run = try await MiruProcess.run(["--demo", "similar", Self.canon, "--format", "json"], home: home)
    #expect(run.code == 0, "\(run.stderr)")
    let online = try AnswerJSON(run.stdout)
    #expect(online.resultCount > 3)
    #expect(online.source == "search")
    #expect(!online.trackIDs.contains(Int(Self.canon) ?? 0))
    #expect(Set(online.results.compactMap { $0["primaryGenreName"] as? String }) == ["Singer/Songwriter"])
    let again = try await MiruProcess.run(
      ["--demo", "--offline", "similar", Self.canon, "--format", "ndjson"], home: home)
    #expect(again.code == 0)
    #expect(again.stdout.split(separator: "\n").count >= online.resultCount)
    let few = try await MiruProcess.run(
      ["--demo", "--offline", "similar", Self.canon, "--limit", "3", "--format", "json"], home: home)
    #expect(try AnswerJSON(few.stdout).resultCount == 3)
  }

  @Test func theTableSaysAboveEveryGroupWhyItIsThere() async throws {
    let home = try MiruHome()
    _ = try await MiruProcess.run(["--demo", "artist", "1900000925"], home: home)
    _ = try await MiruProcess.run(["--demo", "album", "1440000540"], home: home)
    let run = try await MiruProcess.run(["--demo", "similar", Self.canon], home: home)
    #expect(run.code == 0)
    let lines = run.stdout.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    #expect(lines.prefix(2) == ["Similar to Mirror Canon – Ada Holm", "By the same artist"])
    #expect(lines.contains("On the same album"))
    #expect(lines.contains("More from Apple for “Singer/Songwriter”"))
  }

  @Test func anArtistIsLikeOthersOfItsGenre() async throws {
    let run = try await MiruProcess.run(["--demo", "similar", "1900000925"], home: MiruHome())
    #expect(run.code == 0, "\(run.stderr)")
    #expect(run.stdout.contains("Similar to Ada Holm"))
    #expect(!run.stdout.contains("Études"))
  }

  /// A song, an album, an artist, a film, an episode, a season, a podcast, a book and an app.
  @Test(arguments: [
    ("mirror", "song"), ("town hall", "album"), ("paper comets", "musicArtist"), ("a room", "movie"),
    ("orchard", "tvEpisode"), ("orchard", "tvSeason"), ("upside", "podcast"), ("looking", "ebook"),
    ("setlist", "software"),
  ])
  func everySortOfThingHasAListInTableAndJSON(_ term: String, _ entity: String) async throws {
    let home = try MiruHome()
    let found = try await MiruProcess.run(
      ["--demo", "search", term, "--entity", entity, "--format", "json"], home: home)
    let first = try #require(try AnswerJSON(found.stdout).results.first)
    let key =
      switch first["wrapperType"] as? String {
      case "artist": "artistId"
      case "collection": "collectionId"
      default: "trackId"
      }
    let id = "\(try #require(first[key] as? Int))"
    let json = try await MiruProcess.run(["--demo", "similar", id, "--format", "json"], home: home)
    let count = try AnswerJSON(json.stdout).resultCount
    #expect(json.code == (count > 0 ? 0 : 1), "\(json.stderr)")
    let table = try await MiruProcess.run(["--demo", "--offline", "similar", id], home: home)
    #expect(table.code == json.code)
    #expect(table.stdout.contains("Similar to ") == (count > 0))
  }

  @Test(arguments: [
    ("--demo similar 9", 1), ("--demo --offline similar 1440000541", 1), ("--demo similar nine", 64),
    ("--demo similar 1440000541 --limit 0", 64), ("--api-url http://127.0.0.1:1 similar 1440000541", 69),
    ("--api-url http://127.0.0.1:1 album 1440000540", 69),
    ("--api-url http://127.0.0.1:1 artist 1440000540", 69),
    ("--demo album", 64), ("--demo search a --entity tune", 64),
  ])
  func whatCannotBeListedHasACode(_ words: String, _ code: Int32) async throws {
    let run = try await MiruProcess.run(words.split(separator: " ").map(String.init), home: MiruHome())
    #expect(run.code == code, "\(run.stderr)")
    #expect(run.stdout.isEmpty)
    #expect(!run.stderr.isEmpty)
  }

  @Test func lineByLineEveryRowSaysWhyItIsThere() async throws {
    let script = "mirror\nmirror canon\n:similar 1\n:why 1\n:why 1000\n:back\n:forward\n:why 1\n"
    let run = try await MiruProcess.run(["--demo"], home: MiruHome(), input: script)
    #expect(run.stdout.contains("Similar to Mirror Canon – Ada Holm"))
    #expect(run.stderr.contains("There is no row 1000"))
    let reasons = run.stderr.split(separator: "\n").filter { $0.contains("Row 1: ") }
    #expect(reasons.count == 2)
    #expect(Set(reasons).count == 1, "\(reasons)")
  }

  @Test func offlineTheLibrarysPartIsListed() async throws {
    let home = try MiruHome()
    _ = try await MiruProcess.run(["--demo", "lookup", "1440000540", "--entity", "song"], home: home)
    let script = ":offline on\nmirror canon\n:similar 1\n:why 1\n"
    let run = try await MiruProcess.run(["--demo"], home: home, input: script)
    #expect(run.stdout.contains("On the same album"))
    #expect(run.stderr.contains("Row 1: listed under: On the same album."), "\(run.stderr)")
  }
}
