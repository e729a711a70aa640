import Foundation
import Testing

/// Keys and commands that act on the rows under the prompt, and on several at once.
@Suite(.atATerminal) struct RowsInHandTests {
  private let home: MiruHome

  init() throws { home = try MiruHome() }

  @Test(arguments: ["emacs", "vi"])
  func tabPicksRowsForTheNextCommandAndOnlyForIt(_ mode: String) async throws {
    _ = try home.write("set editing-mode \(mode)\n", to: ".inputrc")
    let miru = try await typed("mirror")
    try await miru.press("Down", "Tab", "Tab")
    try await miru.waitFor("two picked") { $0.status?.contains("2 picked") == true }
    // Typed behind the words, which leave the line; the filter of a line without a chosen row stays one.
    try await miru.enter(":star")
    try await miru.waitForScrollback("both stars") { $0.contains("Starred 2 items") }
    try await miru.enter(":star")
    try await miru.waitForScrollback("that nothing is picked") { $0.contains("open a card first") }
    #expect(try await starred() == 2)
    try await miru.enter(":undo")
    try await miru.waitForScrollback("what was taken back") { $0.contains("Undone") }
    #expect(try await starred() == 0)
  }

  @Test(arguments: ["Escape", "C-c"]) func aKeyEndsThePicking(_ key: String) async throws {
    let miru = try await typed("mirror")
    try await miru.press("Down", "Tab")
    try await miru.waitFor("one picked") { $0.status?.contains("1 picked") == true }
    try await miru.press(key)
    try await miru.waitFor("no rows") { $0.rows.isEmpty }
    try await miru.press("C-u")
    try await miru.type("mirror")
    try await miru.waitFor("none picked") { !$0.rows.isEmpty && $0.status?.contains("picked") == false }
  }

  @Test func aCommandForOneItemRefusesSeveral() async throws {
    let miru = try await typed("mirror")
    try await miru.press("Down", "Tab", "Tab", "C-u")
    try await miru.enter(":open")
    try await miru.waitForScrollback("a refusal") {
      $0.contains("This command takes one item, and 2 are picked.")
    }
  }

  @Test func keysActOnTheOpenCard() async throws {
    let miru = try await typed("mirror canon")
    try await miru.press("Down", "Enter")
    try await miru.waitForScrollback("its card") { $0.contains("opened 1 time") }
    try await miru.press("M-s", "M-p")
    try await miru.waitForScrollback("its star") {
      $0.contains("Starred Mirror Canon") && $0.contains("No player is installed.")
    }
  }

  /// The letters behind Alt are two commands in vi mode, so there the functions have names and no keys.
  @Test(arguments: ["emacs", "vi"]) func everyKeyActsInBothModes(_ mode: String) async throws {
    let isVi = mode == "vi"
    let named = "\"\\C-xs\": miru-star-row\n\"\\C-xp\": miru-play-row\n\"\\C-xl\": miru-list-row\n"
    let others = "\"\\C-xc\": miru-copy-row\n\"\\C-xx\": miru-next-row\n"
    _ = try home.write("set editing-mode \(mode)\n$if miru\n\(named)\(others)$endif\n", to: ".inputrc")
    let miru = try await typed("mirror canon")
    func act(_ letter: String) async throws {
      if isVi { try await miru.press("C-x", letter) } else { try await miru.press("M-" + letter) }
    }
    // Without a chosen row they do what they do in readline.
    try await act("s")
    try await act("l")
    try await miru.press("C-n", "C-n", "C-p")
    #expect(try await starred() == 0)
    try await act("s")
    try await miru.waitFor("its star") {
      $0.contains("Starred Mirror Canon") && $0.rows.first?.contains("★ Mirror Canon") == true
    }
    try await act("p")
    try await miru.waitForScrollback("a player or none") { $0.contains("No player is installed.") }
    try await act("c")
    try await miru.waitForScrollback("the copy") { $0.contains("clipboard:") }
    try await act("l")
    try await miru.waitFor("the command") { $0.typed == ":add" }
    // The row that the command was begun for is picked until then.
    try await miru.press("C-c")
    try await miru.waitFor("an empty line") { $0.typed == "" && $0.panel.isEmpty }
    try await miru.press("C-c", "C-c")
    #expect(try await miru.waitForExit() == 130)
  }

  /// Rows on the screen say what a command, an undo or the stack of cards has changed.
  @Test func aStarShowsAtOnceOnEveryRowThatIsHeld() async throws {
    let miru = try await typed("mirror canon")
    try await miru.press("Enter")
    try await miru.waitForScrollback("the list") { $0.contains("   2   Canon alla Ottava") }
    try await miru.enter(":star 1 3")
    try await miru.waitForScrollback("both stars") { $0.contains("Starred 2 items") }
    try await miru.press("Down")
    try await miru.waitFor("them in the rows") { $0.rows.count { $0.contains("★") } == 2 }
    try await miru.press("Escape")
    try await miru.waitFor("no rows") { $0.rows.isEmpty }
    try await miru.enter(":unstar 3")
    try await miru.waitForScrollback("one less") { $0.contains("No longer starred") }
    try await miru.press("Down")
    try await miru.waitFor("one in the rows") { $0.rows.count { $0.contains("★") } == 1 }
    try await miru.press("Escape")
    try await miru.waitFor("no rows") { $0.rows.isEmpty }
    try await miru.enter(":undo")
    try await miru.waitForScrollback("it again") { $0.contains("Undone") }
    try await miru.press("Down")
    try await miru.waitFor("both in the rows") { $0.rows.count { $0.contains("★") } == 2 }
    try await miru.press("Escape")
    try await miru.waitFor("no rows") { $0.rows.isEmpty }
    let script = try await MiruProcess.run(
      ["--demo"], home: home,
      input: "mirror canon\n:unstar 1\n:sort year\n:open 1\n:open 1\n:filter mirror\n:star 3\n:sort name\n")
    let lists = script.stdout.components(separatedBy: "“mirror canon”").dropFirst().map {
      $0.components(separatedBy: "★").count - 1
    }
    #expect(lists == [2, 1, 1, 2], "\(script)")
    #expect(script.stdout.contains("↺2"), "\(script)")
  }

  /// In a wide window the facts beside the rows name the lists of the chosen one.
  @Test func theFactsNameTheListsOfTheChosenRow() async throws {
    _ = try await MiruProcess.run(["--demo", "add", "road", "1440000541"], home: home)
    let miru = try await TmuxSession.miru(home: home, width: 140)
    try await miru.type("mirror canon")
    try await miru.waitFor("its rows") { $0.rows.count > 1 && $0.status?.contains("live") == true }
    try await miru.press("Down")
    try await miru.waitFor("the list") { $0.text.contains(/In lists +road\n/) }
    try await miru.press("M-l")
    try await miru.enter("gig")
    try await miru.waitForScrollback("the other list") { $0.contains("“gig”") }
    try await miru.type("mirror canon")
    try await miru.waitFor("its rows") { $0.rows.count > 1 }
    try await miru.press("Down")
    try await miru.waitFor("both lists") { $0.text.contains(/In lists +gig, road/) }
    try await miru.press("Down")
    try await miru.waitFor("a row in no list") { !$0.contains("In lists") }
  }

  private func typed(_ words: String) async throws -> TmuxSession {
    let miru = try await TmuxSession.miru(home: home)
    try await miru.waitForScrollback("the first screen") { $0.hasFirstSection }
    try await miru.type(words)
    try await miru.waitFor("its rows") { $0.rows.count > 1 && $0.status?.contains("live") == true }
    return miru
  }

  private func starred() async throws -> Int {
    let run = try await MiruProcess.run(["--demo", "--offline", "stars", "--format", "tsv"], home: home)
    return run.stdout.split(separator: "\n").count
  }
}
