import Testing

/// The first launch.
@Suite(.atATerminal) struct FirstScreenTests {
  private let home: MiruHome

  init() throws { home = try MiruHome() }

  @Test func anEmptyLibrarySuggestsWhatToTypeAndShowsOneSection() async throws {
    let miru = try await TmuxSession.miru(home: home)
    let all = try await miru.waitForScrollback("the section") { $0.hasFirstSection }
    #expect(all.contains("Type a title, an artist or an album"))
    #expect(all.contains("   1   "))
    #expect(!all.contains("   \(Screen.sectionRows + 1)   "))
    try await miru.type("m")
    try await miru.waitFor("that one call was made") { $0.status?.contains("19 requests left") == true }
  }

  @Test func aSecondStartAsksNothing() async throws {
    let first = try await TmuxSession.miru(home: home)
    try await first.waitForScrollback("the section") { $0.hasFirstSection }
    try await first.press("C-d")
    try await first.waitForExit()
    let second = try await TmuxSession.miru(home: home)
    try await second.waitFor("the one line for those who know") { $0.contains("Type to search") }
    try await second.type("m")
    try await second.waitFor("rows and the budget") {
      !$0.rows.isEmpty && $0.status?.contains("requests left") == true
    }
    #expect(try await !second.scrollback().hasFirstSection)
  }
}
