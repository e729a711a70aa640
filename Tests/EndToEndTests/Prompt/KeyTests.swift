import Foundation
import Testing

/// Keys that users of readline and of shells expect.
@Suite(.atATerminal) struct KeyTests {
  private let home: MiruHome

  init() throws { home = try MiruHome() }

  @Test func escClosesAPanelThatIsOnlyAStatusLine() async throws {
    let miru = try await TmuxSession.miru(["--demo", "--offline"], home: home)
    try await miru.type("zzqy")
    try await miru.waitFor("the status alone") { $0.rows.isEmpty && $0.status?.contains("0 local") == true }
    try await miru.press("Escape")
    try await miru.waitFor("nothing below the line") { $0.typed == "zzqy" && $0.panel.isEmpty }
  }

  @Test func controlCClearsTheLineThenLeaves() async throws {
    let miru = try await TmuxSession.miru(home: home)
    try await miru.waitForScrollback("the first screen") { $0.hasFirstSection }
    try await miru.type("mirr")
    try await miru.waitFor("the word") { $0.typed == "mirr" }
    try await miru.press("C-c")
    try await miru.waitFor("an empty line") { $0.typed == "" && $0.rows.isEmpty }
    try await miru.press("C-c")
    try await miru.waitFor("how to leave") { $0.contains("Ctrl-C again, or Ctrl-D, leaves.") }
    // Any other key forgets the first one.
    try await miru.press("x", "BSpace", "C-c")
    try await miru.waitFor("that again") { $0.count(of: "Ctrl-C again, or Ctrl-D, leaves.") == 2 }
    try await miru.press("C-c")
    #expect(try await miru.waitForExit() == 130)
  }

  @Test func controlZAndFgComeBackWithTheLine() async throws {
    let shell = try await TmuxSession(
      ["bash", "--norc", "--noprofile", "-i"], home: home, environment: ["PS1": "shell: "])
    try await shell.enter("'\(MiruBinary.path)' --demo")
    try await shell.waitFor("the prompt") { $0.prompt != nil }
    try await shell.type("mirror")
    try await shell.waitFor("rows") { $0.typed == "mirror" && !$0.rows.isEmpty }
    try await shell.press("C-z")
    try await shell.waitFor("the shell") {
      $0.contains("Stopped") && $0.lines.contains { $0.hasPrefix("shell:") }
    }
    try await shell.enter("fg")
    try await shell.waitFor("the line again") { $0.typed == "mirror" && !$0.rows.isEmpty }
    try await shell.type("s")
    try await shell.waitFor("that it goes on") { $0.typed == "mirrors" }
    try await shell.press("C-u", "C-d")
    try await shell.waitFor("the shell again") { $0.lines.last { !$0.isEmpty }?.hasPrefix("shell:") == true }
    try await shell.enter("echo left with $?")
    try await shell.waitFor("the shell") { $0.contains("left with 0") }
  }

  @Test(arguments: [["C-d"], [":quit", "Enter"], ["C-c", "C-c"]])
  func whatIsTypedAheadOfLeavingIsTheShells(_ leaving: [String]) async throws {
    let shell = try await TmuxSession(
      ["bash", "--norc", "--noprofile", "-i"], home: home, environment: ["PS1": "shell: "])
    try await shell.enter("'\(MiruBinary.path)' --demo --offline")
    try await shell.waitFor("the prompt") { $0.prompt == "miru demo offline US song>" }
    try await shell.press(leaving + ["echo left $((1+1)) times", "Enter"])
    try await shell.waitFor("the shell's answer") { $0.lines.contains("left 2 times") }
  }

  @Test func controlRSearchesTheLinesOfBefore() async throws {
    let miru = try await searched(["mirror canon", "upside down"])
    try await miru.press("C-r")
    try await miru.type("can")
    try await miru.waitFor("the search") { $0.contains("reverse-i-search") && $0.contains("mirror canon") }
    try await miru.press("C-e")
    try await miru.waitFor("the line it found") { $0.typed == "mirror canon" }
  }

  @Test(arguments: [[:], ["NO_COLOR": "1"]])
  func aPastedNewlineRunsNothing(_ environment: [String: String]) async throws {
    let miru = try await TmuxSession.miru(home: home, environment: environment)
    try await miru.paste("upside\ndown\n")
    try await miru.waitFor("one line") { $0.typed?.hasPrefix("upside down") == true }
  }

  /// Starts a session and runs these searches.
  private func searched(_ terms: [String]) async throws -> TmuxSession {
    let miru = try await TmuxSession.miru(home: home)
    try await miru.waitForScrollback("the first screen") { $0.hasFirstSection }
    for term in terms {
      try await miru.enter(term)
      try await miru.waitForScrollback("its list") { screen in
        screen.typed == ""
          && screen.lines.contains { $0.hasPrefix("   1   ") && $0.lowercased().contains(term) }
      }
    }
    return miru
  }
}
