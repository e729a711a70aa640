import Foundation
import Testing

/// Lines that start with a colon.
@Suite(.atATerminal) struct CommandTests {
  private let home: MiruHome

  init() throws { home = try MiruHome() }

  @Test func numbersCountInNothingAfterASearchThatFoundNothing() async throws {
    let lines = "mirror canon\nzzqy xqz\n:forget 1\n:why 1\n"
    let run = try await MiruProcess.run(["--demo"], home: home, input: lines)
    #expect(run.code == 64)
    #expect(run.stderr.contains("Nothing found for “zzqy xqz”."))
    #expect(run.stderr.ranges(of: "There is no row 1, because no rows are listed").count == 2)
    #expect(!run.stderr.contains("Forgotten"))
  }

  @Test func deletingOnAllMachinesIsLeftToTheShell() async throws {
    let line = ":forget everything yes --on-all-machines\n"
    let run = try await MiruProcess.run(["--demo"], home: home, input: line)
    #expect(run.code == 64)
    #expect(run.stderr.contains("works only in the shell"), "\(run.stderr)")
  }

  @Test func theStatusCountsTheStarsAlsoThoseOfAnotherMiru() async throws {
    let miru = try await opened("mirror canon")
    let another = try await MiruProcess.run(["--demo"], home: home, input: "upside down\n:star 1\n:star 2\n")
    #expect(another.code == 0)
    try await miru.type("m")
    try await miru.waitFor("the other's stars") { $0.status?.hasSuffix("· ★ 2") == true }
    try await miru.press("C-u")
    try await miru.enter(":star")
    try await miru.type("mi")
    try await miru.waitFor("next free") { $0.status?.hasSuffix("· ★ 3") == true }
  }

  @Test(arguments: [(":country JP", "miru demo JP>"), (":entity album", "miru demo US album>")])
  func aChoiceIsRememberedAfterARestart(_ command: String, _ prompt: String) async throws {
    let environment = ["MIRU_ENTITY": ""]
    let first = try await TmuxSession.miru(home: home, environment: environment)
    try await first.enter(command)
    try await first.waitFor("the new prompt") { $0.prompt == prompt }
    try await first.enter(":quit")
    try await first.waitForExit()
    let second = try await TmuxSession.miru(home: home, environment: environment)
    try await second.waitFor("the same prompt") { $0.prompt == prompt }
  }

  @Test func moreListsTheNextRowsWithTheirNumbers() async throws {
    let miru = try await TmuxSession.miru(home: home)
    try await miru.enter("mirror")
    try await miru.waitFor("what fits") { $0.contains("   9   ") && $0.contains("41 more rows; :more") }
    try await miru.type(":more")
    let list = try await miru.waitFor("the list above the panel") { $0.typed == ":more" && $0.status != nil }
    #expect(list.contains("   1   ") && list.contains("   9   "))
    try await miru.press("Enter")
    try await miru.waitFor("the next") { $0.contains("  18   ") && $0.contains("32 more rows; :more") }
  }

  @Test func offlineTheLibraryAnswersAndThePromptSaysSo() async throws {
    let miru = try await TmuxSession.miru(home: home)
    try await miru.waitForScrollback("the first screen") { $0.hasFirstSection }
    try await miru.enter(":offline on")
    try await miru.waitFor("the prompt to say so") { $0.prompt == "miru demo offline US song>" }
    try await miru.type("mirror canon")
    try await miru.waitFor("its row") { $0.rows.count == 1 && $0.status?.contains("offline") == true }
    try await miru.press("C-u")
    try await miru.enter(":offline off")
    try await miru.waitFor("the usual prompt") { $0.prompt == "miru demo US song>" }
  }

  @Test func helpNamesEveryCommandAndQuitLeavesWithNought() async throws {
    let miru = try await TmuxSession.miru(home: home)
    try await miru.enter(":help")
    let short = try await miru.waitForScrollback("where the others are") { $0.contains("List all ") }
    #expect(short.contains(":open ") && !short.contains(":compare"))
    try await miru.enter(":help commands")
    let help = try await miru.waitForScrollback("the last command") { $0.count(of: ":quit ") > 1 }
    for name in ["open", "album", "artist", "more", "history", "back", "forward", "star", "stars", "export"] {
      #expect(help.lines.contains { $0.hasPrefix(":" + name) }, "\(name)")
    }
    try await miru.enter(":quit")
    #expect(try await miru.waitForExit() == 0)
  }

  @Test func aWrongCommandIsToldInOneSentence() async throws {
    let miru = try await TmuxSession.miru(home: home)
    try await miru.enter(":nonsense")
    try await miru.waitFor("the sentence") { $0.contains("There is no command :nonsense") }
    try await miru.enter(":open 7000")
    try await miru.waitFor("the sentence") { $0.contains("There is no row 7000") }
  }

  @Test func aListMayBeSetToBeLonger() async throws {
    let miru = try await TmuxSession.miru(home: home, environment: ["MIRU_LIST_ROWS": "50"])
    try await miru.enter("mirror")
    try await miru.waitForScrollback("fifty rows") { $0.contains("  50   ") && $0.typed == "" }
    try await miru.enter(":more")
    let list = try await miru.waitForScrollback("the next") { $0.contains("  51   ") }
    #expect(list.contains("  60   "))
  }

  /// Starts a session and opens one card.
  private func opened(_ title: String) async throws -> TmuxSession {
    let miru = try await TmuxSession.miru(home: home)
    try await miru.type(title)
    try await miru.waitFor("its row") { $0.rows.first?.lowercased().contains(title) == true }
    try await miru.press("Down", "Enter")
    try await miru.waitForScrollback("its card") { $0.contains("opened 1 time") && $0.typed == "" }
    return miru
  }
}
