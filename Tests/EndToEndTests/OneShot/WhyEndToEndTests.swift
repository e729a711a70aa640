import Testing

/// `:why` in line mode, for rows of the library.
struct WhyEndToEndTests {
  @Test(arguments: [
    ("canon mirr", "“canon” is a word of the title, “mirr” begins a word of the title"),
    ("irror holm", "“irror” is part of the title, “holm” is a word of the artist"),
    ("miror canon", "“miror” may be “mirror” of the title, “canon” is a word of the title"),
  ])
  func aRowOfTheLibrarySaysHowItsWordsWereFound(_ typed: String, _ reason: String) async throws {
    let script = "mirror canon\n:offline on\n\(typed)\n:why 1\n:why 1000\n"
    let run = try await MiruProcess.run(["--demo"], home: MiruHome(), input: script)
    #expect(run.stderr.contains("Row 1: " + reason))
    #expect(run.stderr.contains("There is no row 1000"))
  }
}
