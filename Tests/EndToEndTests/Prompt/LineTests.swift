import Foundation
import TestSupport
import Testing

/// The line is never corrupted and no key is lost, whatever else is drawn.
@Suite(.atATerminal) struct LineTests {
  private let home: MiruHome

  init() throws { home = try MiruHome() }

  private static let letters = (0..<60).map { "w" + String(1_000 + $0).dropFirst() + " " }.joined()

  @Test func aLineLongerThanTheWindowIsEditedAsAnyOther() async throws {
    let miru = try await TmuxSession.miru(["--demo", "--offline"], home: home, width: 40, height: 6)
    try await miru.type(Self.letters)
    try await miru.waitFor("the end of the line") { $0.text.filter { $0 != "\n" }.contains("w059") }
    try await miru.press("C-a")
    try await miru.type("first ")
    try await miru.waitFor("the beginning of the line") {
      $0.contains("miru demo offline US song> first w000") && !$0.contains("w059")
    }
    try await miru.press("C-e")
    try await miru.type("last")
    try await miru.waitFor("the end again") { $0.text.filter { $0 != "\n" }.contains("w059 last") }
    try await miru.press("C-w", "Enter")
    try await entered("first " + Self.letters, miru)
    try await miru.type("next")
    try await miru.waitFor("a line of its own") { $0.typed == "next" }
  }

  @Test(arguments: [(200, 60), (40, 10)])
  func aPasteOfTenThousandCharactersArrivesWholeAndOnce(width: Int, height: Int) async throws {
    let miru = try await TmuxSession.miru(
      ["--demo", "--offline"], home: home, width: width, height: height)
    let text = (0..<2_000).map { "東é" + String(1_000 + $0 % 1_000).dropFirst() }.joined()
    #expect(text.count == 10_000)
    try await miru.paste(text)
    try await miru.waitFor("its end") { $0.contains("é999") }
    try await miru.type("!")
    try await miru.waitFor("the next key") { $0.contains("é999!") }
    try await miru.press("Enter")
    try await entered(text + "!", miru)
    try await miru.waitFor("an empty line") { $0.typed == "" }
  }

  @Test func outputThatArrivesWhileTypingStandsAboveTheLine() async throws {
    let server = try await DemoServerProcess.start(["--latency", "1000"], home: home)
    let miru = try await TmuxSession.miru(["--api-url", server.address], home: home)
    try await miru.enter("mirror canon")
    var typed = ""
    for command in [":history", ":album 1", ":stats"] {
      try await miru.waitForScrollback("the list") { $0.contains("   1   Mirror Canon") }
      try await miru.enter(command)
      for letter in ":country" {
        try await miru.type(String(letter))
        typed.append(letter)
      }
      try await miru.waitFor("every letter") { $0.typed == typed }
      try await miru.press("C-u")
      typed = ""
    }
    let all = try await miru.waitForScrollback("the album") { $0.contains("   2   ") && $0.typed == "" }
    #expect(all.count(of: "You have not opened anything yet.") == 1)
  }

  @Test func whatEnterAskedForIsListedAboveTheWordsTypedSince() async throws {
    let server = try await DemoServerProcess.start(["--latency", "800"], home: home)
    let miru = try await TmuxSession.miru(["--api-url", server.address], home: home)
    try await miru.waitForScrollback("the first screen") { $0.hasFirstSection }
    try await miru.enter("mirror canon")
    try await miru.type("lantern")
    try await miru.waitFor("the words") { $0.typed == "lantern" }
    let screen = try await miru.waitForScrollback("the list above them") {
      $0.contains("   1   Mirror Canon") && $0.typed == "lantern"
    }
    #expect(screen.count(of: "   1   Mirror Canon") == 1)
    try await miru.waitFor("rows for the words") {
      $0.typed == "lantern" && $0.status?.contains("live") == true
    }
    try await miru.press("C-u")
    try await miru.enter(":open 1")
    try await miru.waitForScrollback("a card of the list") { $0.contains("opened 1 time") }
  }

  @Test func aVeryLongLineIsLeftAndNamedInAFewRows() async throws {
    let miru = try await TmuxSession.miru(
      ["--demo", "--offline"], home: home, environment: ["MIRU_ENTITY": ""])
    try await miru.waitForScrollback("the first screen") { $0.contains("miru is offline.") }
    try await miru.paste("zero " + String(repeating: "zq ", count: 700) + "end")
    try await miru.waitFor("its end") { $0.contains("zq end") }
    try await miru.press("Enter")
    let all = try await miru.waitForScrollback("the answer") {
      $0.contains("This line is too long for a search") && $0.typed == ""
    }
    let line = try #require(all.lines.firstIndex { $0.hasPrefix("miru demo offline US> zero zq") })
    let left = all.lines[line...].prefix { !$0.contains("This line is too long") }.joined()
    #expect(left.contains("zq…") && left.count < 5 * 80, "\(left)")
    #expect(all.lines.count < 24, "\(all.text)")
  }

  /// What is typed while the window changes at each letter.
  private static let words = TestCount.isAll ? "upside down in the mirror of the harbour" : "upside down"

  /// While the window changes, frames of the search are drawn, but none of an earlier change: a frame for one size
  /// that a terminal with another size reads leaves rows behind, which no program can detect.
  @Test func keysTypedWhileTheWindowChangesAreAllThere() async throws {
    let miru = try await TmuxSession.miru(home: home)
    try await miru.waitForScrollback("the first screen") { $0.hasFirstSection }
    let text = Self.words
    var typed = ""
    for (place, letter) in text.enumerated() {
      try await miru.resize(width: 30 + place * 37 % 90, height: 5 + place * 11 % 30)
      try await miru.type(String(letter))
      typed.append(letter)
      // Trailing blanks cannot be distinguished from the blank rest of the line.
      try await miru.waitForScrollback("the letter") {
        $0.typed == typed.trimmingCharacters(in: .whitespaces)
      }
    }
    try await miru.resize(width: 80, height: 24)
    try await miru.waitFor("the line, once") { $0.typed == text && $0.count(of: "miru demo US song>") == 1 }
    try await miru.press("C-u")
    try await miru.waitFor("nothing left of the panel") { $0.typed == "" && $0.panel.isEmpty }
  }

  @Test func keysTypedInAStormOfSizesAreAllThere() async throws {
    let miru = try await TmuxSession.miru(home: home)
    try await miru.waitForScrollback("the first screen") { $0.hasFirstSection }
    let text = Self.words
    for (place, letter) in text.enumerated() {
      try await miru.resize(width: 30 + place * 37 % 90, height: 5 + place * 11 % 30)
      try await miru.type(String(letter))
    }
    try await miru.resize(width: 80, height: 24)
    try await miru.waitFor("the line") { $0.typed == text }
    try await miru.press("C-l")
    try await miru.waitFor("the line, once") { $0.typed == text && $0.count(of: "miru demo US song>") == 1 }
    try await miru.press("C-u")
    try await miru.waitFor("nothing left of the panel") { $0.typed == "" && $0.panel.isEmpty }
  }

  @Test func aLineThatFillsANarrowerWindowLeavesTheRowsAboveIt() async throws {
    let miru = try await TmuxSession.miru(
      ["--demo", "--offline"], home: home, environment: ["MIRU_ENTITY": ""], width: 48)
    try await miru.waitForScrollback("the first screen") { $0.contains("send requests.") }
    let text = String(repeating: "z", count: 72 - "miru demo offline US> ".count)
    try await miru.type(text)
    try await miru.waitForScrollback("the line") { $0.typed == text }
    try await miru.resize(width: 24, height: 24)
    try await miru.waitForScrollback("a panel for the narrow window") {
      $0.typed == text && !$0.panel.isEmpty
    }
    try await miru.press("C-u")
    let screen = try await miru.waitFor("an empty line") { $0.typed == "" }
    #expect(screen.above(1) == ["equests."], "\(screen.text)")
  }

  @Test(arguments: [14, 13, 10]) func aWindowThatBecomesNarrowerThanThePromptKeepsNothingOfAClearedLine(
    width: Int
  ) async throws {
    let miru = try await TmuxSession.miru(home: home)
    try await miru.waitForScrollback("the first screen") { $0.hasFirstSection }
    try await miru.resize(width: width, height: 24)
    for letter in "zqxzqxzq" { try await miru.type(String(letter)) }
    try await miru.waitForScrollback("the letters") { $0.text.contains("miru demo US song> zqxzqxzq") }
    try await miru.press("C-u")
    try await miru.waitForScrollback("nothing left of them") { !$0.text.contains("q") }
  }

  /// Waits until the line is in the history file.
  private func entered(_ line: String, _ miru: TmuxSession) async throws {
    let file = home.file("state/miru/history")
    try await miru.waitFor("that the line was taken") { _ in
      (try? String(contentsOfFile: file, encoding: .utf8).split(separator: "\n").last).map(String.init)
        == line
    }
  }
}
