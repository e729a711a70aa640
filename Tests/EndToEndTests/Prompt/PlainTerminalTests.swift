import Foundation
import Testing

/// Simple terminals and plain output.
@Suite(.atATerminal) struct PlainTerminalTests {
  private let home: MiruHome

  init() throws { home = try MiruHome() }

  @Test func aDumbTerminalGetsNoEscapeSequence() async throws {
    let bytes = try await transcript([], environment: ["TERM": "dumb"])
    #expect(!bytes.contains("\u{1B}"), "\(bytes.debugDescription)")
  }

  @Test func plainMovesTheCursorNowhere() async throws {
    let bytes = try await transcript(["--plain"], environment: [:])
    let moves = try Regex("\u{1B}\\[[0-9;]*[ABEFGHJSTdf]|\u{1B}[78M]")
    #expect(bytes.firstMatch(of: moves) == nil, "\(bytes.debugDescription)")
  }

  @Test func noEmptyPromptIsLeftAboveAnAnswer() async throws {
    let server = try await DemoServerProcess.start(["--latency", "200"], home: home)
    let miru = try await TmuxSession.miru(["--plain", "--api-url", server.address], home: home)
    try await miru.waitForScrollback("the first screen") { $0.hasFirstSection }
    var all = try await miru.waitForScrollback("an empty line") { $0.typed == "" }
    for (word, answer) in [
      ("mirror canon", "Canon alla"), (":stats", "answers"), (":open 1", "opened 1 time"),
    ] {
      try await miru.enter(word)
      all = try await miru.waitForScrollback("the answer to \(word)") {
        $0.contains(answer) && $0.typed == ""
      }
    }
    let prompts = all.lines.filter { $0.hasPrefix("miru US song>") }.map {
      $0.dropFirst(14).filter { $0 != " " }
    }
    #expect(prompts == ["mirrorcanon", ":stats", ":open1", ""], "\(all.text)")
  }

  @Test func thePromptDoesNotWaitForASilentServer() async throws {
    let server = try FakeServer(.silence)
    let miru = try await BareTerminal(["--plain", "--api-url", server.address], home: home)
    await server.waitForCall()
    let asked = ContinuousClock.now
    try await miru.waitFor("the prompt") {
      $0.hasSuffix("miru US song> \u{1B}[m") || $0.hasSuffix("miru US song> ")
    }
    // The prompt waits two seconds, which start before the request; one more is for a slow machine.
    #expect(ContinuousClock.now - asked < .seconds(3))
  }

  @Test func withoutColourNothingIsColoured() async throws {
    let miru = try await TmuxSession.miru(home: home, environment: ["NO_COLOR": "1"])
    try await miru.type("mirr")
    try await miru.waitFor("live rows") { $0.status?.contains("live") == true }
    try await miru.press("Down", "Enter")
    try await miru.waitForScrollback("the card") { $0.contains("opened 1 time") }
    // 39 and 49 are the terminal's default colours.
    let colours = try Regex("\u{1B}\\[([0-9]+;)*(3[0-8]|4[0-8]|9[0-7]|10[0-7])[;m]")
    #expect(try await miru.colouredScreen().text.firstMatch(of: colours) == nil)
  }

  /// Returns every byte of a session that searches and opens a row.
  private func transcript(
    _ arguments: [String], environment: [String: String]
  ) async throws -> String {
    let command = ["sh", "-c", "read go; exec \"$@\"", "sh", MiruBinary.path, "--demo"] + arguments
    let miru = try await TmuxSession(command, home: home, environment: environment)
    let file = try await miru.record()
    try await miru.press("Enter")
    try await miru.waitFor("the prompt") { $0.prompt != nil }
    try await miru.type("mirror canon")
    try await miru.waitFor("the words") { $0.typed == "mirror canon" }
    try await miru.press("Enter")
    try await miru.waitFor("its row") {
      // Only a screen reader is given sentences.
      let row = arguments.isEmpty ? "   1   Mirror Canon  " : "1. Mirror Canon, Ada Holm, Études, 1994"
      return $0.contains(row) && $0.typed == ""
    }
    try await miru.enter(":open 1")
    try await miru.waitFor("the card") { $0.contains("opened 1 time") }
    try await miru.enter(":quit")
    #expect(try await miru.waitForExit() == 0)
    return String(decoding: try Data(contentsOf: URL(filePath: file)), as: UTF8.self)
  }
}
