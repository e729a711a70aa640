import Foundation
import Testing

/// Imports at the prompt.
@Suite(.atATerminal) struct ImportTests {
  private let home: MiruHome

  init() throws { home = try MiruHome() }

  /// Writes a file with so many rows that no machine imports it within a second, after which progress is shown.
  private func longFile() throws -> String {
    try home.write((1...150_000).map { song($0, "Row \($0)") }.joined(), to: "long.ndjson")
  }

  private func song(_ id: Int, _ title: String) -> String {
    "{\"wrapperType\":\"track\",\"kind\":\"song\",\"trackId\":\(id),\"trackName\":\"\(title)\"}\n"
  }

  private func storedTracks() async throws -> Int {
    let stats = try await MiruProcess.run(["--demo", "stats", "--format", "json"], home: home)
    return try #require(stats.stdout.firstMatch(of: /"tracks":\s*(\d+)/).flatMap { Int($0.1) })
  }

  @Test func aFileIsTakenInAtThePromptAndIsOneStepOfUndo() async throws {
    let file = try home.write(song(1, "Solitary") + song(2, "Other"), to: "my rows.ndjson")
    let miru = try await TmuxSession.miru(["--demo", "--offline"], home: home)
    try await miru.enter(":import '\(file)'")
    try await miru.waitForScrollback("what it brought") {
      $0.contains("Imported 2 rows: 2 new, 0 changed, 0 the same.")
    }
    try await miru.type("solitary")
    try await miru.waitFor("its row") { $0.rows.first?.contains("Solitary") == true }
    try await miru.press("C-u")
    try await miru.enter(":undo")
    try await miru.waitForScrollback("what was taken back") {
      $0.contains("Undone: the import of “my rows.ndjson” (just now): 2 rows.")
    }
    #expect(try await storedTracks() == 0)
  }

  @Test func whoeverGivesUpTheCommandIsToldAtOnceThatItIsTakenBack() async throws {
    let command = [MiruBinary.path, "--demo", "import", try longFile()]
    let miru = try await TmuxSession(command, home: home)
    try await miru.waitFor("how far it is") { $0.contains("Importing [") }
    try await miru.press("C-c")
    let screen = try await miru.waitFor("what is done about it") {
      $0.contains("miru: Rolling back the import …")
    }
    #expect(!screen.contains("Importing ["))
  }

  @Test func aScriptIsToldWhatWasLeftOutAndWhyAFileIsRefused() async throws {
    let file = try home.write("{\"trackId\":1}\noops\n", to: "rows.ndjson")
    func run(_ line: String) async throws -> MiruResult {
      try await MiruProcess.run(["--demo"], home: home, input: line + "\n")
    }
    let refused = try await run(":import \(file)")
    #expect(refused.code == 65 && refused.stderr.contains("line 2 at character 1"))
    #expect(refused.stderr.contains("Nothing was imported."))
    let taken = try await run(":import \(file) --keep-going")
    #expect(
      taken.stderr == """
        miru: Skipped: Line 2 is not JSON: expected a value at character 1.
        miru: Imported 1 row: 1 new, 0 changed, 0 the same; 1 result skipped.

        """)
    #expect(taken.code == 0)
    let missing = try await run(":import \(file).gone")
    #expect(missing.code == 65 && missing.stderr.contains("No such file or directory"))
    let hidden = try await MiruProcess.run(
      ["--demo", "--private"], home: home, input: ":import \(file)\n")
    #expect(hidden.code == 64 && hidden.stderr.contains("--private cannot be used to import"))
  }

  @Test func typingGoesOnAndCtrlCGivesItUpAndNothingIsLeftOfIt() async throws {
    let miru = try await TmuxSession.miru(["--demo", "--offline"], home: home)
    try await miru.enter(":import \(try longFile())")
    try await miru.waitForScrollback("how far it is") { $0.contains("Importing: ") }
    try await miru.enter(":import \(home.file("other.json"))")
    try await miru.waitForScrollback("one at a time") { $0.contains("An import is running") }
    // The whole file is validated first; then another process sees the first rows.
    while try await storedTracks() == 0 { try #require(miru.exitCode() == nil) }
    try await miru.type("row 1")
    try await miru.waitFor("rows that have come in") { $0.rows.first?.contains("Row 1") == true }
    try await miru.press("C-c", "C-c")
    try await miru.waitForScrollback("its end") {
      $0.contains("The import was cancelled: nothing was imported.")
    }
    try await miru.enter(":undo")
    try await miru.waitForScrollback("no step") { $0.contains("There is nothing to undo.") }
    #expect(try await storedTracks() == 0)
  }

  @Test func whoeverLeavesIsToldWhatBecomesOfIt() async throws {
    let miru = try await TmuxSession.miru(["--demo", "--offline"], home: home)
    try await miru.enter(":import \(try longFile())")
    try await miru.waitForScrollback("how far it is") { $0.contains("Importing: ") }
    try await miru.press("C-d")
    #expect(try await miru.waitForExit() == 0)
    #expect(try await storedTracks() == 0)
  }
}
