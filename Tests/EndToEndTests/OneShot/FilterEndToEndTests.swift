import Foundation
import Testing

/// Filters and orders of searches, stars and exports.
struct FilterEndToEndTests {
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
    let prompt = try await MiruProcess.run(["--demo"], home: home, input: "mirror kind:song\n")
    #expect(prompt.stdout.contains("   1   Mirrors "), "\(prompt)")
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
