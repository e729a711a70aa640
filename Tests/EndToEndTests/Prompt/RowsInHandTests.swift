import Foundation
import Testing

/// Keys and commands that act on the rows under the prompt, and on several at once.
@Suite(.atATerminal) struct RowsInHandTests {
  private let home: MiruHome

  init() throws { home = try MiruHome() }

  @Test func tabPicksRowsForTheNextCommandAndOnlyForIt() async throws {
    let miru = try await typed("mirror")
    try await miru.press("Down", "Tab", "Tab")
    try await miru.waitFor("two picked") { $0.status?.contains("2 picked") == true }
    try await miru.press("C-u")
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
    try await miru.enter(":album")
    try await miru.waitForScrollback("a refusal") {
      $0.contains("This command takes one item, and 2 are picked.")
    }
  }

  @Test func keysActOnTheChosenRow() async throws {
    let miru = try await typed("mirror canon")
    try await miru.press("C-n", "M-s")
    try await miru.waitFor("its star") { $0.contains("Starred Mirror Canon") && $0.typed == "mirror canon" }
    #expect(try await starred() == 1)
    try await miru.press("M-l")
    try await miru.waitFor("the command") { $0.typed == ":add" }
    try await miru.enter("show")
    try await miru.waitForScrollback("the list") { $0.contains("Mirror Canon") && $0.contains("“show”") }
  }

  @Test func aNumberOffersItsRowOfTheLastList() async throws {
    let miru = try await typed("mirror canon")
    try await miru.press("Enter")
    try await miru.waitForScrollback("the list") { $0.contains("   2   Canon alla Ottava") }
    try await miru.type("2")
    try await miru.waitFor("an offer") { $0.contains("Open row 2") }
    try await miru.press("M-Enter")
    try await miru.waitForScrollback("its card") { $0.contains("opened 1 time") }
    try await miru.enter(":1")
    try await miru.waitForScrollback("the other card") {
      $0.text.components(separatedBy: "opened 1 time").count == 3
    }
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
