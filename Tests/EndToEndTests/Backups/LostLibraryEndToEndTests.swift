import Foundation
import Testing

/// A missing library whose backups still exist.
@Suite struct LostLibraryEndToEndTests {
  private let home: MiruHome
  private let library: String

  init() throws {
    home = try MiruHome()
    library = home.file("data/miru/demo.sqlite")
  }

  private func miru(_ words: String, input: String = "") async throws -> MiruResult {
    try await MiruProcess.run(
      ["--demo"] + words.split(separator: " ").map(String.init), home: home, input: input)
  }

  /// Uses a library for a day and removes its file, or its contents.
  private func lose(_ how: String = "rm \"$f\"") async throws {
    _ = try await miru("", input: "mirror canon\n:open 1\n")
    _ = try await MiruProcess.shell("f='\(library)'; \(how)", home: home)
  }

  private static let losses = ["rm \"$f\"", "rm \"$f\"*.lock \"$f\"", ": > \"$f\""]

  private var anew: String {
    "miru: The library \(library) was missing, so miru created a new one. 'miru --library \(library) restore' lists the backup of the old one.\n"
  }
  private var gone: String {
    "miru: The library \(library) is missing. 'miru --library \(library) restore' lists its backup.\n"
  }

  @Test(arguments: losses)
  func whoeverOnlyReadsIsToldAndANewOneIsStartedWithASentenceThatIsSaidOnce(_ how: String) async throws {
    try await lose(how)
    let before = FileManager.default.contents(atPath: library)
    for words in [
      "history", "stars", "stats", "export", "quota", "config list", "doctor",
    ] {
      let run = try await miru(words)
      #expect(run.code == 73 && run.stderr == gone, "\(words)")
      #expect(run.stdout.contains("missing\n") == (words == "doctor"))
      #expect(FileManager.default.contents(atPath: library) == before)
    }
    let first = try await miru("search mirror")
    #expect(first.code == 0 && first.stderr == anew)
    #expect(try await miru("search mirror").stderr.isEmpty)
    #expect(try await miru("history").code == 1)
    #expect(try await miru("restore 1").code == 0)
    #expect(try await miru("history").stdout.contains("Mirror Canon"))
    try await lose(how)
    #expect(try await miru("restore 1").code == 0)
  }

  @Test func theCopiesOfOneThatIsGoneAreForgottenToo() async throws {
    try await lose()
    #expect(try await miru("forget --everything --yes").code == 0)
    #expect(try await miru("restore").code == 1)
  }

  @Test(.atATerminal) func thePromptSaysItAboveTheLine() async throws {
    try await lose()
    let prompt = try await TmuxSession.miru(home: home)
    try await prompt.waitForScrollback("the sentence") {
      $0.lines.joined(separator: " ").contains("was missing, so miru created a new one")
    }
    try await prompt.enter("mirror")
    try await prompt.waitForScrollback("rows") { $0.contains("   1   Mirror") && $0.typed == "" }
  }

  @Test(.atATerminal) func anOpenPromptKeepsNothingMoreAndANewOneIsStartedBesideIt() async throws {
    try await lose(": \"$f\"")
    let prompt = try await TmuxSession.miru(home: home)
    try await prompt.enter("mirror canon")
    try await prompt.waitForScrollback("rows") { $0.contains("   1   Mirror") && $0.typed == "" }
    _ = try await MiruProcess.shell("rm '\(library)'", home: home)
    try await prompt.enter(":star 1")
    try await prompt.waitForScrollback("the refusal") {
      $0.lines.joined(separator: " ").contains("was moved, removed or replaced while it was open")
    }
    let other = try await miru("search mirror")
    #expect(other.code == 0 && other.stderr == anew)
    try await prompt.press("C-d")
    _ = try await prompt.waitForExit()
    #expect(try await miru("--offline search mirror").stdout == other.stdout)
    #expect(try await miru("doctor").stdout.contains("sound"))
    #expect(try await miru("restore 1").code == 0)
    #expect(try await miru("history").stdout.contains("Mirror Canon"))
  }
}
