import Foundation
import Testing

/// Previews with a player that records its arguments.
@Suite(.atATerminal) struct PreviewTests {
  private let home: MiruHome

  init() throws { home = try MiruHome() }

  @Test func mpvStreamsOneAddressAndTheStatusLineCounts() async throws {
    let mpv = try FakeProgram("mpv", .plays, home: home)
    let miru = try await listed(mpv.environment)
    try await miru.enter(":preview 1")
    try await miru.waitFor("its player") { _ in (try? mpv.runs().count) == 1 }
    let screen = try await miru.waitFor("the second second") {
      $0.status?.contains("playing 0:01 of 0:30") == true
    }
    #expect(screen.contains("Starting “Mirror Canon – Ada Holm”, a preview provided courtesy of iTunes"))
    #expect(screen.lines.contains { $0.hasPrefix("https://music.apple.com/us/album/mirror-canon/") })
    let run = try #require(try mpv.runs().first)
    #expect(run.arguments.dropLast().last == "--")
    #expect(run.arguments.last?.hasPrefix("https://preview.miru.example/") == true)
    #expect(run.arguments.contains("--no-config") && run.arguments.contains("--no-video"))
    #expect(run.streams[0] == "/dev/null" && run.streams[2] == run.streams[1])
    #expect(run.streams[1].hasPrefix("pipe:"))
  }

  @Test func stopAndTheNextPreviewEndIt() async throws {
    let mpv = try FakeProgram("mpv", .stays, home: home)
    let miru = try await listed(mpv.environment)
    try await miru.enter(":preview 1")
    try await miru.waitFor("its player") { _ in (try? mpv.runs().count) == 1 }
    let first = try #require(try mpv.runs().first)
    try await miru.enter(":preview 2")
    try await miru.waitFor("the second") { _ in (try? mpv.runs().count) == 2 }
    #expect(!first.isAlive)
    try await miru.enter(":stop")
    try await miru.waitFor("silence") { $0.status == nil && $0.typed == "" }
    #expect(try mpv.runs().allSatisfy { !$0.isAlive })
    try await miru.enter(":stop")
    try await miru.waitFor("that there is none") { $0.contains("No preview is playing.") }
  }

  @Test func thePreviewsOfAListPlayOneAfterTheOther() async throws {
    let mpv = try FakeProgram("mpv", .plays, home: home)
    let miru = try await listed(mpv.environment)
    for (command, position, runs) in [
      (":preview all", "1 of ", 1), (":next", "2 of ", 2), (":next", "3 of ", 3), (":previous", "2 of ", 4),
    ] {
      try await miru.enter(command)
      try await miru.waitFor(command) { screen in
        screen.status?.hasPrefix("  preview " + position) == true && (try? mpv.runs().count) == runs
      }
    }
    // The player that ':previous' replaced may not have ended yet.
    try await miru.waitFor("one player alone, which plays") {
      $0.status?.contains("playing") == true && (try? mpv.runs().count { $0.isAlive }) == 1
    }
    // The player ends, so the next preview begins.
    kill(try #require(try mpv.runs().first { $0.isAlive }).number, SIGTERM)
    try await miru.waitFor("the third again") { $0.status?.hasPrefix("  preview 3 of ") == true }
    try await miru.enter(":stop")
    try await miru.waitFor("silence") { $0.status == nil && $0.typed == "" }
    try await miru.enter(":next")
    try await miru.waitFor("that there is none") { $0.contains("No previews are playing") }
  }

  @Test func aScriptPlaysAllPreviewsOfAList() async throws {
    let mpv = try FakeProgram("mpv", .played, home: home)
    let run = try await MiruProcess.run(
      ["--demo"], home: home, environment: mpv.environment, input: "mirror year:1994\n:preview all\n")
    let listed = run.stdout.split(separator: "\n").count { $0.contains("  1994  ") }
    #expect(run.code == 0 && listed > 1)
    #expect(try mpv.runs().count == listed)
  }

  @Test func severalRowsAndRangesPlayOneAfterTheOther() async throws {
    let mpv = try FakeProgram("mpv", .plays, home: home)
    let miru = try await listed(mpv.environment)
    for (command, position) in [(":preview 1 3", "1 of 2"), (":next", "2 of 2"), (":preview 1-3", "1 of 3")] {
      try await miru.enter(command)
      try await miru.waitFor(command) { $0.status?.hasPrefix("  preview " + position) == true }
    }
    try await miru.enter(":preview 2 9")
    try await miru.waitFor("what is missing") { $0.contains("There is no row 9") }
  }

  @Test(arguments: [":quit", "C-d"])
  func leavingEndsIt(_ way: String) async throws {
    let mpv = try FakeProgram("mpv", .stays, home: home)
    let miru = try await listed(mpv.environment)
    try await miru.enter(":preview 1")
    try await miru.waitFor("its player") { _ in (try? mpv.runs().count) == 1 }
    if way == ":quit" { try await miru.enter(way) } else { try await miru.press(way) }
    #expect(try await miru.waitForExit() == 0)
    #expect(try mpv.runs().allSatisfy { !$0.isAlive })
  }

  @Test func aPlayerThatFailsIsTold() async throws {
    let mpv = try FakeProgram("mpv", .ends(2), home: home)
    let miru = try await listed(mpv.environment)
    try await miru.enter(":preview 1")
    try await miru.waitFor("why") {
      $0.contains("mpv could not play this preview (exit 2)") && $0.contains("the demo catalogue")
        && $0.status == nil
    }
  }

  @Test func withoutMpvFfplayPlays() async throws {
    let ffplay = try FakeProgram("ffplay", .stays, home: home)
    let miru = try await listed(["PATH": home.file("programs") + ":" + shellFolder()])
    try await miru.enter(":preview 1")
    try await miru.waitFor("its player") { _ in (try? ffplay.runs().count) == 1 }
    let run = try #require(try ffplay.runs().first)
    #expect(run.arguments.contains("-nodisp") && run.arguments.dropLast().last == "-i")
    #expect(run.arguments.last?.hasPrefix("https://preview.miru.example/") == true)
  }

  /// ffplay exits with 0 even after a failure.
  @Test func aPreviewThatIsNotHeardIsReported() async throws {
    let ffplay = try FakeProgram("ffplay", .ends(0), home: home)
    let run = try await MiruProcess.run(
      ["--demo"], home: home, environment: ["PATH": home.file("programs") + ":" + shellFolder()],
      input: "mirror canon\n:preview 1\n")
    #expect(run.code == 69)
    #expect(run.stderr.contains("ffplay could not play this preview: the demo catalogue has no sound"))
    #expect(try ffplay.runs().count == 1)
  }

  @Test func withoutAPlayerItIsSaidWhatToInstall() async throws {
    let run = try await MiruProcess.run(
      ["--demo"], home: home, environment: ["PATH": home.file("nothing")], input: "mirror canon\n:preview 1\n"
    )
    #expect(run.code == 69)
    #expect(
      run.stderr == "miru: No player is installed. Previews need mpv or FFmpeg's ffplay.\n")
  }

  @Test func aHostilePreviewIsRefused() async throws {
    let mpv = try FakeProgram("mpv", .ends(0), home: home)
    try await imported(["previewUrl": "http://a1.phobos.apple.com/a.m4a"])
    let run = try await MiruProcess.run(
      ["--offline"], home: home, environment: mpv.environment, input: "mirror\n:preview 1\n")
    #expect(
      run.stderr.hasSuffix(
        "miru: The preview's address is not a plain https address, so it is not passed to another program.\n")
    )
    #expect(run.code == 65)
    #expect(try mpv.runs().isEmpty)
  }

  @Test func offlineNoPreviewIsAskedFor() async throws {
    let mpv = try FakeProgram("mpv", .ends(0), home: home)
    let run = try await MiruProcess.run(
      ["--demo"], home: home, environment: mpv.environment,
      input: "mirror canon\n:offline on\n:preview 1\n")
    #expect(run.stderr.contains("Offline: previews come from Apple's servers."))
    #expect(run.code == 69)
    #expect(try mpv.runs().isEmpty)
  }

  /// Starts a session and lists Mirror Canon and other songs.
  private func listed(_ environment: [String: String]) async throws -> TmuxSession {
    let miru = try await TmuxSession.miru(home: home, environment: environment)
    try await miru.listMirrorCanon()
    return miru
  }

  /// Imports one song with these keys.
  private func imported(_ keys: [String: String]) async throws {
    var song: [String: Any] = [
      "wrapperType": "track", "kind": "song", "trackId": 8, "trackName": "Mirror", "country": "USA",
    ]
    song.merge(keys) { $1 }
    let answer = try JSONSerialization.data(withJSONObject: ["resultCount": 1, "results": [song]])
    let file = try home.write(String(decoding: answer, as: UTF8.self), to: "answer.json")
    #expect(try await MiruProcess.run(["import", file], home: home).code == 0)
  }

  /// Creates a folder with the programs that a script needs, without a player.
  private func shellFolder() throws -> String {
    let folder = home.file("shell")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for name in ["sh", "mv", "readlink", "sleep", "env"] {
      try FileManager.default.createSymbolicLink(
        atPath: folder + "/" + name, withDestinationPath: "/usr/bin/" + name)
    }
    return folder
  }
}
