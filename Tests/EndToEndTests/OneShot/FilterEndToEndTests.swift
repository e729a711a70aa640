import Foundation
import Testing

/// Searches with filters find the rows of the demo catalogue that a plain reading of its JSON finds.
struct FilterEndToEndTests {
  /// One element of the catalogue.
  struct Element: Sendable {
    let id: Int
    let kind, title, artist, album, genre: String
    let year: Int?
    let seconds: Int?
    let price: Double?
    let isExplicit: Bool

    init(_ json: [String: Any]) {
      func text(_ key: String) -> String { json[key] as? String ?? "" }
      let (wrapper, kind) = (text("wrapperType"), text("kind"))
      let isTrack = json["trackId"] != nil
      let isCollection = !isTrack && json["collectionId"] != nil
      self.kind =
        isTrack
        ? kind : wrapper == "audiobook" ? wrapper : isCollection ? text("collectionType") : text("artistType")
      id = json[isTrack ? "trackId" : isCollection ? "collectionId" : "artistId"] as? Int ?? 0
      title = text(isTrack ? "trackName" : isCollection ? "collectionName" : "artistName").lowercased()
      artist = text("artistName").lowercased()
      album = text("collectionName").lowercased()
      genre = text("primaryGenreName").lowercased()
      year = Int(text("releaseDate").prefix(4))
      seconds = isTrack && kind != "podcast" ? (json["trackTimeMillis"] as? Int).map { $0 / 1_000 } : nil
      let price = json[isTrack ? "trackPrice" : isCollection ? "collectionPrice" : ""] as? Double
      self.price = price.flatMap { $0 < 0 ? nil : $0 }
      isExplicit = text(isTrack ? "trackExplicitness" : "collectionExplicitness") == "explicit"
    }

    var isSong: Bool { kind == "song" }
    var isAlbum: Bool { kind == "Album" || kind == "Compilation" }
    func has(_ part: String) -> Bool { [title, artist, album].contains { $0.contains(part) } }
    func begins(_ text: String, _ word: String) -> Bool {
      text.split { !$0.isLetter && !$0.isNumber && $0 != "'" && $0 != "’" }.contains { $0.hasPrefix(word) }
    }
    func isFrom(_ years: ClosedRange<Int>) -> Bool { year.map(years.contains) ?? false }
  }

  struct Case: Sendable, CustomTestStringConvertible {
    let line: String
    let passes: @Sendable (Element) -> Bool
    var testDescription: String { line }
    init(_ line: String, _ passes: @escaping @Sendable (Element) -> Bool) {
      (self.line, self.passes) = (line, passes)
    }
  }

  private static let cases = [
    Case("mirror year:1990..1999") { $0.isSong && $0.has("mirror") && $0.isFrom(1_990...1_999) },
    Case("mirror year:..1975") { $0.isSong && $0.has("mirror") && $0.isFrom(0...1_975) },
    Case("mirror year:2020..") { $0.isSong && $0.has("mirror") && $0.isFrom(2_020...9_999) },
    Case("mirror year:1994") { $0.isSong && $0.has("mirror") && $0.isFrom(1_994...1_994) },
    Case("year:1994 mirror") { $0.isSong && $0.has("mirror") && $0.isFrom(1_994...1_994) },
    Case("mirror -canon") {
      $0.isSong && $0.has("mirror") && ![$0.title, $0.artist, $0.album].contains { $0.contains("canon") }
    },
    Case("mirror kind:album") { $0.isAlbum && $0.has("mirror") },
    Case("mirror kind:albums year:2000..") { $0.isAlbum && $0.has("mirror") && $0.isFrom(2_000...9_999) },
    Case("mirror kind:film") { $0.kind == "feature-movie" && $0.has("mirror") },
    Case("kind:film") { $0.kind == "feature-movie" },
    Case("kind:musicvideo mirror") { $0.kind == "music-video" && $0.has("mirror") },
    Case("kind:episode orchard") { $0.kind == "tv-episode" && $0.has("orchard") },
    Case("kind:podcast") { $0.kind == "podcast" },
    Case("kind:audiobook") { $0.kind == "audiobook" },
    Case("kind:book") { $0.kind == "ebook" },
    Case("kind:app") { $0.kind == "software" },
    Case("kind:tvSeason") { $0.kind == "TV Season" },
    Case("kind:tvShow") { $0.kind == "TV Show" },
    Case("kind:artist ada") { $0.kind == "Artist" && $0.has("ada") },
    Case("artist:holm") { $0.isSong && $0.begins($0.artist, "holm") },
    Case("artist:\"ada holm\" year:..1990") { $0.isSong && $0.artist == "ada holm" && $0.isFrom(0...1_990) },
    Case("artist:holm kind:album") { $0.isAlbum && $0.begins($0.artist, "holm") },
    Case("artist:comets kind:artist") { $0.kind == "Artist" && $0.begins($0.artist, "comets") },
    Case("album:satellite") { $0.isSong && $0.begins($0.album, "satellite") },
    Case("album:satellite kind:album") { $0.isAlbum && $0.begins($0.title, "satellite") },
    Case("genre:jazz") { $0.isSong && $0.begins($0.genre, "jazz") },
    Case("genre:jazz mirror") { $0.isSong && $0.begins($0.genre, "jazz") && $0.has("mirror") },
    Case("mirror time:..3:00") { $0.isSong && $0.has("mirror") && ($0.seconds ?? .max) <= 180 },
    Case("mirror time:8:00..") { $0.isSong && $0.has("mirror") && ($0.seconds ?? 0) >= 480 },
    Case("mirror time:3:28") { $0.isSong && $0.has("mirror") && $0.seconds == 208 },
    Case("kind:film time:1:30:00..") { $0.kind == "feature-movie" && ($0.seconds ?? 0) >= 5_400 },
    Case("mirror price:..0.99") { $0.isSong && $0.has("mirror") && ($0.price ?? .infinity) <= 0.99 },
    Case("mirror price:1.29") { $0.isSong && $0.has("mirror") && $0.price == 1.29 },
    Case("kind:album price:20..") { $0.isAlbum && ($0.price ?? 0) >= 20 },
    Case("kind:app price:0") { $0.kind == "software" && $0.price == 0 },
    Case("mirror explicit:yes") { $0.isSong && $0.has("mirror") && $0.isExplicit },
    Case("mirror explicit:no year:1980..1989") {
      $0.isSong && $0.has("mirror") && !$0.isExplicit && $0.isFrom(1_980...1_989)
    },
    Case("mirror starred:yes") { _ in false },
    Case("mirror opened:2020.. year:1994") { _ in false },
    Case("mirror added:2020.. starred:no year:1994") {
      $0.isSong && $0.has("mirror") && $0.isFrom(1_994...1_994)
    },
    Case("mirror added:..2019") { _ in false },
    Case("under -the year:1970..1979") {
      $0.isSong && $0.has("under") && $0.isFrom(1_970...1_979)
        && ![$0.title, $0.artist, $0.album].contains { " \($0.filter { $0 != "," }) ".contains(" the ") }
    },
  ]

  @Test func everyLineFindsTheRowsThatPass() async throws {
    let catalogue = MiruBinary.package.appending(path: "Fixtures/demo/catalogue.ndjson")
    let elements = try String(contentsOf: catalogue, encoding: .utf8).split(separator: "\n").compactMap {
      line in
      try (JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]).map(Element.init)
    }
    let home = try MiruHome()
    let imported = try await MiruProcess.run(["import", catalogue.path], home: home)
    #expect(imported.code == 0, "\(imported.stderr)")
    for one in Self.cases {
      let expected = Set(elements.filter(one.passes).map(\.id))
      let run = try await MiruProcess.run(
        ["--offline", "search", "--limit", "200", "--format", "tsv", "--", one.line], home: home)
      let found = run.stdout.split(separator: "\n").compactMap { Int($0.prefix { $0 != "\t" }) }
      #expect(expected.count <= 200, "\(one.line)")
      #expect(
        Set(found) == expected, "\(one.line): \(Set(found).symmetricDifference(expected).sorted().prefix(9))")
      #expect(found.count == Set(found).count)
      #expect(run.code == (expected.isEmpty ? 1 : 0), "\(one.line): \(run.stderr)")
    }
  }

  @Test func anOrderSortsTheRows() async throws {
    let home = try MiruHome()
    let catalogue = MiruBinary.package.appending(path: "Fixtures/demo/catalogue.ndjson")
    _ = try await MiruProcess.run(["import", catalogue.path], home: home)
    let run = try await MiruProcess.run(
      ["--offline", "search", "--limit", "200", "--template", "{releaseDate}", "mirror sort:-year"],
      home: home)
    let dates = run.stdout.split(separator: "\n").map(String.init)
    #expect(dates.count > 50 && dates == dates.sorted(by: >))
  }

  @Test func aWrongConditionIsRefusedWithWhatItTakes() async throws {
    let home = try MiruHome()
    for (condition, sentence) in [
      ("year:19", "year: takes a year such as 1994, or 1990..1999."), ("", "Name words to filter by"),
      ("kind:elephant", "kind: takes"), ("time:4", "time: takes"), ("mirror @zz", "Apple has no store"),
    ] {
      for command in [["stars"], ["export", "-", "--from", "library"]] {
        let run = try await MiruProcess.run(["--demo"] + command + ["--where", condition], home: home)
        #expect(run.code == 64 && run.stderr.contains(sentence), "\(condition): \(run.stderr)")
      }
    }
  }

  @Test func starsAndExportsTakeFilters() async throws {
    let home = try MiruHome()
    let run = { (words: [String]) in try await MiruProcess.run(["--demo"] + words, home: home) }
    let found = try await run(["search", "mirror", "--format", "tsv"]).stdout
    // Apple's order stays.
    #expect(try await run(["search", "mirror kind:song", "-n", "50", "--format", "tsv"]).stdout == found)
    _ = try await run(["star", "1440000541"])
    #expect(
      try await run(["stars", "--where", "year:1994", "--format", "tsv"]).stdout.hasPrefix("1440000541\t"))
    #expect(try await run(["stars", "--where", "year:1995"]).code == 1)
    #expect(try await run(["stars", "--where", "-mirror"]).code == 1)
    #expect(
      try await run(["stars", "--where", "-velvet", "--format", "tsv"]).stdout.hasPrefix("1440000541\t"))
    let exported = try await run([
      "export", "-", "--from", "library", "--where", "starred:yes kind:song", "--format", "tsv",
    ])
    #expect(exported.stdout.split(separator: "\n").count == 1)
    #expect(try await run(["export", "-", "1440000541", "--format", "tsv"]).stdout.hasPrefix("1440000541\t"))
    let missing = try await run(["export", home.path + "/one.json", "1440000541", "99999999"])
    #expect(
      missing.code == 1 && missing.stderr.contains("The library has no item 99999999."))
    #expect(FileManager.default.fileExists(atPath: home.path + "/one.json"))
  }
}
