import Foundation
import Testing

/// `:break`, `:edit` and the commands after them.
struct BreakpointEndToEndTests {
  private static let word = "Quixoticzebra"

  /// An editor that changes a title, and one that changes the words of a request.
  private static func editor(_ script: String, home: MiruHome) throws -> [String: String] {
    let path = try home.write("#!/bin/sh\nsed -i '\(script)' \"$1\"\n", to: "editor")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    return ["EDITOR": path, "TMPDIR": home.path]
  }

  @Test func anEditedAnswerIsShownAndReachesNoFile() async throws {
    let home = try MiruHome()
    let environment = try Self.editor("s/\"Mirror Canon\"/\"\(Self.word)\"/", home: home)
    let script = """
      :break search
      mirror canon
      :edit
      :submit
      :open 1
      :star 1
      :star
      :break off
      :export \(home.file("a.json")) --from results
      mirror canon
      :inspect
      """
    let run = try await MiruProcess.run(
      ["--demo"], home: home, environment: environment, input: script + "\n")
    #expect(run.stdout.contains(" · 200 · answer edited · "))
    #expect(run.stderr.contains(#"paused 1: answer to search song "mirror canon" US · :continue · :edit"#))
    #expect(run.stdout.contains("-       \"trackName\": \"Mirror Canon\","))
    #expect(run.stdout.contains("+       \"trackName\": \"\(Self.word)\","))
    #expect(run.stdout.contains("“mirror canon”, edited · "))
    #expect(run.stdout.contains("[edited] \(Self.word)"))
    #expect(
      run.stdout.contains("\n\(Self.word)  Song\n")
        && run.stdout.contains("edited at a breakpoint, and in no file"))
    // The answer as it came is in the library and the cache.
    #expect(run.stderr.contains("Edited rows can only be opened"))
    let last = try #require(run.stdout.components(separatedBy: "edited at a breakpoint").last)
    #expect(last.contains("Mirror Canon ") && !last.contains("[edited]"))
    let files = try FileManager.default.subpathsOfDirectory(atPath: home.path).filter { $0 != "editor" }
    #expect(files.contains("data/miru/demo.sqlite"))
    for file in files {
      let bytes = FileManager.default.contents(atPath: home.file(file)) ?? Data()
      #expect(bytes.range(of: Data(Self.word.utf8)) == nil, "\(file)")
      #expect(!file.hasPrefix("miru-"), "\(file)")
    }
    let history = try await MiruProcess.run(["--demo", "history"], home: home)
    #expect(history.stdout.isEmpty)
  }

  @Test func anEditedRequestIsKeptUnderTheEditedQuestion() async throws {
    let home = try MiruHome()
    let server = try await DemoServerProcess.start(home: home)
    let environment = try Self.editor("s/term=mirror/term=Silver+Mirror/", home: home)
    let script = ":break search request\nmirror\n:edit\n:submit\n:break off\nsilver mirror\n"
    let run = try await MiruProcess.run(
      ["--api-url", server.address], home: home, environment: environment, input: script)
    #expect(
      run.stdout.contains("An edited request in place of “mirror” · ")
        && run.stdout.contains("Silver Mirror "))
    #expect(!run.stdout.contains("[edited]"))
    // The second search is answered from the cache.
    let calls = try await ServedCalls(of: server)
    #expect(calls.count == 1)
  }

  @Test func whatIsDroppedFailsAndWhatIsNotTextOrNotThereIsRefused() async throws {
    let home = try MiruHome()
    let script = """
      :break
      :continue
      :break album
      :break off 3
      :break search request
      mirror
      :drop 7
      :submit
      :drop
      :inspect
      :inspect 1
      """
    let run = try await MiruProcess.run(["--demo"], home: home, input: script + "\n")
    for sentence in [
      "There are no breakpoints. ':break search' sets one.",
      "Nothing is paused. ':help break' explains how to pause.",
      "Type ':break search', ':break search WORDS'",
      "There is no such breakpoint.", "Give a number of what is paused: 1.",
      "There is no edited text without an error.", "The request or its answer was dropped at a breakpoint.",
    ] {
      #expect(run.stderr.contains(sentence), "\(sentence)\n\(run.stderr)")
    }
    #expect(run.stdout.contains("0 requests, 0 answers from the cache, 1 dropped before sending"))
    #expect(run.stdout.contains(" · not sent · request dropped · search song \"mirror\" US · on request"))
    #expect(run.stdout.contains("dropped before the request was sent"))
    #expect(run.code == 1)
  }

  @Test func nothingOfAPausedAnswerIsListedWhenEverythingIsForgotten() async throws {
    let home = try MiruHome()
    let script = ":break search\nmirror canon\n:forget everything yes\n:inspect\n:break\n"
    let run = try await MiruProcess.run(["--demo"], home: home, input: script)
    #expect(run.stderr.contains("paused 1: answer") && run.stderr.contains("No requests in this session."))
    #expect(run.stdout == "1  each answer to a search\n", "\(run.stdout)")
    let kept = try await MiruProcess.run(["--demo", "--offline", "search", "mirror canon"], home: home)
    #expect(kept.stdout.isEmpty && kept.code != 0)
    for file in try FileManager.default.subpathsOfDirectory(atPath: home.path) {
      let bytes = FileManager.default.contents(atPath: home.file(file)) ?? Data()
      #expect(bytes.range(of: Data("Mirror Canon".utf8)) == nil, "\(file)")
    }
  }

  @Test func commandsPassAPausedSearchWhichIsListedLater() async throws {
    let home = try MiruHome()
    let script = """
      :break search canon
      mirror canon
      glass choir
      :stats
      :continue
      """
    let run = try await MiruProcess.run(["--demo"], home: home, input: script + "\n")
    let choir = try #require(run.stdout.range(of: "“glass choir” · "))
    let canon = try #require(run.stdout.range(of: "“mirror canon” · "))
    #expect(choir.lowerBound < canon.lowerBound)
    #expect(!run.stderr.contains("too long"))
    #expect(run.code == 0)
  }

  @Test func aRequestThatIsPausedIsNotSentAfterMiruWentOffline() async throws {
    let home = try MiruHome()
    let server = try await DemoServerProcess.start(home: home)
    let script = ":break search request\nmirror canon\n:offline on\n:continue\n"
    let run = try await MiruProcess.run(["--api-url", server.address], home: home, input: script)
    #expect(run.stderr.contains("miru is offline"))
    #expect(try await ServedCalls(of: server).count == 0)
  }

  @Test func nothingOfAnEditedBodyWithoutRowsReachesTheLog() async throws {
    let home = try MiruHome()
    let environment = try Self.editor(
      "s/\"results\": \\[/\"errorMessage\": \"\(Self.word)\", \"rows\": [/", home: home)
    let script = ":break search\nmirror canon\n:edit\n:submit\n"
    let run = try await MiruProcess.run(["--demo"], home: home, environment: environment, input: script)
    #expect(run.stderr.contains("The edited answer has no rows that miru can read (HTTP 200)."))
    #expect(!run.stderr.contains(Self.word))
    let log = try String(contentsOfFile: home.file("state/miru/miru.log"), encoding: .utf8)
    #expect(!log.contains(Self.word))
  }

  @Test func theEndOfAScriptLetsEverythingGo() async throws {
    let home = try MiruHome()
    let run = try await MiruProcess.run(["--demo"], home: home, input: ":break search\nmirror canon\n")
    #expect(run.stdout.contains("Mirror Canon "))
    #expect(run.code == 0)
  }

  @Test func nothingHangsWhileAnAnswerIsPausedAndAFaultIsNamed() async throws {
    let home = try MiruHome()
    let session = try await TmuxSession.miru(
      home: home, environment: ["EDITOR": "ed -p ed:", "TMPDIR": home.path], width: 100)
    try await session.enter(":break search mirror")
    try await session.waitFor("the breakpoint") { $0.text.contains("miru holds back") }
    try await session.enter("mirror")
    let status = #"paused 1: answer to search song "mirror" US · :continue · :edit · :drop · continues in"#
    try await session.waitFor("the pause") { $0.text.contains(status) }
    // Rows of the library follow each key.
    for words in ["glass", " choir"] {
      try await session.type(words)
      try await session.waitFor("rows of the library") { $0.text.contains("The Glass Choir") }
    }
    try await session.press("C-u")
    try await session.enter(":edit")
    try await session.waitFor("the editor") { $0.lines.last { !$0.isEmpty } == "ed:" }
    try await session.enter(",s/\"Mirror Canon\"/\"\(Self.word)\" x/")
    try await session.enter("w")
    try await session.enter("q")
    try await session.waitFor("the fault") { $0.text.contains("',' or the end of the list was expected") }
    try await session.enter(":edit")
    try await session.waitFor("the editor") { $0.lines.last { !$0.isEmpty } == "ed:" }
    try await session.enter(",s/\"\(Self.word)\" x/\"\(Self.word)\"/")
    try await session.enter("w")
    try await session.enter("q")
    try await session.waitFor("the change") { $0.text.contains("+       \"trackName\": \"\(Self.word)\"") }
    try await session.waitFor("the edited status") { $0.text.contains("edited 1: answer to search") }
    try await session.enter(":submit")
    try await session.waitFor("the edited row") {
      $0.text.contains("[edited] \(Self.word)") && !$0.text.contains("edited 1:")
    }
    try await session.press("Down")
    try await session.press("Enter")
    try await session.waitFor("the card") { $0.text.contains("edited at a breakpoint, and in no file") }
  }

  @Test func aKillWhilePausedLosesNothingThatCame() async throws {
    let home = try MiruHome()
    let session = try await TmuxSession.miru(home: home, width: 100)
    try await session.enter(":break search")
    try await session.waitFor("the breakpoint") { $0.text.contains("miru holds back") }
    try await session.enter("mirror canon")
    try await session.waitFor("the pause") { $0.text.contains("paused 1:") }
    try await session.kill()
    let run = try await MiruProcess.run(["--demo", "--offline", "search", "mirror canon"], home: home)
    #expect(run.stdout.contains("Mirror Canon "))
    #expect(run.code == 0)
  }
}
