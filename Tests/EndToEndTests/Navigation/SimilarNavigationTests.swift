import Testing

/// From a song to similar items, on to one of them, and back, with the server and without it.
@Suite(.atATerminal) struct SimilarNavigationTests {
  private let home: MiruHome

  init() throws { home = try MiruHome() }

  @Test func aListOfSimilarThingsIsAPlaceOnTheWay() async throws {
    let server = try await DemoServerProcess.start(home: home)
    let online = try await TmuxSession.miru(["--api-url", server.address], home: home, height: 60)
    try await walk(online)
    try await online.press("C-d")
    try await online.waitForExit()
    try await server.stop()
    let offline = try await TmuxSession.miru(["--api-url", server.address], home: home, height: 60)
    // Home asks Apple at the start and says why that failed; the walk must not.
    let home = try await offline.waitForScrollback("what Home says") {
      $0.contains("New from your artists") && $0.contains("not be reached") && $0.typed == ""
    }
    try await walk(offline)
    let told = home.count(of: "not be reached")
    #expect(try await offline.scrollback().count(of: "not be reached") == told, "\(home.text)")
  }

  @Test func everyGroupHasItsHeadingAmongTheRowsThatDownBringsBackAndOnLaterPages() async throws {
    let miru = try await TmuxSession.miru(home: home, environment: ["MIRU_LIST_ROWS": "8"])
    try await miru.enter("mirrors")
    try await miru.waitForScrollback("the song") { $0.contains("   1   Mirrors") && $0.typed == "" }
    try await miru.enter(":similar 1")
    try await miru.waitForScrollback("what is like it") {
      $0.contains("On the same album") && $0.contains("more rows; :more") && $0.typed == ""
    }
    try await miru.press("Down")
    let rows = try await miru.waitFor("its rows") { $0.panel.contains { $0.hasPrefix("   1›") } }
    #expect(rows.panel.contains("       By the same artist"), "\(rows.text)")
    try await miru.press("NPage")
    try await miru.waitFor("the next group") { $0.panel.contains("       On the same album") }
    try await miru.press("Escape")
    try await miru.waitFor("the panel closed") { $0.panel.isEmpty }
    try await miru.enter(":more")
    let page = try await miru.waitForScrollback("the next page") {
      $0.contains("   9   ") && $0.typed == ""
    }
    let ninth = try #require(page.lines.lastIndex { $0.hasPrefix("   9   ") })
    #expect(page.lines[ninth - 1].hasPrefix("       "), "\(page.text)")
  }

  private func walk(_ miru: TmuxSession) async throws {
    try await miru.enter("mirror canon")
    try await miru.waitForScrollback("the song") {
      $0.contains("   1   Mirror Canon") && $0.contains("   3   Canon per Augm") && $0.typed == ""
    }
    try await miru.enter(":open 1")
    try await miru.waitForScrollback("its card") { $0.contains("Mirror Canon  Song") && $0.typed == "" }
    try await miru.enter(":similar")
    try await miru.waitForScrollback("what is like it") {
      $0.contains("Similar to Mirror Canon – Ada Holm")
        && $0.contains("       More from Apple for “Singer/Songwriter”")
        && $0.typed == ""
    }
    try await miru.enter(":why 1")
    try await miru.waitForScrollback("why the first row is there") { $0.contains("Row 1: ") }
    try await miru.enter(":open 1")
    try await miru.waitForScrollback("its card") { $0.count(of: "  Song") >= 2 && $0.typed == "" }
    try await miru.press("M-Left")
    try await miru.waitForScrollback("the list again, its row marked") {
      $0.count(of: "Similar to Mirror Canon – Ada Holm") == 2 && $0.contains("   1›")
    }
    try await miru.press("M-Left")
    try await miru.waitForScrollback("the song again") { $0.count(of: "Mirror Canon  Song") >= 2 }
  }
}
