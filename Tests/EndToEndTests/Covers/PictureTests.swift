import Foundation
import Testing

/// Pictures of covers as sent to the terminal, drawn by the real chafa.
@Suite(.atATerminal) struct PictureTests {
  private let home: MiruHome

  init() throws { home = try MiruHome() }

  /// A terminal with its answer about its features, and the expected format of a cover.
  struct Kind: Sendable, CustomTestStringConvertible {
    let testDescription: String
    var environment = ["TERM": "xterm-256color"]
    var answer = "\u{1B}[?62;22c"
    let picture: String
  }

  @Test(arguments: [
    Kind(
      testDescription: "kitty", answer: "\u{1B}_Gi=31;OK\u{1B}\\\u{1B}[?62;c",
      picture: "\u{1B}7\u{1B}_Ga=T,t=d,q=2,C=1,f=32,s=96,v=96,c=12,r=6,m=1;"),
    Kind(
      testDescription: "sixels", answer: "\u{1B}[?62;4;22c", picture: "\u{1B}7\u{1B}P0;1;0q\"1;1;96;"),
    Kind(
      testDescription: "iTerm2", environment: ["TERM": "xterm-256color", "TERM_PROGRAM": "iTerm.app"],
      picture: "\u{1B}7\u{1B}]1337;File=inline=1;size="),
    Kind(testDescription: "symbols", picture: "\u{1B}[3G\u{1B}[7;38;5;"),
  ])
  func theCoverComesInTheFormTheTerminalHas(_ kind: Kind) async throws {
    let terminal = try await BareTerminal(
      ["--demo"], home: home, environment: kind.environment.merging(["MIRU_ART": "auto"]) { $1 })
    try await terminal.waitFor("the questions") { $0.contains("\u{1B}_Gi=31,") && $0.contains("\u{1B}[c") }
    terminal.send(kind.answer)
    try await terminal.waitFor("the first screen") { $0.contains("Results for “mirror”") }
    terminal.send(":open 1\r")
    try await terminal.waitFor("the card and its picture") {
      guard let card = $0.range(of: "fetched just now") else { return false }
      return $0[card.upperBound...].contains(kind.picture)
    }
    #expect(try await terminal.leave() == 0)
  }

  @Test func aCardOfACommandHasItsCoverOnATerminal() async throws {
    let terminal = try await BareTerminal(
      ["--demo", "show", "1440000541", "--art", "kitty"], home: home)
    try await terminal.waitFor("the card and its picture") {
      guard let card = $0.range(of: "fetched just now") else { return false }
      return $0[card.upperBound...].contains("\u{1B}_Ga=T,t=d,q=2,C=1,")
    }
  }

  /// The link is wider than the window, and takes two rows.
  @Test func aLinkOfTwoRowsPushesNoTitleOutOfSight() async throws {
    let miru = try await TmuxSession.miru(home: home, environment: Self.symbols, width: 80, height: 24)
    try await miru.waitFor("the first screen") { $0.hasFirstSection }
    try await miru.enter(":open 3")
    let screen = try await miru.waitForColoured("the card with its picture") {
      $0.contains("fetched just now") && $0.count(of: "48;5;") >= 3
    }
    #expect(
      try await miru.screen().lines.first?.hasPrefix("Mirror of Second Letters  Song") == true, "\(screen)")
  }

  @Test func insideTmuxItIsSymbolsAndNothingIsLeftBehind() async throws {
    let miru = try await TmuxSession.miru(
      home: home, environment: ["MIRU_ART": "auto", "TERM": "screen-256color"], width: 80, height: 24)
    try await miru.waitFor("the first screen") { $0.hasFirstSection }
    try await miru.enter(":open 1")
    try await miru.waitForColoured("a picture") { Self.hasPicture($0) }
    for (width, height) in [(50, 20), (100, 30), (80, 24)] {
      try await miru.resize(width: width, height: height)
      try await miru.waitFor("the prompt, once") {
        $0.lines.count { $0.hasPrefix("miru demo US song>") && !$0.contains(":open") } == 1
      }
    }
    try await miru.type("mirror ca")
    try await miru.waitFor("the rows") { $0.rows.contains { $0.contains("Mirror Canon") } }
    try await miru.press("C-u")
    try await Self.clear(miru)
    #expect(try await miru.title().hasPrefix("miru"))
    #expect(try await miru.screen().lines.dropFirst().allSatisfy { !$0.contains("G") })
    try await miru.press("C-d")
    #expect(try await miru.waitForExit() == 0)
  }

  @Test func coversAreKeptForTheirOwnerAndMayBeDeletedAtAnyTime() async throws {
    let miru = try await TmuxSession.miru(home: home, environment: Self.symbols)
    try await miru.waitFor("the first screen") { $0.hasFirstSection }
    try await miru.enter(":open 1")
    try await miru.waitForColoured("a picture") { Self.hasPicture($0) }
    let folder = home.file("cache/miru/covers")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
    #expect(names.count == 1)
    #expect(try mode(folder) == 0o700)
    #expect(try mode(folder + "/" + #require(names.first)) == 0o600)
    try FileManager.default.removeItem(atPath: folder)
    try await Self.clear(miru)
    try await miru.enter(":open 2")
    try await miru.waitForColoured("another picture") { Self.hasPicture($0) }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).count == 1)
    try await miru.enter(":forget everything yes")
    try await miru.waitFor("that all is forgotten") { $0.contains("Deleted permanently") }
    #expect(!FileManager.default.fileExists(atPath: folder))
  }

  @Test func aRowThatIsForgottenTakesItsCoverAlong() async throws {
    let miru = try await TmuxSession.miru(home: home, environment: Self.symbols)
    try await miru.waitFor("the first screen") { $0.hasFirstSection }
    for row in 1...2 {
      try await Self.clear(miru)
      try await miru.enter(":open \(row)")
      try await miru.waitForColoured("picture \(row)") { Self.hasPicture($0) }
    }
    try await miru.enter(":forget 1")
    try await miru.waitFor("that it is forgotten") { $0.contains("Deleted permanently") }
    #expect(try FileManager.default.contentsOfDirectory(atPath: home.file("cache/miru/covers")).count == 1)
  }

  @Test func aPrivateSessionShowsCoversAndKeepsNone() async throws {
    let miru = try await TmuxSession.miru(
      ["--demo", "--private"], home: home, environment: Self.symbols)
    try await miru.waitFor("the first screen") { $0.hasFirstSection }
    try await miru.enter(":open 1")
    try await miru.waitForColoured("a picture") { Self.hasPicture($0) }
    try await miru.press("C-d")
    #expect(try await miru.waitForExit() == 0)
    #expect(!FileManager.default.fileExists(atPath: home.file("cache")))
  }

  @Test func theNeighboursOfAChosenRowAreFetchedAheadAndCostNoCall() async throws {
    let miru = try await TmuxSession.miru(home: home, environment: Self.symbols)
    try await miru.type("mirror")
    let searched = try await miru.waitFor("live rows") {
      $0.status?.contains("live") == true && $0.rows.count >= 3
    }
    try await miru.press("Down", "Down")
    let folder = home.file("cache/miru/covers")
    try await miru.waitFor("three covers") { _ in
      (try? FileManager.default.contentsOfDirectory(atPath: folder).count { !$0.contains(".") }) == 3
    }
    let left = try #require(searched.status?.firstMatch(of: /\d+ requests left/)?.output)
    #expect(try await miru.screen().status?.contains(left) == true)
  }

  private static let symbols = ["MIRU_ART": "symbols", "TERM": "screen-256color"]

  /// Clears the screen, including an earlier picture.
  private static func clear(_ miru: TmuxSession) async throws {
    try await miru.press("C-l")
    try await miru.waitForColoured("the prompt alone") {
      !$0.contains("48;5;") && $0.lines.first?.contains("miru demo US song>") == true
    }
  }

  private static func hasPicture(_ screen: Screen) -> Bool {
    screen.count(of: "48;5;") >= 5
  }

  private func mode(_ path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }
}
