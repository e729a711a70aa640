import Foundation
import Testing

/// Creates a library with rows, some of them opened.
private func filledHome() async throws -> MiruHome {
  let home = try MiruHome()
  let lines = "mirror\n:open 1\n:open 2\n:open 3\nmirror canon\n:star 1\n:star 2\n"
  try #require(try await MiruProcess.run(["--demo"], home: home, input: lines).code == 0)
  return home
}

/// Returns an export without its time.
private func undated(_ text: String) -> String {
  text.replacing(/"exportedAt":"[^"]*"/, with: "")
}

@Test(arguments: [("json", "library"), ("ndjson", "history"), ("json", "stars")])
func anExportComesBackAsItWas(_ format: String, _ source: String) async throws {
  let home = try await filledHome()
  let first = home.file("first"), second = home.file("second")
  let words = ["--from", source, "--format", format]
  let out = try await MiruProcess.run(["--demo", "export", first] + words, home: home)
  #expect(out.code == 0)
  #expect(out.stderr.contains("Exported"))
  let other = ["--library", home.file("other.sqlite")]
  #expect(try await MiruProcess.run(other + ["import", first], home: home).code == 0)
  #expect(try await MiruProcess.run(other + ["export", second] + words, home: home).code == 0)
  let exports = try [first, second].map { undated(try String(contentsOfFile: $0, encoding: .utf8)) }
  #expect(exports[0] == exports[1])
  #expect(exports[0].contains(source == "stars" ? "starredAt" : "visits"))
}

@Test func aFileThatExistsIsReplacedOnlyWhenForced() async throws {
  let home = try await filledHome()
  let path = try home.write("mine", to: "export.json")
  let refused = try await MiruProcess.run(["--demo", "export", path], home: home)
  #expect(refused.code == 73)
  #expect(try String(contentsOfFile: path, encoding: .utf8) == "mine")
  let forced = try await MiruProcess.run(["--demo", "export", path, "--force"], home: home)
  #expect(forced.code == 0)
  #expect(try AnswerJSON(String(contentsOfFile: path, encoding: .utf8)).resultCount == 3)
  #expect(try home.files(startingWith: "export") == ["export.json"])
}

@Test func nothingReplacesNoFileEvenWhenForced() async throws {
  let home = try await filledHome()
  let path = try home.write("mine", to: "export.csv")
  for words in [["--from", "stars", "--until", "2020-01-01"], ["--kind", "album"]] {
    let run = try await MiruProcess.run(["--demo", "export", path, "--force"] + words, home: home)
    #expect(run.code == 1)
    #expect(run.stderr == "miru: Nothing to export; \(path) was not changed.\n")
  }
  let prompt = try await MiruProcess.run(
    ["--demo"], home: home, input: ":export \(path) --force --kind album\n")
  #expect(prompt.code == 1 && prompt.stderr.contains("was not changed"))
  #expect(try String(contentsOfFile: path, encoding: .utf8) == "mine")
  #expect(try home.files(startingWith: "export") + home.files(startingWith: ".miru") == ["export.csv"])
}

@Test func aFolderThatIsNotThereCannotBeExportedTo() async throws {
  let run = try await MiruProcess.run(["export", "/nowhere/at/all.json"], home: MiruHome())
  #expect(run.code == 73)
}

@Test(arguments: [
  "export - --from library", "export - --from library --format ndjson", "search mirror --format json",
])
func aClosedPipeEndsQuietly(_ command: String) async throws {
  let home = try await filledHome()
  let run = try await MiruProcess.shell(
    "\"$MIRU\" --demo \(command) | head -c 1 > /dev/null; echo ${PIPESTATUS[0]}", home: home)
  #expect(run.stdout == "0\n")
  #expect(run.stderr.isEmpty)
}

@Test(arguments: ["stats", "export -", "search mirror", "--help"])
func aFullDiskIsTold(_ command: String) async throws {
  let run = try await MiruProcess.shell(
    "\"$MIRU\" --demo \(command) > /dev/full; echo $?", home: MiruHome())
  #expect(run.stdout == "74\n")
  #expect(run.stderr.contains("No space left on device"))
}

@Test func anExportTakesOnlyWhatItsOptionsName() async throws {
  let home = try await filledHome()
  func count(_ words: [String]) async throws -> Int {
    let run = try await MiruProcess.run(["--demo", "export"] + words, home: home)
    let count = try AnswerJSON(run.stdout).resultCount
    #expect(run.code == (count == 0 ? 1 : 0))
    return count
  }
  #expect(try await count([]) == 3)
  #expect(try await count(["--since", "2020-01-01", "--kind", "song", "--kind", "musicVideo"]) == 3)
  #expect(try await count(["--until", "2020-01-01"]) == 0)
  #expect(try await count(["--kind", "album"]) == 0)
  #expect(try await count(["--kind", "SONG"]) == 3)
  for (words, sentence) in [
    (
      ["--since", "last moon"],
      "it takes a day such as 2026-01-31, yesterday or 'last month', or a time such as 2026-01-31T18:00:00Z."
    ),
    (["--until", "2026-02-30"], "The value '2026-02-30' is invalid for '--until <day>': it takes a day"),
    (["--kind", "nonsense"], "song, album"),
  ] {
    let run = try await MiruProcess.run(["--demo", "export"] + words, home: home)
    #expect(run.code == 64 && run.stderr.contains(sentence))
  }
}

@Test(arguments: [
  ("json", "{\n\"resultCount\": 0,\n\"results\": [\n],\n"), ("ndjson", ""), ("csv", "kind,"),
  ("m3u8", "#EXTM3U"),
])
func anExportOfNothingIsWholeAndSaysSo(_ form: String, _ beginning: String) async throws {
  let home = try MiruHome()
  let out = try await MiruProcess.run(["--demo", "export", "--format", form], home: home)
  #expect(out.code == 1 && out.stderr == "miru: Nothing to export.\n")
  #expect(out.stdout.contains(beginning) || out.stdout == beginning)
  let file = home.file("nothing." + form)
  let written = try await MiruProcess.run(["--demo", "export", file], home: home)
  #expect(
    written.code == 1 && written.stderr == "miru: Nothing to export; \(file) was written without rows.\n")
  let text = try String(contentsOfFile: file, encoding: .utf8)
  #expect(text.contains(beginning) || text == beginning)
  let prompt = try await MiruProcess.run(
    ["--demo"], home: home, input: ":export \(home.file("again." + form))\n")
  #expect(prompt.code == 1 && prompt.stderr.contains("Nothing to export"))
}

@Test func aPromptOfLinesTakesTheOptionsOfItsLists() async throws {
  let home = try await filledHome()
  let opened = try await MiruProcess.run(["--demo"], home: home, input: "mirror\n:open 1\n:open 2\n")
  #expect(opened.code == 0)
  let one = try await MiruProcess.run(["--demo"], home: home, input: ":history --limit 1\n")
  #expect(one.stdout.contains("   1 ") && !one.stdout.contains("   2 "), "\(one.stdout)")
  let json = try await MiruProcess.run(["--demo"], home: home, input: ":history --format json\n")
  #expect(json.code == 64 && json.stderr.contains("The prompt shows only tables"), "\(json.stderr)")
}

@Test func anExportToAFileOfNoKnownEndingSaysWhatItWrote() async throws {
  let home = try await filledHome()
  let (first, second) = (home.file("x.foo"), home.file("y.foo"))
  let shell = try await MiruProcess.run(["--demo", "export", first], home: home)
  let prompt = try await MiruProcess.run(["--demo"], home: home, input: ":export \(second)\n")
  for (run, file) in [(shell, first), (prompt, second)] {
    #expect(run.code == 0 && run.stderr.contains("Exported 3 rows to \(file) as json."), "\(run.stderr)")
    #expect(try AnswerJSON(String(contentsOfFile: file, encoding: .utf8)).resultCount == 3)
  }
}

@Test func theListedRowsLeaveInTheirOrder() async throws {
  let home = try MiruHome()
  let file = home.file("results.json")
  let run = try await MiruProcess.run(
    ["--demo"], home: home,
    input: ":export --from results\nmirror canon\n:export \(file) --from results\n:open 1\n")
  #expect(run.stdout.contains("   1   Mirror Canon"))
  #expect(run.stderr.contains("Nothing is listed yet"))
  let export = try AnswerJSON(String(contentsOfFile: file, encoding: .utf8))
  #expect(export.source == "search")
  let titles = export.results.compactMap { $0["trackName"] as? String }
  #expect(titles.first == "Mirror Canon" && titles.count == export.resultCount)
  for (place, title) in titles.enumerated() {
    #expect(run.stdout.contains("   \(place + 1)   \(title.prefix(12))"))
  }
}

@Test func theEndingOfAFileSaysInWhichFormItIsWritten() async throws {
  let home = try await filledHome()
  for (name, start) in [
    ("x.csv", "wrapperType,"), ("x.ndjson", "{"),
  ] {
    let run = try await MiruProcess.run(["--demo", "export", home.file(name)], home: home)
    #expect(run.code == 0 && run.stderr == "miru: Exported 3 rows to \(home.file(name)).\n")
    let text = try String(contentsOfFile: home.file(name), encoding: .utf8)
    #expect(text.hasPrefix(start), "\(name)")
  }
}

@Test func daysThatEndBeforeTheyBeginAreWrongUsage() async throws {
  let run = try await MiruProcess.run(
    ["export", "--since", "2026-12-01", "--until", "2026-01-01"], home: MiruHome())
  #expect(run.code == 64 && run.stdout.isEmpty)
  #expect(run.stderr.hasPrefix("miru: --since is later than --until"))
}
