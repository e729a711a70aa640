import Foundation
import TestSupport
import Testing

/// Files whose numbers no catalogue has: every command shows them or refuses them.
@Suite struct ExtremeNumberTests {
  private static let integers = [
    "9223372036854775807", "-9223372036854775808", "-1", "0", "2147483648", "99999999999",
  ]
  private static let prices = ["1e308", "-1e308", "0", "-1", "1e-300", "12345678901234567890"]
  private static let dates = ["9999-12-31T23:59:59Z", "0001-01-01T00:00:00Z", "2016-02-30T00:00:00Z"]
  private static let kinds = [
    "song", "music-video", "feature-movie", "tv-episode", "podcast", "podcast-episode", "ebook", "software",
  ]

  @Test(arguments: TestCount.seeds(1, all: 6))
  func noCommandEndsTheProcess(seed: UInt64) async throws {
    let home = try MiruHome()
    var random = SeededRandom(seed: seed)
    let rows = (100..<112).map { Self.track($0, &random) } + [Self.album(&random)]
    try rows.joined(separator: "\n").write(
      toFile: home.file("rows.ndjson"), atomically: true, encoding: .utf8)
    let imported = try await MiruProcess.run(
      ["import", home.file("rows.ndjson"), "--keep-going"], home: home)
    #expect([0, 65].contains(imported.code), "\(imported.stderr)")
    let items = (100..<112).flatMap { id in
      ["open", "album", "artist", "similar", "why", "star"].map { ":\($0) id:\(id)" } + [
        ":compare id:\(id) us jp"
      ]
    }
    let more = [
      "T", ":album id:99", ":stats", ":stars", ":history", ":home", ":undo", ":quota",
      ":export \(home.file("all.csv")) --from library", ":export \(home.file("all.m3u8")) --from library",
      ":export \(home.file("all.json")) --from history",
    ]
    let run = try await MiruProcess.run(
      ["--offline"], home: home, input: (items + more).joined(separator: "\n") + "\n")
    #expect((0..<128).contains(run.code), "\(run.stderr)")
    for words in [
      ["album", "99"], ["stats", "--format", "json"], ["stars", "--format", "csv"], ["doctor"],
    ] {
      let run = try await MiruProcess.run(["--offline"] + words, home: home)
      #expect((0..<128).contains(run.code), "\(words) \(run.stderr)")
    }
  }

  @Test(arguments: ["9223372036854775807", "-9223372036854775808"])
  func theLibrarysOwnNumbersAreChecked(_ number: String) async throws {
    let home = try MiruHome()
    let run = try await MiruProcess.shell(
      """
      "$MIRU" --demo search mirror > "$HOME/rows"
      sqlite3 "$XDG_DATA_HOME/miru/demo.sqlite" 'UPDATE answer SET unreadable = \(number)'
      printf 'mirror\\n' | "$MIRU" --demo --offline; echo "code $?"
      """, home: home)
    #expect(run.stdout.contains("code 0"), "\(run)")
  }

  private static func track(_ id: Int, _ random: inout SeededRandom) -> String {
    var fields = [
      #""wrapperType":"track","trackId":\#(id),"collectionId":99,"artistId":5,"trackName":"T\#(id)""#,
      #""kind":"\#(kinds.randomElement(using: &random) ?? "song")","collectionName":"A","artistName":"X""#,
    ]
    for name in [
      "trackTimeMillis", "trackCount", "trackNumber", "discCount", "discNumber", "userRatingCount",
    ] {
      fields.append(#""\#(name)":\#(integers.randomElement(using: &random) ?? "0")"#)
    }
    for name in ["trackPrice", "collectionPrice", "price", "averageUserRating"] {
      fields.append(#""\#(name)":\#(prices.randomElement(using: &random) ?? "0")"#)
    }
    fields.append(#""releaseDate":"\#(dates.randomElement(using: &random) ?? "")""#)
    if Bool.random(using: &random) {
      fields.append(#""miru":{"starredAt":"\#(dates[0])","visits":[{"at":"\#(dates[1])"}]}"#)
    }
    return "{" + fields.joined(separator: ",") + "}"
  }

  private static func album(_ random: inout SeededRandom) -> String {
    let count = integers.randomElement(using: &random) ?? "0"
    return #"{"wrapperType":"collection","collectionType":"Album","collectionId":99,"collectionName":"A","#
      + #""artistName":"X","artistId":5,"trackCount":\#(count),"releaseDate":"\#(dates[0])"}"#
  }
}
