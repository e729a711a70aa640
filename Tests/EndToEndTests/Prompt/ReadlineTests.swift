import Foundation
import Testing

/// Readline's settings and keys.
@Suite(.atATerminal) struct ReadlineTests {
  private let home: MiruHome

  init() throws { home = try MiruHome() }

  @Test func viModeWorksAndEscLeavesInsertModeToo() async throws {
    let miru = try await started("set editing-mode vi")
    try await miru.type("mirrors")
    try await miru.waitFor("rows") { $0.typed == "mirrors" && !$0.rows.isEmpty }
    try await miru.press("Escape")
    try await miru.waitFor("a closed panel") { $0.typed == "mirrors" && $0.panel.isEmpty }
    try await miru.type("x")
    try await miru.waitFor("a letter less, and rows") { $0.typed == "mirror" && !$0.rows.isEmpty }
    try await miru.type("0cwcanon")
    try await miru.waitFor("another word") { $0.typed == "canon" }
    try await miru.press("Escape")
    try await miru.type("A mirror")
    try await miru.waitFor("both") { $0.typed == "canon mirror" }
    try await miru.press("Enter")
    try await miru.waitFor("the list") { $0.contains("   1   Mirror Canon") && $0.typed == "" }
    try await miru.press("Escape")
    try await miru.type("k")
    try await miru.waitFor("the line before") { $0.typed == "canon mirror" }
  }

  @Test(arguments: [("2", ":help quit\n:quit\n"), ("0", "")])
  func theHistorySizeOfInputrcCounts(_ size: String, _ kept: String) async throws {
    let history = home.file("state/miru/history")
    try FileManager.default.createDirectory(
      atPath: home.file("state/miru"), withIntermediateDirectories: true)
    try Data("one\ntwo\nthree\n".utf8).write(to: URL(filePath: history))
    let file = try home.write("set history-size \(size)\n", to: "inputrc")
    // The file is cut when it is read.
    for commands in [[":help quit", ":quit"], [":quit"], []] {
      let miru = try await TmuxSession.miru(home: home, environment: ["INPUTRC": file])
      try await miru.waitFor("the prompt") { $0.prompt != nil }
      for command in commands { try await miru.enter(command) }
      if !commands.isEmpty { #expect(try await miru.waitForExit() == 0) }
    }
    #expect(try String(contentsOfFile: history, encoding: .utf8) == kept)
  }

  @Test func inputrcMayHaveAPartForMiru() async throws {
    let miru = try await started(
      """
      "\\C-xo": "not this one"
      $if miru
      "\\C-xm": "mirror canon"
      "\\C-xo": "upside down"
      $endif
      $if other
      "\\C-xm": "not this one either"
      $endif
      """)
    try await miru.press("C-x", "m")
    try await miru.waitFor("the macro, and its rows") { $0.typed == "mirror canon" && !$0.rows.isEmpty }
    try await miru.press("C-u", "C-x", "o")
    try await miru.waitFor("the other") { $0.typed == "upside down" }
  }

  @Test func tabCompletesCommandsAndTheirWords() async throws {
    let miru = try await TmuxSession.miru(home: home)
    try await miru.type(":hi")
    try await miru.press("Tab")
    try await miru.waitFor("the only one") { $0.typed == ":history" }
    try await miru.press("C-u")
    try await miru.type(":star")
    try await miru.press("Tab")
    try await chosen("the first of the commands", miru) { $0.contains(":star ") }
    try await miru.press("C-u")
    try await miru.type(":entity alb")
    try await miru.press("Tab")
    try await miru.waitFor("the word") {
      $0.typed == ":entity album" && $0.text.contains("  albums")
    }
    try await miru.press("C-u")
    try await miru.type(":country jap")
    try await miru.press("Tab")
    try await miru.waitFor("the store by its name") {
      $0.typed == ":country JP" && $0.text.contains("Japan") && $0.text.contains("1 value")
    }
    try await miru.press("C-u")
    try await miru.type("mirror @j")
    try await miru.waitFor("three stores") {
      $0.text.contains("jm                Jamaica") && $0.text.contains("jp                Japan")
        && $0.text.contains("3 values")
    }
    try await miru.type("p")
    try await miru.waitFor("the rows of the store") { $0.text.contains("store JP") }
    try await miru.press("BSpace", "Tab", "Down", "Enter")
    try await miru.waitFor("the second store in the line") { $0.typed == "mirror @jo" }
    try await miru.press("C-u")
    try await miru.enter(":country jp")
    try await miru.waitFor("the store") { $0.text.contains("JP song>") }
  }

  @Test func helpOnKeysLeavesTheLineAlone() async throws {
    let miru = try await TmuxSession.miru(home: home)
    try await miru.type("mirror can")
    try await miru.press("F1")
    try await miru.waitFor("the keys above the line") {
      $0.typed == "mirror can" && $0.text.contains("Ctrl-D")
    }
    try await miru.press("C-u")
    try await miru.enter("?")
    try await miru.waitFor("the keys again") {
      $0.typed == "" && $0.text.contains("> ?") && $0.text.contains("Ctrl-D")
    }
    try await miru.enter(":help prompt.art")
    try await miru.waitFor("a setting and its value") {
      $0.text.contains("how cards show covers") && $0.text.contains("now 'off'")
    }
    try await miru.enter(":help country")
    try await miru.waitFor("the command before the setting") { $0.text.contains("USAGE: :country") }
    try await miru.enter(":help pro")
    try await miru.waitFor("what may be meant") {
      $0.text.contains("did you mean prompt.suggestions")
    }
  }

  @Test func keysOfAScreenAreAPageInItsPlace() async throws {
    let miru = try await TmuxSession.miru(home: home)
    try await miru.enter("mirror canon")
    try await miru.waitForScrollback("the list") { $0.contains("   1   Mirror Canon") }
    for (command, key) in [(":history", "take it off the stack"), (":inspect", "as a curl command")] {
      if command == ":history" { try await miru.enter(":open 1") }
      try await miru.enter(command)
      for ask in ["F1", "?"] {
        try await miru.waitFor("the screen of \(command)") {
          !$0.text.contains(key) && $0.text.contains("q leave")
        }
        try await miru.press(ask)
        try await miru.waitFor("its keys") { $0.text.contains(key) }
        try await miru.press("q")
      }
      try await miru.waitFor("the screen again") { !$0.text.contains(key) }
      try await miru.press("q")
      try await miru.waitFor("the prompt") { $0.text.contains("miru ") && $0.typed == "" }
    }
  }

  @Test func theTitleSaysWhereOneIs() async throws {
    let miru = try await TmuxSession.miru(home: home)
    try await miru.waitForTitle("miru – demo US song")
    try await miru.enter(":country gb")
    try await miru.waitForTitle("miru – demo GB song")
  }

  /// Starts a session in which readline reads these settings.
  private func started(_ settings: String) async throws -> TmuxSession {
    let file = try home.write(settings + "\n", to: "inputrc")
    let miru = try await TmuxSession.miru(home: home, environment: ["INPUTRC": file])
    try await miru.waitForScrollback("the first screen") { $0.hasFirstSection }
    return miru
  }

  /// Waits until the right row is highlighted, identified by the first word of its title.
  private func chosen(_ what: String, _ miru: TmuxSession, _ isRight: (String) -> Bool) async throws {
    try await miru.waitForColoured(what) { screen in
      let line = screen.lines.first { $0.contains("\u{1B}[7m") || $0.contains(";7m") }
      let text = line?.replacing(/\u{1B}\[[0-9;]*[a-zA-Z]/, with: "").trimmingCharacters(in: ["›", " "])
      return text.map { isRight(String($0.prefix(30))) } ?? false
    }
  }
}
