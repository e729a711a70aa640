import Foundation
import Testing

/// Copying to the clipboard, and opening a page in a browser that records its arguments.
@Suite(.atATerminal) struct CopyTests {
  private let home: MiruHome
  private let page = "https://music.apple.com/us/album/mirror-canon/1440000540?i=1440000541&uo=4"

  init() throws { home = try MiruHome() }

  @Test(arguments: [
    (":copy 1", "https://music.apple.com/us/album/mirror-canon/1440000540?i=1440000541&uo=4"),
    (":copy 1 id", "1440000541"), (":copy name 1", "Ada Holm – Mirror Canon"),
  ])
  func theTerminalIsSentTheText(_ command: String, _ text: String) async throws {
    let miru = try await BareTerminal(["--demo"], home: home)
    try await miru.waitFor("the first screen") { $0.contains("Mirror & Morning") }
    miru.send("mirror canon\r")
    try await miru.waitFor("the list") { $0.contains("Canon per Augm") }
    miru.send(command + "\r")
    let code = Data(text.utf8).base64EncodedString()
    try await miru.waitFor("the sequence") {
      $0.contains("\u{1B}]52;c;\(code)\u{7}") && $0.contains("Sent to the terminal's clipboard:")
    }
    #expect(try await miru.leave() == 0)
  }

  @Test func tmuxTakesTheTextWhateverItsSettings() async throws {
    let miru = try await TmuxSession(
      ["sh", "-c", "read TMUX; export TMUX; exec \"$@\"", "sh", MiruBinary.path, "--demo"], home: home)
    try await miru.enter(try await miru.variable())
    try await miru.waitFor("the prompt") { $0.prompt != nil }
    try await miru.listMirrorCanon()
    try await miru.enter(":copy 1")
    try await miru.waitForScrollback("the word") {
      $0.contains("Sent to the terminal's clipboard:") && $0.lines.contains(page)
    }
    #expect(try await miru.buffer() == page)
  }

  @Test(arguments: [["TERM": "linux"], ["TERM": "dumb"], ["TERM_PROGRAM": "Apple_Terminal"]])
  func aTerminalThatCannotIsShownTheText(_ environment: [String: String]) async throws {
    let miru = try await TmuxSession.miru(home: home, environment: environment)
    try await miru.listMirrorCanon()
    try await miru.enter(":copy 1")
    try await miru.waitForScrollback("the text") { screen in
      screen.contains("does not let programs use the clipboard") && screen.lines.contains(page)
    }
  }

  @Test func aScriptGetsTheTextAsALineOfItsOwn() async throws {
    let run = try await MiruProcess.run(
      ["--demo"], home: home, input: "mirror canon\n:copy 1\n:copy 1 id\n:copy 1 name\n")
    #expect(run.stdout.hasSuffix("\n\(page)\n1440000541\nAda Holm – Mirror Canon\n"))
    #expect(run.code == 0)
  }

  @Test func thePageIsHandedToTheBrowserAsOneArgument() async throws {
    let opener = try FakeProgram("xdg-open", .ends(0), home: home)
    let run = try await MiruProcess.run(
      ["--demo"], home: home, environment: opener.environment, input: "mirror canon\n:web 1\n")
    #expect(run.code == 0)
    #expect(run.stderr == "miru: Opened \(page)\n")
    let runs = try opener.runs()
    #expect(runs.map(\.arguments) == [[page]])
    #expect(runs.first?.streams == ["/dev/null", "/dev/null", "/dev/null"])
  }

  @Test(arguments: [
    ("'my browser' --new-window \"two words\"", ["--new-window", "two words", "PAGE"]),
    ("'my browser' '%s' --last", ["PAGE", "--last"]),
    ("false : no-such-browser:'my browser' -a", ["-a", "PAGE"]),
  ])
  func theBrowserOfTheEnvironmentCountsFirst(_ command: String, _ arguments: [String]) async throws {
    let opener = try FakeProgram("xdg-open", .ends(0), home: home)
    let browser = try FakeProgram("my browser", .ends(0), home: home)
    let run = try await MiruProcess.run(
      ["--demo"], home: home, environment: browser.environment.merging(["BROWSER": command]) { $1 },
      input: "mirror canon\n:web 1\n")
    #expect(run.code == 0)
    #expect(try browser.runs().map(\.arguments) == [arguments.map { $0 == "PAGE" ? page : $0 }])
    #expect(try opener.runs().isEmpty)
  }

  @Test(arguments: [
    ("sh -c 'exit 3'", "sh -c 'exit 3' ended with status 3."),
    ("false:no-such-browser", "no-such-browser is not installed."),
  ])
  func aBrowserThatFailsIsNamed(_ command: String, _ sentence: String) async throws {
    let run = try await MiruProcess.run(
      ["--demo"], home: home, environment: ["BROWSER": command], input: "mirror canon\n:web 1\n")
    #expect(run.stderr == "miru: \(sentence) The page is \(page)\n")
    #expect(run.code == 69)
  }

  @Test func aBrowserThatStaysOutlivesMiru() async throws {
    let opener = try FakeProgram("xdg-open", .stays, home: home)
    let run = try await MiruProcess.run(
      ["--demo"], home: home, environment: opener.environment, input: "mirror canon\n:web 1\n")
    #expect(run.code == 0)
    let browser = try #require(try opener.runs().first)
    #expect(browser.isAlive)
    kill(browser.number, SIGTERM)
  }

  @Test(arguments: [
    "file:///etc/passwd", "--help", "https://apple.com@evil.example/",
  ])
  func aHostilePageIsRefused(_ address: String) async throws {
    let opener = try FakeProgram("xdg-open", .ends(0), home: home)
    let song: [String: Any] = [
      "wrapperType": "track", "kind": "song", "trackId": 8, "trackName": "Mirror", "country": "USA",
      "trackViewUrl": address,
    ]
    let answer = try JSONSerialization.data(withJSONObject: ["resultCount": 1, "results": [song]])
    let file = try home.write(String(decoding: answer, as: UTF8.self), to: "answer.json")
    #expect(try await MiruProcess.run(["import", file], home: home).code == 0)
    let run = try await MiruProcess.run(
      ["--offline"], home: home, environment: opener.environment, input: "mirror\n:web 1\n:copy 1\n")
    let sentences = run.stderr.split(separator: "\n").filter { $0.hasPrefix("miru: The page's address ") }
    #expect(sentences.count == 2)
    #expect(run.code == 65)
    #expect(try opener.runs().isEmpty)
  }
}
