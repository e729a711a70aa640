import Foundation
import Testing

/// Home: the first screen of a session with a history, and `:home`.
@Suite(.atATerminal) struct HomeTests {
  private let home: MiruHome

  init() throws { home = try MiruHome() }

  /// Opens one card once, and another twice, which it also stars.
  private func use(_ catalogue: [String]) async throws {
    let lines = "mirror canon\n:open 1\n:open 1\n:star 1\nupside down again\n:open 1\n"
    let run = try await MiruProcess.run(catalogue, home: home, input: lines)
    try #require(run.code == 0, "\(run.stderr)")
  }

  private func spent(_ catalogue: [String]) async throws -> String {
    try await MiruProcess.run(catalogue + ["quota", "--format", "json"], home: home).stdout
  }

  @Test func aRestartShowsWhatThereIsToComeBackTo() async throws {
    try await use(["--demo"])
    let miru = try await TmuxSession.miru(home: home)
    let all = try await miru.waitForScrollback("every section") { $0.hasHome }
    for words in ["Recently opened", "Opened most", "Continue “upside down again”"] {
      #expect(all.contains(words), "\(all.text)")
    }
    #expect(
      all.lines.contains { $0.contains("   1   Upside Down A") && $0.contains("   3 ★ Mirror Canon") })
    try await miru.enter(":why 4")
    try await miru.waitFor("the reason") {
      $0.contains("Row 4: sorted by openings; this row was opened 2 times, the last time today.")
    }
    try await miru.enter(":open 3")
    try await miru.waitFor("the card") { $0.contains("opened 3 times") }
    try await miru.enter(":back")
    try await miru.waitForScrollback("Home again with the row gone on from") {
      $0.contains("   3›★ Mirror Canon")
    }
    try await miru.enter(":refresh")
    try await miru.waitForScrollback("Home anew") { $0.count(of: "Opened most") > 2 }
  }

  @Test func allOfHomeIsInSightThoughASectionComesAfterThePrompt() async throws {
    let run = try await MiruProcess.run(["--demo"], home: home, input: "glass\n:open 1\n")
    try #require(run.code == 0, "\(run.stderr)")
    // The releases of a newly opened artist are requested while the other sections are shown.
    let miru = try await TmuxSession.miru(home: home)
    let screen = try await miru.waitFor("every section") {
      $0.hasHome && $0.contains("New from your artists") && $0.typed == ""
    }
    #expect(screen.lines.first?.hasPrefix("Type to search") == true, "\(screen.text)")
  }

  @Test func theFirstScreenIsNoPlaceUntilItIsGoneOnFrom() async throws {
    try await use(["--demo"])
    for _ in 1...2 {
      let miru = try await TmuxSession.miru(home: home)
      try await miru.waitForScrollback("every section") { $0.hasHome }
      try await miru.enter(":back")
      try await miru.waitForScrollback("no place before") { $0.contains("There is nothing to go back to") }
      try await miru.press("C-d")
      try await miru.waitForExit()
    }
  }

  @Test func downBringsTheRowsOfHomeBackAndEachLeadsOn() async throws {
    try await use(["--demo"])
    let miru = try await TmuxSession.miru(home: home)
    try await miru.waitForScrollback("every section") { $0.hasHome }
    try await miru.press("Down", "Down", "Down", "Down", "Down")
    try await miru.waitFor("the rows") { $0.panel.count > 5 }
    try await miru.press("Enter")
    try await miru.waitFor("the card") { $0.contains("opened 2 times") }
    let export = try await MiruProcess.run(["--demo", "export", "-"], home: home)
    #expect(export.stdout.components(separatedBy: #""query":"upside down again""#).count == 3)
  }

  @Test func withTheServerGoneItsSectionSaysSoAndTheOthersStand() async throws {
    let server = try await DemoServerProcess.start(home: home)
    try await use(["--api-url", server.address])
    try await server.stop()
    let miru = try await TmuxSession.miru(["--api-url", server.address], home: home)
    let all = try await miru.waitForScrollback("the failure") { $0.contains("Apple cannot be reached") }
    #expect(all.hasHome && all.contains("   3 ★ Mirror Canon"), "\(all.text)")
    #expect(all.count(of: "refused the connection") == 1, "\(all.text)")
    try await miru.type("upside")
    try await miru.waitFor("the failure") { $0.status?.contains("Apple cannot be reached") == true }
    #expect(try await miru.scrollback().count(of: "refused the connection") == 1)
  }

  @Test func whatAppleIsAskedForCostsOneCallADayCountedByItself() async throws {
    let server = try await DemoServerProcess.start(home: home)
    let catalogue = ["--api-url", server.address]
    try await use(catalogue)
    for _ in 1...2 {
      let miru = try await TmuxSession.miru(catalogue, home: home)
      try await miru.waitForScrollback("every section") { $0.hasHome }
      try await miru.press("C-d")
      try await miru.waitForExit()
    }
    #expect(try await spent(catalogue).contains(#""home":1"#))
    try await server.stop()
  }

  @Test func aSlowSectionIsWaitedForBelowTheLineAndLeavesItWithTheFirstKey() async throws {
    var songs = SongAnswer()
    for title in ["Amber", "Birch"] {
      songs.add(title: title, artist: "The Glass Choir", album: "Still Water")
    }
    let file = try home.write(try songs.json(), to: "answer.json")
    _ = try await MiruProcess.run(["import", file], home: home)
    _ = try await MiruProcess.run(["show", "1", "--offline"], home: home)
    let server = try FakeServer(.silence)
    let miru = try await TmuxSession.miru(["--api-url", server.address], home: home)
    let waiting = try await miru.waitFor("the section on its way") { $0.panel.last == "  asking Apple…" }
    #expect(waiting.panel.first?.hasPrefix("New from your artists") == true)
    #expect(waiting.contains("   1   Amber"))
    let above = waiting.above(30)
    try await miru.type("birch")
    let typed = try await miru.waitFor("a row") { $0.rows.first?.contains("Birch") == true }
    #expect(!typed.contains("asking Apple…") && typed.above(30) == above)
    try await miru.press("C-u")
  }

  @Test(arguments: [["--plain"], []])
  func aPlainPromptDoesNotWaitForApple(_ options: [String]) async throws {
    let library = home.file("library.sqlite")
    try await use(["--demo", "--library", library])
    let server = try FakeServer(.silence)
    let miru = try await TmuxSession.miru(
      ["--library", library, "--api-url", server.address] + options, home: home,
      environment: options.isEmpty ? ["TERM": "dumb"] : [:])
    let screen = try await miru.waitFor("the prompt") {
      $0.lines.last { !$0.isEmpty }?.hasPrefix("miru") == true
    }
    #expect(screen.contains("Not loaded yet; :home shows it."), "\(screen.text)")
    #expect(screen.lines.contains { $0.hasPrefix("Starred") })
    try await miru.enter(":why 1")
    try await miru.waitFor("the reason") { $0.contains("Row 1: sorted by last opening") }
  }

  @Test func aScriptGetsTheSectionsBelowEachOtherWithApplesAnswer() async throws {
    try await use(["--demo"])
    let run = try await MiruProcess.run(["--demo"], home: home, input: ":home\n:refresh\n")
    #expect(run.code == 0)
    let titles = ["Recently opened", "Starred", "Opened most", "Continue", "New from your artists"]
    let seen = run.stdout.split(separator: "\n").compactMap { line in titles.first { line.hasPrefix($0) } }
    #expect(seen == titles + titles, "\(run.stdout)")
    #expect(!run.stdout.contains("asking Apple…"))
  }
}

extension Screen {
  /// Whether Home is shown up to its last section.
  fileprivate var hasHome: Bool {
    guard let last = lines.lastIndex(where: { $0.contains("New from your artists") }) else {
      return false
    }
    return contains("Starred") && !lines[last...].contains { $0.contains("asking Apple…") }
  }
}
