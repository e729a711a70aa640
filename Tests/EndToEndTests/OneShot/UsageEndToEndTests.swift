import Foundation
import Testing

struct WrongRun: Sendable, CustomTestStringConvertible {
  let arguments: [String], environment: [String: String], says: String
  var testDescription: String { (environment.map { "\($0)=\($1)" } + arguments).joined(separator: " ") }

  init(_ arguments: String, _ environment: [String: String] = [:], says: String) {
    self.arguments = arguments.split(separator: " ").map(String.init)
    self.environment = environment
    self.says = says
  }
}

@Test(arguments: [
  WrongRun("https://music.apple.com/us/playlist/hits/pl.f4d1", says: "Apple's search API has no playlists"),
  WrongRun(
    "show https://music.apple.com/us/playlist/hits/pl.f4d1", says: "Apple's search API has no playlists"),
  WrongRun("show 12x", says: "The value '12x' is invalid for '<item>'"),
  WrongRun("--country XX search a", says: "Apple has no store 'XX' (--country)"),
  WrongRun("search a", ["MIRU_COUNTRY": "XX"], says: "Apple has no store 'XX' (MIRU_COUNTRY)"),
  WrongRun("--country PR search a", says: "people there use US"),
  WrongRun("--api-url http://example.org search a", says: "must begin with https"),
  WrongRun("search a", ["MIRU_CALLS": "100"], says: "The rate limit of Apple's API is fixed"),
  WrongRun("nonsense", says: "There is no command 'nonsense'"),
  WrongRun("config get nonsense", says: "There is no setting 'nonsense'"),
  WrongRun("--demo help nope", says: "There is no command 'nope'"),
  WrongRun("nope --help", says: "There is no command 'nope'"),
  WrongRun("config set panel.rows none", says: "panel.rows takes 1 to 100, not 'none'."),
])
func wrongUsageEndsWithOneSentenceAnd64(_ row: WrongRun) async throws {
  let home = try MiruHome()
  let run = try await MiruProcess.run(row.arguments, home: home, environment: row.environment)
  #expect(run.code == 64 && !FileManager.default.fileExists(atPath: home.file("data")))
  #expect(run.stdout.isEmpty)
  #expect(run.stderr.contains(row.says))
  #expect(run.stderr.hasPrefix("miru: "))
  #expect(run.stderr.split(separator: "\n").count == 1)
}

@Test(arguments: [
  (["history"], "You have not opened anything yet."),
  (["history", "--format", "csv"], "You have not opened anything yet."),
  (["history", "--format", "json"], "You have not opened anything yet."), (["stars"], "Nothing is starred."),
  (["stars", "--format", "json"], "Nothing is starred."),
])
func anEmptyListEndsAsNothingFound(_ arguments: [String], _ sentence: String) async throws {
  let run = try await MiruProcess.run(["--demo"] + arguments, home: MiruHome())
  #expect(run.code == 1)
  #expect(run.stderr == "miru: \(sentence)\n")
  #expect(run.stdout.contains(#""resultCount": 0"#) == arguments.contains("json"))
}

@Test(arguments: [["--help"], ["search", "--help"], ["help", "export"], ["--version"]])
func helpAndVersionGoToStandardOutput(_ arguments: [String]) async throws {
  let run = try await MiruProcess.run(arguments, home: MiruHome())
  #expect(run.code == 0)
  #expect(!run.stdout.isEmpty)
  #expect(run.stderr.isEmpty)
}

@Test func theVersionStandsAloneInTheFirstLine() async throws {
  let lines = try await MiruProcess.run(["--version"], home: MiruHome()).stdout.split(separator: "\n")
  #expect(lines.first?.wholeMatch(of: /\d+\.\d+\.\d+/) != nil)
  #expect(lines.contains { $0.hasPrefix("SQLite 3.") } && lines.contains { $0.hasPrefix("readline ") })
}
