import Testing

/// All kinds in one search, as a user has it who chose no kind.
struct KindEndToEndTests {
  private let home: MiruHome

  init() throws { home = try MiruHome() }

  @Test func shiftTabTurnsToTheNextKindAndALetterTurnsBack() async throws {
    let miru = try await TmuxSession.miru(home: home, environment: ["MIRU_ENTITY": ""], width: 120)
    try await miru.waitFor("the prompt") { $0.prompt == "miru demo US>" }
    try await miru.type("mirror")
    try await miru.waitFor("rows of several kinds") {
      $0.status?.contains("songs 4") == true && $0.status?.contains("podcasts 1") == true
    }
    try await miru.press("BTab", "BTab")
    try await miru.waitFor("videos alone") {
      $0.status?.contains("music videos · Shift-Tab: films") == true && $0.contains("3 live")
    }
    try await miru.type("s")
    // All of these are songs, which no search for music videos returns.
    try await miru.waitFor("all kinds") {
      $0.status?.contains("26 live") == true && $0.status?.contains("Shift-Tab") == false
        && $0.panel.contains { $0.contains("song     Mirrors ") }
    }
  }

  @Test func theSameLineInAScriptFindsAllKinds() async throws {
    let run = try await MiruProcess.run(
      ["--demo"], home: home, environment: ["MIRU_ENTITY": ""],
      input: "mirror\n:entity films\nmirror\n:entity all\n:entity\nrecords nobody bought podcast\n")
    #expect(
      run.code == 0 && run.stdout.contains("  podcast  ") && run.stdout.contains("  film     "),
      "\(run.stdout)")
    #expect(run.stdout.contains("“mirror” · 3 films") && run.stderr.contains("Searching for all kinds."))
    #expect(run.stdout.contains("“records nobody bought podcast” · 1 podcast"))
  }

  @Test func aSectionOfHomeIsListed() async throws {
    let run = try await MiruProcess.run(
      ["--demo"], home: home, input: "mirror canon\n:open 1\n:home recentlyOpened\n:home starred\n")
    #expect(run.stdout.contains("Recently opened · 1 row\n   1   Mirror Canon"), "\(run.stdout)")
    #expect(run.code == 1 && run.stderr.contains("Nothing is starred yet"))
  }
}
