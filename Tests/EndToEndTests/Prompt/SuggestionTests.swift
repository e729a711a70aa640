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

  @Test(arguments: ["End", "C-e", "C-f"])
  func theKeysThatMoveToTheEndTakeIt(_ key: String) async throws {
    let miru = try await typed("upside d")
    try await miru.waitFor("the rest") { $0.suggestion == "own" }
    try await miru.press(key)
    try await miru.waitFor("the whole title") { $0.typed == "upside down" }
    try await miru.press("C-_")
    try await miru.waitFor("what was typed") { $0.typed == "upside d" }
  }

  @Test(arguments: ["M-f", "M-Right", "C-Right"])
  func theKeysThatMoveByAWordTakeAWord(_ key: String) async throws {
    let miru = try await typed("ups")
    try await miru.waitFor("the rest") { $0.suggestion == "ide Down" }
    try await miru.press(key)
    try await miru.waitFor("a word of it") { $0.typed == "upside" && $0.suggestion == " Down" }
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

  @Test func enterTakesWhatWasTypedAndLeavesNoGreyBehind() async throws {
    let miru = try await typed("upside d")
    try await miru.waitFor("the rest") { $0.suggestion == "own" }
    try await miru.press("Enter")
    let screen = try await miru.waitForScrollback("its list") { screen in
      screen.typed == "" && screen.lines.contains { $0.hasPrefix("   1   ") && $0.contains("Upside Down") }
    }
    let left = screen.lines.filter { $0.hasPrefix("miru ") && $0.contains("upside") }
    #expect(screen.suggestion.isEmpty && left.count == 1 && left.allSatisfy { !$0.contains("down") })
  }

  @Test func aCommandGoesOnToo() async throws {
    let miru = try await TmuxSession.miru(home: home)
    try await miru.type(":hi")
    try await miru.waitFor("the rest") { $0.typed == ":hi" && $0.suggestion == "story" }
    try await miru.press("Right", "Enter")
    try await miru.waitForScrollback("the command done") { $0.contains("miru demo US song> :history") }
  }

  @Test func awayFromTheEndAndInASearchThereIsNone() async throws {
    let miru = try await typed("upside d")
    try await miru.waitFor("the rest") { $0.suggestion == "own" }
    try await miru.press("C-b")
    try await miru.waitFor("none") { $0.typed == "upside d" && $0.suggestion.isEmpty }
    try await miru.press("C-e")
    try await miru.waitFor("the rest again") { $0.typed == "upside d" && $0.suggestion == "own" }
    try await miru.press("C-r")
    try await miru.waitFor("a search") { $0.contains("reverse-i-search") && !$0.contains("down") }
    try await miru.press("C-g")
    try await miru.waitFor("the rest again") { $0.typed == "upside d" && $0.suggestion == "own" }
    try await miru.press("Escape")
    try await miru.waitFor("none") { $0.typed == "upside d" && $0.suggestion.isEmpty && $0.panel.isEmpty }
  }

  @Test func viCommandModeHasNone() async throws {
    let inputrc = try home.write("set editing-mode vi\n", to: "inputrc-vi")
    let miru = try await typed("upside d", environment: ["INPUTRC": inputrc])
    try await miru.waitFor("the rest") { $0.suggestion == "own" }
    try await miru.press("Escape")
    try await miru.waitFor("none") { $0.typed == "upside d" && $0.suggestion.isEmpty }
    try await miru.type("a")
    try await miru.press("Right")
    try await miru.type("s")
    try await miru.waitFor("that it goes on") { $0.typed?.hasSuffix("s") == true }
  }

  @Test func atTheWindowsEdgeItIsCut() async throws {
    let miru = try await typed("ups", width: 34)
    try await miru.waitFor("a piece of it") { $0.typed == "ups" && $0.suggestion == "ide…" }
    try await miru.press("Right")
    try await miru.waitFor("all of it, on two lines") {
      $0.lines.contains("miru demo offline US song> upside ")
        || $0.lines.contains("miru demo offline US song> upside")
    }
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
  private func typed(
    _ text: String, environment: [String: String] = [:], width: Int = 80
  ) async throws -> TmuxSession {
    _ = try await MiruProcess.run(["--demo", "search", "upside down"], home: home)
    let miru = try await TmuxSession.miru(
      ["--demo", "--offline"], home: home, environment: environment, width: width)
    try await miru.type(text)
    return miru
  }
}
