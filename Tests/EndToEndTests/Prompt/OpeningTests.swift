import Foundation
import Testing

/// Opening rows: the painted one, the listed one, and never losing a visit.
@Suite(.atATerminal) struct OpeningTests {
  private let home: MiruHome

  init() throws { home = try MiruHome() }

  @Test func theStackIsThereAfterARestartNewestFirst() async throws {
    let titles = ["Mirror Canon", "Upside Down Again"]
    let first = try await TmuxSession.miru(home: home)
    for title in titles {
      try await first.type(title.lowercased())
      try await first.waitFor("its row") { $0.rows.first?.contains(title) == true }
      try await first.press("Down", "Enter")
      try await first.waitForScrollback("the card") { $0.count(of: "opened 1 time") > 0 && $0.typed == "" }
    }
    try await first.enter(":quit")
    #expect(try await first.waitForExit() == 0)
    let second = try await TmuxSession.miru(home: home)
    try await second.enter(":history")
    try await second.waitFor("the stack, the newest open") { screen in
      screen.lines.contains { $0.hasPrefix("┃ Upside Down Again") } && screen.contains("1 of 2")
    }
    try await second.press("Down")
    try await second.waitFor("the one before") { $0.lines.contains { $0.hasPrefix("┃ Mirror Canon") } }
  }

  @Test func aKillRightAfterTheCardIsPaintedLosesNoVisit() async throws {
    _ = try await MiruProcess.run(["--demo", "search", "mirror canon"], home: home)
    for count in 1...10 {
      let miru = try await TmuxSession.miru(home: home)
      try await miru.type("mirror canon")
      // Only the whole line has a cached answer; the row alone may still belong to a shorter line.
      try await miru.waitFor("its row") {
        $0.rows.first?.contains("Ada Holm") == true && $0.contains("from Apple, just now")
      }
      try await miru.press("M-Enter")
      try await miru.waitForScrollback("the card, opened for the \(count). time") {
        $0.contains("opened \(count) time")
      }
      try await miru.kill()
    }
    let history = try await MiruProcess.run(["--demo", "history", "--format", "json"], home: home)
    #expect(history.stdout.contains("\"visitCount\":10") || history.stdout.contains("\"visitCount\": 10"))
  }
}
