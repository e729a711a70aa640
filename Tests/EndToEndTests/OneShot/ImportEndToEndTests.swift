import Foundation
import Testing

@Suite struct ImportEndToEndTests {
  private let home: MiruHome

  init() throws { home = try MiruHome() }

  @Test func severalFilesAreImportedOneAfterTheOther() async throws {
    let files = try (1...3).map {
      try home.write($0 == 2 ? "{\"trackId\":\"x\"}\n" : "{\"trackId\":\($0)}\n", to: "\($0).ndjson")
    }
    let imported = try await MiruProcess.run(["--demo", "import", files[0], files[2]], home: home)
    #expect(imported.code == 0 && imported.stderr.components(separatedBy: "Imported 1 row: 1 new").count == 3)
    let mixed = try await MiruProcess.run(["--demo", "import", "--keep-going"] + files, home: home)
    #expect(mixed.code == 65)
    let prompt = try await MiruProcess.run(
      ["--demo"], home: home, input: ":import \(files[0]) \(files[2])\n")
    #expect(prompt.stderr.components(separatedBy: "Imported 1 row: 0 new").count == 3, "\(prompt)")
  }

  @Test(arguments: [false, true]) func aFileThatIsRefusedStopsNoOther(_ isAtPrompt: Bool) async throws {
    let (broken, whole) = (
      try home.write("{", to: "broken.json"), try home.write("{\"trackId\":1}\n", to: "a.ndjson")
    )
    let files = [broken, home.file("missing.json"), whole]
    let run =
      isAtPrompt
      ? try await MiruProcess.run(["--demo"], home: home, input: ":import \(files.joined(separator: " "))\n")
      : try await MiruProcess.run(["--demo", "import"] + files, home: home)
    let sentences = run.stderr.split(separator: "\n").map(String.init)
    #expect(sentences.count == 3, "\(run)")
    #expect(sentences.first?.hasPrefix("miru: \(broken): ") == true)
    #expect(sentences.dropFirst().first?.hasPrefix("miru: Cannot read \(files[1]): ") == true)
    #expect(sentences.last == "miru: \(whole): Imported 1 row: 1 new, 0 changed, 0 the same.")
    #expect(run.code == 65)
  }

  @Test func whatIsKnownAlreadyIsNoStepOfUndo() async throws {
    let file = try home.write("{\"trackId\":1,\"trackName\":\"One\"}\n{\"trackId\":2}\n", to: "rows.ndjson")
    let nothing = "miru: Nothing new; nothing to undo.\n"
    for (outcome, rest) in [("2 new, 0 changed, 0 the same", ""), ("0 new, 0 changed, 2 the same", nothing)] {
      let imported = try await MiruProcess.run(["--demo", "import", file], home: home)
      #expect(imported.stderr == "miru: Imported 2 rows: \(outcome).\n" + rest)
    }
    let undone = try await MiruProcess.run(["--demo"], home: home, input: ":undo\n:undo\n")
    #expect(
      undone.stderr == """
        miru: Undone: the import of “rows.ndjson” (just now): 2 rows.
        miru: There is nothing to undo.

        """)
  }

  @Test(arguments: ["no file", "", "<html>", "{\"trackId\":\"x\"}\n", "{\"trackId\":1}\n{\"tra"])
  func aFileThatIsRefusedLeavesNoNewLibrary(_ text: String) async throws {
    let file = text == "no file" ? home.file("none") : try home.write(text, to: "rows.ndjson")
    let refused = try await MiruProcess.run(["--demo", "import", file], home: home)
    #expect(refused.code == 65 && refused.stderr.contains("Nothing was imported"))
    let piped = try await MiruProcess.run(["--demo", "import", "-"], home: home, input: text)
    #expect(piped.code == 65 && piped.stderr.split(separator: "\n").count == 1)
    #expect(!FileManager.default.fileExists(atPath: home.file("data")))
    let good = try home.write("{\"trackId\":1}\n", to: "good.ndjson")
    #expect(try await MiruProcess.run(["--demo", "import", good], home: home).stderr.contains("1 new"))
  }

  @Test func brokenLinesAreNamedAndTheGoodOnesAreTakenIfThatIsAskedFor() async throws {
    let file = try home.write(
      "{\"trackId\":1}\n{\"trackId\":2,\noops\n{\"trackId\":3}\n{\"track", to: "rows.ndjson")
    let refused = try await MiruProcess.run(["--demo", "import", file], home: home)
    #expect(refused.code == 65 && refused.stderr.contains("Nothing was imported"))
    let taken = try await MiruProcess.run(["--demo", "import", file, "--keep-going"], home: home)
    #expect(
      taken.stderr == """
        miru: Skipped: Line 2 is truncated.
        miru: Skipped: Line 3 is not JSON: expected a value at character 1.
        miru: Skipped: Line 5 is truncated.
        miru: Imported 2 rows: 2 new, 0 changed, 0 the same; 3 results skipped.

        """)
    #expect(taken.code == 0)
  }

  @Test func anImportKilledHalfwayIsUndoneAtTheNextStart() async throws {
    let rows = (1...4_000).map { "{\"trackId\":\($0),\"trackName\":\"Row \($0)\"}\n" }.joined()
    let file = try home.write(rows, to: "rows.ndjson")
    let library = home.file("library.sqlite")
    let witness = SQLiteShell(library: library)
    _ = try await MiruProcess.run(["--demo", "--library", library, "doctor"], home: home)
    let killed = try await MiruProcess.shell(
      """
      "$MIRU" --demo --library '\(library)' import '\(file)' & import=$!
      until [ "$(sqlite3 '\(library)' 'SELECT count(*) FROM track' 2>/dev/null || echo 0)" -gt 0 ]; do :; done
      kill -KILL $import; wait $import
      """, home: home)
    #expect(killed.code == 137 && killed.stderr.contains("Imported") == false)
    let half = try await witness.trackCounts().stored
    #expect((1..<4_000).contains(half))
    let next = try await MiruProcess.run(["--demo", "--library", library, "import", file], home: home)
    #expect(next.stderr.hasPrefix("miru: Rolled back an interrupted import.\n"))
    #expect(next.stderr.hasSuffix("miru: Imported 4000 rows: 4000 new, 0 changed, 0 the same.\n"))
    let all = try await witness.trackCounts()
    #expect(all.stored == 4_000 && all.indexed == 4_000)
  }

  @Test func whoeverReadsTheLibraryTakesAnImportThatWasCutOffBackFirst() async throws {
    let cutOff = try await cutOffBehindAGoodOne()
    for command in [
      ["stats"], ["history"], ["stars"], ["show", "1"], ["search", "row"], ["lookup", "1"],
      ["export", "--format", "ndjson"], ["forget", "4000", "--yes"], [],
    ] {
      let library = home.file("copy.sqlite")
      for end in ["", "-wal"] {
        try? FileManager.default.removeItem(atPath: library + end)
        try FileManager.default.copyItem(atPath: cutOff + end, toPath: library + end)
      }
      let doctor = try await MiruProcess.run(["--demo", "--library", library, "doctor"], home: home)
      #expect(
        doctor.code == 0 && doctor.stdout.contains("one was interrupted; the next start rolls it back"))
      let said = try await MiruProcess.run(
        ["--demo", "--offline", "--library", library] + command, home: home,
        input: command.isEmpty ? ":undo\n" : "")
      #expect(said.stderr.hasPrefix("miru: Rolled back an interrupted import.\n"))
      #expect(!said.stdout.contains("Row "))
      if command.isEmpty {
        #expect(said.stderr.hasSuffix("the import of “good.ndjson” (just now): 1 row.\n"))
      }
      let left = try await SQLiteShell(library: library).trackCounts()
      #expect(left.stored == (command.isEmpty ? 0 : 1) && left.indexed == left.stored)
      let after = try await MiruProcess.run(["--demo", "--library", library, "doctor"], home: home)
      #expect(!after.stdout.contains("interrupted"))
    }
  }

  @Test func anImportThatIsBrokenOffTwiceSaysWhatBecomesOfIt() async throws {
    let rows = (1...20_000).map { "{\"trackId\":\($0),\"trackName\":\"Row \($0)\"}\n" }.joined()
    let file = try home.write(rows, to: "rows.ndjson")
    let library = home.file("library.sqlite")
    _ = try await MiruProcess.run(
      ["--demo", "--library", library, "config", "set", "country", "US"], home: home)
    let run = try await MiruProcess.shell(
      """
      "$MIRU" --demo --library '\(library)' import '\(file)' & import=$!
      until [ "$(sqlite3 '\(library)' 'SELECT count(*) FROM track' 2>/dev/null || echo 0)" -gt 2000 ]; do :; done
      while kill -INT $import 2> /dev/null; do :; done
      wait $import
      """, home: home)
    #expect(
      run.code == 130 && run.stderr == "miru: The import was interrupted; the next start rolls it back.\n")
    let next = try await MiruProcess.run(["--demo", "--library", library, "stats"], home: home)
    #expect(next.stderr == "miru: Rolled back an interrupted import.\n")
  }

  /// Creates a library with one row of a complete import and further rows of a killed one.
  private func cutOffBehindAGoodOne() async throws -> String {
    let good = try home.write("{\"trackId\":9000,\"trackName\":\"Good\"}\n", to: "good.ndjson")
    let rows = (1...4_000).map { "{\"trackId\":\($0),\"trackName\":\"Row \($0)\"}\n" }.joined()
    let file = try home.write(rows, to: "rows.ndjson")
    let library = home.file("library.sqlite")
    #expect(
      try await MiruProcess.run(["--demo", "--library", library, "import", good], home: home).code == 0)
    let killed = try await MiruProcess.shell(
      """
      "$MIRU" --demo --library '\(library)' import '\(file)' & import=$!
      until [ "$(sqlite3 '\(library)' 'SELECT count(*) FROM track' 2>/dev/null || echo 0)" -gt 1 ]; do :; done
      kill -KILL $import; wait $import
      """, home: home)
    #expect(killed.code == 137)
    return library
  }

  @Test func whoeverReadsExportsOrImportsBesideAnImportIsToldOfIt() async throws {
    let rows = (1...20_000).map { "{\"trackId\":\($0),\"trackName\":\"Row \($0)\"}\n" }.joined()
    let file = try home.write(rows, to: "rows.ndjson")
    let small = try home.write("{\"trackId\":1}\n", to: "small.ndjson")
    let library = home.file("library.sqlite")
    let run = try await MiruProcess.shell(
      """
      miru() { "$MIRU" --demo --library '\(library)' "$@"; }
      "$MIRU" --demo --library '\(library)' import '\(file)' & import=$!
      until [ "$(sqlite3 '\(library)' 'SELECT count(*) FROM track' 2>/dev/null || echo 0)" -gt 0 ]; do :; done
      kill -STOP $import
      miru doctor | grep '^import'
      miru stats | grep '^tracks' > '\(home.file("figures"))'
      miru forget --everything --yes; echo "forget $?"
      kill -CONT $import
      miru import '\(small)'; echo "import $?"
      miru export '\(home.file("part.ndjson"))' --from library; echo "export $?"
      wait $import; echo "first $?"
      miru doctor | grep '^import'
      miru export '\(home.file("all.ndjson"))' --from library; echo "export $?"
      """, home: home)
    #expect(
      run.stdout.replacing(/(?m)^import +/, with: "") == """
        one is running or being rolled back; the counts change with it
        forget 75
        75
        export 0
        first 0
        export 0

        """)
    for sentence in [
      "miru: An import is running or being rolled back: these counts include its rows so far.\n",
      "miru: Another import into \(library) is running. Nothing was changed.",
      "miru: An import into this library was running: the export has only the rows",
      "miru: Imported 20000 rows", "miru: Exported 20000 rows to \(home.file("all.ndjson")).\n",
    ] {
      #expect(run.stderr.contains(sentence), "\(run)")
    }
  }

  @Test func othersSearchAndOpenMeanwhileWithoutNoticing() async throws {
    let rows = (1...4_000).map { "{\"trackId\":\($0),\"trackName\":\"Row \($0)\"}\n" }.joined()
    let file = try home.write(rows, to: "rows.ndjson")
    _ = try await MiruProcess.run(["--demo", "search", "mirror", "canon"], home: home)
    let run = try await MiruProcess.shell(
      """
      "$MIRU" --demo import '\(file)' & import=$!
      while kill -0 $import 2> /dev/null; do
        "$MIRU" --demo --offline search mirror canon --limit 1 2> /dev/null; echo "search $?"
        "$MIRU" --demo --offline show 1440000541 > /dev/null; echo "show $?"
      done
      wait $import; echo "import $?"
      """, home: home)
    let lines = Set(run.stdout.split(separator: "\n").map(String.init))
    #expect(lines.filter { !$0.contains("Mirror Canon") }.sorted() == ["import 0", "search 0", "show 0"])
    #expect(run.stderr == "miru: Imported 4000 rows: 4000 new, 0 changed, 0 the same.\n")
    let shown = run.stdout.split(separator: "\n").count { $0 == "show 0" }
    let history = try await MiruProcess.run(["--demo", "history"], home: home)
    #expect(history.stdout.contains("↺\(shown)"))
  }

  @Test func starsOpeningsAndRowsThatAreKeptAreToldToo() async throws {
    let mine = #""miru":{"storefront":"US","fetchedAt":"2026-01-02T03:04:05.678Z"}"#
    let theirs =
      #""miru":{"storefront":"US","fetchedAt":"2026-01-02T03:04:05.678Z","starredAt":"2026-01-02T03:04:05.678Z","#
      + #""visits":[{"at":"2026-01-02T03:04:05.678Z"}]}"#
    for (rows, sentence) in [
      ("{\"trackId\":1,\(mine)}\n", "Imported 1 row: 1 new, 0 changed, 0 the same."),
      (
        "{\"trackId\":1,\"trackName\":\"x\",\(theirs)}\n",
        "Imported 1 row: 0 new, 0 changed, 0 the same, 1 not replaced, because the file's rows are not newer; "
          + "1 star and 1 opening imported."
      ),
    ] {
      let run = try await MiruProcess.run(["--demo", "import", "-"], home: home, input: rows)
      #expect(run.stderr == "miru: \(sentence)\n")
    }
    let undone = try await MiruProcess.run(["--demo"], home: home, input: ":undo\n:undo\n")
    #expect(
      undone.stderr == """
        miru: Undone: the import of standard input (just now): 1 star, 1 opening.
        miru: Undone: the import of standard input (just now): 1 row.

        """)
  }
}
