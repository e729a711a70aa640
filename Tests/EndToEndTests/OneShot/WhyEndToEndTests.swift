import Testing

/// `:why` in line mode, for rows of the library.
struct WhyEndToEndTests {
  @Test(arguments: [
    ("canon mirr", "“canon” is a word of the title, “mirr” begins a word of the title"),
    ("irror holm", "“irror” is part of the title, “holm” is a word of the artist"),
    ("miror canon", "“miror” may be a typo of “mirror” in the title, “canon” is a word of the title"),
  ])
  func aRowOfTheLibrarySaysHowItsWordsWereFound(_ typed: String, _ reason: String) async throws {
    let script = "mirror canon\n:offline on\n\(typed)\n:why 1\n:why 1000\n"
    let run = try await MiruProcess.run(["--demo"], home: MiruHome(), input: script)
    #expect(run.stderr.contains("Row 1: " + reason))
    #expect(run.stderr.contains("There is no row 1000"))
  }

  @Test func eachListSaysItsOrder() async throws {
    let home = try MiruHome()
    let script = """
      mirror canon
      :why 2
      :why id:1440000541
      :open 1
      :star 1
      :history
      :why 1
      :stars
      :why 1
      :add road 1
      :list road
      :why 1
      :album 1
      :why 1

      """
    let run = try await MiruProcess.run(["--demo"], home: home, input: script)
    let said = run.stderr.split(separator: "\n").filter { $0.contains("Row ") || $0.contains("Name a row") }
    #expect(
      said.map { $0.replacing(#/, received .*\.$/#, with: ".") } == [
        "miru: Row 2: Apple's own order, place 2 of its answer to “mirror canon”.",
        "miru: Name a row of the last list, or an item and words that find it.",
        "miru: Row 1: sorted by last opening.", "miru: Row 1: listed under: stars.",
        "miru: Row 1: listed under: your list “road”.", "miru: Row 1: listed under: Études.",
      ], "\(run)")
  }

  @Test func theShellSearchesTheLibrary() async throws {
    let home = try MiruHome()
    _ = try await MiruProcess.run(["--demo", "search", "mirror canon"], home: home)
    let words = ["--demo", "why", "1440000541", "holm", "canon kind:song"]
    let found = try await MiruProcess.run(words, home: home)
    #expect(found.code == 0)
    #expect(
      found.stderr == "miru: Row 1: “holm” is a word of the artist, “canon” is a word of the title.\n")
    for words in [["1440000541", "canon kind:film"], ["1440000541", "lantern"], ["1440000541"], ["1"]] {
      let run = try await MiruProcess.run(["--demo", "why"] + words, home: home)
      #expect(run.code == 1 && run.stderr.contains("Name a row of the last list"), "\(run)")
    }
  }
}
