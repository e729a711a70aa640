import Foundation
import Testing

/// The panel while the user types.
@Suite(.atATerminal) struct TypingTests {
  private let home: MiruHome

  init() throws { home = try MiruHome() }

  @Test func rowsComeWhileAnotherProgramWritesAndOpenOnceTheyAreStored() async throws {
    let server = try await DemoServerProcess.start(["--latency", "1500"], home: home)
    let miru = try await TmuxSession.miru(["--api-url", server.address], home: home)
    try await miru.waitForScrollback("the first screen") { $0.hasFirstSection }
    try await miru.type("upside down")
    try await miru.waitFor("the question on its way") { $0.status?.contains("asking") == true }
    let lock = try await LibraryLock(home.file("data/miru/library.sqlite"))
    let rows = try await miru.waitFor("live rows") { $0.status?.contains("live") == true }.rows
    try await miru.press("M-Enter")
    try await miru.type("x")
    try await miru.waitFor("a line that takes keys") { $0.typed == "x" }
    #expect(try await !miru.scrollback().contains("opened 1 time"))
    try lock.release()
    let card = try await miru.waitForScrollback("the card") { $0.contains("opened 1 time") }
    let title = try #require(
      rows.first?.trimmingCharacters(in: .whitespaces).components(separatedBy: "  ").first)
    #expect(card.contains(title), "\(rows)")
  }

  @Test func aColonListsTheCommandsAsTheyAreTyped() async throws {
    let miru = try await TmuxSession.miru(home: home)
    try await miru.type(":")
    try await miru.waitFor("the commands") { $0.typed == ":" && $0.contains("  :open [<item>] ") }
    try await miru.waitFor("how many more there are") { $0.status?.hasSuffix("more below") == true }
    let names = try await MiruProcess.promptCommands(home: home)
    for _ in names { try await miru.press("Down") }
    let last = try #require(names.last)
    try await miru.waitFor("the last one") {
      $0.contains("› :\(last) ") && $0.status?.contains("below") == false
    }
    try await miru.type("st")
    let few = try await miru.waitFor("those that begin so") {
      $0.typed == ":st" && !$0.contains("  :open [<item>]")
    }
    let offered = few.panel.compactMap { $0.split(separator: " ").first.map(String.init) }.filter {
      $0.hasPrefix(":")
    }
    #expect(offered == [":star", ":stars", ":stop", ":stats"])
  }

  @Test func aPastedStoreLinkOffersARowThatOpensTheItem() async throws {
    let search = ["--demo", "search", "upside down", "--limit", "1", "--format", "json"]
    let found = try AnswerJSON(try await MiruProcess.run(search, home: MiruHome()).stdout).results[0]
    let link = try #require(found["trackViewUrl"] as? String)
    let title = try #require(found["trackName"] as? String)
    let miru = try await TmuxSession.miru(home: home, width: 120)
    try await miru.paste(link)
    try await miru.waitFor("the offer") { $0.contains("open the item with this id") }
    try await miru.press("Down", "Enter")
    let card = try await miru.waitForScrollback("the card") { $0.contains("opened 1 time") }
    #expect(card.lines.contains { $0.hasPrefix(title) })
    #expect(card.contains(link))
  }
}
