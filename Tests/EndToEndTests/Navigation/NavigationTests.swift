import Foundation
import Testing

/// From a search to a track, its album, its artist, another album and one of its tracks, and all the way back.
@Suite(.atATerminal) struct NavigationTests {
  private let home: MiruHome

  init() throws { home = try MiruHome() }

  @Test(arguments: [(80, 24), (40, 10), (200, 60)])
  func everyPlaceIsComeBackToWithTheRowThatWasChosen(_ width: Int, _ height: Int) async throws {
    let miru = try await TmuxSession.miru(home: home, width: width, height: height)
    try await miru.waitForScrollback("the first screen") { $0.hasFirstSection }
    try await walkThere(miru)
    try await walkBack(miru)
    try await miru.press("M-Left")
    try await miru.waitForScrollback("the first screen again") { $0.count(of: "   1   Mirrors") >= 2 }
    try await miru.press("M-Left")
    try await miru.waitForScrollback("the beginning") { $0.contains("There is nothing to go back to") }
  }

  @Test func theWayBackIsThereAfterARestart() async throws {
    let first = try await TmuxSession.miru(home: home, height: 50)
    try await first.waitForScrollback("the first screen") { $0.hasFirstSection }
    try await walkThere(first)
    try await first.press("C-d")
    try await first.waitForExit()
    let second = try await TmuxSession.miru(["--demo", "--offline"], home: home, height: 50)
    try await second.press("M-Left")
    try await second.waitForScrollback("the card shown last") { $0.contains("Letters to a Morning  Song") }
    try await goBack(second, to: "the album", with: "   2›   2  Letters to a Morning")
    try await goBack(second, to: "the artist", with: "   2›  Under the Gard")
    try await second.press("M-Right")
    try await second.waitForScrollback("the album") { $0.count(of: "Under the Garden – Ada Holm ·") == 2 }
  }

  @Test func theWayBackGoesOnWhenTheServerHasStopped() async throws {
    let server = try await DemoServerProcess.start(home: home)
    let miru = try await TmuxSession.miru(["--api-url", server.address], home: home)
    try await walkThere(miru)
    try await server.stop()
    try await walkBack(miru)
    try await miru.enter(":album 1")
    try await miru.waitForScrollback("the album once more") { $0.count(of: "Études – Ada Holm ·") == 3 }
  }

  @Test func keysPressedAheadEndWhereTheLastOneLeads() async throws {
    let miru = try await TmuxSession.miru(home: home, height: 50)
    try await miru.waitForScrollback("the first screen") { $0.hasFirstSection }
    try await walkThere(miru)
    try await miru.press("M-Left", "M-Left", "M-Left", "M-Left")
    try await miru.waitForScrollback("the first card") { $0.count(of: "Mirror Canon  Song") == 2 }
    try await miru.press("M-Right")
    try await miru.waitForScrollback("its album") { $0.count(of: "Études – Ada Holm ·") >= 2 }
    try await miru.press("M-Right", "M-Right", "M-Right")
    try await miru.waitForScrollback("the last card") { $0.count(of: "Letters to a Morning  Song") == 2 }
    try await miru.enter(":forward")
    try await miru.waitForScrollback("the end") { $0.contains("There is nothing to go forward to") }
  }

  /// Goes from a track to its album and on to its artist, by two keys.
  private func walkThere(_ miru: TmuxSession) async throws {
    try await miru.type("mirror canon")
    try await miru.waitFor("its row") { $0.rows.first?.contains("Mirror Canon") == true }
    try await miru.press("Down", "Enter")
    try await miru.waitForScrollback("the track") { $0.contains("Mirror Canon  Song") && $0.typed == "" }
    try await miru.press("M-a")
    try await miru.waitForScrollback("its album, with running time") {
      $0.contains("Études – Ada Holm · 1994 · 11 tracks") && $0.contains("1:00:26")
    }
    try await miru.press("M-i")
    try await miru.waitForScrollback("its artist") {
      $0.contains("       Albums, newest first") && $0.contains("       Top songs")
    }
    try await miru.press("Down")
    try await miru.waitFor("the newest album") { $0.rows.contains { $0.hasRow("   1›  Études") } }
    try await miru.press("Down")
    try await miru.waitFor("another") { $0.rows.contains { $0.hasRow("   2›  Under the Gard") } }
    try await miru.press("M-a")
    try await miru.waitForScrollback("its tracks") {
      $0.contains("Under the Garden – Ada Holm · 1991 · 10") && $0.contains("tracks · 49:04")
        && $0.rows.isEmpty
    }
    try await miru.press("Down", "Down")
    try await miru.waitFor("a track") { $0.rows.contains { $0.hasRow("   2›   2  Letters to a Morning") } }
    try await miru.press("Enter")
    try await miru.waitForScrollback("its card") {
      $0.contains("Letters to a Morning  Song") && $0.typed == ""
    }
  }

  private func walkBack(_ miru: TmuxSession) async throws {
    try await goBack(miru, to: "the other album", with: "   2›   2  Letters to a Morning")
    try await goBack(miru, to: "the artist", with: "   2›  Under the Gard")
    try await miru.press("M-Left")
    try await miru.waitForScrollback("the album") { $0.count(of: "Études – Ada Holm ·") == 2 }
    try await miru.press("M-Left")
    try await miru.waitForScrollback("the track") { $0.count(of: "Mirror Canon  Song") == 2 }
    try await goBack(miru, to: "what was typed", with: "   1›  Mirror Canon")
  }

  /// Goes back to a list and shows its rows again; the same row is chosen as before.
  private func goBack(_ miru: TmuxSession, to place: String, with row: String) async throws {
    try await miru.press("M-Left")
    try await miru.waitFor("\(place), its row marked") { $0.above(40).contains { $0.hasRow(row) } }
    try await miru.press("Down")
    try await miru.waitFor("\(place), its row chosen") { $0.rows.contains { $0.hasRow(row) } }
    try await miru.press("Escape")
    try await miru.waitFor("an empty line") { $0.panel.isEmpty }
  }
}

extension String {
  /// Whether it is a row that begins so, but for the column of kinds.
  fileprivate func hasRow(_ beginning: String) -> Bool {
    replacing("album    ", with: "", maxReplacements: 1).hasPrefix(beginning)
  }
}
