import Foundation
import Testing

/// `--private` at the prompt.
@Suite(.atATerminal) struct PrivatePromptTests {
  private let home: MiruHome

  init() throws { home = try MiruHome() }

  @Test func aPrivateSessionShowsWhatItFoundAndLeavesNothingOfIt() async throws {
    let form = try await HomeByteSearch.form()
    let miru = try await TmuxSession.miru(["--demo", "--private"], home: home)
    try await miru.waitFor("the prompt that says so") { $0.prompt == "miru demo private US song>" }
    try await miru.enter("upside down again")
    try await miru.waitForScrollback("the list") { $0.contains("   1   Upside Down Again") && $0.typed == "" }
    try await miru.enter(":open 1")
    try await miru.waitFor("the card") { $0.contains("opened 1 time") }
    try await miru.enter(":history")
    try await miru.waitFor("the stack") { $0.contains("opened today") }
    try await miru.enter(":country JP")
    try await miru.waitFor("the store") { $0.prompt == "miru demo private JP song>" }
    try await miru.press("Up")
    try await miru.waitFor("the line before") { $0.typed == ":country JP" }
    let text = "upside upsi psid Upside Upsi down wn ag again agai country"
    let pieces = Set(text.split(separator: " ").filter { $0.utf8.count == 4 }.map { Array($0.utf8) })
    #expect(try HomeByteSearch.found(pieces.subtracting(form), home: home) == [])
    #expect(
      try FileManager.default.subpathsOfDirectory(atPath: home.file("state")) == ["miru", "miru/requests"])
    try await miru.kill()
    let stats = try await MiruProcess.run(["--demo", "stats"], home: home)
    #expect(stats.stdout.contains("tracks        0"))
  }
}

/// `--private` in line mode and in the shell.
struct PrivateShellTests {
  private let home: MiruHome

  init() throws { home = try MiruHome() }

  @Test func aPrivateSessionBeginsEmptyAndEndsWithNothing() async throws {
    let kept = try await MiruProcess.run(
      ["--demo"], home: home, input: "holm canon\n:star 1\n:save canon\n:country gb\n")
    #expect(kept.code == 0)
    let before = try await MiruProcess.run(["--demo", "stats", "--format", "json"], home: home)
    let lines = [
      ":stars", "@@canon", ":open 1", ":star 1", ":star 1", ":add road 1", ":undo", ":stars", ":stats",
      ":quota",
    ].joined(separator: "\n")
    let run = try await MiruProcess.run(["--demo", "--private"], home: home, input: lines + "\n")
    let said = run.stdout + run.stderr
    #expect(said.contains("Nothing is starred yet.") && said.contains("   1 ★ Mirror Canon"), "\(said)")
    #expect(said.contains("Starred until this session ends.\n") && said.contains("Starred already: "))
    #expect(said.contains("opened        1\n") && said.contains("starred       1\n"))
    #expect(said.contains("18 of 20"))
    let after = try await MiruProcess.run(["--demo", "stats", "--format", "json"], home: home)
    let bytes = #/"bytes":\d+/#
    #expect(after.stdout.replacing(bytes, with: "") == before.stdout.replacing(bytes, with: ""))
    #expect(try await MiruProcess.run(["--demo", "list", "road"], home: home).code != 0)
  }

  /// Its settings are worth no refusal, and nothing is written for them.
  @Test func aDamagedLibraryIsLeftAloneAndTheSessionBegins() async throws {
    let path = try home.write("a shopping list", to: "named.sqlite")
    let run = try await MiruProcess.run(
      ["--demo", "--private", "--library", path, "search", "mirror"], home: home)
    #expect(run.code == 0 && run.stdout.contains("Mirror"))
    #expect(run.stderr.contains("begins without your store, kind and saved searches. \(path) is not a miru"))
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "a shopping list")
    #expect(try home.files(startingWith: "named") == ["named.sqlite"])
  }

  @Test func aPrivateSessionOnlyReadsTheLibrary() async throws {
    #expect(try await MiruProcess.run(["--demo"], home: home, input: "mirror\n:country gb\n").code == 0)
    // A process that writes would wait for this lock.
    let run = try await MiruProcess.shell(
      """
      f="$HOME/data/miru/demo.sqlite"; mkfifo "$HOME/hold"
      sqlite3 "$f" < "$HOME/hold" > /dev/null & exec 9> "$HOME/hold"; echo "BEGIN IMMEDIATE;" >&9
      until ! sqlite3 "$f" "BEGIN IMMEDIATE" 2> /dev/null; do :; done
      timeout 8 "$MIRU" --demo --private search mirror --limit 1; echo "code $?"; exec 9>&-; wait
      """, home: home)
    #expect(run.stdout.contains("code 0"), "\(run)")
  }

  @Test func aPrivateCallIsCounted() async throws {
    let run = try await MiruProcess.run(["--demo", "--private", "search", "mirror"], home: home)
    #expect(run.code == 0 && run.stdout.contains("Mirror"))
    #expect(!FileManager.default.fileExists(atPath: home.file("data")))
    let quota = try await MiruProcess.run(["--demo", "quota"], home: home)
    #expect(quota.stdout.contains("19 of 20"))
  }

  /// `forget` above all, which would delete the real library.
  @Test func whatDoesNotAskAppleIsRefused() async throws {
    let path = home.file("named.sqlite")
    let library = ["--library", path]
    #expect(try await MiruProcess.run(["--demo"] + library + ["search", "mirror"], home: home).code == 0)
    let before = try Data(contentsOf: URL(filePath: path))
    for command in [
      "forget --everything --yes", "forget --query mirror", "import file", "stats", "history", "stars",
      "unstar 1", "undo", "clear", "export", "lists", "save a b", "why 1 a", "sync", "restore", "doctor",
      "quota", "config list", "config set country GB", "lock now", "replay file", "demo-server", "init bash",
    ] {
      for named in command.hasPrefix("forget") ? [library, []] : [library] {
        let words = ["--demo", "--private"] + named + command.split(separator: " ").map(String.init)
        let run = try await MiruProcess.run(words, home: home)
        #expect(run.code == 64 && run.stderr.contains("--private cannot be used to"), "\(run)")
      }
    }
    #expect(try Data(contentsOf: URL(filePath: path)) == before)
    #expect(!FileManager.default.fileExists(atPath: home.file("data")))
  }

  @Test(arguments: [
    ":forget everything yes", ":forget query holm canon", ":import file", ":save a b", ":sync",
  ])
  func thePromptRefusesWhatChangesTheLibraryInTheFile(_ line: String) async throws {
    let run = try await MiruProcess.run(["--demo", "--private"], home: home, input: line + "\n")
    #expect(run.code == 64 && run.stderr.contains("--private cannot be used to"))
  }
}
