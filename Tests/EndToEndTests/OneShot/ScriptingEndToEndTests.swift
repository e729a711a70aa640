import Foundation
import TestSupport
import Testing

/// What scripts rely on.
@Suite(.atATerminal) struct ScriptingEndToEndTests {
  private let home: MiruHome

  init() throws { home = try MiruHome() }

  private func run(_ words: String, input: String = "") async throws -> MiruResult {
    try await MiruProcess.run(
      ["--demo"] + words.split(separator: " ").map(String.init), home: home, input: input)
  }

  /// A server that refuses what is beyond its rate; miru knows the rate, so that it never asks too often.
  @Test func waitingSearchesAreAllAnswered() async throws {
    let refusing = ServedWindow()
    let server = try FakeServer(.whole { _ in refusing.response() })
    let rules = ["MIRU_CALLS": "20", "MIRU_WINDOW": "3", "MIRU_RESERVE": "0"]
    let arguments = ["--api-url", server.address, "--wait", "--wait-limit", "60s"]
    let count = TestCount.of(25, all: 100)
    for number in 1...count {
      let run = try await MiruProcess.run(
        ["search", "word\(number)"] + arguments, home: home, environment: rules)
      #expect(run.code == 1 && run.stderr.contains("Nothing found"), "\(number): \(run)")
    }
    #expect(refusing.refused == 0 && server.calls.count == count)
  }

  @Test func aWaitLongerThanItsLimitEndsAtOnce() async throws {
    let server = try FakeServer(
      .whole { _ in "HTTP/1.1 429 Slow\r\nRetry-After: 3600\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"
      })
    let api = ["--api-url", server.address]
    let run = try await MiruProcess.run(["search", "mirror", "--wait"] + api, home: home)
    #expect(run.code == 75 && run.stderr.contains("Apple refuses requests until"))
    #expect(server.calls.count == 1)
    for (words, sentence) in [
      ("stars --wait", "--wait cannot be used to run 'stars'."),
      ("search a --wait-limit 5m", "--wait-limit needs --wait."),
      ("search a --wait --wait-limit soon", "it takes a time such as 90s, 10m or 2h."),
    ] {
      let run = try await self.run(words)
      #expect(run.code == 64 && run.stderr.contains(sentence), "\(words): \(run)")
    }
  }

  @Test func homeAndReleasesArePrintedInEveryFormat() async throws {
    #expect(try await run("home").code == 1)
    #expect(try await run("releases").stderr.contains("No song, album or artist was starred or opened yet."))
    _ = try await run("star 1440000541")
    _ = try await run("1440000540")
    let table = try await run("home")
    #expect(
      table.code == 0 && table.stdout.contains("Starred · 1 row")
        && table.stdout.contains("Recently opened · 1 row"))
    #expect(try await run("home starred -f tsv").stdout.hasPrefix("1440000541\t"))
    let none = try await run("home openedMost")
    #expect(
      none.code == 1 && none.stdout == "" && none.stderr.contains("You have not opened anything twice yet."))
    let all = try await run("releases --since 1900-01-01 --format ndjson -n 2")
    #expect(all.code == 0 && all.stdout.split(separator: "\n").count == 2, "\(all)")
    let future = try await run("releases --since 2200-01-01")
    #expect(future.code == 1 && future.stderr.contains("Nothing came out since then by 1 artist."))
  }

  @Test func quietPrintsFailuresOnly() async throws {
    let starred = try await run("star 1440000541 --quiet")
    #expect(starred.code == 0 && starred.stderr == "")
    let failed = try await run("star 7 --quiet")
    #expect(failed.code == 1 && failed.stderr.contains("Nothing found for id 7"))
  }

  @Test func aWordBehindAHyphenGetsAHint() async throws {
    let run = try await run("search mirror -nocturne")
    #expect(run.code == 64 && run.stderr.contains("quotation marks: 'mirror -nocturne'"), "\(run)")
  }

  @Test func theHistoryIsFiltered() async throws {
    for id in ["1440000541", "1440000540"] { _ = try await run("open \(id)") }
    #expect(try await run("history --where kind:album --format tsv").stdout.hasPrefix("1440000540\t"))
    #expect(try await run("history --since today -f tsv").stdout.split(separator: "\n").count == 2)
    let none = try await run("history --until 2001-01-01")
    #expect(none.code == 1 && none.stderr.contains("No card passes these filters."))
    #expect(try await run("album 1440000540 -n 1 -f tsv").stdout.split(separator: "\n").count == 1)
  }

  /// Another process reads the views while a prompt writes.
  @Test func theViewsAreReadBesideAPrompt() async throws {
    let library = home.file("library")
    let miru = try await TmuxSession.miru(["--demo", "--library", library], home: home)
    try await miru.waitForScrollback("the first screen") { $0.hasFirstSection }
    try await miru.type("mirror canon")
    try await miru.waitFor("a row") { $0.rows.contains { $0.contains("Mirror Canon") } }
    try await miru.press("Down", "Enter")
    let sql = "SELECT title, artist FROM opening JOIN item USING (record, id) WHERE store = 'US' LIMIT 1"
    let script =
      "until [ -n \"$(sqlite3 '\(library)' \"\(sql)\")\" ]; do sleep 0.1; done; sqlite3 '\(library)' \"\(sql)\""
    let run = try await MiruProcess.shell(script, home: home)
    #expect(run.stdout == "Mirror Canon|Ada Holm\n", "\(run)")
  }

  @Test func severalItemsAreOneChange() async throws {
    let ids = ["1440000541", "1440000540"]
    let run = try await run("star - ", input: ids.joined(separator: "\n"))
    #expect(run.code == 0 && run.stderr.contains("Starred 2 items."), "\(run)")
    let some = try await self.run("star \(ids[0]) 7")
    #expect(some.code == 1 && some.stderr.contains("Starred already: Mirror Canon"))
    #expect(some.stderr.contains("Not found: 7.") || some.stderr.contains("id 7"), "\(some)")
    #expect(try await self.run("undo").stderr.contains("Undone: 2 items are no longer starred."))
    #expect(try await self.run("stars").code == 1)
    let range = try await self.run("star 5-8")
    #expect(range.code == 64 && range.stderr.contains("'5-8' is a range of rows"))
  }

  @Test func rowsAndRangesNameItemsAtThePrompt() async throws {
    let lines = [
      "mirror", ":star 1 3 5-6", ":stars", ":undo", ":stars", "mirror", ":add show 1-4 999", ":list show",
      ":remove show 2-3", ":undo", ":copy 1-2", ":star 3-900",
    ]
    let run = try await run("", input: lines.joined(separator: "\n") + "\n")
    let all = run.stdout + run.stderr
    for sentence in [
      "Starred 4 items.", "Undone: 4 items are no longer starred.",
      "Added to “show”: 4 items.", "There is no row 999", "Took 2 items off “show”; :undo puts them back.",
      "show · 4 items", "show · 2 items", "There are no rows 5 to 900: the last list has 4 rows.",
      "Starred 2 items.",
    ] {
      #expect(all.contains(sentence), "\(sentence) is not in \(all)")
    }
    #expect(run.code == 1)
  }

  @Test(arguments: ["867000000009", "8-67000-00000-9", "8 67000 00000 9"])
  func aBarcodeLeadsToItsAlbum(_ code: String) async throws {
    let found = try await MiruProcess.run(["--demo", "open", code], home: home)
    #expect(found.code == 0 && found.stdout.hasPrefix("Still Water  Album"), "\(found)")
    // Remembered, although the row has no barcode.
    for (words, sentence) in [
      (["star", code], "Starred Still Water"),
      (["export", home.file("\(code).csv"), code], "Exported 1 row"),
      (["add", "show", code], "Added to “show”"), (["remove", "show", code], "Took Still Water"),
      (["forget", code, "--yes"], "Deleted permanently"),
    ] {
      let run = try await MiruProcess.run(["--demo", "--offline"] + words, home: home)
      #expect(run.code == 0 && (run.stdout + run.stderr).contains(sentence), "\(words): \(run)")
    }
  }
}
