import Foundation
import Testing

/// Commands in the shell for every kind of item.
struct EntityEndToEndTests {
  struct Sort: Sendable, CustomTestStringConvertible {
    let entity: String, term: String, key: String, value: String
    /// The kind at the end of a card's first line.
    let word: String
    var testDescription: String { entity }
  }

  private static let sorts = [
    Sort(entity: "song", term: "mirror", key: "kind", value: "song", word: "Song"),
    Sort(entity: "album", term: "town hall", key: "collectionType", value: "Album", word: "Album"),
    Sort(entity: "musicArtist", term: "paper comets", key: "artistType", value: "Artist", word: "Artist"),
    Sort(entity: "musicVideo", term: "copper parade", key: "kind", value: "music-video", word: "Music video"),
    Sort(entity: "movie", term: "a room", key: "kind", value: "feature-movie", word: "Film"),
    Sort(entity: "tvShow", term: "orchard", key: "artistType", value: "TV Show", word: "TV series"),
    Sort(entity: "tvSeason", term: "orchard", key: "collectionType", value: "TV Season", word: "TV season"),
    Sort(entity: "tvEpisode", term: "orchard", key: "kind", value: "tv-episode", word: "TV episode"),
    Sort(entity: "podcast", term: "upside", key: "kind", value: "podcast", word: "Podcast"),
    Sort(
      entity: "podcastEpisode", term: "episode 1", key: "kind", value: "podcast-episode",
      word: "Podcast episode"),
    Sort(entity: "audiobook", term: "looking", key: "wrapperType", value: "audiobook", word: "Audiobook"),
    Sort(entity: "ebook", term: "looking", key: "kind", value: "ebook", word: "Book"),
    Sort(entity: "software", term: "setlist", key: "kind", value: "software", word: "App"),
    Sort(entity: "macSoftware", term: "liner", key: "kind", value: "mac-software", word: "Mac app"),
  ]

  @Test(arguments: sorts)
  func everySortIsFoundAndShownOnlineAndWithoutANetwork(_ sort: Sort) async throws {
    let home = try MiruHome()
    let words = ["search", sort.term, "--entity", sort.entity]
    let json = try await MiruProcess.run(["--demo"] + words + ["--format", "json"], home: home)
    #expect(json.code == 0, "\(json.stderr)")
    let answer = try AnswerJSON(json.stdout)
    #expect(answer.resultCount > 0)
    #expect(answer.results.allSatisfy { $0[sort.key] as? String == sort.value })

    let table = try await MiruProcess.run(["--demo", "--offline"] + words, home: home)
    #expect(table.code == 0 && !table.stdout.contains("[\(sort.word.lowercased())]"))
    #expect(table.stdout.split(separator: "\n").count == answer.resultCount)

    let id = try #require(answer.results.first.flatMap(Self.number))
    for flags in [["--demo"], ["--demo", "--offline"]] {
      let card = try await MiruProcess.run(flags + ["show", "\(id)"], home: home)
      #expect(card.code == 0)
      #expect(card.stdout.prefix { $0 != "\n" }.hasSuffix("  " + sort.word))
      #expect(card.stdout.contains("  Link "))
    }
  }

  /// Returns Apple's id of a row of any kind.
  private static func number(_ row: [String: Any]) -> Int? {
    let keys =
      switch row["wrapperType"] as? String {
      case "artist": ["artistId"]
      case "collection", "audiobook": ["collectionId"]
      default: ["trackId"]
      }
    return keys.compactMap { row[$0] as? Int }.first
  }
}
