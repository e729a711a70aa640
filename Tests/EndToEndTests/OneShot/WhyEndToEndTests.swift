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

  @Test(arguments: [
    (":entity podcast\nupside down radio\n:album 1\n", "the episodes of a podcast are in Apple's order"),
    (":entity tvSeason\norchard\n:album 1\n", "the episodes of a season are sorted by number"),
    (
      ":entity tvShow\norchard\n:artist 1\n",
      "the seasons of a series are sorted by release, newest first"
    ),
  ])
  func aListSaysWhatItIsOfInItsOwnWords(_ script: String, _ reason: String) async throws {
    let run = try await MiruProcess.run(["--demo"], home: MiruHome(), input: script + ":why 1\n")
    #expect(run.stderr.contains("Row 1: \(reason)."), "\(run.stderr)")
  }
}
