import Foundation
import Features
import Testing

@testable import miru

/// The panel while the user types.
@Suite(.atATerminal) struct TypingTests {
  private let home: MiruHome

  init() throws { home = try MiruHome() }

  @Test func everyKeyShowsRowsAndTheCallsLeft() async throws {
    let miru = try await TmuxSession.miru(home: home)
    try await miru.waitForScrollback("the first screen") { $0.hasFirstSection }
    for (key, text) in zip("mirro", ["m", "mi", "mir", "mirr", "mirro"]) {
      try await miru.type(String(key))
      let screen = try await miru.waitFor("rows for \(text)") {
        $0.typed == text && !$0.rows.isEmpty && $0.status?.contains("local") == true
      }
      #expect(screen.rows.allSatisfy { $0.localizedCaseInsensitiveContains("mir") })
      #expect(screen.status?.contains("requests left") == true)
    }
  }

  @Test func rowsOnTheScreenKeepTheirLinesWhenTheLateAnswerComes() async throws {
    let server = try await DemoServerProcess.start(["--latency", "1500"], home: home)
    _ = try await MiruProcess.run(
      ["search", "mirror", "--limit", "4", "--api-url", server.address], home: home)
    let miru = try await TmuxSession.miru(["--api-url", server.address], home: home)
    try await miru.type("mirro")
    let before = try await miru.waitFor("the library's rows, Apple asked") {
      $0.rows.count == 4 && $0.status?.contains("asking") == true
    }
    #expect(before.status?.contains("4 local") == true)
    var moved: [Screen] = []
    let after = try await miru.waitFor("live rows") { screen in
      if Array(screen.rows.prefix(4)) != before.rows { moved.append(screen) }
      return screen.status?.contains("live") == true
    }
    #expect(moved.isEmpty, "rows moved: \(moved.map(\.text))")
    #expect(after.rows.dropFirst(4).allSatisfy { $0.hasSuffix("new") })
    #expect(after.rows.count > 4)
    #expect(before.rows.allSatisfy { !$0.hasSuffix("new") })
  }

  @Test func aStaleAnswerIsKeptButNeverShown() async throws {
    let server = try await DemoServerProcess.start(["--latency", "1500"], home: home)
    let seeded = ["search", "harbour", "--limit", "2", "--api-url", server.address]
    _ = try await MiruProcess.run(seeded, home: home)
    let miru = try await TmuxSession.miru(["--api-url", server.address], home: home)
    try await miru.type("upside down")
    try await miru.waitFor("the first question on its way") { $0.status?.contains("asking") == true }
    try await miru.press("C-u")
    try await miru.type("harbour")
    var stale: [Screen] = []
    try await miru.waitFor("the answer to the second question") { screen in
      if screen.typed == "harbour", screen.rows.contains(where: { $0.contains("Upside Down") }) {
        stale.append(screen)
      }
      return screen.typed == "harbour" && screen.status?.contains("live") == true
    }
    #expect(stale.isEmpty, "stale rows: \(stale.map(\.text))")
    try await miru.press("C-u", "C-d")
    #expect(try await miru.waitForExit() == 0)
    let kept = try await MiruProcess.run(["search", "upside down", "--offline"], home: home)
    #expect(kept.stdout.contains("Upside Down"))
  }

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
    try await miru.waitFor("the commands") { $0.typed == ":" && $0.contains("  :open <item> ") }
    try await miru.waitFor("how many more there are") { $0.status?.hasSuffix("more below") == true }
    for _ in CommandRegistry.atPrompt { try await miru.press("Down") }
    let last = try #require(CommandRegistry.atPrompt.last)
    try await miru.waitFor("the last one") {
      $0.contains("  :\(last.name) ") && $0.status?.contains("below") == false
    }
    try await miru.type("st")
    let few = try await miru.waitFor("those that begin so") {
      $0.typed == ":st" && !$0.contains("  :open <item>")
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

  @Test func escapeClosesThePanelUntilTheNextKey() async throws {
    let miru = try await TmuxSession.miru(home: home)
    try await miru.type("mirr")
    try await miru.waitFor("rows") { !$0.rows.isEmpty }
    try await miru.press("Escape")
    try await miru.waitFor("a closed panel") { $0.typed == "mirr" && $0.panel.isEmpty }
    try await miru.type("o")
    try await miru.waitFor("an open one") { $0.typed == "mirro" && !$0.rows.isEmpty }
  }
}
