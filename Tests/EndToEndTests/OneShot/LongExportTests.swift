import Foundation
import Testing

/// Exports that take longer than a second and are cancelled.
@Suite(.atATerminal) struct LongExportTests {
  private let home: MiruHome
  private let library: String

  /// Creates a library of so many rows that an export takes seconds; only exports read them.
  init() async throws {
    home = try MiruHome()
    library = home.file("library.sqlite")
    _ = try await MiruProcess.run(
      ["--demo", "--library", library, "search", "mirror", "--limit", "50"], home: home)
    let filled = try await MiruProcess.shell(
      """
      sqlite3 '\(library)' "
        CREATE TEMP TABLE many AS SELECT track.* FROM track, generate_series(1, 3000) LIMIT 150000;
        UPDATE many SET row = 1000000 + rowid, trackId = 9000000000 + rowid;
        INSERT INTO track SELECT * FROM many;"
      """, home: home)
    try #require(filled.code == 0, "\(filled.stderr)")
  }

  @Test func whoeverEndsAnExportLeavesNoFile() async throws {
    let script =
      "trap : INT; '\(MiruBinary.path)' --library '\(library)' export '\(home.file("out.json"))' --from library; "
      + "echo code $?; read"
    let shell = try await TmuxSession(["bash", "-c", script], home: home)
    try await shell.waitFor("the bar") { $0.contains("Exporting [#") }
    try await shell.press("C-c")
    try await shell.waitFor("the end") { $0.contains("code 130") && !$0.contains("Exporting [") }
    #expect(try left() == [])
    let miru = try await TmuxSession.miru(["--demo", "--library", library], home: home)
    try await miru.enter(":export \(home.file("out.json")) --from library")
    try await miru.waitForScrollback("how far it is") { $0.contains("% of 150") }
    try await miru.press("C-c")
    try await miru.waitForScrollback("the end") { $0.contains("The export was cancelled") }
    try await miru.enter("mirror canon")
    try await miru.waitForScrollback("the rows") { $0.contains("   1   Mirror Canon") }
    #expect(try left() == [])
    try await miru.press("C-l")
    try await miru.waitFor("nothing of the first") { !$0.contains("% of 150") && $0.typed == "" }
    try await miru.enter(":export \(home.file("out.json")) --from library")
    try await miru.waitFor("how far it is") { $0.contains("% of 150") }
    try await miru.press("C-d")
    #expect(try await miru.waitForExit() == 0)
    #expect(try left() == [])
  }

  @Test func aKilledExportLeavesOnlyAHiddenFileThatSaysWhatItIs() async throws {
    for (count, option) in [[], ["--force"]].enumerated() {
      if !option.isEmpty { _ = try home.write("mine", to: "out.json") }
      let shell = try await TmuxSession(
        [MiruBinary.path, "--library", library, "export", home.file("out.json"), "--from", "library"]
          + option,
        home: home)
      try await shell.waitFor("the bar") { $0.contains("Exporting [#") }
      try await shell.kill()
      #expect(try home.files(startingWith: "out") == (option.isEmpty ? [] : ["out.json"]))
      let hidden = try home.files(startingWith: ".")
      #expect(hidden.count == count + 1 && hidden.allSatisfy { $0.hasPrefix(".miru-export-") })
    }
    #expect(try String(contentsOfFile: home.file("out.json"), encoding: .utf8) == "mine")
  }

  /// Returns the files of the export, complete or not.
  private func left() throws -> [String] {
    try home.files(startingWith: "out") + home.files(startingWith: ".")
  }
}
