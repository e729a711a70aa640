import Foundation
import Testing

/// The grey completion of the line.
@Suite(.atATerminal) struct SuggestionTests {
  private let home: MiruHome

  init() throws { home = try MiruHome() }

  @Test func aTitleOfTheLibraryGoesOnBehindTheLineAndRightTakesIt() async throws {
    let miru = try await typed("upside d")
    try await miru.waitFor("the rest") { $0.typed == "upside d" && $0.suggestion == "own" }
    try await miru.press("Right")
    try await miru.waitFor("the whole title") { $0.typed == "upside down" }
  }

  @Test func ownSearchesComeFirstAlsoAfterARestart() async throws {
    let first = try await typed("upside")
    // The space between has no style of its own.
    try await first.waitFor("the rest") { $0.suggestion == "Down" }
    try await first.press("C-u")
    try await first.enter("upside lanterns")
    try await first.waitForScrollback("its list") { screen in
      screen.typed == "" && screen.lines.contains { $0.hasPrefix("   1   ") && $0.contains("Lanterns") }
    }
    try await first.press("C-d")
    try await first.waitForExit()
    let second = try await TmuxSession.miru(home: home)
    try await second.type("ups")
    try await second.waitFor("the search made before") { $0.suggestion == "ide lanterns" }
  }

  @Test(arguments: [["config", "set", "prompt.suggestions", "no"], []])
  func whoWantsNoneHasNone(_ command: [String]) async throws {
    let isSet = !command.isEmpty
    _ = try await MiruProcess.run(["--demo", "search", "upside down"], home: home)
    if isSet { _ = try await MiruProcess.run(["--demo"] + command, home: home) }
    let miru = try await TmuxSession.miru(["--demo", "--offline"] + (isSet ? [] : ["--plain"]), home: home)
    try await miru.type("upside d")
    try await miru.press("C-e", "Right")
    try await miru.type("o")
    let screen = try await miru.waitFor("the line alone") { $0.typed == "upside do" }
    #expect(screen.suggestion.isEmpty)
  }

  /// Starts a session with a few titles in its library, and types a text.
  private func typed(_ text: String) async throws -> TmuxSession {
    _ = try await MiruProcess.run(["--demo", "search", "upside down"], home: home)
    let miru = try await TmuxSession.miru(["--demo", "--offline"], home: home)
    try await miru.type(text)
    return miru
  }
}
