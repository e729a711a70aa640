import Foundation
import Testing

/// `miru match` as a script runs it, against the demo catalogue.
struct MatchCommandTests {
  private func match(_ arguments: [String], home: MiruHome, input: String = "") async throws -> MiruResult {
    try await MiruProcess.run(
      ["--demo", "match"] + arguments, home: home, environment: ["MIRU_CALLS": "1000"], input: input)
  }

  private static let songs =
    "Ada Holm - Mirror Canon\nNobody at All - Zzyzx Quagmire\nAda Holm - Mirror Canon\n"

  @Test func theLinesAreWrittenInTheirOrder() async throws {
    let home = try MiruHome()
    let run = try await match(["-", "--format", "csv"], home: home, input: Self.songs)
    let verdicts = run.stdout.split(separator: "\r\n").map {
      $0.split(separator: ",").dropFirst(2).first ?? ""
    }
    #expect(verdicts == ["miru.match", "sure", "none", "sure"])
    #expect(run.code == 1, "\(run)")
  }

  @Test func aRunThatMayNotAskGoesOnLater() async throws {
    let home = try MiruHome()
    let none = try await match(["-", "--limit-requests", "0"], home: home, input: Self.songs)
    #expect(none.code == 75, "\(none)")
    #expect(none.stderr.contains("pending"))
    let rest = try await match(["-", "--only", "none", "--format", "tsv"], home: home, input: Self.songs)
    #expect(rest.code == 1)
    #expect(rest.stdout.split(separator: "\n").count == 2)
  }

  @Test func aTableKeepsItsColumnsAndAListIsFilled() async throws {
    let home = try MiruHome()
    let file = try home.write("nr;artist;title\n7;Ada Holm;Mirror Canon\n8;Ada Holm;\n", to: "mine.csv")
    let run = try await match([file, "-f", "csv", "--list", "mine"], home: home)
    #expect(run.stderr.contains("Left out 1 line without a title: 3."))
    #expect(run.stdout.hasPrefix("nr,artist,title,miru.match,miru.id"))
    #expect(run.stdout.contains("7,Ada Holm,Mirror Canon,sure,"))
    #expect(run.code == 0, "\(run)")
    let list = try await MiruProcess.run(["--demo", "list", "mine", "--format", "tsv"], home: home)
    #expect(list.stdout.contains("Mirror Canon"))
    let quiet = try await match(
      ["-", "--quiet"], home: home, input: "# a comment\nAda Holn - Miror Canon\nNobody - Zzyzx\n")
    #expect(quiet.code == 1 && quiet.stderr.isEmpty, "\(quiet)")
    #expect(quiet.stdout.contains("likely   Ada Holn - Miror Canon"))
  }

  @Test func jsonHasApplesShape() async throws {
    let home = try MiruHome()
    let run = try await match(["-", "--format", "json"], home: home, input: Self.songs)
    let whole = try #require(try JSONSerialization.jsonObject(with: Data(run.stdout.utf8)) as? [String: Any])
    #expect(whole["resultCount"] as? Int == 3)
    let first = try #require((whole["results"] as? [[String: Any]])?.first)
    #expect(first["trackName"] as? String == "Mirror Canon")
    let ours = try #require((first["miru"] as? [String: Any])?["match"] as? [String: Any])
    #expect(ours["verdict"] as? String == "sure")
  }

  @Test(arguments: [
    ("", "The list is empty."), ("a\u{0}b\n", "Line 1 holds binary data"),
    ("Ada Holm - Mirror Canon\n" + String(repeating: "x", count: 1_000_000), "Line 2 is longer than"),
  ])
  func badInputNamesItsLineAndStoresNothing(_ input: String, _ sentence: String) async throws {
    let home = try MiruHome()
    let run = try await match(["-"], home: home, input: input)
    #expect(run.code == 65)
    #expect(run.stderr.contains(sentence), "\(run)")
    #expect(run.stdout.isEmpty)
    #expect(try home.files(startingWith: "data").isEmpty)
  }

  @Test func aTableWithoutUsableColumnsNamesThem() async throws {
    let home = try MiruHome()
    let file = try home.write("when;where\n1999;Berlin\n", to: "gigs.csv")
    let run = try await match([file], home: home)
    #expect(run.code == 65 && run.stdout.isEmpty)
    #expect(run.stderr.contains("Line 1 names no column for titles, ids or codes: when, where."), "\(run)")
    #expect(try home.files(startingWith: "data").isEmpty)
  }

  @Test func unsureLinesAreReviewedLineByLine() async throws {
    let home = try MiruHome()
    let list = try home.write("Upside Down\n", to: "mine.txt")
    #expect(try await match(["-"], home: home, input: "Mirror Canon\n").stdout.contains("unsure"))
    // A list is matched, and reviewed alone.
    let own = try await match([list, "--review"], home: home, input: "q\n")
    #expect(own.stdout.hasPrefix("Line 1 of 1\n\nUpside Down\n") && own.code == 0, "\(own)")
    let both = try await match(["--review"], home: home, input: "n\nq\n")
    #expect(both.stdout.contains("Line 1 of 2 · from standard input\n"), "\(both)")
    #expect(both.stdout.contains("Line 2 of 2 · from \(list)\n"), "\(both)")
    let review = try await match(["--review"], home: home, input: "p\nz\n1\nx\n")
    #expect(review.code == 0 && review.stdout.ranges(of: "\nMirror Canon\n").count == 1, "\(review)")
    // A preview that cannot be played and a key without a meaning do not end it, the last line does.
    #expect(review.stdout.ranges(of: "then Enter").count == 4)
    #expect(review.stderr.contains("Decided 2 of 2 lines."), "\(review)")
    #expect(try await match(["--review"], home: home).code == 1)
    #expect(try await match([list, "--review", "--only", "unsure"], home: home).code == 64)
    // What was not looked for yet is not called decided.
    let other = try home.write("Velvet\n", to: "other.txt")
    let offline = try await match(["--offline", other, "--review"], home: home)
    #expect(offline.code == 75 && offline.stderr.contains("goes on with the rest"), "\(offline)")
  }
}
