import Catalog
import Library
import TestSupport
import Testing

/// Lines with the rows that they find among the demo catalogue, counted by a plain program over the catalogue's file.
struct FilterLineTests {
  private static let lines: [(line: String, count: Int, titles: [String])] = [
    ("kind:album", 264, []),
    ("kind:artist", 103, []),
    ("kind:tvEpisode", 76, []),
    ("kind:musicVideo", 80, []),
    ("artist:\"ada holm\"", 37, []),
    ("album:études", 12, []),
    ("genre:jazz kind:song", 61, []),
    ("genre:opera", 0, []),
    ("year:1994", 37, []),
    ("year:1990..1994 kind:album", 25, []),
    ("year:..1899", 0, []),
    ("year:2026..", 103, []),
    ("kind:song time:..2:00", 115, []),
    ("kind:film time:2:30:00..", 10, []),
    ("kind:song explicit:yes", 67, []),
    ("kind:ebook price:..0", 0, []),
    ("kind:song price:..0.69", 508, []),
    ("starred:yes", 0, []),
    ("mirror kind:song year:1994", 2, ["Mirror Canon", "Mirror, Upside Down"]),
    ("upside down kind:film", 3, ["Frankenstein in Winter", "The Purloined Letter", "Upside Down Mountain"]),
    ("upside down kind:podcast", 1, ["Upside Down Radio"]),
    ("upside down", 57, []),
    ("mirror canon", 3, ["Canon alla Ottava", "Canon per Augmentationem in contrario motu", "Mirror Canon"]),
    ("mirror kind:podcastEpisode", 7, []),
    ("river kind:song year:1980..1989", 12, []),
    ("holm mirror -canon", 4, []),
    ("pride kind:ebook", 1, ["Pride and Prejudice"]),
    ("pride kind:audiobook", 1, ["Pride and Prejudice (Unabridged)"]),
    ("frankenstein", 3, ["Frankenstein", "Frankenstein (Unabridged)", "Frankenstein in Winter"]),
    (
      "vasselin kind:album genre:classical", 3,
      ["Die Kunst der Fuge: Mirror Fugues, BWV 1080", "Nocturnes", "Soirées musicales"]
    ),
    ("kind:song artist:holm album:études time:4:00..4:30", 1, ["Mirror Canon"]),
    ("東京", 14, []),
    ("kind:song -song", 2106, []),
    ("pier kind:tvSeason", 1, ["The Kitchen at the End of the Pier, Season 1"]),
    ("kafka kind:film", 0, []),
    ("year:1994 mirror kind:song", 2, ["Mirror Canon", "Mirror, Upside Down"]),
    ("mirror kind:song -canon", 126, []),
    ("mirror kind:song price:1.29", 62, []),
    ("mirror kind:song explicit:no year:1980..1989", 25, []),
    ("mirror kind:song time:3:28", 1, ["Mirrors"]),
    ("kind:song genre:jazz mirror", 2, ["Mirror of Second Letters", "Silver, Borrowed Mirror"]),
    ("under kind:song -the year:1970..1979", 1, ["Thunders in Harbours"]),
    ("kind:tvShow", 8, []),
    ("kind:artist artist:comets", 1, ["Paper Comets"]),
    ("album:satellite kind:album", 4, []),
  ]

  @Test func aLineFindsTheRowsThatItNames() async throws {
    let folder = try TemporaryFolder()
    let library = try Library.open(at: folder.file("library.sqlite"))
    try await library.keep(try DemoFixture.items)
    for (text, count, titles) in Self.lines {
      let line = SearchLine(text)
      let rows = try await library.matches(
        LocalQuery(
          line.words, storefront: .us, limit: 3_000,
          refinement: line.refinement))
      #expect(rows.count == count, "\(text)")
      if !titles.isEmpty { #expect(rows.compactMap(\.item.title).sorted() == titles.sorted(), "\(text)") }
    }
  }
}
