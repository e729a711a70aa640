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

  @Test func onlyAStarOutlivesAPrivateSession() async throws {
    let lines = "mirror canon\n:open 1\n:open 2\n:star 1\n:stars\n"
    let run = try await MiruProcess.run(["--demo", "--private"], home: home, input: lines)
    #expect(run.code == 0 && run.stdout.contains("   1 ★ Mirror Canon"))
    let stars = try await MiruProcess.run(["--demo", "stars", "--format", "ndjson"], home: home)
    #expect(stars.stdout.split(separator: "\n").count == 1 && stars.stdout.contains("Mirror Canon"))
    #expect(!stars.stdout.contains("visitCount"))
    let library = try await MiruProcess.run(
      ["--demo", "export", "--from", "library", "--format", "ndjson"], home: home)
    #expect(library.stdout.split(separator: "\n").count == 1)
  }

  @Test func theFiguresTellFileAndSessionApart() async throws {
    let run = try await MiruProcess.run(
      ["--demo", "--private"], home: home, input: "mirror canon\n:open 1\n:stats\n")
    #expect(run.code == 0 && run.stdout.contains("tracks        0\n"))
    #expect(run.stdout.contains(", 1 opening, 1 answer, deleted when it ends"))
    let json = try await MiruProcess.run(["--demo", "--private", "stats", "--format", "json"], home: home)
    #expect(json.stdout.contains(#""session":{"rows":0,"opened":0,"answers":0}"#))
  }

  @Test func aPrivateCallIsCounted() async throws {
    let run = try await MiruProcess.run(["--demo", "--private", "search", "mirror"], home: home)
    #expect(run.code == 0 && run.stdout.contains("Mirror"))
    let doctor = try await MiruProcess.run(["--demo", "doctor"], home: home)
    #expect(doctor.stdout.contains("19 of 20"))
    #expect(doctor.stdout.contains(/(?m)^rows +0$/))
  }

  @Test(arguments: [
    ["import", "file"], ["config", "set", "country", "GB"], ["config", "unset", "country"],
  ])
  func whatIsMeantToBeKeptIsNotDonePrivately(_ command: [String]) async throws {
    let run = try await MiruProcess.run(["--demo", "--private"] + command, home: home)
    #expect(run.code == 64 && run.stderr.contains("--private cannot be used to"))
  }
}
