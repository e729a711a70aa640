import Foundation
import Testing

/// `:record`, and the player of `miru replay` at a terminal.
@Suite(.atATerminal) struct ReplayTests {
  private let home: MiruHome
  private let recording: String = {
    var package = URL(filePath: #filePath)
    for _ in 0..<4 { package.deleteLastPathComponent() }
    return package.appending(path: "Fixtures/recordings/typing-and-trouble.ndjson").path
  }()
  private let keys = "q leave · Space pause · ←→ event · ↑↓ query · g go · s state"

  init() throws { home = try MiruHome() }

  private func player(_ arguments: [String] = [], width: Int = 60, height: Int = 15) async throws
    -> TmuxSession
  {
    let player = try await TmuxSession(
      [MiruBinary.path, "replay", recording] + arguments, home: home,
      environment: ["LC_ALL": "C.UTF-8", "TZ": "UTC"], width: width, height: height)
    try await player.waitFor("the player") { $0.contains("q leave") }
    return player
  }

  @Test func theKeysOfThePlayerMoveInTime() async throws {
    let player = try await player()
    try await player.waitFor("an event by itself") { $0.lines.contains { $0.hasPrefix("> u") } }
    try await player.press("g", "1", "Enter")
    try await player.waitFor("event 1") { $0.contains("Event 1 of 316 · paused · 0.005 s · roomForLists") }
    try await player.press("Down", "Down")
    try await player.waitFor("the second query") { $0.contains("edited: up") && $0.lines.contains("> up") }
    try await player.press("Up")
    try await player.waitFor("the first query") { $0.contains("edited: u") && $0.lines.contains("> u") }
    try await player.press("Right")
    try await player.waitFor("the next event") { $0.contains("Event 10 of 316") }
    try await player.press("s")
    let state = try await player.waitFor("the state") { $0.contains("waiting: 0 searches") }
    #expect(state.lines.count <= 15 && state.lines.last == keys)
    try await player.press("Space")
    try await player.waitFor("that it goes on") {
      !$0.contains("paused") && $0.lines.contains { $0.hasPrefix("> upsid") }
    }
    try await player.press("q")
    #expect(try await player.waitForExit() == 0)
    #expect(try await !player.screen().contains("q leave"), "the former screen is back")
  }

  @Test func thePlayerFollowsTheWindowAndControlCLeaves() async throws {
    let player = try await player(["--speed", "0.25", "--real-time"])
    try await player.press("g", "6", "3", "Enter", "s")
    try await player.waitFor("rows, the state below") {
      $0.lines.contains { $0.hasPrefix("query ") } && $0.contains("Upside Down")
    }
    try await player.resize(width: 130, height: 30)
    try await player.waitFor("the state beside") {
      $0.lines.count > 20 && $0.lines.contains { $0.hasPrefix("> upsid") && $0.contains("query 5") }
    }
    try await player.resize(width: 20, height: 5)
    try await player.waitFor("a small window") { $0.lines.count <= 5 && $0.contains("Event 63 of 316") }
    try await player.press("C-c")
    #expect(try await player.waitForExit() == 0)
  }

  @Test func aTerminatedPlayerRestoresTheScreen() async throws {
    let pid = home.file("pid")
    let player = try await TmuxSession(
      ["bash", "-c", "echo $$ > '\(pid)'; exec '\(MiruBinary.path)' replay '\(recording)'"], home: home)
    try await player.waitFor("the player") { $0.contains("q leave") }
    let killed = try await MiruProcess.shell("kill -TERM \"$(cat '\(pid)')\"", home: home)
    #expect(killed.code == 0)
    #expect(try await player.waitForExit() == 130)
    #expect(try await !player.screen().contains("q leave"), "the former screen is back")
  }

  @Test func controlZAndFgComeBackToTheSameEvent() async throws {
    let shell = try await TmuxSession(
      ["bash", "--norc", "--noprofile", "-i"], home: home, environment: ["PS1": "shell: "])
    try await shell.enter("'\(MiruBinary.path)' replay '\(recording)'")
    try await shell.waitFor("the player") { $0.contains("Event ") }
    try await shell.press("g", "6", "3", "Enter")
    try await shell.waitFor("the event") { $0.contains("Event 63 of 316 · paused") }
    try await shell.press("C-z")
    try await shell.waitFor("the shell") { $0.contains("Stopped") }
    try await shell.enter("fg")
    try await shell.waitFor("the event again") { $0.contains("Event 63 of 316 · paused") }
    try await shell.press("q")
    try await shell.waitFor("the shell again") { $0.lines.last { !$0.isEmpty }?.hasPrefix("shell:") == true }
  }

  @Test(arguments: [["--plain"], ["--check"]])
  func withoutThePlayerTheRecordingIsPrinted(_ arguments: [String]) async throws {
    let printed = try await TmuxSession(
      [MiruBinary.path, "replay", recording] + arguments, home: home, environment: ["TZ": "UTC"])
    #expect(try await printed.waitForExit() == 0)
    let text = try await printed.scrollback()
    #expect(
      text.contains(arguments == ["--check"] ? "159 frames, all as recorded." : "9 · 1.861 s · edited: u"))
  }

  @Test func aSpeedOutsideItsLimitsIsRefused() async throws {
    for speed in ["0.2", "17", "nan", "-1"] {
      let run = try await MiruProcess.run(["replay", recording, "--speed=\(speed)"], home: home)
      #expect(run.code == 64 && run.stderr.contains("--speed takes a number from 0.25 to 16."), "\(speed)")
    }
  }

  @Test func aRecordingWithinASessionIsReplayed() async throws {
    let file = home.file("later.ndjson")
    let miru = try await TmuxSession.miru(home: home)
    try await miru.enter("mirror canon")
    try await miru.waitForScrollback("the list") { $0.contains("Mirror Canon") }
    try await miru.enter(":record off")
    try await miru.waitForScrollback("that there is none") { $0.contains("No recording is in progress.") }
    try await miru.enter(":record \(file)")
    try await miru.waitForScrollback("the start") { $0.contains("Recording to ") }
    try await miru.enter(":record \(file)2")
    try await miru.waitForScrollback("the refusal") { $0.contains("':record off' stops it.") }
    try await miru.press("Down")
    try await miru.waitFor("the list of before") { $0.rows.contains { $0.contains("Mirror Canon") } }
    try await miru.press("Escape")
    try await miru.waitFor("no rows") { $0.rows.isEmpty }
    try await miru.type("upside")
    try await miru.waitFor("rows") { $0.typed == "upside" && !$0.rows.isEmpty }
    try await miru.press("C-u")
    try await miru.enter(":record off")
    try await miru.waitForScrollback("the end") { $0.contains("Recorded to ") }
    try await miru.enter(":record \(file)")
    try await miru.waitForScrollback("the refusal") { $0.contains("exists already") }
    try await miru.press("C-d")
    #expect(try await miru.waitForExit() == 0)
    let check = try await MiruProcess.run(["replay", file, "--check"], home: home)
    #expect(check.code == 0, "\(check.stdout)\(check.stderr)")
    let shown = try await MiruProcess.run(["replay", file], home: home)
    #expect(shown.stdout.contains("edited: upside") && shown.stdout.contains("Mirror Canon"))
    let script = try await MiruProcess.run(
      ["--demo"], home: home, input: ":record \(home.file("script.ndjson"))\n")
    #expect(script.stderr.contains("needs a terminal"))
  }

  @Test func aRecordingThatCannotBeWrittenSaysSoOnce() async throws {
    let (file, pid) = (home.file("full.ndjson"), home.file("pid"))
    let miru = try await TmuxSession(
      ["bash", "-c", "echo $$ > '\(pid)'; exec '\(MiruBinary.path)' --demo --record '\(file)'"], home: home)
    try await miru.waitFor("the prompt") { $0.prompt != nil }
    try await miru.waitForScrollback("the first screen") { $0.hasFirstSection }
    let limited = try await MiruProcess.shell("prlimit --fsize=0: --pid \"$(cat '\(pid)')\"", home: home)
    try #require(limited.code == 0)
    try await miru.type("mirro")
    try await miru.waitForScrollback("the failure") { $0.contains("Cannot record to") }
    try await miru.waitFor("rows all the same") { $0.typed == "mirro" && !$0.rows.isEmpty }
    try await miru.press("C-u", "C-d")
    #expect(try await miru.waitForExit() == 74)
    let text = try await miru.scrollback().text
    #expect(text.components(separatedBy: "Cannot record to").count == 2)
  }
}
